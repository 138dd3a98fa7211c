import {
  type DataTag,
  onlineManager,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import type { Answer, CallKey, Input } from '../../../contract/calls.ts'
import type { ApiError, CallApi } from './api.ts'
import { setCurrentUserDefaults } from './current-user.ts'

/** Headers of one request: what stands in no address, and still makes another answer. */
type Headers = { headers?: Record<string, string> | undefined }

/** The part of an input that all callers can read: which part of a list it asks for. */
type AnyInput = Headers & { query?: { limit?: number; offset?: number } }

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [key: CallKey, input?: AnyInput]
  }
}

/** One reading call with its input; equal ones share one answer. */
export type CallQuery<A> = { queryKey: DataTag<QueryKey, A, ApiError> }

export function call<K extends CallKey>(
  key: K,
  ...input: object extends Input<K> ? [] : [Input<K> & Headers]
): CallQuery<Answer<K>>
export function call(key: CallKey, input: AnyInput = {}): { queryKey: QueryKey } {
  return { queryKey: [key, input] }
}

/** Reads a call in a screen: `data`, `isPending`, `isError`, `refetch`. The loader has already fetched it. */
export const useCall = <A>(
  query: CallQuery<A>,
  options: Pick<
    UseQueryOptions<A, ApiError>,
    'staleTime' | 'enabled' | 'refetchInterval' | 'refetchOnWindowFocus'
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
        // except for lack of a connection: what asked meanwhile waits until there is one
        retry: () => navigator.onLine === false,
        // A failed call shows its error until the reader retries.
        retryOnMount: false,
      },
    },
  })
  setCurrentUserDefaults(client, callApi)
  // the answer to a change is newer than one that was asked for before, which would replace it
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    const isSet = type === 'updated' && 'action' in event && isManual(event.action)
    if (isSet && query.state.fetchStatus === 'fetching')
      void client.refetchQueries({ queryKey: query.queryKey, exact: true })
  })
  // the connection may have been lost before this code was there
  if (!import.meta.env.SSR) onlineManager.setOnline(navigator.onLine)
  return client
}

/** Whether something was set, and not read. */
const isManual = (action: { type: string; manual?: boolean | undefined }) =>
  action.type === 'success' && action.manual === true

type Entry = { id: number }

const limitOf = ([, input]: QueryKey) => input?.query?.limit ?? 0

/** Identifies a list, whatever part of it is requested. */
export const listOf = ([key, input]: QueryKey) =>
  JSON.stringify([key, { ...input, query: { ...input?.query, limit: 0 } }])

/** Makes a call. For a list that is already on screen, shorter, it requests only the rest. */
async function readPart(client: QueryClient, callApi: CallApi, queryKey: QueryKey) {
  const [key, input] = queryKey
  const limit = limitOf(queryKey)
  const shorterQuery = client
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ queryKey: other, state }) =>
        limitOf(other) > 0 &&
        limitOf(other) < limit &&
        state.data !== undefined &&
        // entries may have left the list on the server, so the rest may start earlier
        !state.isInvalidated &&
        listOf(other) === listOf(queryKey),
    })
    .at(-1)
  if (!shorterQuery) return callApi(key, input as never)
  const readCount = limitOf(shorterQuery.queryKey)
  const query = {
    ...input?.query,
    limit: limit - readCount,
    offset: (input?.query?.offset ?? 0) + readCount,
  }
  return joinParts(shorterQuery.state.data, await callApi(key, { ...input, query } as never))
}

/** Joins two parts of one list, or of responses with one list in them, without duplicates. */
function joinParts(first: unknown, rest: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(rest)) {
    const ids = new Set(first.map(({ id }: Entry) => id))
    return [...first, ...rest.filter(({ id }: Entry) => !ids.has(id))]
  }
  const before = new Map(Object.entries(first ?? {}))
  return Object.fromEntries(
    Object.entries(rest ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? joinParts(before.get(name), value) : value,
    ]),
  )
}
