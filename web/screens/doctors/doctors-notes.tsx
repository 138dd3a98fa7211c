import * as texts from '#texts/directory/doctors.tsx'
import { wholeNote } from '#texts/directory/list.ts'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'
import { markEnglish } from '../../kit/text/in-language.tsx'
import { notesOf } from '../../parts/provider/reading/notes-of.ts'

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
  const note = figures ? notesOf(figures, search ?? '').join(' ') : ''
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
