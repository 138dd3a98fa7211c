import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { databaseUrl, onServer } from '../../testing/servers/database-server.ts'
import { migrateDatabase, migrationsPending } from './migrate.ts'

let database: TestDatabase
let folder: string
/** An empty database on the same server, without our own migrations. */
let url: string
let pool: pg.Pool

const quiet = { info() {}, warn() {} }

beforeEach(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'stone-oak-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const name = `${new URL(database.url).pathname.slice(1)}_empty`
  await onServer(database.url, `CREATE DATABASE ${name} TEMPLATE template0`)
  url = databaseUrl(database.url, name)
  pool = poolOf({ connectionString: url })
})

afterEach(async () => {
  await pool.end()
  await onServer(database.url, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // the database is dropped while the last connection is still closing, which it may hear of
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function writeMigrations(...statements: string[]): void {
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: 1_700_000_000_000 + idx,
    tag: `000${idx}_step`,
    breakpoints: true,
  }))
  statements.forEach((text, idx) => void writeFileSync(join(folder, `000${idx}_step.sql`), text))
  const journal = { version: '7', dialect: 'postgresql', entries }
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
}

test('new migrations are applied once, and counted', async () => {
  writeMigrations('CREATE TABLE one (id int)')
  expect(await migrationsPending(pool, folder)).toBe(1)
  expect(await migrateDatabase(url, quiet, folder)).toBe(1)
  expect(await migrationsPending(pool, folder)).toBe(0)
  expect(await migrateDatabase(pool, quiet, folder)).toBe(0)
  writeMigrations('CREATE TABLE one (id int)', 'CREATE TABLE two (id int)')
  expect(await migrationsPending(pool, folder)).toBe(1)
  expect(await migrateDatabase(pool, quiet, folder)).toBe(1)
  const { rows } = await pool.query(
    `SELECT extname FROM pg_extension WHERE extname IN ('pg_trgm', 'unaccent') ORDER BY extname`,
  )
  expect(rows).toEqual([{ extname: 'pg_trgm' }, { extname: 'unaccent' }])
})

test('two simultaneous runs apply each migration once', async () => {
  writeMigrations('CREATE TABLE one (id int)', 'SELECT pg_sleep(0.2)')
  const counts = await Promise.all([
    migrateDatabase(url, quiet, folder),
    migrateDatabase(url, quiet, folder),
  ])
  expect(counts.toSorted()).toEqual([0, 2])
})

test('a long migration is not cut off by the statement timeout of the pool', async () => {
  const limitedPool = poolOf({ connectionString: url, statement_timeout: 1000 })
  writeMigrations('SELECT pg_sleep(1.5)')
  try {
    expect(await migrateDatabase(limitedPool, quiet, folder)).toBe(1)
    const { rows } = await limitedPool.query('SHOW statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '1s' }])
  } finally {
    await limitedPool.end()
  }
})

test('a database of a newer version is refused with one line, and not changed', async () => {
  writeMigrations('CREATE TABLE one (id int)', 'CREATE TABLE two (id int)')
  await migrateDatabase(url, quiet, folder)
  writeMigrations('CREATE TABLE one (id int)')
  await expect(migrateDatabase(url, quiet, folder)).rejects.toThrow(
    /^A newer version has migrated this database; this one knows it up to 0000_step\. Nothing was changed\. .*$/,
  )
  const { rows } = await pool.query(
    'SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations',
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('a failing migration changes nothing and says what failed', async () => {
  writeMigrations('CREATE TABLE one (id int)', 'CREATE TABLE two (id nonsense)')
  await expect(migrateDatabase(url, quiet, folder)).rejects.toThrow(/nonsense/)
  expect(await migrationsPending(pool, folder)).toBe(2)
  expect((await pool.query(`SELECT to_regclass('one') AS found`)).rows).toEqual([{ found: null }])
})

test('a role that may not add extensions is told what a superuser must run, and where', async () => {
  writeMigrations('CREATE TABLE one (id int)')
  const name = new URL(url).pathname.slice(1)
  // a longer name would be cut off
  const role = `limited_${name.slice(-8)}`
  await onServer(url, `CREATE ROLE ${role} LOGIN PASSWORD 'fictional'`)
  const limitedUrl = new URL(url)
  limitedUrl.username = role
  limitedUrl.password = 'fictional'
  try {
    await expect(migrateDatabase(limitedUrl.href, quiet, folder)).rejects.toThrow(
      `must run in the database "${name}"  CREATE EXTENSION unaccent; CREATE EXTENSION pg_trgm;`,
    )
    await pool.query('CREATE EXTENSION unaccent; CREATE EXTENSION pg_trgm')
    await expect(migrateDatabase(limitedUrl.href, quiet, folder)).rejects.toThrow(
      `ALTER DATABASE "${name}" OWNER TO "${role}";`,
    )
    await onServer(url, `ALTER DATABASE ${name} OWNER TO ${role}`)
    expect(await migrateDatabase(limitedUrl.href, quiet, folder)).toBe(1)
  } finally {
    await pool.query(`DROP OWNED BY ${role} CASCADE`)
    await onServer(url, `ALTER DATABASE ${name} OWNER TO CURRENT_USER; DROP ROLE ${role}`)
  }
})

test('the migrations of the project itself are all applied in a test database', async () => {
  expect(await migrationsPending(database.pool)).toBe(0)
  expect(await migrationsPending(pool)).toBeGreaterThan(0)
})

test('claims of an account are found by an index, ended ones too', async () => {
  const database = await createTestDatabase()
  try {
    const { rows } = await database.pool.query(
      `SELECT indexdef FROM pg_indexes WHERE tablename = 'claims' AND indexdef ~ '\\(user_id\\)$'`,
    )
    expect(rows).toHaveLength(1)
  } finally {
    await database.close()
  }
})
