import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../platform/log/logger.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertDoctor, insertSpecialty } from '../testing/records.ts'
import { DirectoryVersion } from './directory-version.ts'
import { doctors, featuredListings } from './tables.ts'

let database: TestDatabase
let version: DirectoryVersion

beforeAll(async () => {
  database = await createTestDatabase()
  version = new DirectoryVersion(database.db, database.url, createLogger('silent'))
  await version.listen()
})
afterAll(async () => {
  await version.close()
  await database.close()
})

const eventually = async (check: () => boolean) => {
  for (let tries = 0; tries < 200 && !check(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 25))
  expect(check()).toBe(true)
}

test('every write to a public table raises it, also through LISTEN alone', async () => {
  const { db } = database
  const writes = [
    () => insertSpecialty(db, { name: 'Urology' }),
    () => insertDoctor(db, { name: 'Dr. Grant Falk, MD' }),
    () => db.update(doctors).set({ phone: '(210) 555-0139' }),
    async () => {
      const [doctor] = await db.select().from(doctors)
      await db.insert(featuredListings).values({ doctorId: doctor!.id, reason: 'complimentary' })
    },
    () => db.delete(doctors),
  ]
  for (const write of writes) {
    const before = version.current()
    await write()
    await eventually(() => version.current() > before)
  }
})

test('refresh sees a write at once', async () => {
  const before = version.current()
  await insertDoctor(database.db, { name: 'Dr. Bo Li, MD' })
  await version.refresh()
  expect(version.current()).toBeGreaterThan(before)
})

test('a write that is rolled back changes nothing', async () => {
  await version.refresh()
  const before = version.current()
  await database.db
    .transaction(async (tx) => {
      await tx.update(doctors).set({ phone: null }).where(eq(doctors.name, 'Dr. Bo Li, MD'))
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await version.refresh()
  expect(version.current()).toBe(before)
})

test('a lost connection makes the version unknown until it listens again', async () => {
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'directory version' AND datname = current_database()",
  )
  await eventually(() => Number.isNaN(version.current()))
  await eventually(() => !Number.isNaN(version.current()))
})
