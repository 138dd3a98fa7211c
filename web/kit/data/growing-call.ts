import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from './api.ts'
import { type CallQuery, listOf } from './call.ts'

/**
 * A list that shows `step` entries, and as many more each time; its address does not say how many.
 * The present list stays until more of it has loaded (`isGrowing`), or another list (`isStale`).
 */
export function useGrowingCall<A>(
  callOf: (limit: number) => CallQuery<A>,
  step: number,
  options: { staleTime?: number; retryOnMount?: boolean } = {},
) {
  const client = useQueryClient()
  const list = listOf(callOf(step).queryKey)
  const [grown, setGrown] = useState({ list, show: step })
  const show = grown.list === list ? grown.show : step
  const query = useQuery<A, ApiError>({
    queryKey: callOf(show).queryKey,
    ...options,
    placeholderData: keepPreviousData,
  })
  const isGrowing = query.isPlaceholderData && show > step
  const showMore = () => {
    // started while the shorter list is on screen, so that only the rest is fetched
    void client.prefetchQuery({ queryKey: callOf(show + step).queryKey, ...options })
    setGrown({ list, show: show + step })
  }
  return {
    query,
    show,
    showMore,
    isGrowing,
    isStale: query.isPlaceholderData && !isGrowing,
  }
}
