import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PracticePictures } from '../../../contract/directory/practice-pictures.ts'
import { practices } from '../../directory/tables.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { removeForgottenPhotos } from '../../providers/photos/profile-photo.ts'
import { formType } from '../../testing/forms.ts'
import { createOwnTestHarness, getPublicJson, type TestHarness } from '../../testing/harness.ts'
import { pictureForm } from '../../testing/inputs/record-inputs.ts'
import { createPractice } from '../../testing/providers/providers.ts'
import { noPictures } from '../../testing/providers/team.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createOwnTestHarness()
})
afterAll(() => harness.close())

const address = (id: number) => `/api/admin/directory/practices/${id}/pictures`
const upload = async (id: number, place: string, body?: Awaited<ReturnType<typeof pictureForm>>) =>
  harness.admin.browser.send('POST', `${address(id)}/${place}`, body ?? (await pictureForm()), {
    'content-type': formType,
  })
const arrange = (id: number, before: PracticePictures, after: PracticePictures) =>
  harness.admin.browser.send('PUT', address(id), { before, after })

test('pictures are stored uncropped, shown, sorted and removed; their files stay while they are shown', async () => {
  const { id, slug } = await createPractice(harness)
  const wide = await upload(id, 'building', await pictureForm(2000, 500))
  expect(wide.statusCode).toBe(200)
  await upload(id, 'logo')
  await upload(id, 'gallery')
  const all: PracticePictures = (await upload(id, 'gallery')).json()
  expect(all.gallery).toHaveLength(2)
  const publicRecord = await getPublicJson(harness, `/api/practices/${slug}`)
  expect(publicRecord).toMatchObject({
    buildingImageUrl: all.building,
    logoUrl: all.logo,
    galleryImages: all.gallery,
  })
  const picture = (await harness.anonymous.get(all.building!)).rawPayload
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1600, height: 400 })

  const reversed = { ...all, gallery: all.gallery.toReversed() }
  expect((await arrange(id, all, reversed)).json()).toEqual(reversed)
  const late = await arrange(id, all, { ...all, logo: null })
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
  const rest = { ...reversed, logo: null, gallery: [reversed.gallery[0]!] }
  expect((await arrange(id, reversed, rest)).statusCode).toBe(200)

  const files = folderFiles(`${harness.dataDir}/uploads`)
  const old = { ...files, list: async () => (await files.list()).map(withOldDate) }
  await removeForgottenPhotos({ db: harness.db, files: old })
  for (const url of [rest.building!, rest.gallery[0]!])
    expect((await harness.anonymous.get(url)).statusCode, url).toBe(200)
  for (const url of [all.logo!, reversed.gallery[1]!])
    expect((await harness.anonymous.get(url)).statusCode, url).toBe(404)
  const changes = await harness.admin.browser.get(`/api/admin/directory/practices/${id}/changes`)
  expect(changes.json().changes).toHaveLength(6)
})

const withOldDate = <F extends object>(file: F) => ({ ...file, writtenAt: new Date(0) })

test('a gallery takes at most twelve pictures, no other files, and none of other practices', async () => {
  const { id } = await createPractice(harness)
  const gallery = Array.from({ length: 12 }, (_, place) => `/uploads/${place}.webp`)
  await harness.db.update(practices).set({ galleryImages: gallery }).where(eq(practices.id, id))
  const full = await upload(id, 'gallery')
  expect([full.statusCode, full.json().code]).toEqual([409, 'gallery_full'])
  expect((await upload(id, 'roof')).statusCode).toBe(404)
  expect((await upload(999999999, 'logo')).statusCode).toBe(404)
  const foreign = { ...noPictures, gallery: ['https://elsewhere.example/x.webp'] }
  expect((await arrange(id, { ...noPictures, gallery }, foreign)).statusCode).toBe(400)
  const duplicate = { ...noPictures, gallery: [gallery[0]!, gallery[0]!] }
  expect((await arrange(id, { ...noPictures, gallery }, duplicate)).statusCode).toBe(400)
  expect((await arrange(999999999, noPictures, noPictures)).statusCode).toBe(404)
})
