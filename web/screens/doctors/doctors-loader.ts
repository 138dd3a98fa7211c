import type { DoctorFilters } from '../../../contract/paths.ts'
import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'
import { partOf } from '../../list/list-part.ts'

/** The filters an address carries; only `acceptingPatients=true` counts (DOC-02). */
export function filtersOf(params: URLSearchParams): Required<DoctorFilters> {
  return {
    search: params.get('search')?.trim() ?? '',
    specialty: params.get('specialty')?.trim() ?? '',
    acceptingPatients: params.get('acceptingPatients') === 'true',
    ...partOf(params),
  }
}

const queryOf = ({ search, specialty, acceptingPatients }: DoctorFilters) => ({
  search: search || undefined,
  specialty: specialty || undefined,
  acceptingPatients: acceptingPatients ? 'true' : undefined,
})

export const doctorsCall = (filters: Required<DoctorFilters>) =>
  call('GET /api/doctors', {
    query: { ...queryOf(filters), limit: filters.show, offset: filters.from || undefined },
  })

export const summaryCall = (filters: DoctorFilters) =>
  call('GET /api/doctors/summary', { query: queryOf(filters) })

export const doctorsLoader = load(({ url }) => {
  const filters = filtersOf(url.searchParams)
  return [doctorsCall(filters), summaryCall(filters)]
})
