import type { RefObject } from 'react'
import * as texts from '#texts/directory/doctors.tsx'
import { doctorsFound, loadingDoctors, nobodyMatches } from '#texts/directory/list.ts'
import { bestThenNearest, nearestFirst } from '#texts/directory/near.ts'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import { EmergencyNotice } from '../../parts/provider/reading/emergency-notice.tsx'

type Props = {
  /** Undefined while loading or after a failure. */
  figures: DoctorSummary | undefined
  isPending: boolean
  ref: RefObject<HTMLDivElement | null>
}

/** The number of results, announced when it changes (DOC-09, DOC-10). */
export function DoctorsCount({ figures, isPending, ref }: Props) {
  return (
    <div ref={ref} tabIndex={-1} className="results-count">
      {figures?.reading?.emergency && <EmergencyNotice line={figures.reading.emergency} />}
      <div className="contents" aria-live="polite">
        {isPending && <p className="sr-only">{loadingDoctors}</p>}
        {figures && <Found {...figures} />}
      </div>
    </div>
  )
}

function Found({ total, featured, nearMisses, near, reading }: DoctorSummary) {
  return (
    <>
      <p className="results-total">{doctorsFound(total)}</p>
      {total === 0 && nearMisses.length > 0 && <p className="results-groups">{nobodyMatches}</p>}
      {near && total > 1 && (
        <p className="results-groups">
          {reading && reading.terms.length > 0 ? bestThenNearest : nearestFirst}
        </p>
      )}
      {featured > 0 && featured < total && (
        <p className="results-groups">{texts.ofThem(featured, total - featured)}</p>
      )}
    </>
  )
}
