import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { Practice } from '../../../contract/directory/practice.ts'
import type { ApiError } from '../../data/api.ts'
import { call, useCall } from '../../data/call.ts'
import { type PracticeFilters, practicesCall, summaryCall } from './practices-loader.ts'

const fiveMinutes = 300_000

/** The list, how long it is in all, and who is featured, as one answer: all there, or coming, or failed. */
export function usePractices(filters: PracticeFilters) {
  const { queryKey } = practicesCall(filters)
  // CONST-09: the list is fetched anew each time; CONST-08: featured doctors stay fresh for a while.
  const practices = useQuery<Practice[], ApiError>({
    queryKey,
    staleTime: 0,
    // a list that only grows stays in view meanwhile
    placeholderData: (shown, query) =>
      query && listOf(query.queryKey) === listOf(queryKey) ? shown : undefined,
  })
  const summary = useCall(summaryCall(filters.search), { staleTime: 0 })
  const featuredDoctors = useCall(call('GET /api/doctors/featured'), { staleTime: fiveMinutes })

  return {
    practices: featuredDoctors.isPending ? undefined : practices.data,
    total: summary.data?.total,
    featuredDoctors: featuredDoctors.data ?? [],
    /** More of the same list is on its way. */
    isGrowing: practices.isPlaceholderData,
    isError: practices.isError || summary.isError,
    retry: () => {
      for (const answer of [practices, summary]) if (answer.isError) void answer.refetch()
    },
  }
}

/** What a list is a list of, however long it is. */
function listOf(key: QueryKey) {
  return JSON.stringify(key, (name, value) => (name === 'limit' ? undefined : value))
}
