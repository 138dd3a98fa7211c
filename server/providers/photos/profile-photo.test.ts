import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smallPhoto } from '../../../contract/photo.ts'
import { createOwnTestApp, type TestApp } from '../../testing/app.ts'
import { formBody, formType } from '../../testing/forms.ts'
import {
  createPhotoUploader,
  filesOf,
  filesOnDisk,
  type PhotoUploader,
  photoPart,
} from '../../testing/pictures/photo-uploader.ts'
import {
  goodPictures,
  hostileFiles,
  moreGoodPictures,
  moreHostileFiles,
  secrets,
} from '../../testing/pictures/picture-corpus.ts'
import { plain } from '../../testing/pictures/pictures.ts'
import { isSlowRun } from '../../testing/slow.ts'

let testApp: TestApp
let ada: PhotoUploader
let picture: Buffer

beforeAll(async () => {
  testApp = await createOwnTestApp({ env: { RATE_LIMITS: 'off' } })
  ada = await createPhotoUploader(testApp)
  picture = await plain(300, 300).jpeg().toBuffer()
})
afterAll(() => testApp.close())

describe('accepted photos', () => {
  const pictures = [...goodPictures, ...(isSlowRun ? moreGoodPictures : [])]
  test.each(pictures)(
    'a photo is accepted: %s',
    { timeout: 180_000 },
    async (_what, side, make) => {
      const answer = await ada.upload(await make())
      expect(answer.json()).toEqual({ success: true, profileImageUrl: expect.any(String) })
      expect(answer.statusCode).toBe(200)
      const url = answer.json().profileImageUrl as string
      expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
      expect(await ada.currentPhoto()).toBe(url)
      expect(filesOnDisk(testApp)).toEqual(filesOf(url))
      await expectBarePicture(url, side)
      await expectBarePicture(smallPhoto(url), Math.min(side, 192))
    },
  )
})

async function expectBarePicture(url: string, side: number) {
  const { statusCode, headers, rawPayload } = await testApp.app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const about = await sharp(rawPayload).metadata()
  expect(about).toMatchObject({ format: 'webp', width: side, height: side, hasAlpha: false })
  for (const part of ['exif', 'icc', 'xmp', 'iptc', 'comments', 'pages', 'orientation'] as const)
    expect(about[part], part).toBeUndefined()
  // nothing but the picture itself: one chunk, up to the end of the file
  expect(rawPayload.toString('latin1', 12, 15)).toBe('VP8')
  const length = rawPayload.readUInt32LE(16)
  expect(20 + length + (length % 2)).toBe(rawPayload.length)
  const text = rawPayload.toString('latin1')
  for (const secret of secrets) expect(text).not.toContain(secret)
}

