import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { directoryVersion, specialties } from '../tables.ts'
import { specialties as listed } from '../taxonomy/specialties.ts'
import { saveSpecialties } from './save-specialties.ts'

const everyOne = new Set(listed.map(({ slug }) => slug))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const find = async (slug: string) =>
  (await database.db.select().from(specialties).where(eq(specialties.slug, slug)))[0]

test('every specialty is added once, and nothing is written the second time', async () => {
  const { db } = database
  const ids = await saveSpecialties(db, everyOne)
  expect(ids.size).toBe(listed.length)
  expect(await find('cardiology')).toMatchObject({ id: ids.get('cardiology'), name: 'Cardiology' })
  const version = await db.select().from(directoryVersion)
  expect(await saveSpecialties(db, everyOne)).toEqual(ids)
  expect(await db.select().from(directoryVersion)).toEqual(version)
})

test('only the specialties that are needed are added', async () => {
  const fresh = await createTestDatabase()
  try {
    const ids = await saveSpecialties(fresh.db, new Set(['urology', 'cardiology']))
    expect([...ids.keys()].sort()).toEqual(['cardiology', 'urology'])
    expect(await fresh.db.$count(specialties)).toBe(2)
  } finally {
    await fresh.close()
  }
})

test('name, description and slug of an administrator stay, and everyday words are renewed', async () => {
  const { db } = database
  await db
    .update(specialties)
    .set({ name: 'Heart', description: 'Ours.', everydayWords: [] })
    .where(eq(specialties.slug, 'cardiology'))
  await db
    .update(specialties)
    .set({ slug: 'skin', everydayWords: ['old'] })
    .where(eq(specialties.slug, 'dermatology'))
  const ids = await saveSpecialties(db, everyOne)
  const cardiology = await find('cardiology')
  expect(cardiology).toMatchObject({ name: 'Heart', description: 'Ours.' })
  expect(cardiology?.everydayWords).toContain('heart doctor')
  const skin = await find('skin')
  expect(skin?.everydayWords).toContain('piel')
  expect(ids.get('dermatology')).toBe(skin?.id)
  expect(await db.$count(specialties)).toBe(listed.length)
})
