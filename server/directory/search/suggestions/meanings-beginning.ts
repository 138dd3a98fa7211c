import type { Suggestion } from '../../../../contract/directory/suggestion.ts'
import type { Language } from '../../../../contract/languages.ts'
import { fromKeys } from '../../../../contract/objects.ts'
import { required } from '../../../../contract/required.ts'
import { capitalize } from '../../../../contract/text/capitalize.ts'
import { languageNameIn, nameLanguageIn } from '../../name-in.ts'
import { roleOf, stemOf } from '../understanding/words.ts'
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

const kinds = ['specialty', 'condition', 'language', 'plan'] as const

/** The meanings of a text, each once and best first. */
export type Meanings = {
  groups: Record<(typeof kinds)[number], Suggestion[]>
  /** If something has the whole text for its name: the kinds with a word that is the whole text. */
  exact: ReadonlySet<Suggestion['kind']>
  isEmpty: boolean
  /** A language or a plan that nobody here has begins so: the text is no slip of something else. */
  isFilterOfNobody: boolean
  /** A specialty or a condition has this name, or a name that begins so. */
  isNameBegun: boolean
}

type Candidate = { suggestion: Suggestion; isName: boolean; rank: number; text: string }

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
  const typed = input.words.join(' ')
  const candidates: Candidate[] = []
  let isFilterOfNobody = false
  for (const { text, languages, phrase, meaning } of vocabulary.words.texts) {
    const isName = phrase === labelIn(language, meaning)
    const place = placeOf(isFilter(meaning) && !isName ? withoutGeneralWords(text) : text, input)
    if (place === undefined) continue
    const shortestText = isName ? shortestOfFilter : shortestOfOtherWord
    // `man` is no German, and two letters begin too many languages and plans
    if (isFilter(meaning) && (place === inside || typed.length < shortestText)) continue
    // English pages weigh English and Spanish words alike, as before there were Spanish pages
    const isForeign = language !== 'en' && !languages.includes(language)
    const rank =
      (isName ? place : place === 0 ? otherWholeWord : place + otherWord) +
      (isForeign ? otherLanguage : 0)
    const other = isName ? null : { phrase, isForeign }
    const suggestions = suggestionsOf(meaning, other, offered)
    if (suggestions.length === 0 && isFilter(meaning)) isFilterOfNobody = true
    for (const suggestion of suggestions) candidates.push({ suggestion, isName, rank, text })
  }
  return { ...meaningsOf(candidates), isFilterOfNobody }
}

/** `seguro` begins `seguro del estado`, and asks for no plan; `sin seguro` has only such words. */
const withoutGeneralWords = (text: string) =>
  text
    .split(' ')
    .filter((word) => roleOf(word) === 'content')
    .join(' ') || text

/** Meanings that the search found for a text with a slip, under their own names. */
export const meaningsNamed = (meanings: readonly Meaning[], offered: Offered): Meanings =>
  meaningsOf(
    meanings
      .flatMap((meaning) => suggestionsOf(meaning, null, offered))
      .map((suggestion, at) => ({
        suggestion,
        isName: false,
        rank: otherWord + at,
        text: suggestion.label,
      })),
  )

function meaningsOf(candidates: Candidate[]): Meanings {
  const best = new Map<string, Candidate>()
  for (const candidate of candidates.sort(byRank)) {
    const { kind, slug, label } = candidate.suggestion
    const key = `${kind} ${slug ?? label}`
    if (!best.has(key)) best.set(key, candidate)
  }
  const all = [...best.values()]
  const whole = all.filter(({ rank }) => rank <= otherWholeWord + otherLanguage)
  return {
    groups: fromKeys(kinds, (kind) =>
      all.flatMap(({ suggestion }) => (suggestion.kind === kind ? [suggestion] : [])),
    ),
    exact: new Set(
      whole.some(({ isName }) => isName) ? whole.map(({ suggestion }) => suggestion.kind) : [],
    ),
    isEmpty: all.length === 0,
    isFilterOfNobody: false,
    isNameBegun: all.some(
      ({ suggestion, isName, rank }) => isName && rank < inside && !suggestion.filter,
    ),
  }
}

type Filter = Extract<Meaning, { kind: 'language' | 'plan' }>

const isFilter = (meaning: Meaning): meaning is Filter =>
  meaning.kind === 'language' || meaning.kind === 'plan'

/**
 * What a meaning suggests if somebody here answers it: one, but each kind of a language.
 * @param other the word for it that is not its name, and whether that is foreign on the page
 */
function suggestionsOf(
  meaning: Meaning,
  other: { phrase: string; isForeign: boolean } | null,
  { vocabulary, present, figures, language }: Offered,
): Suggestion[] {
  const label = labelIn(language, meaning)
  const suggestFilter = (kind: Filter['kind'], name: string, value: string, key: string) => {
    const count = figures.get(`${key}:${value}`)
    return count ? [{ kind, label: name, detail: null, slug: null, filter: { value, count } }] : []
  }
  if (meaning.kind === 'credential') return []
  if (meaning.kind === 'plan') return suggestFilter('plan', label, meaning.label, 'choice')
  if (meaning.kind === 'language')
    return meaning.spoken.flatMap((value) =>
      suggestFilter('language', capitalize(languageNameIn(language, value)), value, 'language'),
    )
  const idOf = (slug: string) => vocabulary.specialtyIds.get(slug) ?? 0
  const isSpecialty = meaning.kind === 'specialty'
  const answering = isSpecialty ? [meaning.slug] : [...meaning.specialties.keys()]
  if (!answering.some((slug) => present.has(idOf(slug)))) return []
  const names = vocabulary.namesOfSpecialty.get(idOf(meaning.slug))
  const englishParts = [
    ...(isSpecialty && names && nameLanguageIn(language, names) ? [label] : []),
    ...(other?.isForeign ? [other.phrase] : []),
  ]
  return [
    {
      kind: meaning.kind,
      label,
      detail: other?.phrase ?? null,
      slug: isSpecialty ? required(present.get(idOf(meaning.slug))) : null,
      ...(englishParts.length > 0 && { englishParts }),
    },
  ]
}

/** Letters from which on a filter is suggested by its name. */
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
  (one.suggestion.label < other.suggestion.label ? -1 : 1)
