import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/data/call.ts'

export const sessionsCall = call('GET /api/user/sessions')

/** Refetches the sessions after others ended. */
export function useRefreshSessions(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionsCall.queryKey })
}
