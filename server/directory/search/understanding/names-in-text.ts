import { withProvider } from '../vocabulary/vocabulary.ts'
import { inName, type KnownWord } from './lexicon.ts'
import type { NameRun, ParsedText } from './parse.ts'
import { dayOf } from './read-text.ts'
import type { Segment } from './segment.ts'
import { isGrammar, roleOf } from './words.ts'

/** The meaning of a word where it is no name. */
type Claim = {
  kind: 'day' | 'filter' | 'credential' | 'phrase' | 'place' | 'filler' | 'provider' | 'word'
  /** The number of words of the text that say it together. */
  size: number
}

/** `Dr. May`; the longer ones also stand before what a doctor is good for: `doctor for the heart`. */
const shortTitles = new Set(['dr', 'dra', 'drs'])
export const isShortTitle = (word: string): boolean => shortTitles.has(word)
const titles = new Set([...shortTitles, 'doctor', 'doctora'])
/** Small words of last names, which alone are nobody's name. */
const particles = new Set('de la del los las el y e da dos di du van von den der ter st'.split(' '))

const mostWords = 4
const mostRuns = 12

/** Finds what each word of a parsed text means where it is no name. */
function claimOf(
  word: string,
  { parts, filters }: ParsedText,
  segments: readonly Segment[],
): Claim {
  const within = (text: string) => text !== '' && text.split(' ').includes(word)
  const sizeOf = (text: string) => text.split(' ').length
  const hours = filters.hours.find(({ text }) => within(text))
  if (hours) return { kind: 'day', size: sizeOf(hours.text) }
  const filter = [
    filters.acceptingPatients,
    filters.openNow,
    filters.video,
    filters.wheelchair,
  ].find(within)
  if (filter) return { kind: 'filter', size: sizeOf(filter) }
  if (within(filters.area)) return { kind: 'place', size: sizeOf(filters.area) }
  const segment = segments.find((each) => each.phrases.length > 0 && each.words.includes(word))
  if (segment) {
    const asksForProvider = segment.phrases.some(({ stems }) => stems.includes(withProvider))
    return { kind: 'phrase', size: segment.words.length + (asksForProvider ? 1 : 0) }
  }
  if (parts.credentials.includes(word)) return { kind: 'credential', size: 1 }
  const role = roleOf(word)
  if (role === 'provider' || role === 'filler') return { kind: role, size: 1 }
  if (role === 'place') return { kind: 'place', size: 1 }
  // an age, a duration
  return filters.words.includes(word) ? { kind: 'word', size: 1 } : { kind: 'filter', size: 2 }
}

/**
 * Neighbors that may be the name of one doctor although a reading without names takes at least one
 * of them for something else, the longest first; a bounded number.
 */
export function namesIn(
  words: readonly string[],
  parsed: ParsedText,
  segments: readonly Segment[],
  knownWords: ReadonlyMap<string, KnownWord>,
): NameRun[] {
  const isName = (word: string | undefined) =>
    word !== undefined && ((knownWords.get(word)?.whole ?? 0) & inName) !== 0 && !titles.has(word)
  const claims = words.map((word) => claimOf(word, parsed, segments))
  const runs: NameRun[] = []
  for (let length = Math.min(mostWords, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const own = words.slice(at, at + length)
      const title = titles.has(words[at - 1] ?? '') ? (words[at - 1] ?? '') : ''
      const run = { words: own, at, title }
      const ownClaims = claims.slice(at, at + length)
      if (
        own.every(isName) &&
        ownClaims.some(({ kind }) => kind !== 'word') &&
        own.some((word) => !particles.has(word)) &&
        isPossible(run, ownClaims, words, claims)
      )
        runs.push(run)
    }
  return runs.slice(0, mostRuns)
}

/** Whether the words, if they are somebody's name, may be meant as it. */
function isPossible(
  { words: own, at, title }: NameRun,
  ownClaims: readonly Claim[],
  words: readonly string[],
  claims: readonly Claim[],
): boolean {
  if (own.length > 1) return !ownClaims.every(({ size }) => size > own.length || size > 2)
  const [claim] = ownClaims
  const [word = ''] = own
  if (!claim) return false
  if (words.length === 1) return true
  const after = words.slice(at + 1)
  if (title) {
    if (after.length > 0 && isGrammar(word)) return false
    if (claim.kind === 'filler' && !shortTitles.has(title)) return after.length === 0
    return true
  }
  if (followedByCredential(after, claims[at + 1])) return true
  return ['day', 'phrase', 'credential'].includes(claim.kind)
}

const followedByCredential = (after: readonly string[], next: Claim | undefined) =>
  after.length > 0 && next?.kind === 'credential'

/** `compare`: the name, if it explains the whole text and the other reading does not. */
export type Verdict = 'name' | 'word' | 'compare'

/** Judges which reading explains a text best whose words are, or are not, the name of a doctor. */
export function judgeName(
  { words: own, title, at }: NameRun,
  words: readonly string[],
  parsed: ParsedText,
  segments: readonly Segment[],
): Verdict {
  const ownClaims = own.map((word) => claimOf(word, parsed, segments))
  const claim = ownClaims[0] ?? { kind: 'word', size: 1 }
  const byTitle = title && claim.kind === 'phrase' && asksForProvider(own, segments) ? 1 : 0
  const isWording = claim.size - byTitle > own.length
  // a day with a title before it: `Dr. Friday, hours`; but `doctor open Friday`
  const isOpening = claim.kind === 'day' && !dayStandsFirst(own, parsed)
  if (own.length > 1) return 'name'
  if (isWording && (claim.kind !== 'day' || isOpening || !title)) return 'word'
  if (title || words.length === 1 || isFollowedByItsDay(at, claim, words)) return 'name'
  if (
    words[at + 1] !== undefined &&
    claimOf(words[at + 1] ?? '', parsed, segments).kind === 'credential'
  )
    return 'name'
  return claim.kind === 'credential' ? 'word' : 'compare'
}

/** `domingo on friday`: of two days, the first is the name. */
const isFollowedByItsDay = (at: number, { kind }: Claim, words: readonly string[]) =>
  kind === 'day' && at === 0 && ['on', 'el', 'los'].includes(words[1] ?? '') && words.length > 2

const asksForProvider = (own: readonly string[], segments: readonly Segment[]) =>
  segments.some(
    ({ words, phrases }) =>
      own.every((word) => words.includes(word)) &&
      phrases.some(({ stems }) => stems.includes(withProvider)),
  )

/** `friday hours` begins with the day, `open friday` with a word for hours. */
const dayStandsFirst = ([word = '']: readonly string[], { filters }: ParsedText) =>
  filters.hours.some(({ when, text }) => isDay(word, when) && text.split(' ')[0] === word)

/** Whether the word, and not only its wording, names this day. */
const isDay = (word: string, when: string) => dayOf(word) === when
