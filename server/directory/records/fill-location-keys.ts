import { sql } from 'drizzle-orm'
import { itemAt } from '../../../contract/required.ts'
import type { Db } from '../../platform/database/connect.ts'
import { doctorPlaces, doctors, lacksLocationKey, practices } from '../tables.ts'
import { locationKey } from './location-key.ts'

const pageSize = 1000

type Row = { id: number; street: string; suite: string | null }

/**
 * Computes the location keys that a migration removed because their rule has changed. Of two places
 * of one doctor that turn out to be one, only the first gets the key.
 */
export async function fillLocationKeys(db: Db): Promise<void> {
  for (const table of [practices, doctors, doctorPlaces]) {
    let last = 0
    for (;;) {
      const { rows } = await db.execute<Row>(sql`
        SELECT id, street, suite FROM ${table}
        WHERE ${lacksLocationKey(table)} AND id > ${last}
        ORDER BY id LIMIT ${pageSize}`)
      if (rows.length === 0) break
      last = itemAt(rows, -1).id
      const keys = rows.flatMap(({ id, street, suite }) => {
        const key = locationKey(street, suite)
        return key ? [{ id, key }] : []
      })
      const given = sql`
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS r(id integer, key text)`
      if (table !== doctorPlaces)
        await db.execute(sql`
          UPDATE ${table} SET location_key = given.key FROM (${given}) AS given
          WHERE ${table.id} = given.id`)
      else
        await db.execute(sql`
          WITH first AS (
            SELECT DISTINCT ON (place.doctor_id, given.key) place.id, given.key
            FROM (${given}) AS given JOIN ${doctorPlaces} AS place USING (id)
            WHERE NOT EXISTS (
              SELECT FROM ${doctorPlaces} AS other
              WHERE other.doctor_id = place.doctor_id AND other.location_key = given.key)
            ORDER BY place.doctor_id, given.key, place.id)
          UPDATE ${doctorPlaces} SET location_key = first.key FROM first
          WHERE ${doctorPlaces.id} = first.id`)
    }
  }
}
