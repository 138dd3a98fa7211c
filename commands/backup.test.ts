import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doctors } from '../server/directory/tables.ts'
import { newPhotoUrl } from '../server/platform/files/store-photo.ts'
import { loadSecretKeys, secretOf } from '../server/platform/secrets/installation-secrets.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import {
  callOperatorCommand,
  runOperatorCommand,
} from '../server/testing/processes/operator-command.ts'
import { insertDoctor } from '../server/testing/records.ts'

let database: TestDatabase
let dataDir: string
let settings: Record<string, string>
let settingsFile: string

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-backup-command-'))
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, 'elsewhere'),
  }
  settingsFile = join(dataDir, 'settings.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(settingsFile, lines.join(''), { mode: 0o600 })
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** `typed` is what follows the question. */
const commandProcess = (name: string, args: string[] = [], input = '') =>
  runOperatorCommand(name, [...args, '--env-file', settingsFile], { DATA_DIR: undefined }, input)
const command = (name: string, args: string[] = []) => callOperatorCommand(name, args, settings)
const names = async () => (await database.db.select().from(doctors)).map(({ name }) => name).sort()

test('a backup is created, verified, restored after a confirmation, and the restore is undone', {
  timeout: 300_000,
}, async () => {
  await insertDoctor(database.db, { name: 'Dr. Kept Example, MD' })
  const backup = await commandProcess('backup')
  expect(backup.code, backup.stderr).toBe(0)
  const name = backup.stdout.trim()
  expect(readdirSync(join(dataDir, 'elsewhere'))).toEqual([name])
  expect(backup.stdout).toMatch(/^backup-[\d-]+\.tar\.gz\n$/)

  const verification = await commandProcess('backup-verify', [name])
  expect(verification).toMatchObject({ code: 0, stderr: '' })
  expect(verification.stdout).toMatch(/^ {2}Doctors: 1\. .* rows of \d+ tables\.\n/)
  expect(verification.stdout).toContain(`${name} is good`)

  await insertDoctor(database.db, { name: 'Dr. Later Example, MD' })
  for (const input of ['', 'yes\n']) {
    const refusal = await commandProcess('backup-restore', [name], input)
    expect(refusal).toMatchObject({ code: 1, stderr: 'Nothing was changed.\n' })
  }
  expect(await names()).toHaveLength(2)

  const restore = await commandProcess('backup-restore', [name], 'restore\n')
  expect(restore, restore.stderr).toMatchObject({ code: 0 })
  expect(await names()).toEqual(['Dr. Kept Example, MD'])
  const safety = /before-restore-[\d-]+\.tar\.gz/.exec(restore.stdout)?.[0] ?? ''
  const undone = await commandProcess('backup-restore', [safety, '--yes'])
  expect(undone, undone.stderr).toMatchObject({ code: 0 })
  expect(await names()).toHaveLength(2)
})

test('a restore without the key replaces what the key sealed, and says so', {
  timeout: 300_000,
}, async () => {
  const { db } = database
  const settings = { secretKey: null, dataDir }
  const [signing, keyFile] = ['newsletter links', join(dataDir, 'secret-key')]
  const secret = await secretOf(db, await loadSecretKeys(db, settings), signing)
  const rotation = await commandProcess('secrets-rotate')
  expect(rotation, rotation.stderr).toMatchObject({ code: 0 })
  expect(rotation.stdout).toMatch(/^Sealed with the key [\da-f]{8}: 1 keys that sign, 0 auth/)
  const name = (await command('backup')).stdout.trim()

  const withKey = await command('backup-restore', [name, '--yes'])
  expect(withKey.stdout).not.toContain('The key that opens')
  expect(await secretOf(db, await loadSecretKeys(db, settings), signing)).toBe(secret)

  rmSync(keyFile)
  const refusal = await command('secrets-rotate')
  expect([refusal.code, refusal.stderr]).toEqual([1, expect.stringContaining('is not here. Put')])
  const without = await command('backup-restore', [name, '--yes'])
  expect(without.code, without.stderr).toBe(0)
  expect(without.stdout).toContain('The key that opens what the backup keeps sealed is not here.')
  expect(without.stdout).toContain('links in mails sent before do not work any more')
  expect(without.stdout).toContain(`put that key into ${keyFile} or SECRET_KEY`)
  // and the next start is a clean one
  expect(await secretOf(db, await loadSecretKeys(db, settings), signing)).not.toBe(secret)
})

test('an impossible restore is refused in one line', { timeout: 300_000 }, async () => {
  writeFileSync(join(dataDir, 'elsewhere', 'holiday.tar.gz'), 'not a tar')
  const foreign = await command('backup-restore', ['holiday.tar.gz', '--yes'])
  expect(foreign).toMatchObject({
    code: 1,
    stderr:
      'holiday.tar.gz cannot be restored. It is not a backup of this directory. Nothing was changed.\n',
  })
  const missing = await command('backup-verify', ['backup-1999-01-01-000000.tar.gz'])
  expect(missing.code).toBe(1)
  expect(missing.stderr).toMatch(
    /^There is no backup backup-1999.*\nThere are:\n {2}before-restore/,
  )
  expect(await command('backup-restore')).toMatchObject({
    code: 1,
    stderr: 'Usage: npm run backup:restore -- NAME [--yes] [--verbose] [--identity FILE]\n',
  })
})

test('a backup with a missing file is created, and names the record', async () => {
  const headshotUrl = newPhotoUrl()
  const { id } = await insertDoctor(database.db, { name: 'Dr. Bare Example, MD', headshotUrl })
  const backup = await command('backup')
  expect(backup.code, backup.stderr).toBe(0)
  expect(backup.stdout).toMatch(/^backup-[\d-]+\.tar\.gz\n$/)
  expect(backup.stderr).toContain('Records name uploaded files that are not there: 2.')
  expect(backup.stderr).toContain(`${headshotUrl.slice('/uploads/'.length)} of doctors ${id}`)
})
