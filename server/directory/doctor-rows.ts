import { and, asc, eq, sql } from 'drizzle-orm'
import {
  choicesOfBoth,
  choicesOfDoctors,
  facts,
} from '../../contract/directory/facts/declared-facts.ts'
import type { OfficeHours } from '../../contract/directory/hours/office-hours.ts'
import { fromKeys } from '../../contract/objects.ts'
import type { Db } from '../platform/database/connect.ts'
import { preparedFor } from '../platform/database/prepared.ts'
import {
  isPointOf,
  pointColumns,
  pointsOfDoctors,
  pointsOfPractices,
  type presentPoint,
} from './points/joined-points.ts'
import { recordPoints } from './points/tables.ts'
import { isListedDoctor, isListedPractice } from './publication.ts'
import type { doctorPlaces } from './tables.ts'
import { doctors, featuredListings, practices, specialties } from './tables.ts'

/** True while the joined listing is in force. */
export const featuredNow = sql<boolean>`(${featuredListings.doctorId} IS NOT NULL AND (${featuredListings.until} IS NULL OR ${featuredListings.until} > now()))`

/** A place in the JSON of the database. */
type PlaceRow = Pick<
  typeof doctorPlaces.$inferSelect,
  'id' | 'street' | 'suite' | 'city' | 'state' | 'postalCode' | 'phone' | 'officeHours' | 'source'
> & {
  confirmedAt: string | null
  point: Parameters<typeof presentPoint>[0]
  practice:
    | (Pick<
        typeof practices.$inferSelect,
        'id' | 'name' | 'slug' | 'street' | 'suite' | 'city' | 'state' | 'postalCode' | 'phone'
      > & { officeHours: OfficeHours | null })
    | null
}

/** Further places, each with its practice, as `host`, and its point. */
export const furtherPlaces = sql`doctor_places place
  LEFT JOIN practices host ON host.id = place.practice_id AND host.published_at IS NOT NULL AND host.unpublished_at IS NULL
  LEFT JOIN ${recordPoints} point ON point.located_with IS NOT NULL AND (point.kind, point.record_id) =
    (CASE WHEN place.street IS NULL THEN 'practices' ELSE 'doctor_places' END,
     CASE WHEN place.street IS NULL THEN place.practice_id ELSE place.id END)`

/** Places of practices that are not public are not shown. */
export const isShownPlace = sql`(place.practice_id IS NULL OR host.id IS NOT NULL)`

const placesOfDoctor = sql<PlaceRow[]>`(
  SELECT coalesce(json_agg(json_build_object('id', place.id, 'street', place.street, 'suite', place.suite,
    'city', place.city, 'state', place.state, 'postalCode', place.postal_code, 'phone', place.phone,
    'officeHours', place.office_hours, 'source', place.source, 'confirmedAt', place.confirmed_at,
    'point', CASE WHEN point.id IS NOT NULL THEN json_build_object('latitude', point.latitude,
      'longitude', point.longitude, 'quality', point.quality) END,
    'practice', CASE WHEN host.id IS NOT NULL THEN json_build_object('id', host.id, 'name', host.name,
      'slug', host.slug, 'street', host.street, 'suite', host.suite, 'city', host.city, 'state', host.state,
      'postalCode', host.postal_code, 'phone', host.phone, 'officeHours', host.office_hours) END)
    ORDER BY place.id), '[]')
  FROM ${furtherPlaces}
  WHERE place.doctor_id = ${doctors.id} AND ${isShownPlace})`

const columnsOfDoctors = {
  doctor: doctors,
  specialty: { name: specialties.name, nameEs: specialties.nameEs, slug: specialties.slug },
  featured: featuredNow.as('featured_now'),
  places: placesOfDoctor.as('places'),
  doctorPoint: pointColumns(pointsOfDoctors),
  practicePoint: pointColumns(pointsOfPractices),
}

/** A doctor with everything a public answer needs, in one read. */
export const selectDoctors = (db: Db) =>
  db
    .select({ ...columnsOfDoctors, practice: practices })
    .from(doctors)
    .leftJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .leftJoin(practices, eq(practices.id, doctors.practiceId))
    .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))
    .leftJoin(pointsOfDoctors, isPointOf(pointsOfDoctors, doctors.id))
    .leftJoin(pointsOfPractices, isPointOf(pointsOfPractices, doctors.practiceId))

export type DoctorRow = Awaited<ReturnType<typeof selectDoctors>>[number]

const practicesById = preparedFor((db) =>
  db
    .select()
    .from(practices)
    .where(sql`${practices.id} = ANY (${sql.placeholder('ids')}::int[])`)
    .prepare('practices by id'),
)

