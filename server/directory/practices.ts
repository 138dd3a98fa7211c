import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Practice } from '../../contract/practice.ts'
import type { Db } from '../platform/database/connect.ts'
import { gone, notFound } from '../platform/http/problems.ts'
import { featuredNow } from './doctor-rows.ts'
import { presentSlugOf } from './former-slugs.ts'
import { presentPractice } from './present-practice.ts'
import { isPublic } from './search-doctors.ts'
import { readSearch } from './search-words.ts'
import { doctors, featuredListings, practices } from './tables.ts'

/** A practice is featured while one of its public doctors is (PRAC-02). */
const hasFeaturedDoctor = sql<boolean>`EXISTS (
  SELECT 1 FROM ${doctors} JOIN ${featuredListings} ON ${featuredListings.doctorId} = ${doctors.id}
  WHERE ${doctors.practiceId} = ${practices.id} AND ${isPublic} AND ${featuredNow})`

const selectPractices = (db: Db) =>
  db.select({ practice: practices, featured: hasFeaturedDoctor }).from(practices)

/** Public practices by name; `search` matches parts of name and address (API-56). */
export async function listPractices(db: Db, search?: string): Promise<Practice[]> {
  const { words } = await readSearch(db, search ?? '')
  const place = sql`fold(concat_ws(' ', ${practices.name}, ${practices.street}, ${practices.suite}, ${practices.city}, ${practices.postalCode}))`
  const rows = await selectPractices(db)
    .where(
      and(
        isNotNull(practices.publishedAt),
        isNull(practices.unpublishedAt),
        search?.trim() && words.length === 0 ? sql`false` : undefined,
        ...words.map((word) => sql`${place} LIKE ${`%${word}%`}`),
      ),
    )
    .orderBy(asc(sql`fold(${practices.name})`), asc(practices.id))
  return rows.map(({ practice, featured }) => presentPractice(practice, featured))
}

/** @throws 410 for one that was public once, 404 for any other */
export async function findPractice(
  db: Db,
  by: { slug: string } | { id: number },
): Promise<Practice> {
  const row = await practiceBy(db, by)
  if (!row?.practice.publishedAt) throw notFound('Practice not found')
  if (row.practice.unpublishedAt) throw gone('This practice is no longer listed.')
  return presentPractice(row.practice, row.featured)
}

async function practiceBy(db: Db, by: { slug: string } | { id: number }) {
  const condition = 'id' in by ? eq(practices.id, by.id) : eq(practices.slug, by.slug)
  const [row] = await selectPractices(db).where(condition).limit(1)
  if (row || 'id' in by) return row
  const present = await presentSlugOf(db, 'practice', by.slug)
  return present === null
    ? undefined
    : (await selectPractices(db).where(eq(practices.slug, present)))[0]
}
