import { sql } from 'drizzle-orm'
import type { Suggestion } from '../../../../contract/directory/suggestion.ts'
import { fold } from '../../../../contract/text/fold.ts'
import { locateText } from '../../../map/geocode/locate-text.ts'
import type { MapIndex } from '../../../map/geocode/map-index.ts'
import { loadMap } from '../../../map/load-map.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { locatedPractices } from '../../points/locate-practice.ts'
import { readFilters } from '../understanding/read-text.ts'
import { placeBegunIn } from '../understanding/words-before-place.ts'
import { practiceOrder, practicesByName, wordsOfName } from './records-by-name.ts'

const mostOfMap = 6
const mostPractices = 2
const shortest = 2

/**
 * The text with the places that its end may become, after a word such as `near`: places and streets of the map,
 * with the house number that was typed, and practices. Each is a search of its own.
 */
export async function suggestPlaces(db: Db, text: string): Promise<Suggestion[]> {
  const place = placeBegunIn(text)
  // `near me` is no beginning
  if (!place || readFilters(fold(text)).nearby) return []
  return (await placesBeginning(db, place.begun)).map((suggestion) => ({
    ...suggestion,
    label: place.said + suggestion.label,
  }))
}

/** The places that a text may become which is nothing else, as in the field `near` of a list. */
export async function placesBeginning(db: Db, text: string): Promise<Suggestion[]> {
  const begun = text.trim()
  if (begun.length < shortest) return []
  const map = await loadMap(db)
  if (!map) return []
  const number = /^\d+\p{L}? (?=\S)/u.exec(begun)?.[0] ?? ''
  const names = map.index.namesBeginning(begun.slice(number.length))
  const ofMap = number
    ? names.map((name) => number + name).filter((house) => isHouse(map.index, house))
    : names
  const practices = number ? [] : await practicesBeginning(db, begun)
  return [...ofMap.slice(0, mostOfMap), ...practices].map((name) => ({
    kind: 'place',
    label: name,
    detail: null,
    slug: null,
  }))
}

const isHouse = (index: MapIndex, text: string) =>
  locateText(index, text, { isExact: true })?.isAbout === false

/** Public practices that the map has. */
async function practicesBeginning(db: Db, begun: string): Promise<string[]> {
  const words = wordsOfName(fold(begun).split(' '))
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT p.name FROM (${practicesByName(words, mostPractices)}) begun
    JOIN ${locatedPractices} ON s.practice_id = begun.practice_id
    ORDER BY ${practiceOrder(words)}`)
  return rows.map(({ name }) => name)
}
