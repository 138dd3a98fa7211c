import {
  type DataTag,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import type { Answer, CallKey, Input } from '../../contract/calls.ts'
import type { ApiError, CallApi } from './api.ts'
import { setCurrentUserDefaults } from './current-user.ts'
import { readPart } from './read-part.ts'

/** The part of an input that all callers can read: which part of a list it asks for. */
type AnyInput = { query?: { limit?: number; offset?: number } }

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [key: CallKey, input?: AnyInput]
  }
}

/** One reading call with its input; equal ones share one answer. */
export type CallQuery<A> = { queryKey: DataTag<QueryKey, A, ApiError> }

export function call<K extends CallKey>(
  key: K,
  ...input: object extends Input<K> ? [] : [Input<K>]
): CallQuery<Answer<K>>
export function call(key: CallKey, input: AnyInput = {}): { queryKey: QueryKey } {
  return { queryKey: [key, input] }
}

/** Reads a call in a screen: `data`, `isPending`, `isError`, `refetch`. The loader has already fetched it. */
export const useCall = <A>(
  query: CallQuery<A>,
  options: Pick<
    UseQueryOptions<A, ApiError>,
    'staleTime' | 'enabled' | 'refetchOnWindowFocus'
  > = {},
) => useQuery<A, ApiError>({ queryKey: query.queryKey, ...options })

/** CONST-07: never stale, no refetch on focus or interval, no retries. */
export function createQueryClient(callApi: CallApi): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, client: of }) => readPart(of, callApi, queryKey),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // A failed call shows its error until the reader retries.
        retryOnMount: false,
      },
    },
  })
  setCurrentUserDefaults(client, callApi)
  return client
}
