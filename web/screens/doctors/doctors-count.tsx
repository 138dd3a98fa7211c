import { CircleCheck } from 'lucide-react'
import type { RefObject } from 'react'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { EmergencyNotice } from './emergency-notice.tsx'
import { SearchReading } from './search-reading.tsx'

type Props = {
  filters: DoctorFilters
  /** Unknown while they come, or when they failed. */
  figures: DoctorSummary | undefined
  isPending: boolean
  /** Address of the same search with some of its filters changed. */
  addressWith: (changes: DoctorFilters) => string
  onRemove: (changes: DoctorFilters) => void
  ref: RefObject<HTMLDivElement | null>
}

/** What was found, read aloud whenever it changes (DOC-09, DOC-10). */
export function DoctorsCount({ filters, figures, isPending, addressWith, onRemove, ref }: Props) {
  const reading = figures?.reading
  return (
    <>
      {reading?.emergency && <EmergencyNotice line={reading.emergency} />}
      <div ref={ref} tabIndex={-1} className="mt-s6 min-h-13" aria-live="polite">
        {filters.acceptingPatients && (
          <p className="mb-s3">
            <FilterChip
              href={addressWith({ acceptingPatients: false })}
              icon={<CircleCheck className="icon" />}
              onRemove={() => onRemove({ acceptingPatients: false })}
            >
              Accepting new patients only
            </FilterChip>
          </p>
        )}
        {figures && reading && (
          <SearchReading
            reading={reading}
            total={figures.total}
            addressWith={addressWith}
            onRemove={onRemove}
          />
        )}
        {isPending && <p className="sr-only">Loading doctors</p>}
        {figures && <Found {...figures} search={filters.search} />}
      </div>
    </>
  )
}

function Found({
  total,
  featured: featuredTotal,
  leading,
  reading,
  match,
  search,
}: DoctorSummary & { search: string | undefined }) {
  const featured = reading ? leading : featuredTotal // as the groups below are headed
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
