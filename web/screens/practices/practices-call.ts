import { radiusOf } from '../../../contract/map/radii.ts'
import type { SharedFilters } from '../../../contract/paths.ts'
import { call } from '../../kit/data/call.ts'
import { partOf } from '../../kit/list/list-part.ts'
import { placeIn } from '../../parts/near/carried-place.ts'
import { nearDevice } from '../../parts/near/near-device.ts'

export type PracticeFilters = Required<SharedFilters> & { show: number; from: number }

/** The search of the address, the place that the list starts from, and the part of the list. */
export const filtersOf = (params: URLSearchParams): PracticeFilters => ({
  search: params.get('search')?.trim() ?? '',
  near: placeIn(params) ?? '',
  within: radiusOf(params.get('within')) ?? '',
  view: params.get('view') === 'map' ? 'map' : '',
  ...partOf(params),
})

const queryOf = ({ search, near, within }: PracticeFilters) => ({
  search: search || undefined,
  near: near || undefined,
  within: within ? String(within) : undefined,
})

/**
 * A search lists the best match first; without one, practices of featured doctors come first. `position`: of
 * the device, on the grid.
 */
export const practicesCall = (filters: PracticeFilters, position?: string) =>
  call('GET /api/practices', {
    query: {
      ...queryOf(filters),
      featuredFirst: filters.search || filters.near ? undefined : 'true',
      limit: filters.show,
      offset: filters.from || undefined,
    },
    ...nearDevice(filters, position),
  })

export const summaryCall = (filters: PracticeFilters, position?: string) =>
  call('GET /api/practices/summary', { query: queryOf(filters), ...nearDevice(filters, position) })
