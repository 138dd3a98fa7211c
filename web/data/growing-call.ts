import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallQuery } from './call.ts'
import { usePagedCall } from './paged-call.ts'
import { listOf } from './read-part.ts'

/** A list that shows `step` entries, and as many more each time; its address does not say how many. */
export function useGrowingCall<A>(
  callOf: (limit: number) => CallQuery<A>,
  step: number,
  options: Parameters<typeof usePagedCall<A>>[1] = {},
) {
  const client = useQueryClient()
  const list = listOf(callOf(step).queryKey)
  const [grown, setGrown] = useState({ list, show: step })
  const show = grown.list === list ? grown.show : step
  const query = usePagedCall(callOf(show), options)
  const showMore = () => {
    // begun while the shorter list is on screen, so that only the rest is read
    void client.prefetchQuery({ queryKey: callOf(show + step).queryKey, ...options })
    setGrown({ list, show: show + step })
  }
  return { query, show, showMore }
}
