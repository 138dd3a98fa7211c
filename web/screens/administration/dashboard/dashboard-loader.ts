import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { type CurrentUser, currentUserKey } from '../../../kit/data/current-user.ts'
import { queryClientContext } from '../../../kit/data/load.ts'
import { administratorLoader } from '../frame/administrator-loader.ts'

/** The server loads the figures in the tabs' titles; the tabs load in the browser. */
export const dashboardLoader = async (
  args: LoaderFunctionArgs<Readonly<RouterContextProvider>>,
) => {
  const answer = await administratorLoader(args)
  const client = args.context.get(queryClientContext)
  const user = client.getQueryData<CurrentUser | null>(currentUserKey)
  if (import.meta.env.SSR && user?.isAdmin && user.secondFactor !== 'missing') {
    const { statsCall } = await import('../frame/team-calls.ts')
    await client.prefetchQuery({ queryKey: statsCall.queryKey })
  }
  return answer
}
