import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import type { CallQuery } from '../../../kit/data/call.ts'
import { type CurrentUser, currentUserKey } from '../../../kit/data/current-user.ts'
import { loadForUser, queryClientContext } from '../../../kit/data/load.ts'

/** 404 when signed out (NAV-02), 403 for users who are not administrators. */
const loadAdministrator = loadForUser((user) => {
  if (!user) return 404
  return user.isAdmin ? 200 : 403
})

/**
 * The loader of an administrators' screen. The server loads what waits, for the navigation, and
 * `further` calls; the browser loads them after the screen is there.
 */
export const administratorLoaderWith =
  (...further: (() => Promise<CallQuery<unknown>>)[]) =>
  async (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
    const answer = await loadAdministrator(args)
    const client = args.context.get(queryClientContext)
    const user = client.getQueryData<CurrentUser | null>(currentUserKey)
    if (import.meta.env.SSR && user?.isAdmin && user.secondFactor !== 'missing') {
      const { waitingCall } = await import('./team-calls.ts')
      const calls = [waitingCall, ...(await Promise.all(further.map((load) => load())))]
      await Promise.all(calls.map(({ queryKey }) => client.prefetchQuery({ queryKey })))
    }
    return answer
  }

export const administratorLoader = administratorLoaderWith()
