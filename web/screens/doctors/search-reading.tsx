import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { SearchReading as Reading, SearchTerm } from '../../../contract/directory/search.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'
import { paths } from '../../../contract/paths.ts'
import { FilterChip } from '../../ui/filter-chip.tsx'

type Props = {
  reading: Reading
  total: DoctorSummary['total']
  addressWith: (changes: DoctorFilters) => string
  onRemove: (changes: DoctorFilters) => void
}

/** What a search text was taken to mean: each meaning can be removed, what was left out is named. */
export function SearchReading({ reading, total, addressWith, onRemove }: Props) {
  const meanings = reading.terms.filter(({ kind }) => !withoutChip.has(kind))
  // what stands beside the only meaning, such as `best`, finds nobody alone
  const rest = (without: string) => ({ search: reading.terms.length > 1 ? without : '' })
  return (
    <div className="grid gap-s3 not-empty:mb-s3">
      {meanings.length > 0 && (
        <ul className="flex flex-wrap gap-s2" aria-label="What your search was taken to mean">
          {meanings.map(({ kind, label, without }) => (
            <li key={`${kind} ${label}`}>
              <FilterChip
                href={addressWith(rest(without))}
                onRemove={() => onRemove(rest(without))}
              >
                {label}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
      {sentencesOf(reading, total).map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
      <PracticesThatMatch {...reading.practices} />
    </div>
  )
}

/** What the search field itself shows as well. */
const withoutChip = new Set<SearchTerm['kind']>(['name', 'practice', 'number', 'word'])

function sentencesOf({ leftOut, notRecorded, terms }: Reading, total: number): string[] {
  return [
    ...(leftOut.length > 0 && total > 0
      ? [
          `No doctor matches ${quoted(leftOut)}; showing ${list.format(terms.map(({ label }) => label))}.`,
        ]
      : []),
    ...(notRecorded.length > 0
      ? [`Profiles do not say yet who is ${quoted(notRecorded)}; ask the office.`]
      : []),
  ]
}

const quoted = (words: readonly string[]) => `"${words.join(' ')}"`
const list = new Intl.ListFormat('en-US')

/** Practices stand beside doctors; where there is just one, its name leads to it. */
function PracticesThatMatch({ total, first }: Reading['practices']) {
  if (total === 0) return null
  return (
    <p className="wrap-anywhere">
      {`${total} ${total === 1 ? 'practice' : 'practices'}: `}
      {first.map(({ slug, name }, place) => (
        <span key={slug}>
          {place > 0 && ', '}
          <a className="lone" href={paths.practice(slug)}>
            {name}
          </a>
        </span>
      ))}
      {total > first.length && ` and ${total - first.length} more`}
    </p>
  )
}
