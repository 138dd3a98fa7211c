import type { Suggestion } from '../../../../contract/directory/suggestion.ts'
import { required } from '../../../../contract/required.ts'
import { stemOf } from '../understanding/words.ts'
import type { LoadedVocabulary } from '../vocabulary/load-vocabulary.ts'

type Ranked = { suggestion: Suggestion; rank: number; text: string }

type Typed = {
  /** All of it. */
  beginning: string
  /** The words of it that count. */
  words: readonly string[]
  /** The last of them may go on. */
  isLastOpen: boolean
}

/**
 * Specialties and conditions that somebody here answers. First those that are called so, then those
 * whose name begins so, then those with it inside, then those with another word for it, which is
 * their detail; short ones before long ones.
 */
export function meaningsBeginning(
  typed: Typed,
  { words, specialtyIds }: LoadedVocabulary,
  present: ReadonlyMap<number, string>,
) {
  const isPresent = (slug: string) => present.has(specialtyIds.get(slug) ?? 0)
  const kinds = { specialty: new Map<string, Ranked>(), condition: new Map<string, Ranked>() }
  for (const { text, isName, phrase, meaning } of words.texts) {
    if (meaning.kind !== 'specialty' && meaning.kind !== 'condition') continue
    const place = placeOf(text, typed)
    if (place === undefined) continue
    const isAnswered =
      meaning.kind === 'specialty'
        ? isPresent(meaning.slug)
        : [...meaning.specialties.keys()].some(isPresent)
    if (!isAnswered) continue
    const rank = place + (isName ? 0 : otherWord)
    const into = kinds[meaning.kind]
    const before = into.get(meaning.slug)
    if (
      before &&
      (before.rank < rank || (before.rank === rank && before.text.length <= text.length))
    )
      continue
    into.set(meaning.slug, {
      suggestion: {
        kind: meaning.kind,
        label: meaning.label,
        detail: isName ? null : phrase,
        slug:
          meaning.kind === 'specialty'
            ? required(present.get(specialtyIds.get(meaning.slug) ?? 0))
            : null,
      },
      rank,
      text,
    })
  }
  const specialty = byRank(kinds.specialty)
  const condition = byRank(kinds.condition)
  const all = [...specialty, ...condition]
  return {
    groups: {
      specialty: specialty.map(({ suggestion }) => suggestion),
      condition: condition.map(({ suggestion }) => suggestion),
    },
    isEmpty: all.length === 0,
    /** Something is called so, or its name begins so. */
    isNameBegun: all.some(({ rank }) => rank < inside),
  }
}

/** Letters that no stem leaves out; what has them is worth a closer look. */
const shortestStem = 2
const inside = 2
const otherWord = 3

/** 0: the whole text; 1: it begins so; 2: the typed words stand in it; undefined: none of these. */
function placeOf(text: string, { beginning, words, isLastOpen }: Typed): number | undefined {
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

const byRank = (ranked: ReadonlyMap<string, Ranked>) =>
  [...ranked.values()].sort(
    (one, other) =>
      one.rank - other.rank ||
      one.text.length - other.text.length ||
      (one.suggestion.label < other.suggestion.label ? -1 : 1),
  )
