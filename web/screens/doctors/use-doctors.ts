import { useState } from 'react'
import type { DoctorFilters } from '../../../contract/paths.ts'
import { useCall } from '../../data/call.ts'
import { usePagedCall } from '../../data/paged-call.ts'
import { doctorsCall, summaryCall } from '../../provider/doctor-calls.ts'

/** The list and its figures as one answer: both there, or still coming, or failed. */
export function useDoctors(filters: Required<DoctorFilters>) {
  const doctors = usePagedCall(doctorsCall(filters))
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
