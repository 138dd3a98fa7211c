import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { type DoctorRow, selectDoctors } from './doctor-rows.ts'
import { requirePublished } from './publication.ts'
import { findBySlug } from './records/former-slugs.ts'
import { doctors } from './tables.ts'

export const looksLikeId = (text: string) => /^\d{1,9}$/.test(text)

/**
 * The public doctor with this slug, former slug or id (API-54: digits are an id).
 * @throws 410 for one that was public once, 404 for any other
 */
export async function findDoctor(db: Db, slugOrId: string): Promise<DoctorRow> {
  const row = looksLikeId(slugOrId)
    ? await doctorWhere(db, eq(doctors.id, Number(slugOrId)))
    : await findBySlug(db, 'doctor', slugOrId, (slug) => doctorWhere(db, eq(doctors.slug, slug)))
  return requirePublished(row, ({ doctor }) => doctor, 'doctor')
}

async function doctorWhere(db: Db, condition: SQL) {
  const [row] = await selectDoctors(db).where(condition).limit(1)
  return row
}
