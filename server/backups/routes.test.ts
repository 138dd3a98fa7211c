import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../accounts/tables.ts'
import { doctors } from '../directory/tables.ts'
import { heldData } from '../held-data.ts'
import { folderFiles } from '../platform/files/folder-files.ts'
import { newPhotoUrl } from '../platform/files/store-photo.ts'
import { accountsOn, type TestAccounts, type TestBrowser } from '../testing/accounts.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import type { TestUser } from '../testing/insert-accounts.ts'
import { insertDoctor } from '../testing/records.ts'
import { removeBackup } from './create-backup.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { restoreBackup } from './restore-backup.ts'
import { nextDaily } from './routes.ts'

let testApp: TestApp
let accounts: TestAccounts
let admin: TestUser
let browser: TestBrowser
let folder: string

beforeAll(async () => {
  testApp = await createTestApp()
  accounts = await accountsOn(testApp)
  admin = await accounts.insertUser({ isAdmin: true })
  browser = await accounts.signedIn(admin)
  folder = join(testApp.dataDir, 'backups')
})
afterAll(() => testApp.close())

const list = async () => (await browser.get('/api/admin/backups')).json().backups

test('a backup is created, listed and downloaded, and the audit log says by whom', async () => {
  expect(await list()).toEqual([])
  const answer = await browser.post('/api/admin/backup')
  expect(answer.statusCode).toBe(200)
  const { backup_path: name } = answer.json()
  expect(name).toMatch(/^backup-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz$/)
  expect(readdirSync(folder)).toEqual([name])
  expect(await list()).toEqual([
    {
      name,
      size_mb: expect.any(Number),
      created: expect.stringMatching(/Z$/),
      age_days: 0,
      missing_files: 0,
    },
  ])

  const file = await browser.get(`/api/admin/backups/${name}/download`)
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.equals(readFileSync(join(folder, name)))).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
  expect(file.headers['content-encoding']).toBeUndefined()

  const log = await testApp.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, admin.id))
    .orderBy(auditLog.id)
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ['backup made', { backup: name }],
    ['backup downloaded', { backup: name }],
  ])
})

test('a record that names a missing file is counted in the answer and in the list', async () => {
  const { db } = testApp.database
  const doctor = await insertDoctor(db, { name: 'Dr. A Example, MD', headshotUrl: newPhotoUrl() })
  const answer = await browser.post('/api/admin/backup')
  await db.delete(doctors).where(eq(doctors.id, doctor.id))
  expect(answer.statusCode).toBe(200)
  const { backup_path: name, missing_files } = answer.json()
  expect(missing_files).toBe(2)
  expect(await list()).toContainEqual(expect.objectContaining({ name, missing_files: 2 }))
  await removeBackup({ folder }, name)
})

test('only the name of a listed backup is opened', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'not a backup')
  writeFileSync(join(folder, '2c0a2f7e-6f0c-4b7c-9f53-1f1f9d6c3c11.part'), 'half of one')
  writeFileSync(join(testApp.dataDir, 'backup-2026-01-01-000000.tar.gz'), 'somewhere else')
  expect(await list()).toHaveLength(1)
  for (const name of [
    'notes.txt',
    '2c0a2f7e-6f0c-4b7c-9f53-1f1f9d6c3c11.part',
    'backup-2026-01-01-000000.tar.gz',
    '..%2Fbackup-2026-01-01-000000.tar.gz',
    '..%2F..%2Fetc%2Fpasswd',
  ]) {
    const answer = await browser.get(`/api/admin/backups/${name}/download`)
    expect([answer.statusCode, answer.json().code], name).toEqual([404, 'not_found'])
  }
})

test('a backup is verified, a damaged one is told apart, and both stand in the audit log', async () => {
  const { backup_path: name } = (await browser.post('/api/admin/backup')).json()
  const verify = async () => (await browser.post(`/api/admin/backups/${name}/verify`)).json()
  expect(await verify()).toMatchObject({ outcome: 'proven', reason: null })
  const path = join(folder, name)
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, bytes.length / 2))
  expect(await verify()).toMatchObject({
    outcome: 'damaged',
    reason: expect.any(String),
    records: 0,
  })
  const lines = await testApp.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'backup verified'))
    .orderBy(auditLog.id)
  expect(lines.map(({ details }) => details)).toEqual([
    { backup: name, outcome: 'proven' },
    { backup: name, outcome: 'damaged' },
  ])
  expect((await browser.post('/api/admin/backups/notes.txt/verify')).statusCode).toBe(404)
  await removeBackup({ folder }, name)
})

test.each([
  ['2026-11-27T12:00:00Z', '2026-11-28T08:23:00.000Z'],
  ['2026-11-27T08:22:00Z', '2026-11-27T08:23:00.000Z'],
  ['2026-11-27T08:23:00Z', '2026-11-28T08:23:00.000Z'],
  ['2027-03-14T07:00:00Z', '2027-03-15T07:23:00.000Z'],
])('at %s the next daily backup is due at %s', (now, next) =>
  expect(nextDaily(new Date(now)).toISOString()).toBe(next),
)

test('a second backup at the same time answers 409', async () => {
  await oneAtATime(testApp.database.url, async () => {
    const answer = await browser.post('/api/admin/backup')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'under_way'])
  })
})

test('a running server shows the restored data, and everybody is signed out', async () => {
  const names = async () =>
    (await accounts.browser().get('/api/doctors')).json().map(({ name }: { name: string }) => name)
  await insertDoctor(testApp.database.db, { name: 'Dr. Kept Example, MD' })
  const { backup_path: name } = (await browser.post('/api/admin/backup')).json()
  await insertDoctor(testApp.database.db, { name: 'Dr. Later Example, MD' })
  await expect.poll(names).toEqual(['Dr. Kept Example, MD', 'Dr. Later Example, MD'])
  const parts = {
    url: testApp.database.url,
    dataDir: testApp.dataDir,
    folder,
    uploads: folderFiles(join(testApp.dataDir, 'uploads')),
    heldData,
    keys: testApp.secretKeys,
  }
  await restoreBackup(parts, join(folder, name))
  await expect.poll(names).toEqual(['Dr. Kept Example, MD'])
  expect(await browser.user()).toBeNull()
  expect(await (await accounts.signedIn(admin)).user()).toMatchObject({ id: admin.id })
})
