import { type QueryClient, useQuery } from '@tanstack/react-query'
import { signedInHint } from '../../../contract/accounts/signed-in-hint.ts'
import type { Answer } from '../../../contract/calls.ts'
import { type ApiError, type CallApi, statusOf, whenSessionEnded } from './api.ts'

export type CurrentUser = Answer<'GET /api/user'>

export const currentUserCall = 'GET /api/user'
export const currentUserKey = [currentUserCall, {}] as const
const minute = 60_000

/** False without the hint cookie: such a browser has no session. Always true on the server. */
export const mayBeSignedIn = () =>
  import.meta.env.SSR || document.cookie.includes(`${signedInHint}=`)

/** The current user, or null, also if the call fails, which is logged (STATE-01, API-07). */
async function readCurrentUser(callApi: CallApi): Promise<CurrentUser | null> {
  if (!mayBeSignedIn()) return null
  try {
    return await callApi(currentUserCall, {})
  } catch (error) {
    if (statusOf(error) === 401) return null
    console.error('Failed to fetch user', error)
    throw error
  }
}

/** CONST-06: fresh for 20 minutes, cached for 45, fetched on mount, one retry. */
export function setCurrentUserDefaults(client: QueryClient, callApi: CallApi) {
  client.setQueryDefaults([currentUserCall], {
    queryFn: () => readCurrentUser(callApi),
    staleTime: 20 * minute,
    gcTime: 45 * minute,
    refetchOnMount: true,
    retry: 1,
  })
  if (import.meta.env.SSR) return
  // the session ended elsewhere or expired
  whenSessionEnded(() => {
    if (client.getQueryData(currentUserKey)) void setCurrentUser(client, null)
  })
}

/** `undefined` while it is not known yet, null when signed out. */
export function useCurrentUser(): CurrentUser | null | undefined {
  const { data, isError } = useQuery<CurrentUser | null, ApiError>({ queryKey: currentUserKey })
  return isError ? null : data
}

// an invitation belongs to its link, not to the reader
const ofOneReader = /^GET \/api\/(user\/|admin\/(?!invitation$))/

/** Sets the current user, and clears what was fetched for anybody else. */
export async function setCurrentUser(client: QueryClient, user: CurrentUser | null) {
  // an earlier request may still be in flight
  await client.cancelQueries({ queryKey: currentUserKey })
  client.removeQueries({ predicate: ({ queryKey: [call] }) => ofOneReader.test(String(call)) })
  client.setQueryData(currentUserKey, user)
}
