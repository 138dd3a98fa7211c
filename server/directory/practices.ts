import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Practice } from '../../contract/directory/practice.ts'
import type { Language } from '../../contract/languages.ts'
import type { Db } from '../platform/database/connect.ts'
import { preparedFor } from '../platform/database/prepared.ts'
import { featuredNow } from './doctor-rows.ts'
import { isPointOf, pointColumns, pointsOfPractices } from './points/joined-points.ts'
import { type PracticeRow, presentPracticeProfile } from './present-listings.ts'
import { isListedDoctor, isListedPractice, requirePublished } from './publication.ts'
import { findBySlug } from './records/slugs.ts'
import { doctors, featuredListings, practices } from './tables.ts'

/**
 * A practice is featured while one of its public doctors is (PRAC-02). Columns are wrapped in `eq`,
 * because bare ones lose their table's name in a selection from one table.
 */
const hasFeaturedDoctor = sql<boolean>`EXISTS (
  SELECT 1 FROM ${doctors} JOIN ${featuredListings} ON ${eq(featuredListings.doctorId, doctors.id)}
  WHERE ${eq(doctors.practiceId, practices.id)} AND ${isListedDoctor} AND ${featuredNow})`

/** A practice, whether it is featured, and where it is. */
export const selectPractices = (db: Db) =>
  db
    .select({
      practice: practices,
      featured: hasFeaturedDoctor,
      point: pointColumns(pointsOfPractices),
    })
    .from(practices)
    .leftJoin(pointsOfPractices, isPointOf(pointsOfPractices, practices.id))

const listedPractices = preparedFor((db) =>
  selectPractices(db)
    .where(and(sql`${practices.id} = ANY (${sql.placeholder('ids')}::int[])`, isListedPractice))
    .prepare('listed practices'),
)

/** Those of these practices that are public, in no order. */
export const readListedPractices = (db: Db, ids: readonly number[]): Promise<PracticeRow[]> =>
  listedPractices(db).execute({ ids })

/** @throws 410 for an unpublished one, 404 for any other */
export async function findPractice(
  db: Db,
  by: { slug: string } | { id: number },
  language: Language,
): Promise<Practice> {
  const rows =
    'id' in by
      ? await practiceWhere(db, eq(practices.id, by.id))
      : await findBySlug(db, 'practice', by.slug, (slug) =>
          practiceWhere(db, eq(practices.slug, slug)),
        )
  return presentPracticeProfile(
    requirePublished(rows, (row) => row.practice, 'practice'),
    language,
  )
}

async function practiceWhere(db: Db, condition: SQL) {
  const [row] = await selectPractices(db).where(condition).limit(1)
  return row
}
