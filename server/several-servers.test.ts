import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectDatabase, type Database } from './platform/database/connect.ts'
import { newAccount } from './testing/insert-accounts.ts'
import { type RunningProduct, startProduct } from './testing/processes/running-product.ts'
import { databaseUrl, onServer } from './testing/servers/database-server.ts'

// Real processes: what they share and what each has for itself shows nowhere else.
const name = `several_${process.pid}_${randomBytes(6).toString('hex')}`
let dataDir: string
let database: Database
let servers: RunningProduct[]

beforeAll(async () => {
  const server = inject('templateDatabaseUrl')
  await onServer(server, `CREATE DATABASE ${name}`)
  database = connectDatabase(databaseUrl(server, name))
  dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-several-'))
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://directory.example',
    RATE_LIMITS: 'database',
  }
  // all of them for the first time, at the same moment
  servers = await Promise.all([1, 2, 3].map(() => startProduct({ dataDir, env })))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()))
  await database.close()
  await onServer(inject('templateDatabaseUrl'), `DROP DATABASE ${name} WITH (FORCE)`)
  rmSync(dataDir, { recursive: true, force: true })
})

const address = (of: number) => servers[of % servers.length]!.address
const post = (of: number, path: string, body: object) =>
  fetch(address(of) + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://directory.example' },
    body: JSON.stringify(body),
  })

test('three simultaneous first starts create one schema, one set of secrets and one key', async () => {
  const count = async (table: string) =>
    Number((await database.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count)
  const migrations = readdirSync('database/migrations').filter((file) => file.endsWith('.sql'))
  expect(await count('drizzle.__drizzle_migrations')).toBe(migrations.length)
  expect(await count('(SELECT DISTINCT slug FROM doctors) d')).toBe(await count('doctors'))
  expect(await count('doctors')).toBeGreaterThan(0)
  // a second key file would be one that another server cannot read with
  expect(readdirSync(dataDir).filter((file) => file.startsWith('secret-key'))).toHaveLength(1)
  expect(await count('invitations WHERE used_at IS NULL')).toBe(1)
})

test('password guesses at three servers share one limit', async () => {
  const guess = (n: number) =>
    post(n, '/api/login', { email: 'victim@clinic.example', password: `guess number ${n}` })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)))
  const counts = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([counts(401), counts(429)]).toEqual([10, 20])
  for (let n = 0; n < 3; n++) expect((await guess(n)).status).toBe(429)
})

test('a sign-in at one server counts at all servers', async () => {
  const account = newAccount()
  const registration = await post(0, '/api/register', {
    ...account,
    confirmPassword: account.password,
  })
  expect(registration.ok).toBe(true)
  const cookie = registration.headers.getSetCookie().map((one) => one.split(';')[0])
  for (let n = 0; n < 3; n++) {
    const user = await fetch(`${address(n)}/api/user`, { headers: { cookie: cookie.join('; ') } })
    expect(await user.json()).toMatchObject({ email: account.email })
  }
})

test('a cached answer is outdated by a write at another server, for its writer immediately', async () => {
  const { rows } = await database.pool.query(
    'SELECT slug FROM doctors WHERE published_at IS NOT NULL ORDER BY id LIMIT 1',
  )
  const page = async (n: number, cookie = '') =>
    (await fetch(`${address(n)}/doctors/${rows[0].slug}`, { headers: { cookie } })).text()
  for (let n = 0; n < 30; n++) {
    const phone = `(210) 555-01${50 + n}`
    await database.pool.query('UPDATE doctors SET phone = $1 WHERE slug = $2', [
      phone,
      rows[0].slug,
    ])
    expect(await page(n, 'signed_in=1')).toContain(phone)
    await expect.poll(() => page(n + 1), { timeout: 5_000, interval: 5 }).toContain(phone)
  }
})
