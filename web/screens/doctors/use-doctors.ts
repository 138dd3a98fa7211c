import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'
import type { ApiError } from '../../data/api.ts'
import { useCall } from '../../data/call.ts'
import { doctorsCall, summaryCall } from '../../provider/doctor-calls.ts'

/** The list and its figures as one answer: both there, or still coming, or failed. */
export function useDoctors(filters: Required<DoctorFilters>) {
  const { queryKey } = doctorsCall(filters)
  const doctors = useQuery<Doctor[], ApiError>({
    queryKey,
    // a list that only grows stays in view meanwhile
    placeholderData: (shown, query) =>
      query && listOf(query.queryKey) === listOf(queryKey) ? shown : undefined,
  })
  const summary = useCall(summaryCall(filters))

  // choosing another specialty is possible while the figures come
  const [choices, setChoices] = useState<readonly string[]>([])
  const choiceNames = summary.data?.specialtyChoices
  if (choiceNames && choiceNames !== choices) setChoices(choiceNames)

  return {
    doctors: doctors.data,
    summary: summary.data,
    choices: choiceNames ?? choices,
    /** More of the same list is on its way. */
    isGrowing: doctors.isPlaceholderData,
    isPending: doctors.isPending || summary.isPending,
    isError: doctors.isError || summary.isError,
    retry: () => {
      for (const answer of [doctors, summary]) if (answer.isError) void answer.refetch()
    },
  }
}

/** What a list is a list of, however long it is. */
function listOf(key: QueryKey) {
  return JSON.stringify(key, (name, value) => (name === 'limit' ? undefined : value))
}