/** Columns of a doctor or a practice on a card, with the sources of their facts. */
const cardColumns = <T extends typeof doctors | typeof practices>(table: T) => ({
  id: table.id as T['id'],
  slug: table.slug as T['slug'],
  name: table.name as T['name'],
  phone: table.phone as T['phone'],
  street: table.street as T['street'],
  suite: table.suite as T['suite'],
  city: table.city as T['city'],
  state: table.state as T['state'],
  postalCode: table.postalCode as T['postalCode'],
  officeHours: table.officeHours as T['officeHours'],
  closures: table.closures as T['closures'],
  acceptance: table.acceptance as T['acceptance'],
  acceptanceSince: table.acceptanceSince as T['acceptanceSince'],
  acceptancePlans: table.acceptancePlans as T['acceptancePlans'],
  bookingUrl: table.bookingUrl as T['bookingUrl'],
  factSources: table.factSources as T['factSources'],
  source: table.source as T['source'],
  imported: table.imported as T['imported'],
  registerDate: table.registerDate as T['registerDate'],
})

/** Facts that only a list that asks for them shows. */
const filterColumns = (table: typeof doctors | typeof practices) => ({
  insuranceAccepted: table.insuranceAccepted,
  staffLanguages: table.staffLanguages,
  ...fromKeys(
    choicesOfBoth.map((name) => facts[name].column),
    (column) => table[column],
  ),
})

const columnsOfCards = {
  doctor: {
    ...cardColumns(doctors),
    firstName: doctors.firstName,
    lastName: doctors.lastName,
    headshotUrl: doctors.headshotUrl,
    acceptingPatients: doctors.acceptingPatients,
  },
  practice: cardColumns(practices),
}

const columnsOfAskedCards = {
  doctor: {
    ...columnsOfCards.doctor,
    ...filterColumns(doctors),
    languages: doctors.languages,
    ...fromKeys(
      choicesOfDoctors.map((name) => facts[name].column),
      (column) => doctors[column],
    ),
    specialtyDetails: doctors.specialtyDetails,
    servicesEs: doctors.servicesEs,
  },
  practice: { ...columnsOfCards.practice, ...filterColumns(practices) },
}

/** Selects doctors like `selectDoctors`, for cards: with the practice only if it is public. */
const selectCards = (db: Db, columns: typeof columnsOfCards) =>
  db
    .select({
      ...columns,
      specialty: { name: specialties.name, nameEs: specialties.nameEs, slug: specialties.slug },
      featured: featuredNow.as('featured_now'),
      doctorPoint: pointColumns(pointsOfDoctors),
      practicePoint: pointColumns(pointsOfPractices),
    })
    .from(doctors)
    .leftJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .leftJoin(practices, and(eq(practices.id, doctors.practiceId), isListedPractice))
    .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))
    .leftJoin(pointsOfDoctors, isPointOf(pointsOfDoctors, doctors.id))
    .leftJoin(pointsOfPractices, isPointOf(pointsOfPractices, doctors.practiceId))

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

const isAmong = sql`${doctors.id} = ANY (${sql.placeholder('ids')}::int[])`
const isListedAmong = and(isAmong, isListedDoctor)
const listedDoctors = preparedFor((db) =>
  selectDoctors(db).where(isListedAmong).prepare('listed doctors'),
)
const listedCards = preparedFor((db) =>
  selectCards(db, columnsOfCards).where(isListedAmong).prepare('listed cards'),
)
const askedCards = preparedFor((db) =>
  selectCards(db, columnsOfAskedCards).where(isListedAmong).prepare('asked cards'),
)

/** Those of these doctors that are public, in no order. */
export const readListedDoctors = (db: Db, ids: readonly number[]): Promise<DoctorRow[]> =>
  listedDoctors(db).execute({ ids })

/** As `selectDoctors`, without practices. */
const doctorsAlone = preparedFor((db) =>
  db
    .select(columnsOfDoctors)
    .from(doctors)
    .leftJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))
    .leftJoin(pointsOfDoctors, isPointOf(pointsOfDoctors, doctors.id))
    .leftJoin(pointsOfPractices, isPointOf(pointsOfPractices, doctors.practiceId))
    .where(isAmong)
    .orderBy(asc(doctors.id))
    .prepare('doctors alone'),
)

/**
 * These doctors, by number; none is left out that is no longer public, since fewer than were found would mean the
 * end. Reads each practice once: joined to each of many doctors, its columns would cost as much as all others.
 */
export async function readManyDoctors(db: Db, doctorIds: readonly number[]): Promise<DoctorRow[]> {
  const rows = await doctorsAlone(db).execute({ ids: doctorIds })
  const ids = [...new Set(rows.flatMap(({ doctor }) => doctor.practiceId ?? []))]
  const read = ids.length > 0 ? await practicesById(db).execute({ ids }) : []
  const byId = new Map<number | null, DoctorRow['practice']>(read.map((each) => [each.id, each]))
  return rows.map((row) => ({ ...row, practice: byId.get(row.doctor.practiceId) ?? null }))
}

/** Reads doctors like `readListedDoctors`, for cards. */
export const readListedCards = (db: Db, ids: readonly number[]): Promise<CardRow[]> =>
  listedCards(db).execute({ ids })

/** Reads doctors like `readListedCards`, with all facts that a text or a filter may ask for. */
export const readAskedCards = (db: Db, ids: readonly number[]): Promise<CardRow[]> =>
  askedCards(db).execute({ ids })

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

/** Public and hidden ones. */
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

/** Public ones, by name. */
export const readFeaturedDoctors = (db: Db): Promise<DoctorRow[]> => featuredDoctors(db).execute()