describe('refused photos', () => {
  let before: string[]
  let photo: string | null
  beforeAll(async () => {
    expect((await ada.upload(picture)).statusCode).toBe(200)
  })
  beforeEach(async () => {
    before = filesOnDisk(testApp)
    photo = await ada.currentPhoto()
  })
  const expectRefusal = async (
    answer: Awaited<ReturnType<PhotoUploader['send']>>,
    status: number,
    message: RegExp,
  ) => {
    expect(answer.json()).toEqual({ message: expect.any(String), code: expect.any(String) })
    expect(answer.json().message).toMatch(message)
    expect(answer.statusCode).toBe(status)
    expect(filesOnDisk(testApp)).toEqual(before)
    expect(await ada.currentPhoto()).toBe(photo)
  }

  const files = [...hostileFiles, ...(isSlowRun ? moreHostileFiles : [])]
  test.each(files)(
    'a file is refused and leaves nothing: %s, %i',
    { timeout: 180_000 },
    async (_what, status, message, make) => {
      // what it calls itself changes nothing
      const disguise = { filename: 'me.png', type: 'image/png' }
      await expectRefusal(await ada.upload(await make(), disguise), status, message)
    },
  )

  const small = () => photoPart(picture)
  const whole = 'The file did not arrive whole'
  test.each<
    [what: string, status: number, message: string, body: () => Buffer, type?: string | null]
  >([
    ['nothing', 400, 'choose a file', () => formBody([])],
    ['no body', 400, 'choose a file', () => Buffer.alloc(0)],
    ['no body and no type', 400, 'choose a file', () => Buffer.alloc(0), null],
    ['two files', 400, 'nothing else', () => formBody([small(), small()])],
    [
      'a field before it',
      400,
      'nothing else',
      () => formBody([{ name: 'admin', content: 'yes' }, small()]),
    ],
    [
      'a field after it',
      400,
      'nothing else',
      () => formBody([small(), { name: 'admin', content: 'yes' }]),
    ],
    [
      'a hundred fields after it',
      400,
      'nothing else',
      () =>
        formBody([small(), ...Array.from({ length: 100 }, () => ({ name: 'a', content: 'b' }))]),
    ],
    ['another field', 400, 'nothing else', () => formBody([photoPart(picture, { name: 'photo' })])],
    [
      'a field named like a method',
      400,
      'whole',
      () => formBody([photoPart(picture, { name: '__proto__' })]),
    ],
    [
      'a field without a name',
      400,
      'nothing else',
      () => formBody([photoPart(picture, { name: undefined })]),
    ],
    [
      'text in its place',
      400,
      'nothing else',
      () => formBody([{ name: 'profileImage', content: 'https://elsewhere.example/me.jpg' }]),
    ],
    ['no end', 400, whole, () => formBody([small()], '')],
    ['no boundary', 400, whole, () => formBody([small()]), 'multipart/form-data'],
    [
      'another boundary',
      400,
      whole,
      () => formBody([small()]),
      'multipart/form-data; boundary=other',
    ],
    ['JSON', 415, 'as a form', () => Buffer.from('{"profileImage":"x"}'), 'application/json'],
    ['a bare picture', 415, 'as a form', () => picture, 'image/jpeg'],
    [
      'a plain form',
      415,
      'as a form',
      () => Buffer.from('profileImage=x'),
      'application/x-www-form-urlencoded',
    ],
    [
      'far too much',
      413,
      'at most 10 MB',
      () => formBody([photoPart(Buffer.alloc(30 * 1024 * 1024))]),
    ],
  ])('a form with %s is refused with %i', async (_what, status, message, body, type = formType) => {
    const answer = await ada.send(body(), { 'content-type': type ?? undefined })
    await expectRefusal(answer, status, new RegExp(message))
  })

  test('an upload answers 401 signed out, and 403 from elsewhere', async () => {
    await expectRefusal(await ada.send(formBody([small()]), { cookie: undefined }), 401, /sign in/)
    for (const headers of [{ origin: 'http://evil.example' }, { origin: '' }])
      await expectRefusal(await ada.send(formBody([small()]), headers), 403, /our own pages/)
  })

  test('a photo that cannot be recorded is removed', async () => {
    await testApp.database.pool.query(
      `ALTER TABLE users ADD CONSTRAINT no_photos CHECK (profile_image_url = '${photo}') NOT VALID`,
    )
    const answer = await ada.upload(picture)
    await testApp.database.pool.query('ALTER TABLE users DROP CONSTRAINT no_photos')
    await expectRefusal(answer, 500, /our side/)
  })
})

test('a user gets 429 after 30 uploads an hour, whatever their outcome', async () => {
  const limitedApp = await createOwnTestApp()
  try {
    const [one, other] = [
      await createPhotoUploader(limitedApp),
      await createPhotoUploader(limitedApp),
    ]
    const empty = formBody([])
    for (let n = 0; n < 30; n++) expect((await one.send(empty)).statusCode).toBe(400)
    const refusal = await one.send(empty)
    expect(refusal.statusCode).toBe(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await other.send(empty)).statusCode).toBe(400)
  } finally {
    await limitedApp.close()
  }
})
