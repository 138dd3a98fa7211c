import { CircleCheck } from 'lucide-react'
import type { RefObject } from 'react'
import type { DoctorSummary } from '../../../contract/doctor.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'
import { Badge } from '../../ui/badge.tsx'

type Props = {
  filters: DoctorFilters
  /** Unknown while they come, or when they failed. */
  figures: DoctorSummary | undefined
  isPending: boolean
  ref: RefObject<HTMLDivElement | null>
}

/** What was found, read aloud whenever it changes (DOC-09, DOC-10). */
export function DoctorsCount({ filters, figures, isPending, ref }: Props) {
  return (
    <div ref={ref} tabIndex={-1} className="mt-s6 min-h-13" aria-live="polite">
      {filters.acceptingPatients && (
        <p className="mb-s3">
          <Badge variant="oak">
            <CircleCheck className="icon" />
            Accepting new patients only
          </Badge>
        </p>
      )}
      {isPending && <p className="sr-only">Loading doctors</p>}
      {figures && <Found {...figures} search={filters.search} />}
    </div>
  )
}

function Found({ total, featured, match, search }: DoctorSummary & { search: string | undefined }) {
  return (
    <>
      {match === 'close' && total > 0 && (
        <p className="mb-s2 wrap-anywhere">
          {`No exact match for "${search}". Showing close matches.`}
        </p>
      )}
      <p className="text-lg font-semibold">{`Found ${total} doctor(s) total`}</p>
      {featured > 0 && featured < total && (
        <p className="text-ink-2">
          {`${featured} featured providers, ${total - featured} additional providers`}
        </p>
      )}
    </>
  )
}
