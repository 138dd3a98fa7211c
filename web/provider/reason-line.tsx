import type { ReactNode } from 'react'
import type { Doctor } from '../../contract/directory/doctor.ts'
import type { DoctorFilters } from '../../contract/paths.ts'
import { FactCaveats } from './facets/fact-caveats.tsx'
import { MatchReason } from './match-reason.tsx'

/**
 * Why a doctor is in the list, and what of it is not confirmed. No component: a list that is neither
 * searched nor filtered has neither for any of its cards.
 */
export function reasonLine(doctor: Doctor, filters: DoctorFilters = {}): ReactNode {
  const { acceptingPatients, facets = {} } = filters
  const isFiltered = acceptingPatients || Object.keys(facets).length > 0
  if (!doctor.matchReason && !isFiltered) return null
  return (
    <>
      <MatchReason reason={doctor.matchReason} />
      <FactCaveats doctor={doctor} filters={filters} />
    </>
  )
}
