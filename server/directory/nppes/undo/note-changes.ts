import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { doctorPlaces, doctors, practices } from '../../tables.ts'
import { importChanges } from '../tables.ts'

type Place = typeof doctorPlaces.$inferSelect

/**
 * Notes what an import has just written into records. If it writes again, the value from before the
 * import stays.
 */
export async function noteChanges(
  tx: Db,
  importId: number,
  kind: 'doctor' | 'practice',
  rows: { recordId: number; before: Record<string, unknown> | null }[],
): Promise<void> {
  if (rows.length === 0) return
  const table = kind === 'doctor' ? doctors : practices
  await tx.execute(sql`
    INSERT INTO ${importChanges} AS noted (import_id, kind, record_id, before, written_at)
    SELECT ${importId}, ${`${kind}s`}, listed.id, r.before, listed.updated_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("recordId" integer, before jsonb)
    JOIN ${table} AS listed ON listed.id = r."recordId"
    ON CONFLICT (import_id, kind, record_id) DO UPDATE
    SET before = CASE WHEN noted.before IS NOT NULL THEN excluded.before || noted.before END,
      written_at = excluded.written_at`)
}

/** The same for a doctor's further places. */
export async function notePlaces(
  tx: Db,
  importId: number,
  doctorId: number,
  before: Place[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${importChanges} AS noted
      (import_id, kind, record_id, before, written_at, places_before, places_mark)
    SELECT ${importId}, 'doctors', listed.id, '{}', listed.updated_at, ${JSON.stringify(before)}::jsonb,
      ${markOf(sql`listed.id`)}
    FROM ${doctors} AS listed WHERE listed.id = ${doctorId}
    ON CONFLICT (import_id, kind, record_id) DO UPDATE
    SET places_before = coalesce(noted.places_before, excluded.places_before),
      places_mark = excluded.places_mark`)
}

/** Identifies the state of a doctor's further places. */
export const markOf = (doctorId: SQL) => sql`
  (SELECT coalesce(string_agg(place.id || ' ' || extract(epoch FROM place.updated_at), ',' ORDER BY place.id), '')
   FROM ${doctorPlaces} AS place WHERE place.doctor_id = ${doctorId})`
