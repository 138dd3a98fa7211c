import type { QueryClient } from '@tanstack/react-query'
import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router'
import type { CallQuery } from './call.ts'

export const queryClientContext = createContext<QueryClient>()

type Where = { params: Record<string, string>; url: URL }

/** In the browser a screen appears with its skeleton when its data takes longer than this. */
const patience = 150

/**
 * A route's loader: fills the query client with what the screen reads. A failed call gives the page
 * its status and leaves the error to the screen. `then` may redirect; it runs on the server only,
 * where an address is answered for the first time.
 */
export const load =
  (
    calls: (where: Where) => CallQuery<unknown>[],
    then?: (where: Where, client: QueryClient) => void,
  ) =>
  async ({ params, request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
    const client = context.get(queryClientContext)
    const where = { params: params as Record<string, string>, url: new URL(request.url) }
    const wanted = calls(where)
    const loading = Promise.all(
      wanted.map((query) => client.prefetchQuery({ queryKey: query.queryKey })),
    )
    if (!import.meta.env.SSR) {
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patience))])
      return null
    }
    await loading
    await then?.(where, client)
    const errors = wanted.map((query) => client.getQueryState(query.queryKey)?.error)
    return data(null, { status: Math.max(200, ...errors.map(statusOf)) })
  }

const statusOf = (error: unknown) => {
  if (!error) return 200
  return (error as { status?: number }).status ?? 500
}
