import { call, useCall } from '../../data/call.ts'
import { usePagedCall } from '../../data/paged-call.ts'
import { type PracticeFilters, practicesCall, summaryCall } from './practices-loader.ts'

const fiveMinutes = 300_000

/** The list, how long it is in all, and who is featured, as one answer: all there, or coming, or failed. */
export function usePractices(filters: PracticeFilters) {
  // CONST-09: the list is fetched anew each time; CONST-08: featured doctors stay fresh for a while.
  const practices = usePagedCall(practicesCall(filters), { staleTime: 0 })
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
