import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { listOtherTimeZones, type ZonedPlace } from '../../area/time-zones.ts'
import { otherTimeZones } from '../tables.ts'

/**
 * Brings the places by another time zone in line with the area of this program, and the search rows of the
 * doctors there who have hours, which registers do not know. It reads one small table unless the area has
 * changed.
 */
export async function syncTimeZones(
  db: Db,
  zones: readonly ZonedPlace[] = listOtherTimeZones(),
): Promise<void> {
  if (isSame(await db.select().from(otherTimeZones), zones)) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    // another server that starts now waits, and finds nothing to do
    await tx.execute(sql`LOCK TABLE ${otherTimeZones} IN EXCLUSIVE MODE`)
    const before = await tx.select().from(otherTimeZones)
    if (isSame(before, zones)) return
    await tx.delete(otherTimeZones)
    if (zones.length > 0) await tx.insert(otherTimeZones).values([...zones])
    const places = sql`${sql.param([...before, ...zones].map(({ place }) => place))}::text[]`
    await tx.execute(sql`
      SELECT refresh_doctor_search(ARRAY(
        SELECT d.id FROM doctors d LEFT JOIN practices p ON p.id = d.practice_id
        WHERE (d.office_hours IS NOT NULL OR p.office_hours IS NOT NULL)
          AND (coalesce(p.state, d.state)::text = ANY (${places})
            OR left(coalesce(p.postal_code, d.postal_code), 5) = ANY (${places})
            OR left(coalesce(p.postal_code, d.postal_code), 3) = ANY (${places}))
        ORDER BY d.id))`)
  })
}

function isSame(rows: readonly ZonedPlace[], zones: readonly ZonedPlace[]): boolean {
  const zoneOf = new Map(rows.map(({ place, timeZone }) => [place, timeZone]))
  return (
    rows.length === zones.length &&
    zones.every(({ place, timeZone }) => zoneOf.get(place) === timeZone)
  )
}
