import { itemAt } from '../../../../contract/required.ts'
import type { NamedPlace } from '../../../map/geocode/locate-text.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { locatePracticeNamed } from '../../points/locate-practice.ts'
import { isStreet, roleOf } from './words.ts'

/** Finds a place of the map; `isExact`: only if every word is of it, spelled as the map does. */
export type Locate = (text: string, options: { isExact: boolean }) => Promise<NamedPlace | null>

/** A place that a text says to start from. */
export type PlaceInText = {
  place: NamedPlace
  /** As typed: `Huebner and Stone Oak Pkwy`. */
  typed: string
  /** The same with the words before it: `near Huebner and Stone Oak Pkwy`. */
  said: string
  /** The text besides. */
  without: string
}

type Token = { from: number; to: number; word: string; endsPart: boolean }

/** An address with a suite, town and ZIP code; more words are something else. */
const mostWords = 12

/**
 * The longest place of the map that a text says after a word such as `near`.
 * @param after where that word begins
 * @param ahead the words behind it
 */
export async function placeInText(
  text: string,
  after: number,
  ahead: readonly Token[],
  locate: Locate,
): Promise<PlaceInText | null> {
  const first = ahead[0]
  if (!first) return null
  const longest = ahead.slice(0, mostWords)
  const untilComma = longest.findIndex(({ endsPart }) => endsPart) + 1 || longest.length
  for (const [isExact, length] of [
    [true, longest.length],
    [false, untilComma],
  ] as const)
    for (let words = length; words > 0; words -= 1) {
      const last = itemAt(longest, words - 1)
      // `Sample Oak in` is no slip of a name
      if (!isExact && roleOf(last.word) !== 'content' && !isStreet(last.word)) continue
      const typed = text.slice(first.from, last.to)
      const place = await locate(typed, { isExact })
      if (place)
        return {
          place,
          typed,
          said: text.slice(after, last.to),
          without: around(text, after, last.to),
        }
    }
  return null
}

/** The public practice that a text says by its whole name after a word such as `near`, as `placeInText`. */
export async function practiceInText(
  db: Db,
  text: string,
  after: number,
  ahead: readonly Token[],
): Promise<PlaceInText | null> {
  const first = ahead[0]
  if (!first) return null
  const names = ahead.slice(0, mostWords).map(({ to }) => text.slice(first.from, to))
  const found = await locatePracticeNamed(db, names)
  if (!found) return null
  const { name, place } = found
  const to = first.from + name.length
  return { place, typed: name, said: text.slice(after, to), without: around(text, after, to) }
}

/** The text besides what stands between two places. */
function around(text: string, from: number, to: number): string {
  const parts = [text.slice(0, from), text.slice(to)].map((part) =>
    part.replace(/^[\s,;.]+|[\s,;]+$/g, ''),
  )
  return parts.filter(Boolean).join(' ')
}
