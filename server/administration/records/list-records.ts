import {
  and,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { mostAtOnce } from '../../../contract/administration/records/bulk-limits.ts'
import type { DirectoryRow } from '../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import type { RecordFilters } from '../../../contract/administration/records/list-query.ts'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import { fold } from '../../../contract/text/fold.ts'
import { addressLine } from '../../directory/address/address-line.ts'
import { featuredNow } from '../../directory/doctor-rows.ts'
import { isNotOnMap } from '../../directory/points/not-on-map.ts'
import { lacksSomething } from '../../directory/records/completeness.ts'
import { isMerged } from '../../directory/records/merged.ts'
import { roleOf } from '../../directory/search/understanding/words.ts'
import {
  doctors,
  featuredListings,
  foldedNameAndAddress,
  foldedNameAndKeys,
  practices,
  specialties,
} from '../../directory/tables.ts'
import { articlePublishedSince } from '../../news/articles.ts'
import { newsArticles } from '../../news/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { Problem } from '../../platform/http/problems.ts'
import { stateOf } from './duplicates/merged-records.ts'
import { completenessOf, orderOf } from './record-order.ts'

type Asked = ParsedInput<'GET /api/admin/directory/list/:kind'>['query']
type Listed = Answer<'GET /api/admin/directory/list/:kind'>
type Page = { limit: number; offset: number }
type Lister = (db: Db, query: Asked, page: Page) => Promise<[DirectoryRow[], number]>

const pageSize = 50

export async function listRecords(db: Db, kind: RecordKind, query: Asked): Promise<Listed> {
  const pageIndex = (query.page ?? 1) - 1
  const list = (page: number) =>
    listers[kind](db, query, { limit: pageSize, offset: page * pageSize })
  const [rows, total] = await list(pageIndex)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  // the list may have become shorter since the link was made
  if (pageIndex < pages) return { rows, total, page: pageIndex + 1, pages }
  return { rows: (await list(pages - 1))[0], total, page: pages, pages }
}

/** All records that match, in the order of names. @throws Problem 409 for too many for one act */
export async function listMatching(db: Db, kind: RecordKind, filters: RecordFilters) {
  const [rows, total] = await listers[kind](db, filters, { limit: mostAtOnce, offset: 0 })
  if (total > mostAtOnce)
    throw new Problem(
      409,
      'too_many',
      `${total.toLocaleString('en-US')} records match. At most ${mostAtOnce} can be changed at once: please narrow the list.`,
    )
  return { rows }
}

const listers: Record<RecordKind, Lister> = {
  doctors: async (db, query, page) => {
    const where = conditionOf('doctors', query)
    // sorting whole rows of 100,000 doctors is slow
    const ids = db
      .select({ id: doctors.id })
      .from(doctors)
      .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))
      .where(where)
      .orderBy(...orderOf('doctors', query))
      .limit(page.limit)
      .offset(page.offset)
    const rows = await db
      .select({
        doctor: doctors,
        specialty: specialties.name,
        practice: practices.name,
        featured: featuredNow,
        completeness: completenessOf.doctors,
        merged: isMerged('doctors', doctors.id),
      })
      .from(doctors)
      .leftJoin(specialties, eq(specialties.id, doctors.specialtyId))
      .leftJoin(practices, eq(practices.id, doctors.practiceId))
      .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))
      .where(inArray(doctors.id, ids))
      .orderBy(...orderOf('doctors', query))
    const totals = one(
      await db
        .select({ total: count() })
        .from(doctors)
        .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))
        .where(where),
    )
    return [
      rows.map(({ doctor, specialty, practice, featured, completeness, merged }) => ({
        ...common(doctor, stateOf(doctor, merged)),
        name: doctor.name,
        detail: [specialty, practice].filter(Boolean).join(' · ') || null,
        claimed: doctor.claimedAt !== null,
        featured,
        completeness,
        source: doctor.source,
      })),
      totals.total,
    ]
  },

  practices: async (db, query, page) => {
    const where = conditionOf('practices', query)
    const ids = db
      .select({ id: practices.id })
      .from(practices)
      .where(where)
      .orderBy(...orderOf('practices', query))
      .limit(page.limit)
      .offset(page.offset)
    const rows = await db
      .select({
        practice: practices,
        completeness: completenessOf.practices,
        merged: isMerged('practices', practices.id),
      })
      .from(practices)
      .where(inArray(practices.id, ids))
      .orderBy(...orderOf('practices', query))
    return [
      rows.map(({ practice, completeness, merged }) => ({
        ...common(practice, stateOf(practice, merged)),
        name: practice.name,
        detail: addressLine(practice),
        claimed: practice.claimedAt !== null,
        completeness,
        source: practice.source,
      })),
      await db.$count(practices, where),
    ]
  },

  specialties: async (db, query, page) => {
    const where = conditionOf('specialties', query)
    const rows = await db
      .select()
      .from(specialties)
      .where(where)
      .orderBy(...orderOf('specialties', query))
      .limit(page.limit)
      .offset(page.offset)
    return [
      rows.map((row) => ({
        ...common(row, 'published'),
        name: row.name,
        detail: row.everydayWords.slice(0, 6).join(', ') || null,
      })),
      await db.$count(specialties, where),
    ]
  },

  news: async (db, query, page) => {
    const where = conditionOf('news', query)
    const rows = await db
      .select()
      .from(newsArticles)
      .where(where)
      .orderBy(...orderOf('news', query))
      .limit(page.limit)
      .offset(page.offset)
    return [
      rows.map((row) => ({
        ...common(row, stateOf(row, false)),
        publishAt: publishAtOf(row),
        name: row.title,
        detail: `${row.category} · ${dayFormat.format(new Date(row.publishedOn))}`,
      })),
      await db.$count(newsArticles, where),
    ]
  },
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const common = (row: { id: number; updatedAt: Date }, state: DirectoryRow['state']) => ({
  id: row.id,
  state,
  claimed: false,
  featured: false,
  source: null,
  completeness: null,
  publishAt: null,
  updatedAt: row.updatedAt.toISOString(),
})

