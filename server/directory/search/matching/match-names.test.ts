import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertDoctors, insertPractice } from '../../../testing/records.ts'
import { insertAlikeDoctors, matchByReading } from '../../../testing/search/doctor-matches.ts'
import { doctors, practices } from '../../tables.ts'
import { understand } from '../understanding/understand.ts'
import { matchDoctors } from './match-doctors.ts'
import { nameSearch } from './name-search.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await insertAlikeDoctors(db, {
    ofDoctor: (n) =>
      n % 5 > 0
        ? {}
        : {
            name: `Dr. Marisol${n % 3} Marisol De La Maris${n % 4}, MD`,
            lastName: `De La Maris${n % 4}`,
            sortName: `de la maris${n % 4} marisol`,
          },
  })
  const marisola = await insertPractice(db, { name: 'Marisola & Marisolo Clinic' })
  await insertDoctors(
    db,
    Array.from({ length: 40 }, (_, n) => ({
      name: `Dr. ${n % 4 === 0 ? 'Marisola' : 'Otto'} Zimmer${n}, MD`,
      lastName: `Zimmer${n}`,
      practiceId: marisola.id,
      featured: n % 7 === 0,
    })),
  )
})
afterAll(() => database.close())

// a whole word, a beginning, several near spellings, letters inside
test.each(['marisola', 'maris', 'marisool', 'arisol', 'delamaris1', 'zimmer7', 'zimmer'])(
  '"%s" is answered alike from names and by reading all',
  async (text) => {
    const { db } = database
    const { terms, boost } = await understand(db, text)
    expect(terms.map((term) => nameSearch(term) !== undefined)).toEqual([true])
    for (const page of [
      { limit: 10 },
      { limit: 10, offset: 15 },
      { limit: 5, offset: 40 },
      { limit: 10, offset: 500 },
      {},
    ]) {
      const matches = await matchDoctors(db, terms, boost, {}, page)
      const { specialties: _, ...others } = await matchByReading(db, terms, boost, {}, page)
      expect(matches).toEqual({ ...others, specialties: [] })
      expect(matches.total).toBeGreaterThan(0)
    }
  },
)

test('names follow every kind of write', async () => {
  const { db } = database
  const columns = sql`word, in_practice, sort_name, doctor_id`
  const stored = async () =>
    (await db.execute(sql`SELECT ${columns} FROM doctor_names ORDER BY 1, 2, 3, 4`)).rows
  const inRows = async () =>
    (
      await db.execute(sql`
        SELECT DISTINCT lexeme COLLATE "C" AS word, weight = 'B' AS in_practice, sort_name, doctor_id
        FROM doctor_search, unnest(ts_filter(vector, '{a,b}')), unnest(weights) weight
        WHERE length(lexeme) > 1 ORDER BY 1, 2, 3, 4`)
    ).rows
  const states = new Set<string>()
  const expectSame = async () => {
    const rows = await stored()
    expect(rows).toEqual(await inRows())
    states.add(JSON.stringify(rows))
  }
  await expectSame()
  const third = sql`${doctors.id} % 3 = 0`
  const writes = [
    () => db.update(doctors).set({ name: 'Dr. Ada Quill, MD' }).where(third),
    () =>
      db
        .update(doctors)
        .set({ sortName: sql`'quill ' || ${doctors.sortName}` })
        .where(third),
    () => db.update(practices).set({ name: 'Renamed Heart House' }),
    () => db.update(doctors).set({ practiceId: null }).where(sql`${doctors.id} % 4 = 0`),
    () => db.update(doctors).set({ unpublishedAt: new Date() }).where(third),
    () => db.update(doctors).set({ unpublishedAt: null }).where(sql`${doctors.id} % 2 = 0`),
    () =>
      db.execute(
        sql`DELETE FROM doctors WHERE id % 5 = 1 AND id NOT IN (SELECT doctor_id FROM featured_listings)`,
      ),
  ]
  for (const write of writes) {
    await write()
    await expectSame()
  }
  expect(states.size).toBe(writes.length + 1)
})
