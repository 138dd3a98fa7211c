import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { objectFiles } from '../platform/files/object-store/object-files.ts'
import { parseStoreAddress } from '../platform/files/object-store/store-address.ts'
import { StoreFigures } from '../platform/files/object-store/store-figures.ts'
import { fileSums, type Installation, installationOn, rowSums } from '../testing/backups.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertDoctor } from '../testing/records.ts'
import { type ObjectStore, startObjectStore } from '../testing/servers/object-store/object-store.ts'
import { checkBackup } from './archive/check-backup.ts'
import { filesOf, listBackups } from './backup-folder.ts'
import { createBackup } from './create-backup.ts'
import { compareSum, withPlainBackup } from './plain-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

let store: ObjectStore
let database: TestDatabase
let here: Installation
let identity: string
let recipients: string[]
let places = 0

beforeAll(async () => {
  store = await startObjectStore()
  database = await createTestDatabase()
  await insertDoctor(database.db, { name: 'Dr. Kept Example, MD' })
  identity = await generateIdentity()
  recipients = [await identityToRecipient(identity)]
})
afterAll(async () => {
  await database.close()
  await store.close()
})
beforeEach(async () => {
  here = installationOn(database.url)
  await here.uploads.put('a.webp', Buffer.from('a picture'))
})
afterEach(() => {
  store.fail()
  here.discard()
})

const bucket = () =>
  objectFiles({ ...parseStoreAddress(store.url(`directory/b${++places}`)), ...store.keys }, '', {
    figures: new StoreFigures(),
  })
const keyFile = (...lines: string[]) => {
  const path = join(here.dataDir, 'backup-key')
  writeFileSync(path, `# created: 2026-11-23\n${lines.join('\n')}\n`)
  return path
}
const rows = () =>
  rowSums(here.url, [
    'audit_log',
    'directory_version',
    'vocabulary_version',
    'uploads_folder',
    'sessions',
  ])

describe.each([
  ['a folder', () => null],
  ['an object store', bucket],
])('backups in %s', (_, openStore) => {
  test.each([[false], [true]])(
    'a backup is created, listed, verified and restored – encrypted: %s',
    async (isEncrypted) => {
      const identityFile = keyFile(identity)
      const parts = {
        ...here,
        store: openStore(),
        identityFile,
        recipients: isEncrypted ? recipients : [],
      }
      const [before, files] = [await rows(), fileSums(here.dataDir)]
      const backup = await createBackup(parts)
      expect(backup.name.endsWith(isEncrypted ? '.tar.gz.age' : '.tar.gz')).toBe(true)
      expect(await listBackups(parts)).toEqual([
        { name: backup.name, kind: 'backup', bytes: backup.bytes, created: backup.created },
      ])
      const content = await filesOf(parts).read(backup.name)
      expect(content?.length).toBe(backup.bytes)
      expect(content?.toString('latin1').startsWith('age-encryption.org/v1')).toBe(isEncrypted)

      const verify = (path: string) => verifyBackup(parts, path)
      expect(await withPlainBackup(parts, { name: backup.name }, verify)).toEqual(backup.manifest)
      await here.uploads.remove('a.webp')
      await withPlainBackup(parts, { name: backup.name }, (path) => restoreBackup(parts, path))
      expect(await rows()).toEqual(before)
      expect(fileSums(here.dataDir)).toEqual(files)
      // what a restore made before it began is kept like the others, and no plain copy is left
      expect((await listBackups(parts)).map(({ kind }) => kind).sort()).toEqual([
        'backup',
        'before-restore',
      ])
      const restoreFolder = join(here.dataDir, 'restoring')
      expect(existsSync(restoreFolder) ? readdirSync(restoreFolder) : []).toEqual([])
    },
  )
})

describe('using an encrypted backup', () => {
  const check = (parts: Parameters<typeof withPlainBackup>[0], name: string) =>
    withPlainBackup(parts, { name }, checkBackup)

  test('an encrypted backup is refused with what is missing, wrong or damaged', async () => {
    const parts = { ...here, recipients }
    const { name } = await createBackup(parts)
    const path = join(here.folder, name)
    const content = readFileSync(path)
    await expect(check(parts, name)).rejects.toThrow('name the file with its key')
    await expect(check({ ...parts, identityFile: '/nowhere' }, name)).rejects.toThrow(
      'The file with the key of backups, /nowhere, cannot be read (ENOENT).',
    )
    const another = keyFile(await generateIdentity())
    await expect(check({ ...parts, identityFile: another }, name)).rejects.toThrow(
      `It is encrypted for another key than those of ${another}.`,
    )
    const none = keyFile('no key')
    await expect(check({ ...parts, identityFile: none }, name)).rejects.toThrow('something else')
    const identityFile = keyFile(await generateIdentity(), identity)
    const good = { ...parts, identityFile }
    expect((await check(good, name)).tables.length).toBeGreaterThan(15)

    const corruptContent = Buffer.from(content)
    corruptContent[content.length - 100]! ^= 1
    for (const bytes of [
      corruptContent,
      content.subarray(0, content.length - 100),
      content.subarray(0, 60),
    ]) {
      writeFileSync(path, bytes)
      await expect(check(good, name)).rejects.toThrow('It is damaged: it cannot be decrypted.')
      await expect(compareSum(parts, name)).rejects.toThrow('its checksum is not the one')
    }
    expect(readdirSync(join(here.dataDir, 'restoring'))).toEqual([])
  })

  test('an encrypted backup is compared with its checksum where its key is not, in the form of sha256sum', async () => {
    const parts = { ...here, recipients }
    const { name } = await createBackup(parts)
    await compareSum(parts, name)
    expect(readFileSync(join(here.folder, `${name}.sha256`), 'utf8')).toMatch(
      new RegExp(`^[0-9a-f]{64} {2}${name}\\n$`),
    )
  })

  test('nothing is written if the decrypted copy does not fit on the disk', async () => {
    const parts = { ...here, recipients, identityFile: keyFile(identity) }
    const { name } = await createBackup(parts)
    const full = { ...parts, free: async () => 1024 }
    await expect(check(full, name)).rejects.toMatchObject({ status: 507, code: 'disk_full' })
    expect(readdirSync(join(here.dataDir, 'restoring'))).toEqual([])
  })
})

test('a store that fails halfway leaves no backup and no part of one', async () => {
  const parts = { ...here, store: bucket(), recipients }
  store.fail(({ method }) => (method === 'PUT' ? 403 : undefined))
  await expect(createBackup(parts)).rejects.toThrow('refused: 403')
  store.fail()
  expect([await filesOf(parts).list(), store.unfinished()]).toEqual([[], 0])
})

test('backups in a bucket leave the folder empty, and outdated ones are removed', async () => {
  const parts = { ...here, store: bucket() }
  const files = filesOf(parts)
  const old = 'backup-2024-01-01-080000.tar.gz'
  await files.put(old, Buffer.from('x'))
  await files.put(old.replace('.tar.gz', '.missing.json'), Buffer.from('[]'))
  const { name } = await createBackup(parts)
  expect((await files.list()).map((file) => file.name)).toEqual([name])
  mkdirSync(here.folder, { recursive: true })
  expect(readdirSync(here.folder)).toEqual([])
})
