import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newPhotoUrl, photoNames } from '../platform/files/store-photo.ts'
import { type Installation, installationOn, withConnection } from '../testing/backups.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertDoctor } from '../testing/records.ts'
import { createBackup } from './create-backup.ts'
import { drillRestore, lastDrill } from './drill.ts'
import { oneAtATime } from './one-at-a-time.ts'

let database: TestDatabase
let here: Installation

beforeAll(async () => {
  database = await createTestDatabase()
  const headshotUrl = newPhotoUrl()
  await insertDoctor(database.db, { name: 'Dr. Kept Example, MD', headshotUrl })
  here = installationOn(database.url)
  for (const name of Object.values(photoNames(headshotUrl)!))
    await here.uploads.put(name, Buffer.from('a picture'))
})
afterAll(() => database.close())
beforeEach(() => {
  const { uploads } = here
  here = { ...installationOn(database.url), uploads }
})
afterEach(() => here.discard())

const databasesBeside = () =>
  withConnection(database.url, async (client) => {
    const { rows } = await client.query(
      `SELECT datname FROM pg_database WHERE datname LIKE current_database() || '\\_%'`,
    )
    return rows
  })

test('the newest backup is restored beside the database, and the result is recorded', async () => {
  expect(await lastDrill(here)).toBeNull()
  const { name, created, manifest } = await createBackup(here)
  writeFileSync(join(here.folder, 'backup-2020-01-01-000000.tar.gz'), 'an older one')
  const now = new Date()
  const result = await drillRestore(here, now)
  expect(result).toEqual({
    at: now.toISOString(),
    backup: name,
    created: created.toISOString(),
    outcome: 'proven',
    reason: null,
    seconds: expect.any(Number),
    tables: manifest.tables.length,
    records: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: 2,
  })
  expect(result.seconds).toBeGreaterThan(0)
  expect(await lastDrill(here)).toEqual(result)
  expect(await databasesBeside()).toEqual([])
})

test('a backup that cannot be restored fails the drill, with the reason', async () => {
  const { name } = await createBackup(here)
  writeFileSync(join(here.folder, name), 'not a tar')
  await expect(drillRestore(here)).rejects.toThrow('It is not a backup of this directory.')
  expect(await lastDrill(here)).toMatchObject({
    backup: name,
    outcome: 'failed',
    reason: 'It is not a backup of this directory.',
    tables: 0,
  })
})

test('a missing backup or a full disk fails the drill', async () => {
  await expect(drillRestore(here)).rejects.toThrow('There is no backup.')
  expect(await lastDrill(here)).toMatchObject({ backup: null, created: null, outcome: 'failed' })
  await createBackup(here)
  await expect(drillRestore({ ...here, free: async () => 1024 })).rejects.toMatchObject({
    code: 'disk_full',
  })
  expect(await lastDrill(here)).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('There is not enough room'),
  })
})

test('an encrypted backup is restored with its key; without it only the checksum is verified', async () => {
  const identity = await generateIdentity()
  const parts = { ...here, recipients: [await identityToRecipient(identity)] }
  const { name } = await createBackup(parts)
  expect(await drillRestore(parts)).toMatchObject({ backup: name, outcome: 'checksum', tables: 0 })
  const identityFile = join(here.dataDir, 'key')
  writeFileSync(identityFile, identity)
  expect(await drillRestore({ ...parts, identityFile })).toMatchObject({ outcome: 'proven' })
  writeFileSync(join(here.folder, `${name}.sha256`), `${'0'.repeat(64)}  ${name}\n`)
  await expect(drillRestore(parts)).rejects.toThrow('its checksum is not the one')
  expect(readdirSync(join(here.dataDir, 'restoring'))).toEqual([])
})

test('the drill waits for its next try while another process works on backups, and reports nothing', async () => {
  await createBackup(here)
  await oneAtATime(database.url, async () => {
    await expect(drillRestore(here)).rejects.toMatchObject({ code: 'under_way' })
  })
  expect(await lastDrill(here)).toBeNull()
})
