import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { type CurrentUser, currentUserKey } from '../../kit/data/current-user.ts'
import { loadForUser, queryClientContext } from '../../kit/data/load.ts'
import { waitingCall } from '../../kit/data/waiting.ts'

/** Signed out, the screen shows a link to sign in (ERR-30). */
const loadUser = loadForUser(() => 200)

export const profileLoader = async (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
  const answer = await loadUser(args)
  const client = args.context.get(queryClientContext)
  const user = client.getQueryData<CurrentUser | null>(currentUserKey)
  // in the browser each card loads its own data; the server loads all
  if (import.meta.env.SSR && user) {
    // every page includes this loader, so it excludes server-only code
    const { callsOfTab } = await import('./calls-of-tab.ts')
    const calls = [waitingCall, ...callsOfTab(user, new URL(args.request.url).searchParams)]
    await Promise.all(calls.map(({ queryKey }) => client.prefetchQuery({ queryKey })))
  }
  return answer
}
