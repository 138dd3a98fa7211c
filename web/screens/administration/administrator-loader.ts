import { loadForUser } from '../../data/load.ts'

/** Signed out, there is nothing here (NAV-02); who is no administrator is refused. */
export const administratorLoader = loadForUser((user) => {
  if (!user) return 404
  return user.isAdmin ? 200 : 403
})
