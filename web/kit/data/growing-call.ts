import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from './api.ts'
import { type CallQuery, listOf } from './call.ts'
import type { Growth } from './paged-call.ts'

/** More of a list of `useGrowingCall`. */
export type MoreOfList = {
  /** Number of requested entries. */
  show: number
  showMore: () => void
  state: Growth['state']
}

/**
 * A list that shows `step` entries, and as many more each time; its address does not say how many.
 * The present list stays until more of it has loaded, or another list (`isStale`), and where more of it
 * does not come.
 */
export function useGrowingCall<A>(
  callOf: (limit: number) => CallQuery<A>,
  step: number,
  options: { staleTime?: number; retryOnMount?: boolean } = {},
) {
  const client = useQueryClient()
  const list = listOf(callOf(step).queryKey)
  const [grown, setGrown] = useState({ list, show: step, hasFailed: false })
  const { show, hasFailed } = grown.list === list ? grown : { show: step, hasFailed: false }
  const query = useQuery<A, ApiError>({
    queryKey: callOf(show).queryKey,
    ...options,
    placeholderData: keepPreviousData,
  })
  if (query.isError && query.data === undefined && show > step)
    setGrown({ list, show: show - step, hasFailed: true })
  const isGrowing = query.isPlaceholderData && show > step
  const showMore = () => {
    // started while the shorter list is on screen, so that only the rest is fetched
    void client.prefetchQuery({ queryKey: callOf(show + step).queryKey, ...options })
    setGrown({ list, show: show + step, hasFailed: false })
  }
  const state = isGrowing ? 'loading' : hasFailed ? 'failed' : undefined
  const more: MoreOfList = { show, showMore, state }
  return { query, more, isStale: query.isPlaceholderData && !isGrowing }
}
