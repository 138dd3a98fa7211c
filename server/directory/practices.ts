import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Practice } from '../../contract/practice.ts'
import type { Db } from '../platform/database/connect.ts'
import { featuredNow } from './doctor-rows.ts'
import { findBySlug } from './former-slugs.ts'
import { presentPractice } from './present-practice.ts'
import { demandListed, isListedDoctor, isListedPractice } from './publication.ts'
import { readSearch } from './search-words.ts'
import { doctors, featuredListings, practices } from './tables.ts'

/**
 * A practice is featured while one of its public doctors is (PRAC-02). Columns stand inside `eq`: bare
 * ones lose their table's name in a selection from one table.
 */
const hasFeaturedDoctor = sql<boolean>`EXISTS (
  SELECT 1 FROM ${doctors} JOIN ${featuredListings} ON ${eq(featuredListings.doctorId, doctors.id)}
  WHERE ${eq(doctors.practiceId, practices.id)} AND ${isListedDoctor} AND ${featuredNow})`

/** A practice, and whether it is featured. */
export const selectPractices = (db: Db) =>
  db.select({ practice: practices, featured: hasFeaturedDoctor }).from(practices)

type PracticeSearch = {
  /** Matches parts of name and address (API-56). */
  search?: string | undefined
  /** Only those nobody has claimed. */
  unclaimed?: boolean
}

/** Public practices by name. */
export async function listPractices(
  db: Db,
  { search, unclaimed }: PracticeSearch = {},
): Promise<Practice[]> {
  const { words } = await readSearch(db, search ?? '')
  const place = sql`fold(concat_ws(' ', ${practices.name}, ${practices.street}, ${practices.suite}, ${practices.city}, ${practices.postalCode}))`
  const rows = await selectPractices(db)
    .where(
      and(
        isListedPractice,
        unclaimed ? isNull(practices.claimedAt) : undefined,
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
  const found =
    'id' in by
      ? await practiceWhere(db, eq(practices.id, by.id))
      : await findBySlug(db, 'practice', by.slug, (slug) =>
          practiceWhere(db, eq(practices.slug, slug)),
        )
  const { practice, featured } = demandListed(found, (row) => row.practice, 'practice')
  return presentPractice(practice, featured)
}

async function practiceWhere(db: Db, condition: SQL) {
  const [row] = await selectPractices(db).where(condition).limit(1)
  return row
}
