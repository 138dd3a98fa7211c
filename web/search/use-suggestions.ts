import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Suggestion } from '../../contract/directory/suggestion.ts'
import { type ApiError, api } from '../data/api.ts'
import { call } from '../data/call.ts'
import { useDebounced } from '../form/use-debounced.ts'

/** Milliseconds without a key before the server is asked. */
const debounce = 150
/** Milliseconds an answer is cached. */
const staleTime = 300_000
const none: readonly Suggestion[] = []

/**
 * What a text may mean, cached for a while. A request is aborted when another letter is typed; a failed
 * one shows no error.
 */
export function useSuggestions(text: string, isEnabled: boolean) {
  const input = text.trim()
  const search = useDebounced(input, debounce)
  const { queryKey } = call('GET /api/suggestions', { query: { search } })
  const { data } = useQuery<Suggestion[], ApiError>({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/suggestions', { query: { search } }, signal),
    enabled: isEnabled && input !== '' && search !== '',
    staleTime,
    gcTime: staleTime,
    retryOnMount: true,
    // the list stays in view while its next state comes
    placeholderData: keepPreviousData,
  })
  return input !== '' && search !== '' && data ? data : none
}
