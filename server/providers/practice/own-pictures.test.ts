import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PracticePictures } from '../../../contract/directory/practice-pictures.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { formType } from '../../testing/forms.ts'
import {
  createOwnTestHarness,
  createPerson,
  getPublicJson,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { pictureForm } from '../../testing/inputs/record-inputs.ts'
import { createClaim, createPractice } from '../../testing/providers/providers.ts'
import { insertMember, noPictures } from '../../testing/providers/team.ts'
import { removeForgottenPhotos } from '../photos/profile-photo.ts'

let harness: TestHarness
let owner: Person
let practice: Awaited<ReturnType<typeof createPractice>>
let claim: { id: number }
beforeAll(async () => {
  harness = await createOwnTestHarness()
})
beforeEach(async () => {
  owner = await createPerson(harness)
  practice = await createPractice(harness)
  claim = await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
})
afterAll(() => harness.close())

const path = '/api/user/practice/pictures'
const read = async ({ browser }: Person): Promise<PracticePictures | null> =>
  (await browser.get(path)).json()
const upload = async ({ browser }: Person, place: string, body?: Buffer, type = formType) =>
  browser.send('POST', `${path}?place=${place}`, body ?? (await pictureForm()), {
    'content-type': type,
  })
const arrange = ({ browser }: Person, before: PracticePictures, after: PracticePictures) =>
  browser.send('PUT', path, { before, after })
const sweep = async () => {
  const files = folderFiles(`${harness.dataDir}/uploads`)
  const list = async () => (await files.list()).map((file) => ({ ...file, writtenAt: new Date(0) }))
  await removeForgottenPhotos({ db: harness.db, files: { ...files, list } })
}

test('owners and managers give a practice its logo and pictures, public at once and with history', async () => {
  const manager = await createPerson(harness)
  await insertMember(harness.db, manager, practice, 'manager')
  expect(await read(owner)).toEqual(noPictures)
  await upload(owner, 'logo')
  await upload(manager, 'gallery')
  const all: PracticePictures = (await upload(manager, 'gallery')).json()
  const reversed = { ...all, gallery: all.gallery.toReversed() }
  expect((await arrange(owner, all, reversed)).json()).toEqual(reversed)
  expect(await read(manager)).toEqual(reversed)
  const publicRecord = await getPublicJson(harness, `/api/practices/${practice.slug}`)
  expect(publicRecord).toMatchObject({ logoUrl: all.logo, galleryImages: reversed.gallery })
  const late = await arrange(manager, all, noPictures)
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
  const { changes } = (
    await harness.admin.browser.get(`/api/admin/directory/practices/${practice.id}/changes`)
  ).json()
  expect(changes).toHaveLength(4)

  expect((await arrange(owner, reversed, noPictures)).statusCode).toBe(200)
  await sweep()
  for (const url of [all.logo!, ...all.gallery])
    expect((await harness.anonymous.get(url)).statusCode).toBe(404)
})

test('a picture is described for whoever cannot see it, with history, until it goes', async () => {
  await upload(owner, 'gallery')
  const plain: PracticePictures = (await upload(owner, 'gallery')).json()
  const [one, two] = plain.gallery as [string, string]
  const withDescriptions = {
    ...plain,
    descriptions: { [one]: 'Waiting room', [two]: 'Front desk' },
  }
  const withSpaces = {
    ...withDescriptions,
    descriptions: { [one]: ' Waiting room ', [two]: 'Front desk' },
  }
  expect((await arrange(owner, plain, withSpaces)).json()).toEqual(withDescriptions)
  const readPublic = () => getPublicJson(harness, `/api/practices/${practice.slug}`)
  expect(await readPublic()).toMatchObject({ galleryDescriptions: withDescriptions.descriptions })
  const { changes } = (
    await harness.admin.browser.get(`/api/admin/directory/practices/${practice.id}/changes`)
  ).json()
  const to = expect.stringContaining('Waiting room')
  expect(changes[0].fields).toEqual([{ field: 'galleryDescriptions', from: null, to }])

  const late = { ...plain, descriptions: { [one]: 'Another room' } }
  expect((await arrange(owner, plain, late)).statusCode).toBe(409)
  const reversed = { ...withDescriptions, gallery: [two, one] }
  expect((await arrange(owner, withDescriptions, reversed)).json()).toEqual(reversed)
  const rest = { ...reversed, gallery: [two], descriptions: { [one]: 'Waiting room', [two]: '' } }
  expect((await arrange(owner, reversed, rest)).json()).toEqual({ ...rest, descriptions: {} })
  expect(await readPublic()).toMatchObject({ galleryImages: [two], galleryDescriptions: {} })
})

test('a description is refused: too long, of several lines, of another picture, by a provider', async () => {
  const all: PracticePictures = (await upload(owner, 'gallery')).json()
  const url = all.gallery[0]!
  const describe = async (person: Person, descriptions: Record<string, string>) =>
    (await arrange(person, all, { ...all, descriptions })).statusCode
  expect(await describe(owner, { [url]: 'x'.repeat(126) })).toBe(400)
  expect(await describe(owner, { [url]: 'One\nTwo' })).toBe(400)
  expect(await describe(owner, { '/uploads/other.webp': 'Not theirs' })).toBe(400)
  const provider = await createPerson(harness)
  await insertMember(harness.db, provider, practice, 'provider')
  expect(await describe(provider, { [url]: 'Waiting room' })).toBe(403)
  expect(await read(owner)).toEqual(all)
  expect(await describe(owner, { [url]: 'x'.repeat(125) })).toBe(200)
})

test('a file that is no picture answers 400, 413 or 415, and nothing changes', async () => {
  const statusOf = async (place: string, body: Buffer, type?: string) =>
    (await upload(owner, place, body, type)).statusCode
  expect(await statusOf('logo', Buffer.from(''))).toBe(400)
  expect(await statusOf('roof', await pictureForm())).toBe(400)
  expect(await statusOf('logo', Buffer.from('x'), 'image/png')).toBe(415)
  const large = Buffer.concat([await pictureForm(), Buffer.alloc(11 * 1024 * 1024)])
  expect(await statusOf('logo', large)).toBeOneOf([400, 413])
  const foreign = { ...noPictures, logo: 'https://elsewhere.example/x.webp' }
  expect((await arrange(owner, noPictures, foreign)).statusCode).toBe(400)
  expect(await read(owner)).toEqual(noPictures)
})

test('pending and ended claims, providers and strangers are refused', async () => {
  const [bo, stranger] = [await createPerson(harness), await createPerson(harness)]
  await insertMember(harness.db, bo, practice, 'provider')
  for (const person of [bo, stranger]) {
    expect(await read(person)).toBeNull()
    expect((await upload(person, 'logo')).statusCode).toBe(403)
    expect((await arrange(person, noPictures, noPictures)).statusCode).toBe(403)
  }
  const waiting = await createPerson(harness)
  const other = await createPractice(harness)
  await createClaim(harness, waiting, { practiceId: other.id })
  expect((await upload(waiting, 'logo')).statusCode).toBe(403)
  expect(await read(owner)).toEqual(noPictures)
})

test('ending the ownership brings back a picture that the owner removed', async () => {
  const { browser } = harness.admin
  const answer = await browser.send(
    'POST',
    `/api/admin/directory/practices/${practice.id}/pictures/gallery`,
    await pictureForm(),
    { 'content-type': formType },
  )
  const { gallery }: PracticePictures = answer.json()
  await arrange(owner, { ...noPictures, gallery }, noPictures)
  await sweep()
  const closing = await browser.post(`/api/admin/claims/${claim.id}/end`, { reason: 'A mistake' })
  expect(closing.statusCode, closing.body).toBe(200)
  expect(await read(owner)).toBeNull()
  const publicRecord = await getPublicJson(harness, `/api/practices/${practice.slug}`)
  expect(publicRecord).toMatchObject({ galleryImages: gallery })
  expect((await harness.anonymous.get(gallery[0]!)).statusCode).toBe(200)
  expect((await upload(owner, 'gallery')).statusCode).toBe(403)
})
