import { and, asc, count, eq, gt } from 'drizzle-orm'
import type { Specialty } from '../../contract/directory/specialty.ts'
import type { Db } from '../platform/database/connect.ts'
import { notFound } from '../platform/http/problems.ts'
import { isListedDoctor } from './publication.ts'
import { presentSlugOf } from './records/slugs.ts'
import { doctors, specialties } from './tables.ts'

const selectSpecialties = (db: Db) =>
  db
    .select({
      id: specialties.id,
      name: specialties.name,
      slug: specialties.slug,
      description: specialties.description,
      doctorCount: count(doctors.id),
    })
    .from(specialties)
    .leftJoin(doctors, and(eq(doctors.specialtyId, specialties.id), isListedDoctor))
    .groupBy(specialties.id)

/** Specialties that a public doctor practices, by name, with the number of those. */
export const listSpecialties = (db: Db): Promise<Specialty[]> =>
  selectSpecialties(db)
    .having(gt(count(doctors.id), 0))
    .orderBy(asc(specialties.name))

/** @throws 404 when there is no such specialty */
export async function findSpecialty(db: Db, slug: string): Promise<Specialty> {
  const present = (await presentSlugOf(db, 'specialty', slug)) ?? slug
  const [specialty] = await selectSpecialties(db).where(eq(specialties.slug, present))
  if (!specialty) throw notFound('Specialty not found')
  return specialty
}
