import { loadForUser } from '../../../kit/data/load.ts'

/** 404 when signed out (NAV-02), 403 for users who are not administrators. */
export const administratorLoader = loadForUser((user) => {
  if (!user) return 404
  return user.isAdmin ? 200 : 403
})
