import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { type CurrentUser, currentUserKey } from '../../../kit/data/current-user.ts'
import { queryClientContext } from '../../../kit/data/load.ts'
import { administratorLoader } from '../frame/administrator-loader.ts'

/** A hard load comes with the list; otherwise the screen asks for it in the browser. */
export const backupsLoader = async (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
  const answer = await administratorLoader(args)
  const client = args.context.get(queryClientContext)
  const user = client.getQueryData<CurrentUser | null>(currentUserKey)
  if (import.meta.env.SSR && user?.isAdmin && user.secondFactor !== 'missing') {
    const { backupsCall } = await import('./backups-call.ts')
    await client.prefetchQuery({ queryKey: backupsCall.queryKey })
  }
  return answer
}