/** The moment at which a hidden record becomes public by itself. */
export const publishAtOf = (row: Parameters<typeof stateOf>[0]): string | null =>
  stateOf(row, false) === 'hidden' ? (row.publishAt?.toISOString() ?? null) : null

/** Longer input is cut, not refused. */
const longest = 200
const mostWords = 8

/** Words that a record must have. Titles and fillers count only if there are no others. */
function wordsOf(text: string): string[] {
  const words = fold(text.slice(0, longest)).split(' ').filter(Boolean).slice(0, mostWords)
  const contentWords = words.filter((word) => !['provider', 'filler'].includes(roleOf(word)))
  return contentWords.length > 0 ? contentWords : words
}

/**
 * The condition of the filters; doctors must be joined with their Featured listings. Merged records
 * are shown only on request.
 */
function conditionOf(kind: RecordKind, filters: RecordFilters): SQL | undefined {
  const words = wordsOf(filters.search ?? '')
  // the input has no searchable character
  const none = filters.search?.trim() && words.length === 0 ? [sql`false`] : []
  const matches = words.map((word) => hasPart[kind](`%${word}%`))
  return and(...matches, ...none, conditions[kind](filters))
}

const conditions: Record<RecordKind, (filters: RecordFilters) => SQL | undefined> = {
  doctors: (filters) =>
    and(
      stateIs(doctors, filters.state, isMerged('doctors', doctors.id)),
      yesNo(filters.claimed, isNotNull(doctors.claimedAt)),
      yesNo(filters.featured, featuredNow),
      lacks('doctors', filters.lacks),
      filters.source && eq(doctors.source, filters.source),
      filters.specialty ? eq(doctors.specialtyId, filters.specialty) : undefined,
    ),
  practices: (filters) =>
    and(
      stateIs(practices, filters.state, isMerged('practices', practices.id)),
      yesNo(filters.claimed, isNotNull(practices.claimedAt)),
      lacks('practices', filters.lacks),
      filters.source && eq(practices.source, filters.source),
      filters.specialty ? eq(practices.specialtyId, filters.specialty) : undefined,
    ),
  specialties: () => undefined,
  news: (filters) =>
    stateIs({ ...newsArticles, publishedAt: articlePublishedSince }, filters.state, sql`false`),
}

const lacks = (kind: 'doctors' | 'practices', query: RecordFilters['lacks']) =>
  query === 'place'
    ? isNotOnMap(kind, (kind === 'doctors' ? doctors : practices).id)
    : yesNo(query, lacksSomething[kind])

const wordsOfSpecialty = sql`fold(concat_ws(' ', ${specialties.name}, array_to_string(${specialties.everydayWords}, ' ')))`

/** Whether a record has a part of its texts that is LIKE this; of doctors and practices by index. */
const hasPart: Record<RecordKind, (pattern: string) => SQL> = {
  // a union reads each part along its own index; PostgreSQL reads all rows for alternatives of a row
  doctors: (pattern) => sql`${doctors.id} IN (
    SELECT ${doctors.id} FROM ${doctors} WHERE ${foldedNameAndKeys(doctors)} LIKE ${pattern}
    UNION ALL SELECT ${doctors.id} FROM ${doctors} JOIN ${specialties} ON ${specialties.id} = ${doctors.specialtyId}
      WHERE ${wordsOfSpecialty} LIKE ${pattern}
    UNION ALL SELECT ${doctors.id} FROM ${doctors} JOIN ${practices} ON ${practices.id} = ${doctors.practiceId}
      WHERE ${foldedNameAndKeys(practices)} LIKE ${pattern} AND fold(${practices.name}) LIKE ${pattern})`,
  practices: (pattern) => sql`(${foldedNameAndAddress(practices)} LIKE ${pattern}
    OR ${foldedNameAndKeys(practices)} LIKE ${pattern})`,
  specialties: (pattern) =>
    sql`fold(concat_ws(' ', ${specialties.nameEs}, ${wordsOfSpecialty})) LIKE ${pattern}`,
  news: (pattern) =>
    sql`fold(concat_ws(' ', ${newsArticles.title}, ${newsArticles.excerpt}, ${newsArticles.titleEs}, ${newsArticles.excerptEs}, ${newsArticles.category})) LIKE ${pattern}`,
}

function stateIs(
  { publishedAt, unpublishedAt }: { publishedAt: SQLWrapper; unpublishedAt: SQLWrapper },
  state: RecordFilters['state'],
  mergedTest: SQL,
): SQL | undefined {
  if (state === 'merged') return mergedTest
  const isNotMerged = not(mergedTest)
  if (state === 'hidden') return and(isNotMerged, isNull(publishedAt))
  if (state === 'unpublished')
    return and(isNotMerged, isNotNull(publishedAt), isNotNull(unpublishedAt))
  if (state === 'published') return and(isNotMerged, isNotNull(publishedAt), isNull(unpublishedAt))
  return isNotMerged
}

const yesNo = (query: 'yes' | 'no' | undefined, is: SQL) =>
  query && (query === 'yes' ? is : or(not(is), sql`${is} IS NULL`))
