import { Search } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { insurance, language, open } from '#texts/directory/facets.ts'
import * as texts from '#texts/directory/search.ts'
import type { Suggestion } from '../../../contract/directory/suggestion.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { markEnglish } from '../../kit/text/in-language.tsx'
import { opensElsewhere } from '../../kit/ui/opens-elsewhere.ts'
import { MatchedText } from './matched-text.tsx'

type Props = {
  /** Prefix of all ids. */
  id: string
  /** What was typed. */
  text: string
  groups: Groups
  /** The id of the row that the keys have chosen; empty if none. */
  active: string
  /** Rows of the field of a place are applied with its form, so they are no links. */
  kind?: 'place' | undefined
  /** The filter that a choice keeps. */
  acceptingPatients?: boolean | undefined
  onChoose: (suggestion: Suggestion, isTouch: boolean) => void
  /** Searches for the text itself. */
  onSearch: () => void
}

type Groups = readonly (readonly [Suggestion['kind'], readonly Suggestion[]])[]

const headings: Record<Suggestion['kind'], string> = {
  specialty: texts.specialties,
  condition: texts.conditions,
  language,
  plan: insurance,
  open,
  doctor: texts.doctors,
  practice: texts.practices,
  place: texts.places,
}

const row =
  'flex w-full min-h-target flex-wrap items-baseline content-center gap-x-s3 px-s4 py-s2 text-left leading-snug text-ink no-underline outline-2 -outline-offset-2 outline-transparent hover:bg-surface-hover hover:text-ink aria-selected:bg-oak-tint aria-selected:outline-focus'

const group = 'border-line not-first:mt-s1 not-first:border-t not-first:pt-s1'

/**
 * The rows of the list: suggestions under a heading for each kind, last a search for the text itself, unless the
 * field is of a place.
 */
export function SuggestionRows({
  id,
  text,
  groups,
  active,
  kind: kindOfField,
  acceptingPatients,
  onChoose,
  onSearch,
}: Props) {
  const markMatches = (piece: string) => <MatchedText text={piece} input={text} />
  return (
    <>
      {groups.map(([kind, list]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, no fieldset
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={group}>
          <div
            id={`${id}-${kind}`}
            role="presentation"
            className="px-s4 pt-s2 pb-s1 text-sm font-semibold text-ink-3"
          >
            {headings[kind]}
          </div>
          {list.map((suggestion) => (
            <Row
              key={idOf(id, suggestion)}
              id={idOf(id, suggestion)}
              isActive={idOf(id, suggestion) === active}
              href={kindOfField ? undefined : addressOf(suggestion, acceptingPatients)}
              onChoose={(isTouch) => onChoose(suggestion, isTouch)}
            >
              <span className="inline-block wrap-anywhere first-letter:uppercase">
                {markEnglish(suggestion.label, suggestion.englishParts, markMatches)}
              </span>
              {suggestion.detail && (
                <span className="text-sm wrap-anywhere text-ink-2">
                  {markEnglish(suggestion.detail, suggestion.englishParts, markMatches)}
                </span>
              )}
              {/* the number is of the filter alone */}
              {suggestion.filter && !acceptingPatients && (
                <span className="text-sm text-ink-2">
                  {texts.doctorCount(suggestion.filter.count)}
                </span>
              )}
            </Row>
          ))}
        </div>
      ))}
      {!kindOfField && (
        <div role="presentation" className={group}>
          <Row id={searchIdOf(id)} isActive={searchIdOf(id) === active} onChoose={onSearch}>
            <span className="inline-flex items-baseline gap-s2 wrap-anywhere">
              <Search className="icon shrink-0 self-center text-ink-3" />
              {texts.searchFor(text.trim())}
            </span>
          </Row>
        </div>
      )}
    </>
  )
}

type RowProps = {
  id: string
  isActive: boolean
  /** Where the row leads; without one its form is sent. */
  href?: string | undefined
  onChoose: (isTouch: boolean) => void
  children: ReactNode
}

function Row({ id, isActive, href, onChoose, children }: RowProps) {
  const option = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1, className: row }
  const choose = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    const { nativeEvent } = event
    onChoose(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')
  }
  return href === undefined ? (
    <button type="button" {...option} onClick={choose}>
      {children}
    </button>
  ) : (
    <a {...option} href={href} onClick={choose}>
      {children}
    </a>
  )
}

/** Whether a choice searches for its label. */
export const isSearch = (kind: Suggestion['kind']) => kind === 'condition' || kind === 'place'

export const idOf = (id: string, { kind, slug, label }: Suggestion) =>
  `${id}-${kind}-${(slug ?? label).replace(/\s+/g, '-')}`

export const searchIdOf = (id: string) => `${id}-search`

/** By kind, in the order of the answer. */
export function groupsOf(suggestions: readonly Suggestion[]): Groups {
  const groups = new Map<Suggestion['kind'], Suggestion[]>()
  for (const suggestion of suggestions) {
    const list = groups.get(suggestion.kind)
    if (list) list.push(suggestion)
    else groups.set(suggestion.kind, [suggestion])
  }
  return [...groups]
}

function addressOf(
  { kind, label, slug, filter }: Suggestion,
  acceptingPatients: DoctorFilters['acceptingPatients'],
) {
  if (kind === 'doctor') return paths.doctor(required(slug))
  if (kind === 'practice') return paths.practice(required(slug))
  if (kind === 'specialty') return paths.doctors({ specialty: label, acceptingPatients })
  if (isSearch(kind)) return paths.doctors({ search: label, acceptingPatients })
  return paths.doctors({ acceptingPatients, facets: { [kind]: [required(filter).value] } })
}
