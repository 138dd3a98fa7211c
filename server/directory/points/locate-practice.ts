import { sql } from 'drizzle-orm'
import type { NamedPlace } from '../../map/geocode/locate-text.ts'
import type { Db } from '../../platform/database/connect.ts'

/**
 * Where the public practice is that has this name, or the only one whose names have all of these words;
 * null if there is none, or the map does not know its address.
 */
export async function locatePractice(db: Db, name: string): Promise<NamedPlace | null> {
  const { rows } = await db.execute<NamedPlace & { isNamedSo: boolean }>(sql`
    SELECT p.name AS label, false AS "isAbout", point.longitude, point.latitude,
      fold(p.name) = fold(${name}) AS "isNamedSo"
    FROM practice_search s
    JOIN practices p ON p.id = s.practice_id
    JOIN record_points point ON point.kind = 'practices' AND point.record_id = p.id
    WHERE ts_filter(s.vector, '{b}') @@ plainto_tsquery('simple', fold(${name}))
      AND point.longitude IS NOT NULL
    ORDER BY "isNamedSo" DESC, s.sort_name, p.id LIMIT 2`)
  const [first, second] = rows
  if (!first || (second && !first.isNamedSo)) return null
  const { isNamedSo, ...place } = first
  return place
}

/** Where the public practice is that has the longest of these names, each whole; null if none has one. */
export async function locatePracticeNamed(
  db: Db,
  names: readonly string[],
): Promise<(NamedPlace & { name: string }) | null> {
  const { rows } = await db.execute<NamedPlace & { name: string }>(sql`
    SELECT asked.name, p.name AS label, false AS "isAbout", point.longitude, point.latitude
    FROM unnest(${sql.param([...names])}::text[]) asked (name)
    JOIN practice_search s ON s.sort_name = fold(asked.name)
    JOIN practices p ON p.id = s.practice_id
    JOIN record_points point ON point.kind = 'practices' AND point.record_id = p.id
    WHERE point.longitude IS NOT NULL
    ORDER BY length(asked.name) DESC, p.id LIMIT 1`)
  return rows[0] ?? null
}
