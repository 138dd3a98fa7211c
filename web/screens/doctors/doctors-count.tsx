import { Phone } from 'lucide-react'
import type { RefObject } from 'react'
import * as texts from '#texts/directory/doctors.tsx'
import { doctorsFound, loadingDoctors, nobodyMatches } from '#texts/directory/list.ts'
import { nearestFirst } from '#texts/directory/near.ts'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'

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

function Found({ total, featured, nearMisses, near }: DoctorSummary) {
  return (
    <>
      <p className="results-total">{doctorsFound(total)}</p>
      {total === 0 && nearMisses.length > 0 && <p className="results-groups">{nobodyMatches}</p>}
      {near && total > 1 && <p className="results-groups">{nearestFirst}</p>}
      {featured > 0 && featured < total && (
        <p className="results-groups">{texts.ofThem(featured, total - featured)}</p>
      )}
    </>
  )
}

const notices = {
  '911': {
    text: texts.mayBeEmergency,
    call: texts.call911,
    href: 'tel:911',
  },
  '988': {
    text: texts.lifeline,
    call: texts.call988,
    href: 'tel:988',
  },
} as const

/**
 * Above all results: some words cannot wait for an office to open. An alert announces
 * itself, so it is outside the live region.
 */
function EmergencyNotice({ line }: { line: keyof typeof notices }) {
  const { text, call, href } = notices[line]
  return (
    <div className="emergency" role="alert">
      <p>{text}</p>
      <a className="btn btn-primary" href={href}>
        <Phone className="icon" />
        {call}
      </a>
    </div>
  )
}
