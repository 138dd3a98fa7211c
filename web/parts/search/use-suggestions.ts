import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Suggestion } from '../../../contract/directory/suggestion.ts'
import { type ApiError, api } from '../../kit/data/api.ts'
import { call } from '../../kit/data/call.ts'
import { useDebounced } from '../../kit/form/use-debounced.ts'

/** Debounce in milliseconds. */
const debounce = 150
/** Cache time of a response in milliseconds. */
const staleTime = 300_000
const none: readonly Suggestion[] = []

/**
 * Cached suggestions for a text. Typing aborts the request; a failed
 * one shows no error.
 */
export function useSuggestions(text: string, isEnabled: boolean, kind?: 'place') {
  const input = text.trim()
  const search = useDebounced(input, debounce)
  const query = { search, kind }
  const { queryKey } = call('GET /api/suggestions', { query })
  const { data } = useQuery<Suggestion[], ApiError>({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/suggestions', { query }, signal),
    enabled: isEnabled && input !== '' && search !== '',
    staleTime,
    gcTime: staleTime,
    retryOnMount: true,
    // the list stays while the next one loads
    placeholderData: keepPreviousData,
  })
  return input !== '' && search !== '' && data ? data : none
}
