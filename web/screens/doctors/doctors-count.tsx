import { Phone } from 'lucide-react'
import type { RefObject } from 'react'
import * as texts from '#texts/directory/doctors.tsx'
import {
  doctorsFound,
  loadingDoctors,
  unknownPlaces as textOfUnknownPlaces,
} from '#texts/directory/list.ts'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { SearchReading as Reading } from '../../../contract/directory/search.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'
import { markEnglish } from '../../kit/text/in-language.tsx'

type Props = {
  search: string | undefined
  /** Undefined while loading or after a failure. */
  figures: DoctorSummary | undefined
  isPending: boolean
  /** Address of the same search with some of its filters changed. */
  addressWith: (changes: DoctorFilters) => string
  ref: RefObject<HTMLDivElement | null>
}

/** The number of results, announced when it changes (DOC-09, DOC-10). */
export function DoctorsCount({ search, figures, isPending, addressWith, ref }: Props) {
  const reading = figures?.reading
  return (
    <div ref={ref} tabIndex={-1} className="results-count">
      {reading?.emergency && <EmergencyNotice line={reading.emergency} />}
      <div className="contents" aria-live="polite">
        {figures && reading && (
          <ReadingNotes
            reading={reading}
            total={figures.total}
            englishNames={figures.englishNames}
            addressWith={addressWith}
          />
        )}
        {figures?.match === 'close' && figures.total > 0 && (
          <p className="results-note wrap-anywhere">{texts.closeMatches(search ?? '')}</p>
        )}
        {isPending && <p className="sr-only">{loadingDoctors}</p>}
        {figures && <Found {...figures} />}
      </div>
    </div>
  )
}

function Found({ total, featured }: DoctorSummary) {
  return (
    <>
      <p className="results-total">{doctorsFound(total)}</p>
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

type ReadingProps = Pick<DoctorSummary, 'englishNames'> & {
  reading: Reading
  addressWith: (changes: DoctorFilters) => string
}

/** The other reading of a search text, and its words without effect. */
function ReadingNotes({
  reading,
  total,
  englishNames,
  addressWith,
}: ReadingProps & { total: number }) {
  return (
    <>
      {reading.other && <OtherMeaning other={reading.other} {...{ addressWith, englishNames }} />}
      {sentencesOf(reading, total).map((sentence) => (
        <p key={sentence} className="results-note wrap-anywhere">
          {markEnglish(sentence, englishNames)}
        </p>
      ))}
    </>
  )
}

type OtherProps = Pick<ReadingProps, 'addressWith' | 'englishNames'> & {
  other: NonNullable<Reading['other']>
}

/** The reading that the search did not choose, as a link. */
function OtherMeaning({ other: { readAs, of, label }, addressWith, englishNames }: OtherProps) {
  return (
    <p className="results-note wrap-anywhere">
      <a className="lone font-semibold" href={addressWith({ readAs })}>
        {markEnglish(texts.didYouMean[of](label), englishNames)}
      </a>
    </p>
  )
}

function sentencesOf(reading: Reading, total: number): string[] {
  const { leftOut, notRecorded, nearby, unknownPlaces = [], terms, absentSpecialties } = reading
  return [
    ...(unknownPlaces.length > 0 ? [textOfUnknownPlaces(unknownPlaces, total > 0)] : []),
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
