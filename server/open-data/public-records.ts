import { and, asc, eq, gt, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import type { Doctor } from '../../contract/directory/doctor.ts'
import type { Practice } from '../../contract/directory/practice.ts'
import type { OpenData } from '../../contract/open-data/calls.ts'
import { type DoctorRow, readManyDoctors } from '../directory/doctor-rows.ts'
import { selectPractices } from '../directory/practices.ts'
import { presentDoctor, presentPractice } from '../directory/present-listings.ts'
import { isListedDoctor, isListedPractice } from '../directory/publication.ts'
import { doctors, practices } from '../directory/tables.ts'
import { batchesAfter } from '../platform/database/batches-after.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'

const batchSize = 1000

type Part = { where?: SQL | undefined; after?: number | undefined; limit: number; offset?: number }

/** Rows of public doctors by id: those after one, or after so many. */
export async function readPublicDoctors(
  db: Db,
  { where, after = 0, limit, offset = 0 }: Part,
): Promise<DoctorRow[]> {
  // to plan a statement with all columns for each condition would take longer than to read the rows of a page
  const found = await db
    .select({ id: doctors.id })
    .from(doctors)
    .leftJoin(practices, eq(practices.id, doctors.practiceId))
    .where(and(isListedDoctor, gt(doctors.id, after), where))
    .orderBy(asc(doctors.id))
    .limit(limit)
    .offset(offset)
  return readManyDoctors(
    db,
    found.map(({ id }) => id),
  )
}

/** Rows of public practices, as `readPublicDoctors`. */
export const readPublicPractices = (db: Db, { where, after = 0, limit, offset = 0 }: Part) =>
  selectPractices(db)
    .where(and(isListedPractice, gt(practices.id, after), where))
    .orderBy(asc(practices.id))
    .limit(limit)
    .offset(offset)

/**
 * Public doctors, or those of a condition, in English as their profiles show them, in batches by id. Between two no
 * connection is held. Each is made when it is asked for: a whole batch would live long enough to cost the collector of
 * garbage as much as all the rest.
 */
export async function* publicDoctors(db: Db, where?: SQL): AsyncGenerator<Iterable<Doctor>> {
  const after = (id?: number) => readPublicDoctors(db, { where, after: id, limit: batchSize })
  for await (const rows of batchesAfter(after, ({ doctor }) => doctor.id))
    yield presented(rows, presentDoctor)
}

/** Public practices, as `publicDoctors`. */
export async function* publicPractices(db: Db): AsyncGenerator<Iterable<Practice>> {
  const after = (id?: number) => readPublicPractices(db, { after: id, limit: batchSize })
  for await (const rows of batchesAfter(after, ({ practice }) => practice.id))
    yield presented(rows, presentPractice)
}

function* presented<Row, Listing>(rows: readonly Row[], present: (row: Row) => Listing) {
  for (const row of rows) yield present(row)
}

/** Figures of what the two above yield; what was unpublished changes them too. */
export async function countPublicRecords(db: Db): Promise<OpenData> {
  const figuresOf = async (table: typeof doctors | typeof practices, isListed: SQL) =>
    one(
      await db
        .select({
          count: sql<number>`(count(*) FILTER (WHERE ${isListed}))::int`,
          changedAt: max(table.updatedAt),
        })
        .from(table)
        .where(isNotNull(table.publishedAt)),
    )
  const [ofDoctors, ofPractices] = await Promise.all([
    figuresOf(doctors, isListedDoctor),
    figuresOf(practices, isListedPractice),
  ])
  const changes = [ofDoctors, ofPractices].flatMap(({ changedAt }) =>
    changedAt ? [changedAt] : [],
  )
  return {
    doctors: ofDoctors.count,
    practices: ofPractices.count,
    changedAt: changes.sort((a, b) => b.getTime() - a.getTime())[0]?.toISOString() ?? null,
  }
}
