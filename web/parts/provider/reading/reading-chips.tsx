import * as texts from '#texts/directory/doctors.tsx'
import type { DoctorSummary } from '../../../../contract/directory/doctor.ts'
import type { SearchReading, SearchTerm } from '../../../../contract/directory/search.ts'
import { type DoctorFilters, paths } from '../../../../contract/paths.ts'
import { markEnglish } from '../../../kit/text/in-language.tsx'
import { FilterChip } from '../../../kit/ui/filter-chip.tsx'
import { furtherName } from '../further-name.tsx'

type Props = Pick<DoctorSummary, 'englishNames'> & {
  reading: SearchReading
  addressWith: (changes: DoctorFilters) => string
  /** Left out where the links alone work. */
  onRemove?: (changes: DoctorFilters) => void
}

/** The meanings of a search text, each removable. */
export function MeaningChips({ reading: { terms }, englishNames, addressWith, onRemove }: Props) {
  const meanings = terms.filter(({ kind }) => !withoutChip.has(kind))
  // a word besides the only meaning, such as `best`, finds nobody alone
  const rest = (without: string) => ({ search: terms.length > 1 ? without : '' })
  if (meanings.length === 0) return null
  return (
    <ul aria-label={texts.meanings}>
      {meanings.map(({ kind, label, without }) => (
        <li key={`${kind} ${label}`}>
          <FilterChip
            href={addressWith(rest(without))}
            onRemove={onRemove && (() => onRemove(rest(without)))}
          >
            {markEnglish(label, englishNames)}
          </FilterChip>
        </li>
      ))}
    </ul>
  )
}

/** Also shown by the search field. */
const withoutChip = new Set<SearchTerm['kind']>(['name', 'practice', 'number', 'word'])

/** Matching practices; a single one is linked by name. */
export function PracticesThatMatch({ total, first }: SearchReading['practices']) {
  if (total === 0) return null
  const links = first.map(({ slug, name, matchReason }, place) => (
    <span key={slug}>
      <a className="lone" href={paths.practice(slug)}>
        {name}
      </a>
      {matchReason && ` (${furtherName(matchReason)})`}
      {place < first.length - 1 && ','}
    </span>
  ))
  return (
    <p className="practices-that-match">
      {texts.practicesThatMatch(total, links, total - first.length)}
    </p>
  )
}
