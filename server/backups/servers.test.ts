import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { connectDatabase } from '../platform/database/connect.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import {
  knownMigrations,
  tableNames,
  withMigrationsUpTo,
} from '../platform/database/migration-history.ts'
import {
  changedByRestore,
  type Installation,
  installationOn,
  rowSums,
  withConnection,
} from '../testing/backups.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { databaseUrl, onServer } from '../testing/servers/database-server.ts'
import { slowTest } from '../testing/slow.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const quiet = { info() {}, warn() {} }

let database: TestDatabase
let here: Installation
const cleanUps: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  here = installationOn(database.url)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  await database.close()
  here.discard()
})

/** A database that belongs to a role without special rights, as on a rented server. */
async function rentedDatabase(rights: string): Promise<string> {
  const name = `rented_${randomBytes(6).toString('hex')}`
  await onServer(database.url, `CREATE ROLE ${name} LOGIN PASSWORD 'secret' ${rights}`)
  await onServer(database.url, `CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0`)
  cleanUps.push(async () => {
    await onServer(database.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await onServer(database.url, `DROP ROLE ${name}`)
  })
  const url = new URL(databaseUrl(database.url, name))
  url.username = name
  url.password = 'secret'
  await migrateDatabase(url.href, quiet)
  return url.href
}

function alsoOn(url: string): Installation {
  // only a superuser may copy the database of the others
  const installation = { ...installationOn(url), template: undefined }
  cleanUps.push(async () => installation.discard())
  return installation
}

test('a backup is restored on a server without a superuser, and back', async () => {
  await loadDemoData(database.db)
  const rows = await rowSums(here.url, changedByRestore)
  const tenant = alsoOn(await rentedDatabase('CREATEDB'))
  const out = await createBackup(here)
  await restoreBackup(tenant, join(here.folder, out.name))
  expect(await rowSums(tenant.url, changedByRestore)).toEqual(rows)

  const empty = await createTestDatabase()
  cleanUps.push(() => empty.close())
  const home = await createBackup(tenant)
  await restoreBackup(alsoOn(empty.url), join(tenant.folder, home.name))
  expect(await rowSums(empty.url, changedByRestore)).toEqual(rows)
})

test('a role that may not create databases is told what to run, and nothing changes', async () => {
  const { name } = await createBackup(here)
  const tenant = alsoOn(await rentedDatabase(''))
  const before = await rowSums(tenant.url)
  await expect(restoreBackup(tenant, join(here.folder, name))).rejects.toThrow(
    /ALTER ROLE "rented_\w+" CREATEDB;/,
  )
  expect(await rowSums(tenant.url)).toEqual(before)
})

slowTest('a backup of an older version is migrated', async () => {
  const older = knownMigrations().find(({ tag }) => tag.startsWith('0005_'))!
  const name = `older_${randomBytes(6).toString('hex')}`
  await onServer(database.url, `CREATE DATABASE ${name} TEMPLATE template0`)
  cleanUps.push(() => onServer(database.url, `DROP DATABASE ${name} WITH (FORCE)`))
  const old = alsoOn(databaseUrl(database.url, name))
  await withMigrationsUpTo(older, (folder) => migrateDatabase(old.url, quiet, folder))
  await withConnection(old.url, async (client) => {
    await client.query(
      `INSERT INTO doctors (slug, name, sort_name, source, published_at) VALUES ('ada', 'Dr. Ada Example, MD', 'example ada', 'demo', now())`,
    )
  })
  const backup = await createBackup(old)
  expect(backup.manifest.migration).toEqual(older)
  expect(backup.manifest.tables.map((table) => table.name)).not.toContain('claims')

  await restoreBackup(here, join(old.folder, backup.name))
  const { rows } = await database.pool.query('SELECT name, claimed_at, other_name FROM doctors')
  expect(rows).toEqual([{ name: 'Dr. Ada Example, MD', claimed_at: null, other_name: null }])
  expect((await createBackup(here)).manifest.migration).toEqual(knownMigrations().at(-1))
})

test('every table of a migrated database is in the backup, and nobody else’s', async () => {
  const { rows } = await database.pool.query(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  expect(rows.map(({ tablename }) => tablename)).toEqual(tableNames().sort())
  await database.pool.query(
    'CREATE TABLE somebody_else (id int); INSERT INTO somebody_else VALUES (1)',
  )
  const { name, manifest } = await createBackup(here)
  expect(manifest.tables.map((table) => table.name)).not.toContain('somebody_else')
  await restoreBackup(here, join(here.folder, name))
  expect(await database.db.execute('SELECT * FROM somebody_else')).toMatchObject({ rowCount: 1 })
})

test('readers and writers wait for a restore and then see its data', async () => {
  await loadDemoData(database.db)
  const { name } = await createBackup(here)
  const busy = connectDatabase(here.url)
  cleanUps.push(() => busy.close())
  let stop = false
  let failures = 0
  const ask = async (text: string) => {
    while (!stop) await busy.pool.query(text).catch(() => failures++)
  }
  const readers = [
    ask('SELECT count(*) FROM doctors d JOIN practices p ON p.id = d.practice_id'),
    ask(`UPDATE doctors SET phone = '(210) 555-0177' WHERE id = (SELECT min(id) FROM doctors)`),
  ]
  try {
    await restoreBackup(here, join(here.folder, name))
  } finally {
    stop = true
    await Promise.all(readers)
  }
  expect(failures).toBe(0)
})
