import { sql } from 'drizzle-orm'
import { itemAt } from '../../../../contract/required.ts'
import {
  distanceBetween,
  editsAllowed,
  spellingOf,
} from '../../../../contract/text/near-spelling.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { type EmergencySign, wordsOf } from '../vocabulary/emergency-signs.ts'
import { inName } from './lexicon.ts'
import { isShortTitle } from './names-in-text.ts'
import type { Reading, ReadWith } from './read-parsed.ts'
import { readFilters } from './read-text.ts'
import { roleOf, saysNothingAlone, stemOf } from './words.ts'

type Line = EmergencySign['line']

/**
 * Finds the line to call where a text describes an emergency: by the conditions it is read as, and by
 * signs whose words stand in it, also misspelled. Words for a doctor or a practice of the directory are
 * no signs.
 */
export async function emergencyIn(
  db: Db,
  text: string,
  reading: Reading,
  readWith: ReadWith,
): Promise<Line | null> {
  const words = wordsOf(text)
  const asked = new Set(readFilters(words.join(' ')).words)
  const signs = signsIn(words, asked, reading, readWith)
  const lines = [...linesOfConditions(reading, words), ...signs.map(({ line }) => line)]
  if (lines.length === 0 || (await isNameOfPractice(db, words, asked, signs))) return null
  return lines.includes('988') ? '988' : '911'
}

/** Only if every word of the emergency's text was typed: `die` alone is no emergency. */
function linesOfConditions({ segments }: Reading, words: readonly string[]): Line[] {
  return segments.flatMap(({ phrases }) =>
    phrases.flatMap(({ meaning, text }) =>
      meaning.kind === 'condition' &&
      meaning.emergency &&
      text.split(' ').every((word) => words.includes(word))
        ? [meaning.emergency]
        : [],
    ),
  )
}

/** A word for something to find, or for a kind of place. */
const isOwn = (word: string) => ['content', 'place'].includes(roleOf(word))

/** A sign in a text, with the places of its words. */
type MetSign = { line: Line; places: number[] }

/** `asked`: the words besides filters. */
function signsIn(
  words: readonly string[],
  asked: ReadonlySet<string>,
  reading: Reading,
  readWith: ReadWith,
): MetSign[] {
  const means = meaningsOf(words, readWith)
  const isNamed = namedPlaces(words, reading, readWith)
  const isAsked = (word: string) =>
    isOwn(word) && !saysNothingAlone(word, readWith.language) && asked.has(word)
  return readWith.vocabulary.emergencySigns.signs.flatMap(({ words: own, line, alone, calm }) => {
    const places = placesOf(own, words, means)
    if (
      !places ||
      places.some(isNamed) ||
      (alone && words.some((word, place) => isAsked(word) && !places.includes(place))) ||
      calm.some((wording) => placesOf(wording, words, isSame(words))) ||
      isPartOfMore(
        places.map((place) => itemAt(words, place)),
        reading,
      )
    )
      return []
    return [{ line, places }]
  })
}

/** Whether the word at a place of the text means a word of a sign. */
type Means = (place: number, word: string) => boolean

const isSame =
  (words: readonly string[]): Means =>
  (place, word) =>
    words[place] === word

/** Any ending means the same; slips are repaired where nobody and nothing is called so. */
function meaningsOf(
  words: readonly string[],
  { vocabulary, knownWords, nearWords, nearest }: ReadWith,
): Means {
  const { byStem } = vocabulary.emergencySigns
  const meant = words.map((word): ReadonlySet<string> => {
    const stem = stemOf(word)
    if (roleOf(word) !== 'content' || word.length < shortestRepaired) return new Set([word])
    const endings = byStem.get(stem)?.words
    const isKnown = vocabulary.words.has(stem) || (knownWords.get(word)?.whole ?? 0) > 0
    if (isKnown || endings) return new Set([word, ...(endings ?? [])])
    const limit = Math.min(editsAllowed(stem.length), nearest(stem).edits)
    const name = nearWords.get(word)
    const spelling = spellingOf(stem)
    const near = [...byStem.values()].filter((each) => {
      const edits = distanceBetween(spelling, each.spelling, limit)
      return edits <= limit && !(name && name.near.length > 0 && name.edits < edits)
    })
    return new Set(
      near.flatMap((each) => each.words.filter(({ length }) => length >= shortestRepaired)),
    )
  })
  return (place, word) => words[place] === word || itemAt(meant, place).has(word)
}

const shortestRepaired = 4

/** The places of a wording's words, which stand in their order with at most small words between them. */
function placesOf(
  wording: readonly string[],
  words: readonly string[],
  means: Means,
): number[] | null {
  for (let first = 0; first < words.length; first++) {
    const places: number[] = []
    for (let place = first; place < words.length && places.length < wording.length; place++) {
      if (means(place, itemAt(wording, places.length))) places.push(place)
      else if (places.length === 0 || roleOf(itemAt(words, place)) !== 'filler') break
    }
    if (places.length === wording.length) return places
  }
  return null
}

/** The places of words that are read as the name of a doctor. */
function namedPlaces(
  words: readonly string[],
  { parsed }: Reading,
  { knownWords }: ReadWith,
): (place: number) => boolean {
  const isName = (place: number) =>
    ((knownWords.get(words[place] ?? '')?.whole ?? 0) & inName) !== 0
  return (place) =>
    parsed.name?.words.includes(itemAt(words, place)) ||
    isShortTitle(words[place - 1] ?? '') ||
    (isName(place) && (words.length === 1 || isName(place - 1) || isName(place + 1)))
}

/** Whether the search reads the words within a longer wording that is no emergency: `seizure disorder`. */
function isPartOfMore(own: readonly string[], { segments }: Reading): boolean {
  const contentOf = (words: readonly string[]) => words.filter((word) => roleOf(word) === 'content')
  const content = contentOf(own)
  return segments.some(
    ({ words, phrases }) =>
      phrases.length > 0 &&
      contentOf(words).length > content.length &&
      content.every((word) => words.includes(word)) &&
      !phrases.some(({ meaning }) => meaning.kind === 'condition' && meaning.emergency),
  )
}

/** Whether a practice is called so: it has every word, and one besides the signs, or all of its own. */
async function isNameOfPractice(
  db: Db,
  words: readonly string[],
  asked: ReadonlySet<string>,
  signs: readonly MetSign[],
): Promise<boolean> {
  const own = words.filter(isOwn)
  if (own.length === 0) return false
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT sort_name AS name FROM practice_search s
    WHERE ts_filter(s.vector, '{b}') @@ ${own.map((word) => `'${word}'`).join(' & ')}::tsquery LIMIT 20`)
  const ofSigns = new Set(
    signs.flatMap(({ places }) => places.map((place) => itemAt(words, place))),
  )
  const hasNameOfItsOwn = [...asked].some(
    (word) => roleOf(word) === 'content' && !ofSigns.has(word),
  )
  return rows.some(
    ({ name }) => hasNameOfItsOwn || name.split(' ').every((word) => words.includes(word)),
  )
}
