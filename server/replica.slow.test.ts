import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { checkReplica } from '../commands/doctor/check-replica.ts'
import { connectDatabase } from './platform/database/connect.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { insertDoctor } from './testing/records.ts'
import { careless, PostgresServer } from './testing/servers/postgres-server.ts'

// A real replica, because no fake shows what it has replayed and what it cancels.
const quiet = { info() {}, warn() {} }
let primary: PostgresServer
let replica: PostgresServer
let testApp: TestApp

beforeAll(async () => {
  primary = await PostgresServer.create({ ...careless, shared_buffers: '16MB' })
  const port = await primary.start()
  await primary.query('CREATE DATABASE directory')
  await migrateDatabase(primary.url('directory'), quiet)
  await primary.stop()
  replica = await primary.makeReplica('replica', port)
  await Promise.all([primary.start(), replica.start()])
  testApp = await createTestApp({
    on: {
      database: connectDatabase(primary.url('directory')),
      replica: connectDatabase(replica.url('directory'), { connectionTimeout: 1_000 }),
    },
    env: { RATE_LIMITS: 'off' },
  })
  await insertDoctor(testApp.database.db, { name: 'Dr. Grant Falk, MD', slug: 'grant-falk' })
}, 120_000)
afterAll(async () => {
  await testApp?.close()
  await replica?.discard()
  await primary?.discard()
})
beforeEach(async () => {
  await replica.query('SELECT pg_wal_replay_resume()')
  await isFresh()
})

/** Changes the telephone number as a request to this server does: its version is read before the answer. */
async function change(phone: string) {
  await testApp.database.pool.query('UPDATE doctors SET phone = $1', [phone])
  await testApp.version.refresh()
}
const read = async (path = '/api/doctors/grant-falk') => (await testApp.app.inject(path)).json()

async function figures() {
  const { body } = await testApp.app.inject('/metrics')
  const figure = (name: string) => {
    const line = body.split('\n').find((one) => one.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }
  return {
    up: figure('directory_replica_up'),
    behind: figure('directory_replica_versions_behind'),
    fromReplica: figure('directory_public_reads_total{from="replica"}') ?? 0,
    fromPrimary: figure('directory_public_reads_total{from="primary"}') ?? 0,
  }
}

/** Waits until reads go to the replica. */
async function isFresh() {
  let n = 0
  await expect
    .poll(
      async () => {
        const before = await figures()
        await read(`/api/doctors?search=nobody${n++}`)
        return (await figures()).fromReplica - before.fromReplica
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(1)
}

test('public reads go to the replica, and everything else to the primary', async () => {
  const { pool } = testApp.database
  await change('(210) 555-0101')
  await isFresh()
  await replica.query('SELECT pg_wal_replay_pause()')
  // a change without a new version: only readers of the replica do not see it
  await pool.query(
    `SET session_replication_role = replica; UPDATE doctors SET phone = '(210) 555-0102'; RESET session_replication_role`,
  )
  const before = await figures()
  const { rows } = await pool.query('SELECT id, phone FROM doctors')
  expect(await read(`/api/doctors/${rows[0].id}`)).toMatchObject({ phone: '(210) 555-0101' })
  expect(rows[0].phone).toBe('(210) 555-0102')
  const after = await figures()
  expect(after).toMatchObject({ up: 1, behind: 0, fromReplica: before.fromReplica + 1 })
  expect(after.fromPrimary).toBe(before.fromPrimary)
  expect((await testApp.app.inject('/readyz')).statusCode).toBe(200)
})

test('no answer is older than an acknowledged write, even just after it', async () => {
  for (let n = 100; n < 150; n++) {
    await change(`(210) 555-0${n}`)
    expect(await read()).toMatchObject({ phone: `(210) 555-0${n}` })
  }
})

test('a replica that has stopped replaying gives no old answers, and is used again later', async () => {
  await replica.query('SELECT pg_wal_replay_pause()')
  for (const phone of ['(210) 555-0151', '(210) 555-0152', '(210) 555-0153']) {
    await change(phone)
    for (let n = 0; n < 3; n++) expect(await read()).toMatchObject({ phone })
    expect((await testApp.app.inject('/doctors/grant-falk')).body).toContain(phone)
  }
  expect((await figures()).behind).toBeGreaterThanOrEqual(3)
  await replica.query('SELECT pg_wal_replay_resume()')
  await isFresh()
  expect(await read()).toMatchObject({ phone: '(210) 555-0153' })
})

test('the doctor says how far the replica is', async () => {
  const { pool } = testApp.database
  const judge = async (databaseReadUrl: string | null) => {
    const [judgement] = await checkReplica(pool, { databaseReadUrl })
    return judgement && `${judgement.level}: ${judgement.text}`
  }
  const url = replica.url('directory')
  expect(await judge(null)).toBeUndefined()
  expect(await judge(url)).toMatch(/^ok: .*everything/)
  expect(await judge(primary.url('directory'))).toMatch(/^warning: .*follows no primary/)
  expect(await judge(inject('templateDatabaseUrl'))).toMatch(/^error: .*no copy/)
  await replica.query('SELECT pg_wal_replay_pause()')
  await change('(210) 555-0155')
  expect(await judge(url)).toMatch(/^warning: the replica is 1 versions behind/)
  await replica.stop()
  expect(await judge(url)).toMatch(/^warning: the replica does not answer/)
  await replica.start()
})

test('the primary answers readers without the replica, and the metrics show it', async () => {
  await replica.stop()
  await change('(210) 555-0161')
  for (let n = 0; n < 5; n++) expect(await read()).toMatchObject({ phone: '(210) 555-0161' })
  expect(await read(`/api/doctors?search=away`)).toEqual([])
  expect(await figures()).toMatchObject({ up: 0, behind: undefined })
  await replica.start()
  await isFresh()
  expect(await figures()).toMatchObject({ up: 1, behind: 0 })
})
