import { itemAt } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { Nearest } from '../vocabulary/vocabulary.ts'
import { areKnown, isPostalCode, isSpelledLikeKnown, namesPlace } from './known-places.ts'
import type { KnownWord } from './lexicon.ts'
import type { ParsedText } from './parse.ts'
import { type Locate, type PlaceInText, placeInText, practiceInText } from './place-in-text.ts'
import { areaSpelledLike } from './read-text.ts'
import type { Segment } from './segment.ts'
import { isStreet, roleOf, saysNothingAlone, stemOf } from './words.ts'
import {
  beforePlace,
  placeOnly,
  type Token,
  takesNoPlace,
  tokensOf,
  wordsBeforePlace,
} from './words-before-place.ts'

type ReadWith = {
  segments: readonly Segment[]
  knownWords: ReadonlyMap<string, KnownWord>
  nearest: Nearest
}

/** The words that stand for a place, in their order, and where the words before it begin. */
type Place = { words: readonly Token[]; after: number }

/** Small words within a place; others end it. */
const articles = new Set('the of el la los las de del'.split(' '))
const times = new Set(
  'noche noches madrugada mediodia edad christmas thanksgiving holidays navidad nochebuena'.split(
    ' ',
  ),
)
const mostWords = 5

/** A text without the places in it. */
type CutText = {
  rest: string
  /** Places as typed that nobody here is at. */
  places: string[]
  near: PlaceInText | null
}

/**
 * The text cut at each place in it that nobody here is at: `heart doctor ` and `Foo Street` of `heart
 * doctor near Foo Street`. Such a word is nothing else, however much it is spelled like something. A
 * part of the area with one slip is mended instead. A place of the map after `near` and the like is
 * where the list starts, whoever is there; after `in` and the like, if nobody is.
 * @param locate left out: no list starts from a place
 */
export async function cutPlaces(
  db: Db,
  text: string,
  parsed: ParsedText,
  given: ReadWith,
  locate?: Locate,
): Promise<CutText> {
  const near = locate && (await placeAfterNear(db, text, parsed, locate))
  if (!near) return cutUnknownPlaces(db, text, parsed, given, locate)
  return { ...(await cutUnknownPlaces(db, near.without, parsed, given)), near }
}

async function placeAfterNear(
  db: Db,
  text: string,
  { filters }: ParsedText,
  locate: Locate,
): Promise<PlaceInText | null> {
  const tokens = tokensOf(text)
  // `near my house` is nowhere on the map, even if a street is called so
  const nearby = filters.nearby.split(' ')
  for (let at = 0; at < tokens.length; at++) {
    const before = wordsBeforePlace(tokens, at, placeOnly)
    const ahead = tokens.slice(at + (before?.length ?? 0))
    if (!before || takesNoPlace(tokens[at - 1]?.word) || nearby.includes(ahead[0]?.word ?? ''))
      continue
    const { from } = itemAt(tokens, at)
    const onMap = await placeInText(text, from, ahead, locate)
    const practice = await practiceInText(db, text, from, ahead)
    const isLonger = practice && practice.said.length > (onMap?.said.length ?? 0)
    if (isLonger || onMap) return isLonger ? practice : onMap
  }
  return null
}

async function cutUnknownPlaces(
  db: Db,
  text: string,
  parsed: ParsedText,
  given: ReadWith,
  locate?: Locate,
): Promise<CutText> {
  const tokens = tokensOf(text)
  const ofArea = partsOfArea(tokens)
  const named = placesIn(tokens, parsed, given).filter(
    (place) => !ofArea.some((part) => overlap(place, part)),
  )
  const places = [...named, ...ofArea].toSorted((one, other) => one.after - other.after)
  const known = await areKnown(db, places)
  const unknown: (Place & { meant: string | undefined })[] = []
  for (const [at, place] of places.entries())
    if (!known[at] && !(await isSpelledLikeKnown(db, place, given.knownWords)))
      unknown.push({ ...place, meant: areaOf(place) })
  for (const { words, after, meant } of unknown) {
    const ahead = tokens.slice(tokens.indexOf(itemAt(words, 0)))
    const near = locate && !meant ? await placeInText(text, after, ahead, locate) : null
    if (near) return { ...(await cutUnknownPlaces(db, near.without, parsed, given)), near }
  }
  let rest = text
  for (const { words, after, meant = '' } of unknown.toReversed())
    rest = `${rest.slice(0, after)} ${meant} ${rest.slice(itemAt(words, -1).to)}`
  const unmended = unknown
    .filter(({ meant }) => !meant)
    .map(({ words }) => text.slice(itemAt(words, 0).from, itemAt(words, -1).to))
  return { rest, places: unmended, near: null }
}

