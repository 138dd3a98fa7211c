import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { sessionsCall } from '../../account/sessions-call.ts'
import { currentUserKey } from '../../data/current-user.ts'
import { loadForUser, queryClientContext } from '../../data/load.ts'

/** Signed out, the screen itself says so and leads to the sign-in (ERR-30). */
const loadUser = loadForUser(() => 200)

export const profileLoader = async (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
  const answer = await loadUser(args)
  const client = args.context.get(queryClientContext)
  // the cards ask for themselves in the browser; a hard load comes complete
  if (import.meta.env.SSR && client.getQueryData(currentUserKey))
    await client.prefetchQuery({ queryKey: sessionsCall.queryKey })
  return answer
}
