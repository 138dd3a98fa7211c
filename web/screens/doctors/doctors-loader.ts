import type { DoctorFilters } from '../../../contract/paths.ts'
import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'

/** Doctors per step of `Show more`. */
export const pageSize = 48
/** Beyond this a list helps nobody; narrowing it does. */
export const mostShown = 960

/** The filters an address carries; only `acceptingPatients=true` counts (DOC-02). */
export function filtersOf(params: URLSearchParams): Required<DoctorFilters> {
  const show = Math.floor(Number(params.get('show')))
  return {
    search: params.get('search')?.trim() ?? '',
    specialty: params.get('specialty')?.trim() ?? '',
    acceptingPatients: params.get('acceptingPatients') === 'true',
    show: show > pageSize ? Math.min(show, mostShown) : pageSize,
  }
}

const queryOf = ({ search, specialty, acceptingPatients }: DoctorFilters) => ({
  search: search || undefined,
  specialty: specialty || undefined,
  acceptingPatients: acceptingPatients ? 'true' : undefined,
})

export const doctorsCall = (filters: Required<DoctorFilters>) =>
  call('GET /api/doctors', { query: { ...queryOf(filters), limit: filters.show } })

export const summaryCall = (filters: DoctorFilters) =>
  call('GET /api/doctors/summary', { query: queryOf(filters) })

export const doctorsLoader = load(({ url }) => {
  const filters = filtersOf(url.searchParams)
  return [doctorsCall(filters), summaryCall(filters)]
})
