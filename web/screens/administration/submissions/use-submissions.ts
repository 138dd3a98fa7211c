import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type {
  Submission,
  SubmissionKind,
} from '../../../../contract/administration/submissions/calls.ts'
import { submissionsPageSize } from '../../../../contract/administration/submissions/limits.ts'
import type { Answer } from '../../../../contract/calls.ts'
import type { ApiError } from '../../../kit/data/api.ts'
import { call } from '../../../kit/data/call.ts'
import { useDebounced } from '../../../kit/form/use-debounced.ts'
import { alwaysFresh } from '../frame/team-calls.ts'

export type WaitsFor = 'team' | 'applicant'

/** The present page of submissions, and their number. */
export function useSubmissions() {
  const { search: query, key: visit } = useLocation()
  const [input, setInput] = useState(() => askedFor(query).search)
  const [kind, setKind] = useState<SubmissionKind>()
  const [waitsFor, setWaitsFor] = useState(() => askedFor(query).waitsFor)
  const [skip, setSkip] = useState(0)
  // `Find` and the navigation lead here from here, too
  const [lastVisit, setLastVisit] = useState(visit)
  if (visit !== lastVisit) {
    setLastVisit(visit)
    setInput(askedFor(query).search)
    setKind(undefined)
    setWaitsFor(askedFor(query).waitsFor)
    setSkip(0)
  }
  const search = useDebounced(input.trim())
  const searchParams = search ? { search } : {}
  const page = useQuery<Submission[], ApiError>({
    queryKey: call('GET /api/admin/submissions', {
      query: {
        ...searchParams,
        ...(kind && { kind }),
        waitsFor,
        offset: skip,
        limit: submissionsPageSize,
      },
    }).queryKey,
    placeholderData: keepPreviousData,
    ...alwaysFresh,
  })
  const summary = useQuery<Answer<'GET /api/admin/submissions/summary'>, ApiError>({
    queryKey: call('GET /api/admin/submissions/summary', {
      query: { ...searchParams, waitsFor },
    }).queryKey,
    placeholderData: keepPreviousData,
    ...alwaysFresh,
  })
  const kinds = summary.data?.kinds ?? []
  const count = (of: SubmissionKind) => kinds.find((one) => one.kind === of)?.count ?? 0
  const total = kind ? count(kind) : (summary.data?.total ?? 0)
  // the last one of a page may have been decided meanwhile
  const isPastEnd = skip > 0 && !page.isPlaceholderData && page.data?.length === 0
  useEffect(() => {
    if (isPastEnd) setSkip((at) => Math.max(0, at - submissionsPageSize))
  }, [isPastEnd])
  return {
    page,
    refetch: () => Promise.all([page.refetch(), summary.refetch()]),
    total,
    all: summary.data?.total ?? 0,
    waitForApplicant: summary.data?.waitsForApplicant ?? 0,
    count,
    input,
    search,
    kind,
    skip,
    setSkip,
    setInput: (text: string) => {
      setInput(text)
      setSkip(0)
    },
    waitsFor,
    setWaitsFor: (next: WaitsFor) => {
      setWaitsFor(next)
      setSkip(0)
    },
    setKind: (newKind: SubmissionKind | undefined) => {
      setKind(newKind)
      setSkip(0)
    },
  }
}

/** What an address of the list asks for. */
function askedFor(query: string): { search: string; waitsFor: WaitsFor } {
  const parameters = new URLSearchParams(query)
  return {
    search: parameters.get('search') ?? '',
    waitsFor: parameters.get('waitsFor') === 'applicant' ? 'applicant' : 'team',
  }
}
