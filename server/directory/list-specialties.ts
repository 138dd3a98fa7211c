import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Specialty } from '../../contract/directory/specialty.ts'
import type { Db } from '../platform/database/connect.ts'
import { notFound } from '../platform/http/problems.ts'
import { presentSlugOf } from './records/slugs.ts'
import { doctorSearchCounts } from './search/tables.ts'
import { specialties } from './tables.ts'

const doctorCount = sql<number>`coalesce(sum(${doctorSearchCounts.doctors}), 0)::int`

const selectSpecialties = (db: Db) =>
  db
    .select({
      id: specialties.id,
      name: specialties.name,
      slug: specialties.slug,
      description: specialties.description,
      doctorCount,
    })
    .from(specialties)
    .leftJoin(doctorSearchCounts, eq(doctorSearchCounts.specialtyId, specialties.id))
    .groupBy(specialties.id)

/** Specialties that a public doctor practices, by name, with the number of those. */
export const listSpecialties = (db: Db): Promise<Specialty[]> =>
  selectSpecialties(db).having(gt(doctorCount, 0)).orderBy(asc(specialties.name))

/** @throws 404 when there is no such specialty */
export async function findSpecialty(db: Db, slug: string): Promise<Specialty> {
  const present = (await presentSlugOf(db, 'specialty', slug)) ?? slug
  const [specialty] = await selectSpecialties(db).where(eq(specialties.slug, present))
  if (!specialty) throw notFound('Specialty not found')
  return specialty
}
