import { and, count, eq, gte, isNull, not, or, type SQL } from 'drizzle-orm'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { required } from '../../contract/required.ts'
import { readListedDoctors } from '../directory/doctor-rows.ts'
import { presentDoctor, presentPractice } from '../directory/present-listings.ts'
import { isListedDoctor, isListedPractice } from '../directory/publication.ts'
import {
  answer,
  type DoctorSearch,
  searchListed,
  streamListed,
} from '../directory/search/search-doctors.ts'
import {
  countPractices,
  searchPractices,
  streamPractices,
} from '../directory/search/search-practices.ts'
import { doctors, practices } from '../directory/tables.ts'
import {
  publicDoctors,
  readPublicDoctors,
  readPublicPractices,
} from '../open-data/public-records.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { numberOf } from './ids.ts'
import { specialtyTaxonomy, specialtyTermId, type Terms } from './taxonomies.ts'

export type Part = { limit: number; offset: number }
export type Found<Record> = { records: Record[]; total: number }

const nobody: Found<never> = { records: [], total: 0 }

export type ServicesAsked = {
  search?: string | undefined
  taxonomy_term_id?: string | undefined
  taxonomy_id?: string | undefined
  organization_id?: string | undefined
  modified_after?: string | undefined
}

/** The doctors whose services are asked for, in the order of the directory's lists; changed ones by their number. */
export async function findServices(
  db: Db,
  terms: Terms,
  asked: ServicesAsked,
  part: Part,
): Promise<Found<Doctor>> {
  const condition = conditionOf(asked)
  if (condition) return doctorsWhere(db, condition, part)
  const search = searchOf(terms, asked)
  if (!search) return nobody
  const { doctors: rows, total } = await searchListed(db, search, part, readListedDoctors)
  return { records: rows.map((row) => presentDoctor(row)), total }
}

/** All of them, in batches. */
export async function* allServices(
  db: Db,
  terms: Terms,
  asked: ServicesAsked,
): AsyncGenerator<Iterable<Doctor>> {
  const condition = conditionOf(asked)
  if (condition) return yield* publicDoctors(db, condition)
  const search = searchOf(terms, asked)
  if (!search) return
  const { batches } = await streamListed(db, search, {}, readListedDoctors)
  for await (const rows of batches) yield rows.map((row) => presentDoctor(row))
}

/** Whether more is asked for than a time of changes, or the taxonomy that every service has. */
export const isSearched = ({
  search,
  taxonomy_term_id,
  taxonomy_id = specialtyTaxonomy,
  organization_id,
}: ServicesAsked) =>
  [search, taxonomy_term_id, organization_id].some((each) => each !== undefined) ||
  taxonomy_id !== specialtyTaxonomy

/** The numbers of the doctors who answer a search, best first; undefined if nothing is searched for. */
export async function findIds(
  db: Db,
  terms: Terms,
  asked: ServicesAsked,
): Promise<number[] | undefined> {
  if (!isSearched(asked)) return undefined
  const ownPractice = numberOf('own practice', asked.organization_id ?? '')
  if (ownPractice !== undefined) return [ownPractice]
  const search = searchOf(terms, asked)
  const { matches } = search ? await answer(db, search, {}) : { matches: { page: [] } }
  return matches.page.map(({ id }) => id)
}

export const changedAfter = ({ modified_after: moment }: ServicesAsked) =>
  moment ? gte(doctors.updatedAt, new Date(moment)) : undefined

/** A condition for what the directory's search does not know. */
function conditionOf({ modified_after, organization_id = '' }: ServicesAsked): SQL | undefined {
  const changed = changedAfter({ modified_after })
  if (changed) return changed
  const ownPractice = numberOf('own practice', organization_id)
  return ownPractice === undefined ? undefined : and(eq(doctors.id, ownPractice), isWithoutPractice)
}

/** The directory's own search for it; undefined: nobody answers. */
function searchOf(
  terms: Terms,
  { search, taxonomy_term_id, taxonomy_id, organization_id }: ServicesAsked,
): DoctorSearch | undefined {
  const asked: DoctorSearch = { search }
  if (taxonomy_id && taxonomy_id !== specialtyTaxonomy) return undefined
  if (organization_id) {
    const practiceId = numberOf('practice', organization_id)
    if (practiceId === undefined) return undefined
    asked.practiceId = practiceId
  }
  if (taxonomy_term_id) {
    const term = terms.all.find(({ id }) => id === taxonomy_term_id)
    const slug = String(term?.code)
    if (!term || term.id !== specialtyTermId(slug)) return undefined
    asked.specialty = slug
  }
  return asked
}

export async function findService(db: Db, id: string): Promise<Doctor | undefined> {
  const number = numberOf('service', id)
  if (number === undefined) return undefined
  const [row] = await readListedDoctors(db, [number])
  return row && presentDoctor(row)
}

/** Practices, and after them doctors without one, each an organization of their own. */
export async function findOrganizations(
  db: Db,
  { search }: { search?: string | undefined },
  { limit, offset }: Part,
): Promise<Found<Organization>> {
  const found = await searchPractices(db, { search }, { limit, offset })
  const ofPractices = found.practices.map((practice) => ({ practice }))
  if (search) return { records: ofPractices, total: found.total }
  const practiceCount = found.practices.length > 0 ? found.total : await countPractices(db)
  const own = await doctorsWhere(db, isWithoutPractice, {
    limit: limit - ofPractices.length,
    offset: Math.max(0, offset - practiceCount),
  })
  const ofDoctors = own.records.map((doctor) => ({ doctor }))
  return { records: [...ofPractices, ...ofDoctors], total: practiceCount + own.total }
}

/** All of them, in batches. */
export async function* allOrganizations(
  db: Db,
  { search }: { search?: string | undefined },
): AsyncGenerator<Iterable<Organization>> {
  const { batches } = await streamPractices(db, { search })
  for await (const batch of batches) yield batch.map((practice) => ({ practice }))
  if (search) return
  for await (const batch of publicDoctors(db, isWithoutPractice))
    yield Array.from(batch, (doctor) => ({ doctor }))
}

export type Organization = { practice: ReturnType<typeof presentPractice> } | { doctor: Doctor }

export async function findOrganization(db: Db, id: string): Promise<Organization | undefined> {
  const practiceId = numberOf('practice', id)
  if (practiceId !== undefined) {
    const where = eq(practices.id, practiceId)
    const [row] = await readPublicPractices(db, { where, limit: 1 })
    return row && { practice: presentPractice(row) }
  }
  const doctorId = numberOf('own practice', id)
  if (doctorId === undefined) return undefined
  const where = and(eq(doctors.id, doctorId), isWithoutPractice)
  const [row] = await readPublicDoctors(db, { where, limit: 1 })
  return row && { doctor: presentDoctor(row) }
}

const isWithoutPractice = required(or(isNull(practices.id), not(isListedPractice)))

async function doctorsWhere(
  db: Db,
  condition: SQL | undefined,
  { limit, offset }: Part,
): Promise<Found<Doctor>> {
  const rows = limit > 0 ? await readPublicDoctors(db, { where: condition, limit, offset }) : []
  const counted = await db
    .select({ total: count() })
    .from(doctors)
    .leftJoin(practices, eq(practices.id, doctors.practiceId))
    .where(and(isListedDoctor, condition))
  return { records: rows.map((row) => presentDoctor(row)), total: one(counted).total }
}
