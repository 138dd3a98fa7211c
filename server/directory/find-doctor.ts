import { type and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { gone, notFound } from '../platform/http/problems.ts'
import { type DoctorRow, selectDoctors } from './doctor-rows.ts'
import { presentSlugOf } from './former-slugs.ts'
import { doctors } from './tables.ts'

export const looksLikeId = (text: string) => /^\d{1,9}$/.test(text)

/**
 * The public doctor with this slug, former slug or id (API-54: digits are an id).
 * @throws 410 for one that was public once, 404 for any other
 */
export async function findDoctor(db: Db, slugOrId: string): Promise<DoctorRow> {
  const row = looksLikeId(slugOrId)
    ? await doctorWhere(db, eq(doctors.id, Number(slugOrId)))
    : ((await doctorWhere(db, eq(doctors.slug, slugOrId))) ?? (await byFormerSlug(db, slugOrId)))
  if (!row?.doctor.publishedAt) throw notFound('Doctor not found')
  if (row.doctor.unpublishedAt) throw gone('This doctor is no longer listed.')
  return row
}

async function byFormerSlug(db: Db, slug: string) {
  const present = await presentSlugOf(db, 'doctor', slug)
  return present === null ? undefined : doctorWhere(db, eq(doctors.slug, present))
}

async function doctorWhere(db: Db, condition: ReturnType<typeof and>) {
  const [row] = await selectDoctors(db).where(condition).limit(1)
  return row
}
