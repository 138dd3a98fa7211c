import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertAlikeDoctors, matchByReading } from '../../../testing/search/doctor-matches.ts'
import { doctors, specialties } from '../../tables.ts'
import { doctorSearchCounts } from '../tables.ts'
import { noBoost } from '../understanding/terms.ts'
import { understand } from '../understanding/understand.ts'
import { matchDoctors } from './match-doctors.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await insertAlikeDoctors(database.db)
})
afterAll(() => database.close())

const cases = ['', 'heart', 'ear infection', 'knee', 'knee pain', 'cardiologist', 'cardio']

test.each(cases.flatMap((text) => [true, false].map((accepting) => [text, accepting] as const)))(
  '"%s" (accepting: %s) is answered alike from kept counts and by reading all',
  async (text, acceptingPatients) => {
    const { db } = database
    const { terms, boost } = await understand(db, text)
    for (const page of [
      { limit: 10 },
      { limit: 10, offset: 15 },
      { limit: 10, offset: 500 },
      {},
      { limit: 0 },
    ]) {
      const wide = await matchDoctors(db, terms, boost, { acceptingPatients }, page)
      expect(wide).toEqual(await matchByReading(db, terms, boost, { acceptingPatients }, page))
    }
  },
)

test('a list planned for any fields is that of the fields asked for, and past its end keeps its count', async () => {
  const { db } = database
  const ids = (await db.select({ id: specialties.id }).from(specialties)).map(({ id }) => id)
  // after five executions PostgreSQL may use one plan for all values
  for (let n = 0; n < 12; n++)
    for (const page of [
      { limit: 3, offset: n },
      { limit: 10, offset: 500 },
      { limit: 0, offset: 0 },
    ]) {
      const filters = { specialtyIds: ids.slice(n, n * 2 + 1), acceptingPatients: n % 2 === 0 }
      const matches = await matchDoctors(db, [], noBoost, filters, page)
      expect(matches).toEqual(await matchByReading(db, [], noBoost, filters, page))
      expect(matches.total).toBeGreaterThan(0)
      if (page.offset === 500) expect(matches.page).toEqual([])
    }
})

test('counts follow every kind of write', async () => {
  const { db } = database
  const countMatches = async () =>
    (await db.select({ sum: sql<number>`sum(doctors)::int` }).from(doctorSearchCounts))[0]!.sum
  const listedNow = async () =>
    (
      await db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM doctors WHERE published_at IS NOT NULL AND unpublished_at IS NULL`,
      )
    ).rows[0]!.count
  await db.update(doctors).set({ unpublishedAt: new Date() }).where(sql`${doctors.id} % 5 = 0`)
  expect(await countMatches()).toBe(await listedNow())
  await db.update(doctors).set({ unpublishedAt: null }).where(sql`${doctors.id} % 10 = 0`)
  await db
    .update(doctors)
    .set({ acceptingPatients: true, specialtyId: null })
    .where(sql`${doctors.id} % 7 = 0`)
  await db.execute(
    sql`DELETE FROM doctors WHERE id % 6 = 0 AND id NOT IN (SELECT doctor_id FROM featured_listings)`,
  )
  expect(await countMatches()).toBe(await listedNow())
})

test('counts of practices follow every kind of write', async () => {
  const { db } = database
  const countedNow = async () =>
    (
      await db.execute(
        sql`SELECT claimed, practices FROM practice_search_counts WHERE practices <> 0 ORDER BY claimed`,
      )
    ).rows
  const listedNow = async () =>
    (
      await db.execute(
        sql`SELECT claimed, count(*)::int AS practices FROM practice_search GROUP BY claimed ORDER BY claimed`,
      )
    ).rows
  await db.execute(sql`
    INSERT INTO practices (slug, name, source, published_at, claimed_at)
    SELECT 'counted-' || n, 'Counted ' || n, 'nppes', CASE WHEN n % 5 > 0 THEN now() END, CASE WHEN n % 3 = 0 THEN now() END
    FROM generate_series(1, 30) n`)
  const counts = new Set([JSON.stringify(await countedNow())])
  expect(await countedNow()).toEqual(await listedNow())
  for (const write of [
    sql`UPDATE practices SET unpublished_at = now() WHERE slug LIKE 'counted-1%'`,
    sql`UPDATE practices SET unpublished_at = NULL, claimed_at = now() WHERE slug LIKE 'counted-%2'`,
    sql`DELETE FROM practices WHERE slug LIKE 'counted-2%'`,
  ]) {
    await db.execute(write)
    expect(await countedNow()).toEqual(await listedNow())
    counts.add(JSON.stringify(await countedNow()))
  }
  expect(counts.size).toBe(4)
})
