import type { Suggestion } from '../../../../contract/directory/suggestion.ts'
import type { Language } from '../../../../contract/languages.ts'
import { fromKeys } from '../../../../contract/objects.ts'
import { required } from '../../../../contract/required.ts'
import { capitalize } from '../../../../contract/text/capitalize.ts'
import { languageNameIn, nameLanguageIn } from '../../name-in.ts'
import { stemOf } from '../understanding/words.ts'
import type { LoadedVocabulary } from '../vocabulary/load-vocabulary.ts'
import { labelIn, type Meaning } from '../vocabulary/vocabulary.ts'

/** What the directory can answer with, and the language to name it in. */
type Offered = {
  vocabulary: LoadedVocabulary
  /** Slugs by id of the specialties that somebody here has. */
  present: ReadonlyMap<number, string>
  /** Public doctors of each `language:Spanish` and `choice:Medicaid`; only those that somebody has. */
  figures: ReadonlyMap<string, number>
  language: Language
}

/** The meanings of a text, each once and best first. */
export type Meanings = {
  groups: Record<(typeof kinds)[number], Suggestion[]>
  /** Kinds one of whose words is the whole text. */
  exact: ReadonlySet<Meaning['kind']>
  isEmpty: boolean
  /** Something has this name, or a name that begins so. */
  isNameBegun: boolean
}

const kinds = ['specialty', 'condition', 'language', 'plan'] as const

type Filter = Extract<Meaning, { kind: 'language' | 'plan' }>

/** `suggestions`: one, but for a language each kind of it that somebody here speaks. */
type Candidate = { meaning: Meaning; suggestions: Suggestion[]; rank: number; text: string }

type Input = {
  /** All of it. */
  beginning: string
  /** Its words that count. */
  words: readonly string[]
  /** The last of them may be incomplete. */
  isLastOpen: boolean
}

/**
 * Specialties, conditions, languages and plans that somebody here answers. First those with this
 * name, then those with another word that is the whole text, then those whose name begins so, then
 * those with it inside, then those with another word for it, which is their detail; short ones
 * before long ones.
 */
export function meaningsBeginning(input: Input, offered: Offered): Meanings {
  const { vocabulary, language } = offered
  const candidates = new Map<string, Candidate>()
  let isNameBegun = false
  for (const { text, languages, phrase, meaning } of vocabulary.words.texts) {
    const isName = phrase === labelIn(language, meaning)
    if (meaning.kind === 'credential' || isTooShort(meaning, isName, input)) continue
    const place = placeOf(text, input)
    if (place === undefined || !isOffered(meaning, place, offered)) continue
    if (isName && place < inside) isNameBegun ||= !isFilter(meaning)
    // English pages weigh English and Spanish words alike, as before there were Spanish pages
    const isForeign = language !== 'en' && !languages.includes(language)
    const rank =
      (isName ? place : place === 0 ? otherWholeWord : place + otherWord) +
      (isForeign ? otherLanguage : 0)
    const key = keyOf(meaning)
    const before = candidates.get(key)
    if (
      before &&
      (before.rank < rank || (before.rank === rank && before.text.length <= text.length))
    )
      continue
    const shown = { phrase: isName ? null : phrase, isForeign }
    candidates.set(key, {
      meaning,
      suggestions: suggestionsOf(meaning, shown, offered),
      rank,
      text,
    })
  }
  return meaningsOf([...candidates.values()].sort(byRank), isNameBegun)
}

/** Meanings that the search found for a text with a slip, under their own names. */
export function meaningsNamed(meanings: readonly Meaning[], offered: Offered): Meanings {
  const candidates = new Map<string, Candidate>()
  for (const meaning of meanings) {
    if (meaning.kind === 'credential' || !isAnswered(meaning, offered)) continue
    const suggestions = suggestionsOf(meaning, { phrase: null, isForeign: false }, offered)
    const text = labelIn(offered.language, meaning)
    candidates.set(keyOf(meaning), { meaning, suggestions, rank: otherWord, text })
  }
  return meaningsOf([...candidates.values()], false)
}

function meaningsOf(candidates: readonly Candidate[], isNameBegun: boolean): Meanings {
  const ofKind = (kind: Suggestion['kind']) => {
    const all = candidates.flatMap(({ suggestions }) => suggestions)
    const own = all.filter((each) => each.kind === kind)
    // a kind of a language is named by itself, and as one of the other's
    return own.filter(
      ({ label }, place) =>
        kind === 'specialty' || own.findIndex((other) => other.label === label) === place,
    )
  }
  return {
    groups: fromKeys(kinds, ofKind),
    exact: new Set(
      candidates.flatMap(({ meaning, rank }) =>
        rank <= otherWholeWord + otherLanguage ? [meaning.kind] : [],
      ),
    ),
    isEmpty: candidates.length === 0,
    isNameBegun,
  }
}

