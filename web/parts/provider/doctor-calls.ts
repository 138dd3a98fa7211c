import { type FacetValues, listFacets } from '../../../contract/directory/facet-names.ts'
import type { ReadAs } from '../../../contract/directory/read-as.ts'
import { radiusOf } from '../../../contract/map/radii.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'
import { call } from '../../kit/data/call.ts'
import { type ListPart, partOf } from '../../kit/list/list-part.ts'
import { placeIn } from '../near/carried-place.ts'
import { nearDevice } from '../near/near-device.ts'

/** `near`: the place as typed that its distance is from. */
export const doctorCall = (slug: string, near?: string) =>
  call('GET /api/doctors/:slug', { params: { slug }, query: { near } })

/** From an address with one list in any order, or with a value for each checkbox of a form. */
export const comparisonCall = (params: URLSearchParams) =>
  call('GET /api/comparison', {
    query: {
      doctors: [...new Set(params.getAll('doctors'))].sort().join(),
      near: placeIn(params),
    },
  })

/** Filters of the page of one specialty. */
type SpecialtyFilters = Pick<DoctorFilters, 'acceptingPatients' | 'facets' | 'near' | 'within'> &
  ListPart

export const specialtyCall = (
  slug: string,
  { show, from, acceptingPatients, facets, near, within }: SpecialtyFilters,
  position?: string,
) =>
  call('GET /api/specialties/:slug', {
    params: { slug },
    query: {
      ...queryOf({ acceptingPatients, facets, near, within }),
      ...cardsOf({ show, from }),
    },
    ...nearDevice({ near }, position),
  })

/** The figures of the page of one specialty. */
export const specialtySummaryCall = (
  specialty: string,
  { acceptingPatients, facets, near, within }: SpecialtyFilters,
  position?: string,
) => summaryCall({ specialty, acceptingPatients, facets, near, within }, position)

/** The filters an address carries; only `acceptingPatients=true` counts (DOC-02). */
export function filtersOf(params: URLSearchParams): Required<DoctorFilters> {
  return {
    search: params.get('search')?.trim() ?? '',
    readAs: readAsOf(params.get('readAs')),
    specialty: params.get('specialty')?.trim() ?? '',
    acceptingPatients: params.get('acceptingPatients') === 'true',
    facets: facetsOf(params),
    near: params.get('near')?.trim() ?? '',
    within: radiusOf(params.get('within')) ?? '',
    view: params.get('view') === 'map' ? 'map' : '',
    ...partOf(params),
  }
}

/** Sorted values, so that their order in an address makes no difference. */
function facetsOf(params: URLSearchParams): FacetValues {
  const facets: FacetValues = {}
  for (const name of listFacets) {
    const values = [...new Set(params.getAll(name).flatMap((value) => value.trim() || []))]
    if (values.length > 0) facets[name] = values.sort()
  }
  return facets
}

const readAsOf = (text: string | null): ReadAs | '' =>
  text === 'name' || text === 'word' ? text : ''

const queryOf = ({
  search,
  readAs,
  specialty,
  acceptingPatients,
  facets,
  near,
  within,
}: DoctorFilters) => ({
  ...facets,
  near: near || undefined,
  within: within ? String(within) : undefined,
  search: search || undefined,
  readAs: readAs || undefined,
  specialty: specialty || undefined,
  acceptingPatients: acceptingPatients ? 'true' : undefined,
})

const cardsOf = ({ show, from }: ListPart) => ({
  fields: 'card' as const,
  limit: show,
  offset: from || undefined,
})

/** `position`: of the device, on the grid. */
export const doctorsCall = (filters: Required<DoctorFilters>, position?: string) =>
  call('GET /api/doctors', {
    query: { ...queryOf(filters), ...cardsOf(filters) },
    ...nearDevice(filters, position),
  })

export const summaryCall = (filters: DoctorFilters, position?: string) =>
  call('GET /api/doctors/summary', { query: queryOf(filters), ...nearDevice(filters, position) })
