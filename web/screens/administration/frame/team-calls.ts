import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../kit/data/call.ts'

export const statsCall = call('GET /api/admin/stats')
export const waitingCall = call('GET /api/admin/waiting')
export const operationsCall = call('GET /api/admin/operations')
export const setupCall = call('GET /api/admin/setup')
export const factsCall = call('GET /api/admin/facts')
export const administratorsCall = call('GET /api/admin/administrators')
export const activityCall = call('GET /api/admin/activity')
export const analyticsCall = call('GET /api/admin/analytics')

/** The team's figures are refetched whenever they become visible, because others work here too. */
export const alwaysFresh = { staleTime: 0 }

const calls = [
  'GET /api/admin/stats',
  'GET /api/admin/waiting',
  'GET /api/admin/activity',
  'GET /api/admin/administrators',
  'GET /api/admin/submissions',
  'GET /api/admin/submissions/summary',
]

/** Refetches what an action of the team changes; what is not on screen is refetched when shown. */
export function useRefreshTeam(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshTeam(client)
}

/** Refetches what waits, as the navigation counts it, after one thing is done. */
export function useRefreshWaiting(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: waitingCall.queryKey })
}

const refreshTeam = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [key] }) => calls.includes(String(key)) })
