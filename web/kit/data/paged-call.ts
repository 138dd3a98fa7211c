import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ApiError } from './api.ts'
import { type CallQuery, listOf } from './call.ts'
import { useFormer } from './use-former.ts'

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
  const { data, error, isPending, isError, dataUpdatedAt, refetch } = useQuery<A, ApiError>({
    queryKey,
    ...options,
  })
  const present = useFormer(data, listOf(queryKey))
  const isLonger = data === undefined && present !== undefined
  const growth: Growth = {
    state: isLonger ? (isError ? 'failed' : 'loading') : undefined,
    retry: () => void refetch(),
  }
  return { data: present, error, isPending, isError, dataUpdatedAt, refetch, growth }
}
