import { type SQL, sql } from 'drizzle-orm'
import { siteArea } from '../../../../contract/area/area.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { hasWordsOfPlace } from '../matching/term-sql.ts'
import { type KnownWord, lookUpNear } from './lexicon.ts'
import { isStreet, roleOf } from './words.ts'

/** The words that stand for a place. */
type Place = { words: readonly { word: string }[] }

export const isPostalCode = (word: string) => /^\d{5}$/.test(word)
export const namesPlace = (word: string) => roleOf(word) === 'content' && /\p{L}/u.test(word)

/** Whether a doctor or a practice has all words of a place in its names and address, or its ZIP code. */
export async function areKnown(db: Db, places: readonly Place[]): Promise<boolean[]> {
  if (places.length === 0) return []
  const tests = places.map((place): SQL => {
    const words = place.words.flatMap(({ word }) => word.split(' '))
    const codes = words.filter(isPostalCode)
    const names = words.filter(namesPlace)
    if (names.length > 0 || codes.length === 0)
      return existsWith(hasWordsOfPlace(names.length > 0 ? names : words))
    return ownCodes().some((code) => codes.includes(code))
      ? sql`true`
      : existsWith(sql`s.tags && ${sql.param(codes.map((code) => `zip:${code}`))}::text[]`)
  })
  const { rows } = await db.execute<{ known: boolean[] }>(
    sql`SELECT ARRAY[${sql.join(tests, sql`, `)}] AS known`,
  )
  return one(rows).known
}

/** `littlecreek` and `little crek`, of a practice called Little Creek: the search finds both. */
export async function isSpelledLikeKnown(
  db: Db,
  { words }: Place,
  knownWords: ReadonlyMap<string, KnownWord>,
): Promise<boolean> {
  const names = words.map(({ word }) => word).filter(namesPlace)
  const [slip, ...others] = names.filter((word) => !knownWords.get(word)?.whole)
  if (slip === undefined || others.length > 0) return false
  const { near, splits, edits } = await lookUpNear(db, slip)
  if (names.length === 1) return splits.length > 0
  if (near.length === 0 || edits > 1 || isStreet(slip)) return false
  const spellings = near.map((other) =>
    existsWith(hasWordsOfPlace(names.map((word) => (word === slip ? other : word)))),
  )
  const { rows } = await db.execute<{ known: boolean }>(
    sql`SELECT ${sql.join(spellings, sql` OR `)} AS known`,
  )
  return one(rows).known
}

const existsWith = (condition: SQL) =>
  sql`(EXISTS (SELECT FROM doctor_search s WHERE ${condition})
    OR EXISTS (SELECT FROM practice_search s WHERE ${condition}))`

function ownCodes(): readonly string[] {
  const area = siteArea()
  return area !== 'everything' && 'postalCodes' in area ? area.postalCodes : []
}
