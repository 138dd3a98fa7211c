import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { doctors, featuredListings, practices, specialties } from './tables.ts'

/** True while the joined listing runs. */
export const featuredNow = sql<boolean>`(${featuredListings.doctorId} IS NOT NULL AND (${featuredListings.until} IS NULL OR ${featuredListings.until} > now()))`

/** A doctor with everything a public answer needs, in one read. */
export const selectDoctors = (db: Db) =>
  db
    .select({
      doctor: doctors,
      practice: practices,
      specialty: { name: specialties.name, slug: specialties.slug },
      featured: featuredNow.as('featured_now'),
    })
    .from(doctors)
    .leftJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .leftJoin(practices, eq(practices.id, doctors.practiceId))
    .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))

export type DoctorRow = Awaited<ReturnType<typeof selectDoctors>>[number]
