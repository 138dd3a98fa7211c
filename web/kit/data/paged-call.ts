import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ApiError } from './api.ts'
import { type CallQuery, listOf } from './call.ts'
/**
 * Reads the part of a list that its call asks for. When more of the same list is requested, the
 * present part stays (`isPlaceholderData`), and only the rest is fetched.
 */
export const usePagedCall = <A>(
  { queryKey }: CallQuery<A>,
  options: Pick<UseQueryOptions<A, ApiError>, 'staleTime'> = {},
) =>
  useQuery<A, ApiError>({
    queryKey,
    ...options,
    placeholderData: (previousData, previousQuery) =>
      previousQuery && listOf(previousQuery.queryKey) === listOf(queryKey)
        ? previousData
        : undefined,
  })
