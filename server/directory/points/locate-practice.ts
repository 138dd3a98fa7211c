import { type SQL, sql } from 'drizzle-orm'
import type { NamedPlace } from '../../map/geocode/locate-text.ts'
import type { Db } from '../../platform/database/connect.ts'

/**
 * Where the public practice is that has this name, or the only one whose names have all of these words;
 * null if there is none, or the map does not know its address.
 */
export async function locatePractice(db: Db, name: string): Promise<NamedPlace | null> {
  const ofName = await locatePracticeNamed(db, [name])
  if (ofName) return ofName.place
  const words = sql`SELECT plainto_tsquery('simple', fold(${name})) AS words`
  const { rows } = await db.execute<NamedPlace>(sql`
    SELECT ${columns} FROM (${words}) asked
    JOIN ${locatedPractices} ON ts_filter(s.vector, '{b}') @@ asked.words LIMIT 2`)
  const [first, second] = rows
  return first && !second ? first : null
}

/** Where the public practice is that has the longest of these names, each whole; null if none has one. */
export async function locatePracticeNamed(
  db: Db,
  names: readonly string[],
): Promise<{ name: string; place: NamedPlace } | null> {
  const { rows } = await db.execute<NamedPlace & { name: string }>(sql`
    SELECT asked.name, ${columns} FROM unnest(${sql.param([...names])}::text[]) asked (name)
    JOIN ${locatedPractices} ON s.sort_name = fold(asked.name)
    ORDER BY length(asked.name) DESC, p.id LIMIT 1`)
  const [first] = rows
  if (!first) return null
  const { name, ...place } = first
  return { name, place }
}

const columns: SQL = sql`p.name AS label, false AS "isAbout", point.longitude, point.latitude`

/** Public practices `s` and `p` that the map has, and their `point`. */
export const locatedPractices: SQL = sql`(practice_search s JOIN practices p ON p.id = s.practice_id
  JOIN record_points point ON point.kind = 'practices' AND point.record_id = p.id AND point.longitude IS NOT NULL)`
