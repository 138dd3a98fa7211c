import { useQuery } from '@tanstack/react-query'
import type { Practice } from '../../../../../contract/directory/practice.ts'
import type { ApiError } from '../../../../kit/data/api.ts'
import { call, useCall } from '../../../../kit/data/call.ts'
import { freshFor, ownDoctorCall } from '../../own-calls.ts'

/**
 * The practice that the reader's doctor's profile names, else one at the address of the profile, and whether somebody
 * is connected with it already; null if there is none, or until it is known.
 */
export function useOfferedPractice(): { practice: Practice; isTaken: boolean } | null {
  const doctor = useCall(ownDoctorCall, { staleTime: freshFor }).data
  const slug = doctor?.practice?.slug
  const address = doctor?.address ?? ''
  const [street = ''] = address.split(',')
  const named = useQuery<Practice, ApiError>({
    queryKey: practiceCall(slug ?? '').queryKey,
    enabled: slug !== undefined,
    staleTime: freshFor,
  })
  const near = useQuery<Practice[], ApiError>({
    queryKey: practicesCall(street).queryKey,
    enabled: slug === undefined && street.length > 2,
    staleTime: freshFor,
  })
  const practice = named.data ?? near.data?.find((each) => each.address === address)
  // a free one may have been connected with since
  const free = useQuery<Practice[], ApiError>({
    queryKey: freePracticesCall(practice?.name ?? '').queryKey,
    enabled: practice !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  if (!practice || free.isPending) return null
  return { practice, isTaken: free.data?.every(({ id }) => id !== practice.id) ?? false }
}

const practiceCall = (slug: string) =>
  call('GET /api/practices/:slug', { params: { slug }, query: {} })
const practicesCall = (search: string) => call('GET /api/practices', { query: { search } })
const freePracticesCall = (search: string) =>
  call('GET /api/practices', { query: { search, unclaimed: 'true' } })