const areaOf = ({ words }: Pick<Place, 'words'>) =>
  areaSpelledLike(words.map(({ word }) => word).filter((word) => !articles.has(word)))

/** Parts of the area of several words, one of which has a slip: `encino prk`. */
const partsOfArea = (tokens: readonly Token[]): Place[] =>
  tokens.flatMap(({ from }, at) =>
    [3, 2].flatMap((length) => {
      const words = tokens.slice(at, at + length)
      const meant = areaOf({ words })?.split(' ') ?? []
      const slips = meant.filter((word, next) => word !== words[next]?.word)
      return words.length === length && meant.length === length && slips.length === 1
        ? [{ words, after: from }]
        : []
    }),
  )

const overlap = ({ words }: Place, other: Place) => words.some((word) => other.words.includes(word))

function placesIn(tokens: readonly Token[], parsed: ParsedText, given: ReadWith): Place[] {
  const places: Place[] = []
  for (let at = 0; at < tokens.length; at++) {
    const before = wordsBeforePlace(tokens, at, beforePlace)
    if (!before || takesNoPlace(tokens[at - 1]?.word)) continue
    const isSure = placeOnly.some((words) => words.join(' ') === before.join(' '))
    const ahead = tokens.slice(at + before.length, at + before.length + mostWords)
    const words = placeAhead(ahead, parsed, given, isSure)
    if (!isPlace(words, isSure) || (!isSure && mayBeOtherwise(words, before, given))) continue
    places.push({ words, after: itemAt(tokens, at).from })
    at += before.length + words.length - 1
  }
  return places
}

/** Tokens up to a street (`Heart Street`), or else to what means something. */
function placeAhead(
  ahead: readonly Token[],
  { filters }: ParsedText,
  { segments }: ReadWith,
  isSure: boolean,
): readonly Token[] {
  const inArea = new Set(filters.area.split(' '))
  const inWords = new Set([...filters.words, ...inArea])
  for (const word of filters.nearby.split(' ')) inWords.delete(word)
  const begin = ahead.findIndex(({ word }) => !articles.has(word))
  const isEnd = ({ word }: Token, at: number) =>
    // what was read as hours or an age is no word any more
    !(word.split(' ').every((each) => inWords.has(each)) || isPostalCode(word)) ||
    (roleOf(word) === 'filler' && !articles.has(word)) ||
    (roleOf(word) === 'provider' && !(at > begin && isStreet(word))) ||
    saysNothingAlone(word) ||
    times.has(word)
  const within = until(
    ahead,
    (token, at) => isEnd(token, at) || (at > 0 && itemAt(ahead, at - 1).endsPart),
  )
  const street = within.findIndex(({ word }, at) => at > begin && isStreet(word))
  if (street > 0) return within.slice(0, street + 1)
  const explained = new Set(
    segments.flatMap(({ words, phrases, near, partial }) =>
      phrases.length > 0 && !near && !(partial && isSure) ? words : [],
    ),
  )
  const place = until(within, ({ word }) => explained.has(word) || inArea.has(word))
  return place.slice(0, place.findLastIndex(({ word }) => !articles.has(word)) + 1)
}

function until(tokens: readonly Token[], isEnd: (token: Token, at: number) => boolean) {
  const end = tokens.findIndex(isEnd)
  return end < 0 ? tokens : tokens.slice(0, end)
}

/** `near 1604`: a highway; fewer digits may be an age. */
const isHighway = (word: string) => /^\d{3,4}$/.test(word)

const isPlace = (words: readonly Token[], isSure: boolean) =>
  words.some(({ word }) => namesPlace(word) || isPostalCode(word) || (isSure && isHighway(word)))

/** After `in` and the like may follow what profiles say, or what is spelled like something. */
function mayBeOtherwise(
  place: readonly Token[],
  before: readonly string[],
  { segments, knownWords, nearest }: ReadWith,
): boolean {
  if (place.slice(1).some(({ word }) => isStreet(word))) return false
  const unknown = place.filter(({ word }) => {
    const entry = knownWords.get(word)
    return namesPlace(word) && !entry?.whole && !entry?.tags.length
  })
  const isCorrected = ({ word }: Token) =>
    segments.some(
      ({ words, phrases }) => phrases.length > 0 && words.length > 1 && words.includes(word),
    )
  const isSlip = ({ word, isCapital }: Token) =>
    ['in', 'por'].includes(before[0] ?? '') && !isCapital && nearest(stemOf(word)).stems.length > 0
  const isCode = place.every(({ word }) => isPostalCode(word))
  return (
    !isCode &&
    (unknown.length === 0 || unknown.some((token) => isCorrected(token) || isSlip(token)))
  )
}
