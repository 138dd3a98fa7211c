import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../data/api.ts'
import type { CallQuery } from '../data/call.ts'
import { useDebounced } from './use-debounced.ts'

/** A debounced search from the third character on (PROF-06, PCON-06). */
export function useRecordSearch<Row>(callFor: (term: string) => CallQuery<Row[]>) {
  const [input, setInput] = useState('')
  const query = input.trim()
  const term = useDebounced(query)
  const isLongEnough = query.length > 2
  const { data, isError, isFetching, refetch } = useQuery<Row[], ApiError>({
    queryKey: callFor(term).queryKey,
    enabled: isLongEnough && term.length > 2,
    // a free record may have been claimed since
    staleTime: 0,
    gcTime: 0,
    retryOnMount: true,
  })
  const isBehind = term !== query || isFetching
  const state = !isLongEnough ? 'idle' : isBehind ? 'searching' : isError ? 'failed' : 'found'
  return { input, setInput, term: query, state, rows: data ?? [], refetch } as const
}
