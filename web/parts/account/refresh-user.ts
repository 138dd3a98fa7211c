import { useQueryClient } from '@tanstack/react-query'
import { currentUserKey } from '../../kit/data/current-user.ts'

/** Refetches the current user after a change (API-08). */
export function useRefreshUser(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.refetchQueries({ queryKey: currentUserKey })
}
