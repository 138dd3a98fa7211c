import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Pin } from '../../../contract/map/pin.ts'
import { itemAt } from '../../../contract/required.ts'
import { type AskedAddress, locateAddress } from '../../map/geocode/locate-address.ts'
import type { MapIndex } from '../../map/geocode/map-index.ts'
import { loadMap } from '../../map/load-map.ts'
import { readMapChecksum } from '../../map/read-map.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { FactKind } from '../facts/fact-columns.ts'
import { recordPoints } from './tables.ts'

const pageSize = 1000

type Row = AskedAddress & { id: number; pin: Pin | null }

/**
 * Locates the addresses that wait for it; without a map they go on waiting.
 * @param all also those that were located with another map
 * @param index of the map that is loaded, where the caller has it
 * @param only this record alone, for who waits for it
 * @returns how many were located
 */
export async function locateRecords(
  db: Db,
  {
    all = false,
    index: own,
    only,
  }: { all?: boolean; index?: MapIndex; only?: { kind: FactKind; id: number } } = {},
): Promise<number> {
  const checksum = await readMapChecksum(db)
  if (checksum === null) return 0
  const isOnly = only && and(eq(recordPoints.kind, only.kind), eq(recordPoints.recordId, only.id))
  if (all)
    await db
      .update(recordPoints)
      .set({ locatedWith: null })
      .where(ne(recordPoints.locatedWith, checksum))
  // a map takes memory, and mostly nothing waits
  const [waiting] = await db
    .select({ id: recordPoints.id })
    .from(recordPoints)
    .where(and(isNull(recordPoints.locatedWith), isOnly))
    .limit(1)
  const index = waiting && (own ?? (await loadMap(db))?.index)
  if (!index) return 0
  let count = 0
  for (let last = 0; ; ) {
    const located = await db.transaction(async (tx) => {
      // so that revisions appear in their order
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('locate records'))`)
      const { rows } = await tx.execute<Row>(sql`
        SELECT point.id, place.street, place.suite, place.postal_code AS "postalCode", place.pin
        FROM ${recordPoints} AS point
        LEFT JOIN LATERAL (
          SELECT street, suite, postal_code, pin FROM doctors
          WHERE point.kind = 'doctors' AND doctors.id = point.record_id
          UNION ALL
          SELECT street, suite, postal_code, pin FROM practices
          WHERE point.kind = 'practices' AND practices.id = point.record_id
          UNION ALL
          SELECT street, suite, postal_code, NULL FROM doctor_places
          WHERE point.kind = 'doctor_places' AND doctor_places.id = point.record_id
        ) AS place ON true
        WHERE point.located_with IS NULL AND point.id > ${last}
          AND ${only ? sql`point.kind = ${only.kind} AND point.record_id = ${only.id}` : sql`true`}
        ORDER BY point.id LIMIT ${pageSize} FOR UPDATE OF point`)
      if (rows.length === 0) return 0
      last = itemAt(rows, -1).id
      const locations = rows.map(({ id, pin, ...address }) => ({
        id,
        ...(pin ? pinned(pin) : locateAddress(index, address)),
      }))
      await tx.execute(sql`
        UPDATE ${recordPoints} SET longitude = given.longitude, latitude = given.latitude,
          quality = given.quality, reason = given.reason, located_with = ${index.checksum},
          revision = nextval('record_points_revision_seq')
        FROM jsonb_to_recordset(${JSON.stringify(locations)}::jsonb)
          AS given(id integer, longitude double precision, latitude double precision, quality text, reason text)
        WHERE ${recordPoints.id} = given.id`)
      return rows.length
    })
    if (located === 0) return count
    count += located
  }
}

const pinned = ({ longitude, latitude }: Pin) =>
  ({ longitude, latitude, quality: 'pin', reason: null }) as const
