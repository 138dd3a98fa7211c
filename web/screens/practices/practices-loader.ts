import { call } from '../../data/call.ts'
import { load } from '../../data/load.ts'
import { type ListPart, partOf } from '../../list/list-part.ts'

export type PracticeFilters = ListPart & {
  /** Blank when all practices are shown. */
  search: string
}

/** What the address searches for, and the part of the list it shows. */
export const filtersOf = (params: URLSearchParams): PracticeFilters => ({
  search: params.get('search')?.trim() ?? '',
  ...partOf(params),
})

const queryOf = (search: string) => ({ search: search || undefined })

/** A search answers the best first; all practices come with the featured ones before the others. */
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

export const practicesLoader = load(({ url }) => {
  const filters = filtersOf(url.searchParams)
  return [practicesCall(filters), summaryCall(filters.search), call('GET /api/doctors/featured')]
})
