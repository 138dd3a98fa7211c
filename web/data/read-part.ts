import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallApi } from './api.ts'

type Entry = { id: number }

const limitOf = ([, input]: QueryKey) => input?.query?.limit ?? 0

/** Identifies a list, whatever part of it is requested. */
export const listOf = ([key, input]: QueryKey) =>
  JSON.stringify([key, { ...input, query: { ...input?.query, limit: 0 } }])

/** Makes a call. For a list that is already on screen, shorter, it requests only the rest. */
export async function readPart(client: QueryClient, callApi: CallApi, queryKey: QueryKey) {
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
