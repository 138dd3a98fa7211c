import { useQuery } from '@tanstack/react-query'
import type { Practice } from '../../../../../contract/directory/practice.ts'
import type { ApiError } from '../../../../data/api.ts'
import { useRecordSearch } from '../../../../form/use-record-search.ts'
import { searchFreePracticesCall, searchPracticesCall } from '../profile-calls.ts'

/**
 * Practices by name or address, and which of them somebody is connected with already. Where that cannot
 * be learned all count as free: connecting with one that is not is refused with the reason.
 */
export function usePracticeSearch() {
  const search = useRecordSearch(searchPracticesCall)
  const hasRows = search.state === 'found' && search.rows.length > 0
  const free = useQuery<Practice[], ApiError>({
    queryKey: searchFreePracticesCall(search.term).queryKey,
    enabled: hasRows,
    staleTime: 0,
    gcTime: 0,
  })
  const isTaken = ({ id }: Practice) => free.data?.every((practice) => practice.id !== id) ?? false
  const state = hasRows && free.isFetching ? 'searching' : search.state
  return { ...search, state, isTaken, refetch: search.refetch } as const
}
