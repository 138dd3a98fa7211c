import { call } from '../../kit/data/call.ts'
import { type ListPart, partOf } from '../../kit/list/list-part.ts'

export type PracticeFilters = ListPart & {
  /** Blank for all practices. */
  search: string
}

/** The search of the address, and the part of the list. */
export const filtersOf = (params: URLSearchParams): PracticeFilters => ({
  search: params.get('search')?.trim() ?? '',
  ...partOf(params),
})

const queryOf = (search: string) => ({ search: search || undefined })

/** A search lists the best match first; without one, practices of featured doctors come first. */
export const practicesCall = ({ search, show, from }: PracticeFilters) =>
  call('GET /api/practices', {
    query: {
      ...queryOf(search),
      featuredFirst: search ? undefined : 'true',
      limit: show,
      offset: from || undefined,
    },
  })

export const summaryCall = (search: string) =>
  call('GET /api/practices/summary', { query: queryOf(search) })
