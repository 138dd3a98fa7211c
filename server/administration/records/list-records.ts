import { and, asc, count, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { DirectoryRow } from '../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import { fold } from '../../../contract/fold.ts'
import { featuredNow } from '../../directory/doctor-rows.ts'
import { addressLine } from '../../directory/present-listings.ts'
import { lacksSomething } from '../../directory/records/completeness.ts'
import { roleOf } from '../../directory/search/understanding/words.ts'
import { doctors, featuredListings, practices, specialties } from '../../directory/tables.ts'
import { newsArticles } from '../../news/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { isMerged, stateOf } from './duplicates/merged-records.ts'

type Asked = ParsedInput<'GET /api/admin/directory/list/:kind'>['query']
type Listed = Answer<'GET /api/admin/directory/list/:kind'>
type Page = { limit: number; offset: number }
type Lister = (db: Db, query: Asked, words: SQL[], page: Page) => Promise<[DirectoryRow[], number]>

/** Rows of a page. */
const pageSize = 50

/** Longer input is cut, not refused. */
const longest = 200
const mostWords = 8

/** Words of which a record has to have all. Titles and fillers count only where there is nothing else. */
function wordsOf(text: string): string[] {
  const words = fold(text.slice(0, longest)).split(' ').filter(Boolean).slice(0, mostWords)
  const contentWords = words.filter((word) => !['provider', 'filler'].includes(roleOf(word)))
  return contentWords.length > 0 ? contentWords : words
}

/** One page of a kind. What was merged into another record shows only when asked for. */
export async function listRecords(db: Db, kind: RecordKind, query: Asked): Promise<Listed> {
  const words = wordsOf(query.search ?? '')
  // typed, and nothing of it can be searched for
  const none = query.search?.trim() && words.length === 0 ? [sql`false`] : []
  const matches = [...words.map((word) => sql`${searchColumns[kind]} LIKE ${`%${word}%`}`), ...none]
  const pageIndex = (query.page ?? 1) - 1
  const list = (page: number) =>
    listers[kind](db, query, matches, { limit: pageSize, offset: page * pageSize })
  const [rows, total] = await list(pageIndex)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  // the list may have become shorter since its address was made
  if (pageIndex < pages) return { rows, total, page: pageIndex + 1, pages }
  return { rows: (await list(pages - 1))[0], total, page: pages, pages }
}

const place = (table: typeof practices) =>
  sql`fold(concat_ws(' ', ${table.name}, ${table.street}, ${table.suite}, ${table.city}, ${table.postalCode}, ${table.slug}, ${table.npi}, ${table.phone}))`

const searchColumns: Record<RecordKind, SQL> = {
  doctors: sql`concat(${doctors.searchText}, ' ', fold(concat_ws(' ', ${doctors.slug}, ${doctors.npi}, ${doctors.phone})))`,
  practices: place(practices),
  specialties: sql`fold(concat_ws(' ', ${specialties.name}, array_to_string(${specialties.everydayWords}, ' ')))`,
  news: sql`fold(concat_ws(' ', ${newsArticles.title}, ${newsArticles.excerpt}, ${newsArticles.category}))`,
}

const listers: Record<RecordKind, Lister> = {
  doctors: async (db, query, words, page) => {
    const where = and(
      ...words,
      stateIs(doctors, query.state, isMerged('doctors', doctors.id)),
      yesNo(query.claimed, isNotNull(doctors.claimedAt)),
      yesNo(query.lacks, lacksSomething.doctors),
      yesNo(query.featured, featuredNow),
      query.source && eq(doctors.source, query.source),
      query.specialty ? eq(doctors.specialtyId, query.specialty) : undefined,
    )
    const rows = await db
      .select({
        doctor: doctors,
        specialty: specialties.name,
        practice: practices.name,
        featured: featuredNow,
        merged: isMerged('doctors', doctors.id),
      })
      .from(doctors)
      .leftJoin(specialties, eq(specialties.id, doctors.specialtyId))
      .leftJoin(practices, eq(practices.id, doctors.practiceId))
      .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))
      .where(where)
      .orderBy(asc(doctors.sortName), asc(doctors.id))
      .limit(page.limit)
      .offset(page.offset)
    const totals = one(
      await db
        .select({ total: count() })
        .from(doctors)
        .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))
        .where(where),
    )
    return [
      rows.map(({ doctor, specialty, practice, featured, merged }) => ({
        ...common(doctor, stateOf(doctor, merged)),
        name: doctor.name,
        detail: [specialty, practice].filter(Boolean).join(' · ') || null,
        claimed: doctor.claimedAt !== null,
        featured,
        source: doctor.source,
      })),
      totals.total,
    ]
  },

  practices: async (db, query, words, page) => {
    const where = and(
      ...words,
      stateIs(practices, query.state, isMerged('practices', practices.id)),
      yesNo(query.claimed, isNotNull(practices.claimedAt)),
      yesNo(query.lacks, lacksSomething.practices),
      query.source && eq(practices.source, query.source),
      query.specialty ? eq(practices.specialtyId, query.specialty) : undefined,
    )
    const rows = await db
      .select({ practice: practices, merged: isMerged('practices', practices.id) })
      .from(practices)
      .where(where)
      .orderBy(asc(sql`fold(${practices.name})`), asc(practices.id))
      .limit(page.limit)
      .offset(page.offset)
    return [
      rows.map(({ practice, merged }) => ({
        ...common(practice, stateOf(practice, merged)),
        name: practice.name,
        detail: addressLine(practice),
        claimed: practice.claimedAt !== null,
        source: practice.source,
      })),
      await db.$count(practices, where),
    ]
  },

  specialties: async (db, _asked, words, page) => {
    const where = and(...words)
    const rows = await db
      .select()
      .from(specialties)
      .where(where)
      .orderBy(asc(specialties.name))
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

  news: async (db, query, words, page) => {
    const where = and(...words, stateIs(newsArticles, query.state, sql`false`))
    const rows = await db
      .select()
      .from(newsArticles)
      .where(where)
      .orderBy(desc(newsArticles.publishedOn), desc(newsArticles.id))
      .limit(page.limit)
      .offset(page.offset)
    return [
      rows.map((row) => ({
        ...common(row, stateOf(row, false)),
        name: row.title,
        detail: `${row.category} · ${row.publishedOn}`,
      })),
      await db.$count(newsArticles, where),
    ]
  },
}

const common = (row: { id: number; updatedAt: Date }, state: DirectoryRow['state']) => ({
  id: row.id,
  state,
  claimed: false,
  featured: false,
  source: null,
  updatedAt: row.updatedAt.toISOString(),
})

function stateIs(
  table: typeof doctors | typeof practices | typeof newsArticles,
  state: Asked['state'],
  mergedTest: SQL,
): SQL | undefined {
  if (state === 'merged') return mergedTest
  const isNotMerged = not(mergedTest)
  const { publishedAt, unpublishedAt } = table
  if (state === 'hidden') return and(isNotMerged, isNull(publishedAt))
  if (state === 'unpublished')
    return and(isNotMerged, isNotNull(publishedAt), isNotNull(unpublishedAt))
  if (state === 'published') return and(isNotMerged, isNotNull(publishedAt), isNull(unpublishedAt))
  return isNotMerged
}

const yesNo = (query: 'yes' | 'no' | undefined, is: SQL) =>
  query && (query === 'yes' ? is : or(not(is), sql`${is} IS NULL`))
