import { and, asc, eq, sql } from 'drizzle-orm'
import type { OfficeHours } from '../../contract/directory/hours/office-hours.ts'
import type { Db } from '../platform/database/connect.ts'
import { preparedFor } from '../platform/database/prepared.ts'
import { isListedDoctor } from './publication.ts'
import type { doctorPlaces } from './tables.ts'
import { doctors, featuredListings, practices, specialties } from './tables.ts'

/** True while the joined listing runs. */
export const featuredNow = sql<boolean>`(${featuredListings.doctorId} IS NOT NULL AND (${featuredListings.until} IS NULL OR ${featuredListings.until} > now()))`

/** A place as the database writes it into JSON. */
type PlaceRow = Pick<
  typeof doctorPlaces.$inferSelect,
  'id' | 'street' | 'suite' | 'city' | 'state' | 'postalCode' | 'phone' | 'officeHours' | 'source'
> & {
  confirmedAt: string | null
  practice:
    | (Pick<
        typeof practices.$inferSelect,
        'id' | 'name' | 'slug' | 'street' | 'suite' | 'city' | 'state' | 'postalCode' | 'phone'
      > & { officeHours: OfficeHours | null })
    | null
}

const placesOfDoctor = sql<PlaceRow[]>`(
  SELECT coalesce(json_agg(json_build_object('id', place.id, 'street', place.street, 'suite', place.suite,
    'city', place.city, 'state', place.state, 'postalCode', place.postal_code, 'phone', place.phone,
    'officeHours', place.office_hours, 'source', place.source, 'confirmedAt', place.confirmed_at,
    'practice', CASE WHEN host.id IS NOT NULL THEN json_build_object('id', host.id, 'name', host.name,
      'slug', host.slug, 'street', host.street, 'suite', host.suite, 'city', host.city, 'state', host.state,
      'postalCode', host.postal_code, 'phone', host.phone, 'officeHours', host.office_hours) END)
    ORDER BY place.id), '[]')
  FROM doctor_places place
  LEFT JOIN practices host ON host.id = place.practice_id AND host.published_at IS NOT NULL AND host.unpublished_at IS NULL
  WHERE place.doctor_id = ${doctors.id} AND (place.practice_id IS NULL OR host.id IS NOT NULL))`

/** A doctor with everything a public answer needs, in one read. */
export const selectDoctors = (db: Db) =>
  db
    .select({
      doctor: doctors,
      practice: practices,
      specialty: { name: specialties.name, nameEs: specialties.nameEs, slug: specialties.slug },
      featured: featuredNow.as('featured_now'),
      places: placesOfDoctor.as('places'),
    })
    .from(doctors)
    .leftJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .leftJoin(practices, eq(practices.id, doctors.practiceId))
    .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))

export type DoctorRow = Awaited<ReturnType<typeof selectDoctors>>[number]

const doctorsById = preparedFor((db) =>
  selectDoctors(db)
    .where(sql`${doctors.id} = ${sql.placeholder('id')}`)
    .prepare('doctor by id'),
)
const doctorsBySlug = preparedFor((db) =>
  selectDoctors(db)
    .where(sql`${doctors.slug} = ${sql.placeholder('slug')}`)
    .prepare('doctor by slug'),
)

/** Public or not. */
export async function readDoctor(
  db: Db,
  key: { id: number } | { slug: string },
): Promise<DoctorRow | undefined> {
  const rows = 'id' in key ? doctorsById(db).execute(key) : doctorsBySlug(db).execute(key)
  return (await rows)[0]
}

const featuredDoctors = preparedFor((db) =>
  selectDoctors(db)
    .where(and(isListedDoctor, featuredNow))
    .orderBy(asc(doctors.sortName), asc(doctors.id))
    .prepare('featured doctors'),
)

/** Those that are public, by name. */
export const readFeaturedDoctors = (db: Db): Promise<DoctorRow[]> => featuredDoctors(db).execute()
