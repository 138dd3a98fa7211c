import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { call } from '../../kit/data/call.ts'
import { currentUserKey } from '../../kit/data/current-user.ts'
import { loadForUser, queryClientContext } from '../../kit/data/load.ts'

export const previewCall = call('GET /api/user/doctor/preview')

/** Signed out, the screen shows a link to sign in. */
const loadUser = loadForUser(() => 200)

export const previewLoader = async (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
  const answer = await loadUser(args)
  const client = args.context.get(queryClientContext)
  if (import.meta.env.SSR && client.getQueryData(currentUserKey))
    await client.prefetchQuery({ queryKey: previewCall.queryKey })
  return answer
}
