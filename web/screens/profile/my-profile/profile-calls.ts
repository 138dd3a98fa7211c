import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { currentUserKey } from '../../../data/current-user.ts'
import { ownDoctorCall, ownPracticeCall } from '../own-calls.ts'

export const specialtyNamesCall = call('GET /api/specialty-names')

export const mostDoctorsFound = 20

export const searchDoctorsCall = (search: string) =>
  call('GET /api/doctors', { query: { search, unclaimed: 'true', limit: mostDoctorsFound } })
export const searchPracticesCall = (search: string) =>
  call('GET /api/practices', { query: { search } })
export const searchFreePracticesCall = (search: string) =>
  call('GET /api/practices', { query: { search, unclaimed: 'true' } })

/** Asks again for what a save or a claim changes: the user and what is the user's (API-47, API-50). */
export function useRefreshOwn(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const changed = [currentUserKey, ownDoctorCall.queryKey, ownPracticeCall.queryKey]
    await Promise.all(changed.map((queryKey) => client.refetchQueries({ queryKey })))
  }
}
