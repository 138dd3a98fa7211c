import { sql } from 'drizzle-orm'
import type { DoubleRecord } from '../../../../contract/administration/records/calls.ts'
import { doctors, featuredListings, practices } from '../../../directory/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { isMerged, stateOf } from './merged-records.ts'

type Found = {
  id: number
  name: string
  detail: string | null
  phone: string
  key: string
  claimed: boolean
  featured: boolean
  published_at: Date | null
  unpublished_at: Date | null
}

/** More groups than anybody merges in one sitting. */
const maxGroups = 50

/**
 * Records with one folded name and one phone. Two with one NPI cannot be: the database refuses the
 * second. Doctors with an NPI each are two people, whatever they are called.
 */
export async function findDuplicates(
  db: Db,
  kind: 'doctors' | 'practices',
): Promise<DoubleRecord[][]> {
  const table = kind === 'doctors' ? doctors : practices
  const name = kind === 'doctors' ? sql`fold(r.sort_name)` : sql`fold(r.name)`
  const featuredDoctors =
    kind === 'doctors'
      ? sql`EXISTS (SELECT 1 FROM ${featuredListings} f WHERE f.doctor_id = r.id AND (f.until IS NULL OR f.until > now()))`
      : sql`false`
  const { rows } = await db.execute<Found>(sql`
    WITH keyed AS (
      SELECT r.*, ${name} || ' ' || right(regexp_replace(r.phone, '\\D', '', 'g'), 10) AS key
      FROM ${table} r
      WHERE length(regexp_replace(coalesce(r.phone, ''), '\\D', '', 'g')) >= 10
        AND NOT ${isMerged(kind, sql`r.id`)}),
    doubled AS (
      SELECT key FROM keyed GROUP BY key
      HAVING count(*) > 1 ${kind === 'doctors' ? sql`AND count(*) > count(npi)` : sql``}
      ORDER BY key LIMIT ${maxGroups})
    SELECT r.id, r.name, r.phone, r.key, r.claimed_at IS NOT NULL AS claimed, ${featuredDoctors} AS featured,
      r.published_at, r.unpublished_at,
      nullif(concat_ws(', ', r.street, r.suite, r.city, 'NPI ' || r.npi), '') AS detail
    FROM keyed r JOIN doubled USING (key)
    ORDER BY r.key, r.id`)
  return [...Map.groupBy(rows, ({ key }) => key).values()].map((group) =>
    group.map(({ key: _, published_at, unpublished_at, ...row }) => ({
      ...row,
      state: stateOf({ publishedAt: published_at, unpublishedAt: unpublished_at }, false),
    })),
  )
}
