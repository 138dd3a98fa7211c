import { readdirSync } from 'node:fs'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { smallPhoto } from '../../../contract/photo.ts'
import { readConfig } from '../../config.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import { acceptUploadsFolder, checkUploadsFolder } from '../../platform/files/uploads-folder.ts'
import { accountsOn } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { createPhotoUploader, type PhotoUploader } from '../../testing/pictures/photo-uploader.ts'
import { plain } from '../../testing/pictures/pictures.ts'
import {
  type ObjectStore,
  startObjectStore,
} from '../../testing/servers/object-store/object-store.ts'
import { removeForgottenPhotos } from './profile-photo.ts'

let store: ObjectStore
let testApp: TestApp
let ada: PhotoUploader
let picture: Buffer

const uploadsOf = async (settings: Record<string, string>) =>
  (await openFiles(readConfig({ ...settings, DATA_DIR: testApp.dataDir }, '/'))).uploads

beforeAll(async () => {
  store = await startObjectStore()
  testApp = await createTestApp({
    env: {
      RATE_LIMITS: 'off',
      ...store.settings('directory/stone-oak'),
      BACKUP_URL: store.url('directory/backups'),
      BACKUP_RECIPIENT: await identityToRecipient(await generateIdentity()),
    },
  })
  await checkUploadsFolder(
    testApp.database.db,
    await uploadsOf(store.settings('directory/stone-oak')),
  )
  ada = await createPhotoUploader(testApp)
  picture = await plain(300, 300).jpeg().toBuffer()
})
afterEach(() => store.fail())
afterAll(async () => {
  await testApp.close()
  await store.close()
})

const get = (url: string, headers = {}) => testApp.app.inject({ url, headers })
const photosThere = () => store.keysOf().filter((key) => key.endsWith('.webp'))

test('a photo is stored in the bucket and served like one of the folder', async () => {
  const url = await ada.newPhoto(picture)
  const keys = [smallPhoto(url), url].map((path) => `stone-oak${path}`).sort()
  expect(photosThere()).toEqual(keys)
  expect(readdirSync(testApp.dataDir)).not.toContain('uploads')
  for (const path of [url, smallPhoto(url)]) {
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${path.slice('/uploads/'.length)}"`,
    })
    expect(answer.rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
    const again = await get(path, { 'if-none-match': answer.headers.etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  }
  const head = await testApp.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  expect((await get('/uploads/.folder-id')).statusCode).toBe(404)
  expect((await get(`/uploads/${'0'.repeat(32)}.webp`)).statusCode).toBe(404)
})

test('photos and uploads answer 503 while the store is down, nothing is saved, and other calls work', async () => {
  const url = await ada.newPhoto(picture)
  store.fail(() => 'break')
  for (const answer of [await get(url), await ada.upload(picture)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    expect(answer.headers['retry-after']).toBe('2')
  }
  expect(await ada.currentPhoto()).toBe(url)
  expect((await get('/')).statusCode).toBe(200)
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', files: 'not ready', cannotWrite: ['backups', 'uploads', 'exports', 'bulk'] },
  ])
  const figures = (await get('/metrics')).body
  expect(figures).toMatch(/^directory_files_up 0$/m)
  expect(figures).toMatch(/^directory_files_requests_total\{method="GET",result="failed"\} \d/m)
  store.fail()
  // what it looked up a moment ago is kept for a second
  await vi.waitFor(
    async () => expect((await get('/readyz')).json()).toEqual({ status: 'ready', files: 'ready' }),
    10_000,
  )
  expect((await get(url)).statusCode).toBe(200)
})

test('a half-stored photo is removed, at the latest by the nightly clean-up', async () => {
  const url = await ada.newPhoto(picture)
  const there = photosThere()
  store.fail(({ method, key }) => (method === 'PUT' && key.includes('-192') ? 403 : undefined))
  expect((await ada.upload(picture)).statusCode).toBe(503)
  expect(photosThere()).toEqual(there)
  store.fail(({ method, key }) =>
    method === 'DELETE' || (method === 'PUT' && key.includes('-192')) ? 403 : undefined,
  )
  expect((await ada.upload(picture)).statusCode).toBe(503)
  expect(photosThere()).toHaveLength(there.length + 1)
  expect(await ada.currentPhoto()).toBe(url)
  store.fail()
  const files = await uploadsOf(store.settings('directory/stone-oak'))
  const tomorrow = new Date(Date.now() + 86_400_000)
  await removeForgottenPhotos({ db: testApp.database.db, files }, tomorrow)
  expect(photosThere()).toHaveLength(2)
  expect((await get(url)).statusCode).toBe(200)
})

test('a photo is removed while the store is down, and its files are deleted later', async () => {
  const url = await ada.newPhoto(picture)
  store.fail(({ method }) => (method === 'DELETE' ? 503 : undefined))
  const answer = await ada.browser.send('DELETE', '/api/user/profile-image')
  expect(answer.statusCode).toBe(200)
  expect(await ada.currentPhoto()).toBeNull()
  expect(photosThere()).toContain(`stone-oak${url}`)
})

test('administrators list, create and download encrypted backups of a bucket, and see if it is down', async () => {
  const accounts = await accountsOn(testApp)
  const admin = await accounts.signedIn(await accounts.insertUser({ isAdmin: true }))
  const { backup_path: name } = (await admin.post('/api/admin/backup')).json()
  expect(name).toMatch(/\.tar\.gz\.age$/)
  const { backups } = (await admin.get('/api/admin/backups')).json()
  expect(backups).toMatchObject([{ name, age_days: 0 }])
  const file = await admin.get(`/api/admin/backups/${name}/download`)
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}"`,
  })
  expect(file.rawPayload.toString('latin1', 0, 21)).toBe('age-encryption.org/v1')
  const readBackupState = async () => (await admin.get('/api/admin/operations')).json().backup
  expect(await readBackupState()).toMatchObject({ reachable: true, lastAt: backups[0].created })
  store.fail(() => 'break')
  expect(await readBackupState()).toMatchObject({ reachable: false, lastAt: null, drill: null })
  expect((await admin.get('/api/admin/setup')).json().backups).toMatchObject({ writable: false })
  const list = await admin.get('/api/admin/backups')
  expect(list.statusCode).toBe(200)
  expect(list.json()).toMatchObject({ backups: [], trouble: expect.stringContaining('s3://') })
  expect((await admin.post('/api/admin/backup')).statusCode).toBe(503)
})

test('a prefix that belongs to another database is refused until it is accepted', async () => {
  const other = await createTestDatabase()
  const theirs = await uploadsOf(store.settings('directory/other'))
  await checkUploadsFolder(other.db, theirs)
  await checkUploadsFolder(other.db, theirs)
  const ours = await uploadsOf(store.settings('directory/stone-oak'))
  await expect(checkUploadsFolder(other.db, ours)).rejects.toThrow(
    `lie in another folder: s3://directory/other/uploads on 127.0.0.1:${new URL(store.endpoint).port}, not in s3://directory/stone-oak/uploads.`,
  )
  await acceptUploadsFolder(other.db, ours)
  await checkUploadsFolder(other.db, ours)
  await expect(checkUploadsFolder(testApp.database.db, ours)).rejects.toThrow('another folder')
  await other.close()
})
