import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertDoctor, insertPractice } from '../../../testing/records.ts'
import { saveSpecialties } from '../../records/save-specialties.ts'
import { doctors, specialties } from '../../tables.ts'
import { specialties as listed } from '../../taxonomy/specialties.ts'
import { doctorSearchCounts } from '../tables.ts'
import { understand } from '../understanding/understand.ts'
import { matchAll, matchDoctors } from './match-doctors.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await saveSpecialties(db, new Set(listed.map(({ slug }) => slug)))
  const fields = await db.select().from(specialties).orderBy(specialties.id)
  const heart = await insertPractice(db, { name: 'Heart & Ear Center' })
  for (let n = 0; n < 240; n++)
    await insertDoctor(db, {
      name: `Dr. A${(n * 7) % 240} ${n % 31 === 0 ? 'Knee' : `Name${n % 40}`}, MD`,
      lastName: n % 31 === 0 ? 'Knee' : `Name${n % 40}`,
      specialtyId: n % 17 === 0 ? null : fields[n % fields.length]!.id,
      practiceId: n % 13 === 0 ? heart.id : null,
      acceptingPatients: [true, false, null][n % 3]!,
      specialtyDetails: n % 11 === 0 ? 'Knee pain, Ear infection' : null,
      featured: n % 9 === 0,
    })
})
afterAll(() => database.close())

const cases = ['', 'heart', 'ear infection', 'knee', 'knee pain', 'cardiologist', 'cardio']

test.each(cases.flatMap((text) => [true, false].map((accepting) => [text, accepting] as const)))(
  '"%s" (accepting: %s) is answered alike from kept counts and by reading all',
  async (text, acceptingPatients) => {
    const { db } = database
    const { terms, boost } = await understand(db, text)
    for (const page of [{ limit: 10 }, { limit: 10, offset: 15 }, {}, { limit: 0 }]) {
      const wide = await matchDoctors(db, terms, boost, { acceptingPatients }, page)
      const { rows } = await db.execute(matchAll(terms, boost, { acceptingPatients }, page))
      const all = rows[0] as unknown as typeof wide
      const byId = (list: typeof wide.specialties | null) =>
        (list ?? []).toSorted((one, other) => one.id - other.id)
      expect({ ...wide, specialties: byId(wide.specialties) }).toEqual({
        ...all,
        page: all.page ?? [],
        specialties: byId(all.specialties),
      })
    }
  },
)

test('counts follow every kind of write', async () => {
  const { db } = database
  const counted = async () =>
    (await db.select({ sum: sql<number>`sum(doctors)::int` }).from(doctorSearchCounts))[0]!.sum
  const listedNow = async () =>
    (
      await db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM doctors WHERE published_at IS NOT NULL AND unpublished_at IS NULL`,
      )
    ).rows[0]!.count
  await db.update(doctors).set({ unpublishedAt: new Date() }).where(sql`${doctors.id} % 5 = 0`)
  expect(await counted()).toBe(await listedNow())
  await db.update(doctors).set({ unpublishedAt: null }).where(sql`${doctors.id} % 10 = 0`)
  await db
    .update(doctors)
    .set({ acceptingPatients: true, specialtyId: null })
    .where(sql`${doctors.id} % 7 = 0`)
  await db.execute(
    sql`DELETE FROM doctors WHERE id % 6 = 0 AND id NOT IN (SELECT doctor_id FROM featured_listings)`,
  )
  expect(await counted()).toBe(await listedNow())
})
