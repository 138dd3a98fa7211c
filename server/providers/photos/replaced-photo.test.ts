import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../accounts/tables.ts'
import { doctors, featuredListings } from '../../directory/tables.ts'
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
import { insertDoctor } from '../../testing/records.ts'
import { claims } from '../tables.ts'
import { publishPhoto, removeForgottenPhotos } from './profile-photo.ts'

const photoAddress = '/api/user/profile-image'
let testApp: TestApp
let ada: PhotoUploader
let files: Files
let picture: Buffer

beforeAll(async () => {
  testApp = await createOwnTestApp({ env: { RATE_LIMITS: 'off' } })
  files = folderFiles(join(testApp.dataDir, 'uploads'))
  picture = await plain(300, 300).jpeg().toBuffer()
})
beforeEach(async () => {
  ada = await createPhotoUploader(testApp)
  for (const { name } of await files.list()) await files.remove(name)
})
afterAll(() => testApp.close())

describe('replacing a photo', () => {
  test('the files of the former photo are deleted; removing works twice, and leaves none', async () => {
    const first = await ada.newPhoto(picture)
    const second = await ada.newPhoto(picture)
    expect(second).not.toBe(first)
    expect(filesOnDisk(testApp)).toEqual(filesOf(second))
    expect((await testApp.app.inject(first)).statusCode).toBe(404)
    for (const _ of [1, 2]) {
      expect((await ada.browser.delete(photoAddress)).json()).toEqual({ success: true })
      expect(await ada.currentPhoto()).toBeNull()
      expect(filesOnDisk(testApp)).toEqual([])
    }
  })

  test('one of ten photos at the same moment remains', { timeout: 180_000 }, async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.upload(picture)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(filesOnDisk(testApp)).toEqual(filesOf((await ada.currentPhoto())!))
  })

  test('removing needs a session and our own pages', async () => {
    const photo = await ada.newPhoto(picture)
    const remove = (headers: Record<string, string | undefined>) =>
      ada.browser.send('DELETE', photoAddress, undefined, headers)
    expect((await remove({ cookie: undefined })).statusCode).toBe(401)
    expect((await remove({ origin: undefined })).statusCode).toBe(403)
    expect(await ada.currentPhoto()).toBe(photo)
  })
})

describe('headshots of public profiles (ADV-03)', () => {
  let doctorId: number
  beforeEach(async () => {
    const doctor = await insertDoctor(testApp.database.db, { name: 'Dr. Ada Example, MD' })
    doctorId = doctor.id
  })
  const headshot = async () => {
    const { db } = testApp.database
    const [row] = await db.select().from(doctors).where(eq(doctors.id, doctorId))
    return row!.headshotUrl
  }
  const claim = (state: { approvedAt?: Date; endedAt?: Date }) =>
    testApp.database.db.insert(claims).values({ userId: ada.id, doctorId, ...state })
  const feature = () =>
    testApp.database.db.insert(featuredListings).values({ doctorId, reason: 'complimentary' })
  const newPhoto = () => ada.newPhoto(picture)

  test('the headshot is the photo while the profile is the user’s and Featured', async () => {
    await claim({ approvedAt: new Date() })
    await feature()
    for (const _ of [1, 2]) {
      const photo = await newPhoto()
      expect(await headshot()).toBe(photo)
    }
    await ada.browser.delete(photoAddress)
    expect(await headshot()).toBeNull()
  })

  test('the headshot is not the photo without approval, without Featured, or after the claim has ended', async () => {
    await claim({})
    await feature()
    await newPhoto()
    expect(await headshot()).toBeNull()
    const { db } = testApp.database
    await db.update(claims).set({ approvedAt: new Date(), endedAt: new Date() })
    await newPhoto()
    expect(await headshot()).toBeNull()
    await db.update(claims).set({ endedAt: null }).where(eq(claims.userId, ada.id))
    await db.delete(featuredListings)
    await newPhoto()
    expect(await headshot()).toBeNull()
  })

  test('the headshot appears when the profile becomes Featured, and never shows a photo that is gone', async () => {
    const { db } = testApp.database
    await claim({ approvedAt: new Date() })
    const photo = await newPhoto()
    await publishPhoto(db, ada.id)
    expect(await headshot()).toBeNull()
    await feature()
    await publishPhoto(db, ada.id)
    expect(await headshot()).toBe(photo)
    const page = await testApp.app.inject(`/api/doctors/featured`)
    expect(page.json()).toContainEqual(expect.objectContaining({ headshotUrl: photo }))
    await db.delete(featuredListings)
    await newPhoto()
    expect(await headshot()).toBeNull()
  })
})

test('files without a record are deleted after an hour, others are kept', async () => {
  const { db } = testApp.database
  const url = await ada.newPhoto(picture)
  const old = new Date(Date.now() - 2 * 60 * 60_000)
  const write = (name: string, time: Date) => {
    writeFileSync(join(testApp.dataDir, 'uploads', name), 'x')
    utimesSync(join(testApp.dataDir, 'uploads', name), time, time)
  }
  const [oldId, freshId] = ['f'.repeat(32), 'a'.repeat(32)]
  write(`${oldId}.webp`, old)
  write('of-a-crash.part', old)
  write(`${freshId}.webp`, new Date())
  for (const path of filesOf(url)) utimesSync(join(testApp.dataDir, path), old, old)
  await removeForgottenPhotos({ db, files })
  const names = filesOnDisk(testApp)
  expect(names).toEqual(expect.arrayContaining([...filesOf(url), `uploads/${freshId}.webp`]))
  expect(names.join()).not.toMatch(/f{32}|crash/)
  await db.delete(users).where(eq(users.id, ada.id))
  await removeForgottenPhotos({ db, files })
  expect(filesOnDisk(testApp)).not.toEqual(expect.arrayContaining(filesOf(url)))
})

describe('addresses under /uploads', () => {
  test('an address answers 304 to a browser that has the photo', async () => {
    const url = await ada.newPhoto(picture)
    const { headers } = await testApp.app.inject(url)
    const again = await testApp.app.inject({
      url,
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect((await testApp.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  })

  test.each([
    '/uploads/',
    '/uploads/0123.webp',
    `/uploads/${'0'.repeat(32)}.webp`,
    `/uploads/${'0'.repeat(32)}.png`,
    `/uploads/${'A'.repeat(32)}.webp`,
    '/uploads/..%2fsecret',
    '/uploads/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/uploads/../package.json',
    '/uploads/%00',
    '/uploads/.part',
  ])('the address %s answers 404', async (url) => {
    writeFileSync(join(testApp.dataDir, 'secret'), 'x')
    expect((await testApp.app.inject(url)).statusCode).toBe(404)
  })
})