const isFilter = (meaning: Meaning): meaning is Filter =>
  meaning.kind === 'language' || meaning.kind === 'plan'

const keyOf = (meaning: Meaning) =>
  `${meaning.kind} ${'slug' in meaning ? meaning.slug : meaning.label}`

function isAnswered(meaning: Meaning, { vocabulary, present, figures }: Offered): boolean {
  const isPresent = (slug: string) => present.has(vocabulary.specialtyIds.get(slug) ?? 0)
  if (meaning.kind === 'specialty') return isPresent(meaning.slug)
  if (meaning.kind === 'condition') return [...meaning.specialties.keys()].some(isPresent)
  return isFilter(meaning) && keysOf(meaning).some(({ key }) => figures.has(key))
}

/** Two letters begin too many languages, and few letters too many other words for a plan. */
const isTooShort = (meaning: Meaning, isName: boolean, { beginning }: Input) =>
  isFilter(meaning) && beginning.length < (isName ? shortestOfFilter : shortestOfOtherWord)

/** A filter is offered only for the beginning of its name: `man` is no `German`. */
const isOffered = (meaning: Meaning, place: number, offered: Offered) =>
  (!isFilter(meaning) || place < inside) && isAnswered(meaning, offered)

/** The values of a filter, and where their figures are. */
const keysOf = (meaning: Filter) =>
  meaning.kind === 'plan'
    ? [{ value: meaning.label, key: `choice:${meaning.label}` }]
    : meaning.spoken.map((value) => ({ value, key: `language:${value}` }))

function suggestionsOf(
  meaning: Meaning,
  { phrase, isForeign }: { phrase: string | null; isForeign: boolean },
  { vocabulary, present, figures, language }: Offered,
): Suggestion[] {
  if (isFilter(meaning))
    return keysOf(meaning).flatMap(({ value, key }) => {
      const count = figures.get(key)
      if (count === undefined) return []
      const label =
        meaning.kind === 'plan'
          ? labelIn(language, meaning)
          : capitalize(languageNameIn(language, value))
      return [{ kind: meaning.kind, label, detail: null, slug: null, filter: { value, count } }]
    })
  if (meaning.kind !== 'specialty' && meaning.kind !== 'condition') return []
  const label = labelIn(language, meaning)
  const id = vocabulary.specialtyIds.get(meaning.slug) ?? 0
  const names = vocabulary.namesOfSpecialty.get(id)
  const isLabelEnglish = meaning.kind === 'specialty' && names && nameLanguageIn(language, names)
  const englishParts = [
    ...(isLabelEnglish ? [label] : []),
    ...(phrase !== null && isForeign ? [phrase] : []),
  ]
  return [
    {
      kind: meaning.kind,
      label,
      detail: phrase,
      slug: meaning.kind === 'specialty' ? required(present.get(id)) : null,
      ...(englishParts.length > 0 && { englishParts }),
    },
  ]
}

/** Letters from which on a filter is suggested. */
export const shortestOfFilter = 3

const shortestOfOtherWord = 4

/** Between the name itself and a name that begins so. */
const otherWholeWord = 0.25

/** Letters that every stem keeps; texts without them need no closer look. */
const shortestStem = 2

const inside = 2

const otherWord = 3

const otherLanguage = 0.5

/** 0: the whole text; 1: it begins with the typed words; 2: it contains them; undefined: none of these. */
function placeOf(text: string, { beginning, words, isLastOpen }: Input): number | undefined {
  if (text === beginning) return 0
  if (text.startsWith(beginning)) return 1
  const open = isLastOpen ? words.at(-1) : undefined
  const whole = isLastOpen ? words.slice(0, -1) : words
  if (!words.every((word) => text.includes(word.slice(0, shortestStem)))) return undefined
  const own = text.split(' ')
  if (open !== undefined && !own.some((word) => word.startsWith(open))) return undefined
  if (whole.length > 0) {
    const stems = new Set(own.map(stemOf))
    if (!whole.every((word) => stems.has(stemOf(word)))) return undefined
  }
  return text.startsWith(words.join(' ')) ? 1 : inside
}

const byRank = (one: Candidate, other: Candidate) =>
  one.rank - other.rank ||
  one.text.length - other.text.length ||
  (one.meaning.label < other.meaning.label ? -1 : 1)
