import * as texts from '#texts/directory/doctors.tsx'
import { unknownPlaces as textOfUnknownPlaces, wholeNote } from '#texts/directory/list.ts'
import { unknownPlace, whereYouAre } from '#texts/directory/near.ts'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { SearchReading } from '../../../contract/directory/search.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'
import { markEnglish } from '../../kit/text/in-language.tsx'

type Props = {
  search: string | undefined
  /** Undefined while loading or after a failure. */
  figures: DoctorSummary | undefined
  /** What became of asking for the device's position; empty: nothing to say. */
  locating?: string
  /** Address of the same search with some of its filters changed. */
  addressWith: (changes: DoctorFilters) => string
}

/** Letters that the smallest phones show in one line. */
const mostInLine = 42

/**
 * How a search was understood where its results do not show it, announced when it changes. Phones show
 * one line of it, so that the first doctor stays on the first screen.
 */
export function DoctorsNotes({ search, figures, locating, addressWith }: Props) {
  const other = figures?.reading?.other
  const note = figures ? sentencesOf(figures, search ?? '').join(' ') : ''
  return (
    <div className="results-notes">
      {note.length > mostInLine && (
        <details className="fold">
          <summary className="btn btn-link">
            <span className="sr-only">{wholeNote}</span>
          </summary>
        </details>
      )}
      <div aria-live="polite">
        {other && (
          <p className="results-note">
            <a className="lone font-semibold" href={addressWith({ readAs: other.readAs })}>
              {markEnglish(texts.didYouMean[other.of](other.label), figures.englishNames)}
            </a>
          </p>
        )}
        {locating && <p className="results-note">{locating}</p>}
        {note && (
          <p className="results-note results-note-text">
            {markEnglish(note, figures?.englishNames)}
          </p>
        )}
      </div>
    </div>
  )
}

function sentencesOf(figures: DoctorSummary, search: string): string[] {
  const { reading, total, match, near, unknownNear } = figures
  return [
    ...(unknownNear ? [unknownPlace(unknownNear)] : []),
    ...(reading?.nearby && !near ? [whereYouAre(reading.nearby)] : []),
    ...(reading ? sentencesOfReading(reading, total) : []),
    ...(match === 'close' && total > 0 ? [texts.closeMatches(search)] : []),
  ]
}

function sentencesOfReading(reading: SearchReading, total: number): string[] {
  const { leftOut, notRecorded, unknownPlaces = [], terms, absentSpecialties } = reading
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
    ...terms.flatMap(({ unsaid = 0 }) => (unsaid > 0 ? [texts.genderUnsaid(unsaid)] : [])),
  ]
}
