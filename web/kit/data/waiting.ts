import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, useCall } from './call.ts'

/** What waits for the reader on the dashboard. */
export const waitingCall = call('GET /api/user/waiting')

const minute = 60_000

/** How much waits for the reader; 0 until it is known. Looked up again when the reader returns to the page. */
export const useWaiting = (): number =>
  useCall(waitingCall, { staleTime: minute, refetchOnWindowFocus: true }).data?.total ?? 0

/** Counts anew after the reader has dealt with something. */
export function useRefreshWaiting() {
  const client = useQueryClient()
  return useCallback(
    () => void client.invalidateQueries({ queryKey: waitingCall.queryKey }),
    [client],
  )
}
