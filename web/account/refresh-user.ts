import { useQueryClient } from '@tanstack/react-query'
import { currentUserKey } from '../data/current-user.ts'

/** Asks again who is signed in, after something about that changed (API-08). */
export function useRefreshUser(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.refetchQueries({ queryKey: currentUserKey })
}
