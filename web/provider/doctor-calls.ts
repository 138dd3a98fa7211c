import type { DoctorFilters } from '../../contract/paths.ts'
import { call } from '../data/call.ts'
import { type ListPart, partOf } from '../list/list-part.ts'

export const doctorCall = (slug: string) => call('GET /api/doctors/:slug', { params: { slug } })

/** Of an address with one list in the reader's order, or with a value for each checkbox of a form. */
export const comparisonCall = (params: URLSearchParams) =>
  call('GET /api/comparison', {
    query: { doctors: [...new Set(params.getAll('doctors'))].sort().join() },
  })

export const specialtyCall = (slug: string, { show, from }: ListPart) =>
  call('GET /api/specialties/:slug', {
    params: { slug },
    query: { limit: show, offset: from || undefined },
  })

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
