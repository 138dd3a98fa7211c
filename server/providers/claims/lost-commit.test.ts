import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { createOwnTestApp, type TestApp } from '../../testing/app.ts'
import {
  createPhotoUploader,
  filesOf,
  filesOnDisk,
  type PhotoUploader,
} from '../../testing/pictures/photo-uploader.ts'
import { plain } from '../../testing/pictures/pictures.ts'
import { removeForgottenPhotos, saveProfilePhoto } from '../photos/profile-photo.ts'

let testApp: TestApp
let ada: PhotoUploader
let files: Files
let former: string
let folder: string
let picture: { path: string }

beforeAll(async () => {
  testApp = await createOwnTestApp({ env: { RATE_LIMITS: 'off' } })
  files = folderFiles(join(testApp.dataDir, 'uploads'))
  folder = mkdtempSync(join(tmpdir(), 'stone-oak-picture-'))
  picture = { path: join(folder, 'picture.jpg') }
  writeFileSync(picture.path, await plain(300, 300).jpeg().toBuffer())
})
beforeEach(async () => {
  ada = await createPhotoUploader(testApp)
  for (const { name } of await files.list()) await files.remove(name)
  former = await ada.newPhoto(await plain(300, 300).jpeg().toBuffer())
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true, force: true })
})

const connectionError = () => new Error('Connection terminated unexpectedly')

/** The database, with some of its functions replaced. */
const withFunctions = (functions: Partial<Record<'transaction' | 'select', unknown>>): Db =>
  new Proxy(testApp.database.db, {
    get: (db, name) => functions[name as 'select'] ?? Reflect.get(db, name),
  })

/** Commits, and the answer never arrives. */
const commitsUnheard = async (work: (tx: Db) => Promise<unknown>) => {
  await testApp.database.db.transaction(work)
  throw connectionError()
}

const save = (db: Db) => saveProfilePhoto({ db, files }, ada.id, picture as never)

test('a COMMIT whose answer was lost keeps the new photo, and the former is deleted at night', async () => {
  const url = await save(withFunctions({ transaction: commitsUnheard }))
  expect(await ada.currentPhoto()).toBe(url)
  expect(filesOnDisk(testApp)).toEqual([...filesOf(former), ...filesOf(url)].sort())
})

test('no file is deleted while the outcome cannot be read, and the next night the unused ones are', async () => {
  const away = () => {
    throw connectionError()
  }
  await expect(save(withFunctions({ transaction: commitsUnheard, select: away }))).rejects.toThrow(
    'Connection terminated',
  )
  const url = (await ada.currentPhoto())!
  expect(url).not.toBe(former)
  expect(filesOnDisk(testApp)).toEqual([...filesOf(former), ...filesOf(url)].sort())
  const tomorrow = new Date(Date.now() + 86_400_000)
  await removeForgottenPhotos({ db: testApp.database.db, files }, tomorrow)
  expect(filesOnDisk(testApp)).toEqual(filesOf(url))
})

test('a connection that ends during COMMIT keeps the former photo, and no file of the new one', async () => {
  const { db } = testApp.database
  await db.execute(sql`CREATE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NEW; END $$`)
  await db.execute(sql`CREATE CONSTRAINT TRIGGER ends_connection AFTER UPDATE ON users
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_connection()`)
  try {
    await expect(save(db)).rejects.toThrow()
  } finally {
    await db.execute(sql`DROP TRIGGER ends_connection ON users`)
    await db.execute(sql`DROP FUNCTION end_connection`)
  }
  expect(await ada.currentPhoto()).toBe(former)
  expect(filesOnDisk(testApp)).toEqual(filesOf(former))
})

test('a deleted account leaves no file of the new photo', async () => {
  const failToConnect = async () => {
    await testApp.database.db.delete(users).where(eq(users.id, ada.id))
    throw connectionError()
  }
  await expect(save(withFunctions({ transaction: failToConnect }))).rejects.toThrow()
  expect(filesOnDisk(testApp)).toEqual(filesOf(former))
})
