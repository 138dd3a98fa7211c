import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from './api.ts'
import { type CallQuery, listOf } from './call.ts'

/** How it stands with the rest of a list that was asked for. */
export type Growth = { state: 'loading' | 'failed' | undefined; retry: () => void }

/**
 * Reads the part of a list that its call asks for. When more of the same list is requested, the
 * present part stays, also where the rest does not come, and only the rest is fetched.
 */
export function usePagedCall<A>(
  { queryKey }: CallQuery<A>,
  options: Pick<UseQueryOptions<A, ApiError>, 'staleTime'> = {},
) {
  const list = listOf(queryKey)
  const { data, error, isPending, isError, isPlaceholderData, dataUpdatedAt, refetch } = useQuery<
    A,
    ApiError
  >({
    queryKey,
    ...options,
    placeholderData: (previousData, previousQuery) =>
      previousQuery && listOf(previousQuery.queryKey) === list ? previousData : undefined,
  })
  const [former, setFormer] = useState({ list, data })
  if (data !== undefined && (former.data !== data || former.list !== list))
    setFormer({ list, data })
  const present = data ?? (former.list === list ? former.data : undefined)
  const state = isPlaceholderData ? 'loading' : isError && present ? 'failed' : undefined
  const retry = () => void refetch()
  const growth: Growth = { state, retry }
  return { data: present, error, isPending, isError, dataUpdatedAt, refetch, growth }
}
