import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { type CurrentUser, currentUserKey } from '../../data/current-user.ts'
import { queryClientContext } from '../../data/load.ts'
import { administratorLoader } from './administrator-loader.ts'

/** A hard load comes with the figure the tabs' titles carry; the tabs themselves ask in the browser. */
export const dashboardLoader = async (
  args: LoaderFunctionArgs<Readonly<RouterContextProvider>>,
) => {
  const answer = await administratorLoader(args)
  const client = args.context.get(queryClientContext)
  const user = client.getQueryData<CurrentUser | null>(currentUserKey)
  if (import.meta.env.SSR && user?.isAdmin && user.secondFactor !== 'missing') {
    const { statsCall } = await import('./team-calls.ts')
    await client.prefetchQuery({ queryKey: statsCall.queryKey })
  }
  return answer
}
