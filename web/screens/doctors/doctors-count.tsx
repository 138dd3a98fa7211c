import { CircleCheck, Phone } from 'lucide-react'
import type { RefObject } from 'react'
import * as texts from '#texts/directory/doctors.tsx'
import { acceptingOnly, doctorsFound, loadingDoctors } from '#texts/directory/list.ts'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { SearchReading as Reading, SearchTerm } from '../../../contract/directory/search.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { markEnglish } from '../../kit/text/in-language.tsx'
import { FilterChip } from '../../kit/ui/filter-chip.tsx'
import { furtherName } from '../../parts/provider/further-name.tsx'

type Props = {
  filters: DoctorFilters
  /** Undefined while loading or after a failure. */
  figures: DoctorSummary | undefined
  isPending: boolean
  /** Address of the same search with some of its filters changed. */
  addressWith: (changes: DoctorFilters) => string
  onRemove: (changes: DoctorFilters) => void
  ref: RefObject<HTMLDivElement | null>
}

/** The number of results, announced when it changes (DOC-09, DOC-10). */
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
              {acceptingOnly}
            </FilterChip>
          </p>
        )}
        {figures && reading && (
          <SearchReading
            reading={reading}
            total={figures.total}
            englishNames={figures.englishNames}
            addressWith={addressWith}
            onRemove={onRemove}
          />
        )}
        {isPending && <p className="sr-only">{loadingDoctors}</p>}
        {figures && <Found {...figures} search={filters.search} />}
      </div>
    </>
  )
}

function Found({ total, featured, match, search }: DoctorSummary & { search: string | undefined }) {
  return (
    <>
      {match === 'close' && total > 0 && (
        <p className="mb-s2 wrap-anywhere">{texts.closeMatches(search ?? '')}</p>
      )}
      <p className="text-lg font-semibold">{doctorsFound(total)}</p>
      {featured > 0 && featured < total && (
        <p className="text-ink-2">{texts.ofThem(featured, total - featured)}</p>
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
    <div className="emergency mt-s6" role="alert">
      <p>{text}</p>
      <a className="btn btn-primary" href={href}>
        <Phone className="icon" />
        {call}
      </a>
    </div>
  )
}

type ReadingProps = Pick<DoctorSummary, 'total' | 'englishNames'> & {
  reading: Reading
  addressWith: (changes: DoctorFilters) => string
  onRemove: (changes: DoctorFilters) => void
}

/** The meanings of a search text, each removable, and the ignored words. */
function SearchReading({ reading, total, englishNames, addressWith, onRemove }: ReadingProps) {
  const meanings = reading.terms.filter(({ kind }) => !withoutChip.has(kind))
  // a word besides the only meaning, such as `best`, finds nobody alone
  const rest = (without: string) => ({ search: reading.terms.length > 1 ? without : '' })
  return (
    <div className="grid gap-s3 not-empty:mb-s3">
      {meanings.length > 0 && (
        <ul className="flex flex-wrap gap-s2" aria-label={texts.meanings}>
          {meanings.map(({ kind, label, without }) => (
            <li key={`${kind} ${label}`}>
              <FilterChip
                href={addressWith(rest(without))}
                onRemove={() => onRemove(rest(without))}
              >
                {markEnglish(label, englishNames)}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
      {reading.other && <OtherMeaning other={reading.other} {...{ addressWith, englishNames }} />}
      {sentencesOf(reading, total).map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {markEnglish(sentence, englishNames)}
        </p>
      ))}
      <PracticesThatMatch {...reading.practices} />
    </div>
  )
}

type OtherProps = Pick<ReadingProps, 'addressWith' | 'englishNames'> & {
  other: NonNullable<Reading['other']>
}

/** The reading that the search did not choose, as a link. */
function OtherMeaning({ other: { readAs, of, label }, addressWith, englishNames }: OtherProps) {
  return (
    <p>
      <a className="chip" href={addressWith({ readAs })}>
        <span className="min-w-0 wrap-anywhere">
          {markEnglish(texts.didYouMean[of](label), englishNames)}
        </span>
      </a>
    </p>
  )
}

/** Also shown by the search field. */
const withoutChip = new Set<SearchTerm['kind']>(['name', 'practice', 'number', 'word'])

function sentencesOf(reading: Reading, total: number): string[] {
  const { leftOut, notRecorded, nearby, terms, absentSpecialties } = reading
  return [
    ...(absentSpecialties.length > 0 && total > 0
      ? [texts.withoutAppointment(absentSpecialties)]
      : []),
    ...(leftOut.length > 0 && total > 0
      ? [
          texts.leftOut(
            leftOut.join(' '),
            terms.map(({ label }) => label),
          ),
        ]
      : []),
    ...(notRecorded.length > 0 ? [texts.notRecorded(notRecorded.join(' '))] : []),
    ...(nearby ? [texts.distanceUnknown(nearby)] : []),
    ...terms.flatMap(({ unsaid = 0 }) => (unsaid > 0 ? [texts.genderUnsaid(unsaid)] : [])),
  ]
}

/** Matching practices; a single one is linked by name. */
function PracticesThatMatch({ total, first }: Reading['practices']) {
  if (total === 0) return null
  const links = first.map(({ slug, name, matchReason }, place) => (
    <span key={slug}>
      {place > 0 && ', '}
      <a className="lone" href={paths.practice(slug)}>
        {name}
      </a>
      {matchReason && ` (${furtherName(matchReason)})`}
    </span>
  ))
  return (
    <p className="wrap-anywhere">{texts.practicesThatMatch(total, links, total - first.length)}</p>
  )
}
