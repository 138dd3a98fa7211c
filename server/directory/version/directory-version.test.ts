import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '../../platform/database/connect.ts'
import { createLogger } from '../../platform/log/logger.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertDoctor, insertSpecialty } from '../../testing/records.ts'
import { DatabaseProxy } from '../../testing/servers/database-proxy.ts'
import { doctors, featuredListings } from '../tables.ts'
import { DirectoryVersion } from './directory-version.ts'
import { keptForVersion } from './kept-for-version.ts'

let database: TestDatabase
let version: DirectoryVersion

beforeAll(async () => {
  database = await createTestDatabase()
  version = new DirectoryVersion(database.db, database, createLogger('silent'))
  await version.listen()
})
afterAll(async () => {
  await version.close()
  await database.close()
})

const eventually = async (check: () => boolean) => {
  for (let tries = 0; tries < 2_400 && !check(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 25))
  expect(check()).toBe(true)
}

test('every write to a public table raises the version, also through LISTEN alone', async () => {
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

test('a refresh reads the latest version', async () => {
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

test('what is kept for a version is read once, and again after a write or a failure', async () => {
  let reads = 0
  const countReads = keptForVersion(async () => {
    reads += 1
    if (reads === 2) throw new Error('no answer')
    return reads
  })
  const { db } = database
  expect([await countReads(db), await countReads(db)]).toEqual([1, 1])
  await insertDoctor(db, { name: 'Dr. Uma Roy, MD' })
  await expect(countReads(db)).rejects.toThrow('no answer')
  expect([await countReads(db), await countReads(db)]).toEqual([3, 3])
})

test('a lost connection makes the version unknown until it listens again', async () => {
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'directory version' AND datname = current_database()",
  )
  await eventually(() => Number.isNaN(version.current()))
  await eventually(() => !Number.isNaN(version.current()))
})

test('a listening connection that ends while the version is read is replaced', async () => {
  const proxy = await DatabaseProxy.to(database.url)
  const fragile = new DirectoryVersion(database.db, proxy, createLogger('silent'))
  try {
    // cut at once and mended, again and again: some cut falls into each step of the way
    for (let delay = 0; delay < 40; delay += 2) {
      const listening = fragile.listen()
      await new Promise((resolve) => setTimeout(resolve, delay))
      await proxy.cut()
      await proxy.mend()
      await listening
    }
    await eventually(() => !Number.isNaN(fragile.current()))
    const before = fragile.current()
    await insertDoctor(database.db, { name: 'Dr. Ida Ko, MD' })
    await eventually(() => fragile.current() > before)
  } finally {
    await fragile.close()
    await proxy.cut()
  }
})

test('a connection that a network drops silently counts as lost', async () => {
  const proxy = await DatabaseProxy.to(database.url)
  const times = { heartbeatInterval: 50, heartbeatTimeout: 1_000 }
  const distant = new DirectoryVersion(database.db, proxy, createLogger('silent'), times)
  try {
    await distant.listen()
    await eventually(() => !Number.isNaN(distant.current()))
    proxy.stall()
    await eventually(() => Number.isNaN(distant.current()))
    await proxy.cut()
    await proxy.mend()
    await eventually(() => !Number.isNaN(distant.current()))
  } finally {
    await distant.close()
    await proxy.cut()
  }
})

test('the version stays known while the database is down only if every write was seen', async () => {
  const proxy = await DatabaseProxy.to(database.url)
  const client = connectDatabase(proxy)
  const server = { url: proxy.url, run: 'first', ended: false, hasEnded: () => server.ended }
  const version = new DirectoryVersion(client.db, server, createLogger('silent'))
  const back = () => eventually(() => !Number.isNaN(version.current()))
  try {
    await version.listen()
    const before = version.current()
    await proxy.cut()
    server.ended = true
    await new Promise((resolve) => setTimeout(resolve, 50)) // the connection hears of its end
    expect(version.current()).toBe(before)

    server.ended = false
    expect(version.current(), 'somebody has started it').toBeNaN()
    server.ended = true
    expect(version.current(), 'and it ended again').toBeNaN()

    server.ended = false
    server.run = 'second'
    await proxy.mend()
    await back()
    await proxy.cut()
    server.ended = true
    await expect(version.refresh(), 'a write that nobody could see').rejects.toThrow()
    await eventually(() => Number.isNaN(version.current()))
  } finally {
    await version.close()
    await client.close()
    await proxy.cut()
  }
})
