import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { DatabaseProxy } from '../../../testing/servers/database-proxy.ts'
import { RateLimits } from '../rate-limits.ts'
import { SharedCounters } from './shared-counters.ts'

const hashKey = 'key of these tests'
const log = { info() {}, warn() {} }
const twoAnHour = { count: 2, minutes: 60 }

let database: TestDatabase
const open: SharedCounters[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.pool.query('TRUNCATE rate_limits'))
afterAll(async () => {
  for (const counters of open) await counters.close()
  await database.close()
})

/** The limits of another server. */
function serverOn(url = database.url, timeout?: number): RateLimits {
  const sharedCounters = new SharedCounters(url, { hashKey, log, timeout })
  open.push(sharedCounters)
  return new RateLimits({ on: true, sharedCounters })
}

test('servers on one database count together, for each use and reader', async () => {
  const [one, other, third] = [serverOn(), serverOn(), serverOn()]
  expect(await one.use('letters', 'a', twoAnHour)).toBe(0)
  expect(await other.use('letters', 'a', twoAnHour)).toBe(0)
  for (const server of [third, one, other])
    expect(await server.use('letters', 'a', twoAnHour)).toBeGreaterThan(3590)
  expect(await third.use('parcels', 'a', twoAnHour)).toBe(0)
  expect(await third.use('letters', 'b', twoAnHour)).toBe(0)
})

test('simultaneous uses on several servers stay within the limit', async () => {
  // a busy machine takes longer than a reader would wait, and each server would count alone
  const servers = [1, 2, 3].map(() => serverOn(database.url, 60_000))
  const waits = await Promise.all(
    servers.flatMap((server) =>
      Array.from({ length: 10 }, () => server.use('letters', 'a', { count: 10, minutes: 60 })),
    ),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
})

test('uses that are returned or cleared count on no server', async () => {
  const [one, other] = [serverOn(), serverOn()]
  for (const server of [one, other]) await server.use('letters', 'a', twoAnHour)
  await one.refund('letters', 'a')
  expect(await other.use('letters', 'a', twoAnHour)).toBe(0)
  expect(await one.use('letters', 'a', twoAnHour)).toBeGreaterThan(0)
  await serverOn().forget('letters', 'a')
  await one.forget('letters', 'a')
  for (const server of [one, other]) expect(await server.use('letters', 'a', twoAnHour)).toBe(0)
})

test('the table holds no address', async () => {
  await serverOn().use('letters to ada@example.com', '203.0.113.9', twoAnHour)
  const { rows } = await database.pool.query('SELECT * FROM rate_limits')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/ada|letters|203/)
})

test('a server without the database counts alone, from its own former uses', async () => {
  const proxy = await DatabaseProxy.to(database.url)
  const server = serverOn(proxy.url)
  expect(await server.use('letters', 'a', twoAnHour)).toBe(0)
  await proxy.cut()
  expect(await server.use('letters', 'a', twoAnHour)).toBe(0)
  expect(await server.use('letters', 'a', twoAnHour)).toBeGreaterThan(3590)
  await server.refund('letters', 'a')
  await server.forget('letters', 'a')
  expect(await server.use('letters', 'a', twoAnHour)).toBe(0)
})

test('a database that does not answer delays only the first use', async () => {
  const proxy = await DatabaseProxy.to(database.url)
  const counters = new SharedCounters(proxy.url, { hashKey, log })
  open.push(counters)
  expect(await counters.use('letters', 'a', twoAnHour)).toBe(0)
  proxy.stall()
  expect(await counters.use('letters', 'a', twoAnHour)).toBeNull()
  const next = await Promise.race([
    counters.use('letters', 'a', twoAnHour),
    new Promise((resolve) => setImmediate(() => resolve('is waiting'))),
  ])
  expect(next).toBeNull()
  await proxy.cut()
})
