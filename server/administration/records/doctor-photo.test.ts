import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordMerges } from '../../directory/records/tables.ts'
import { formType } from '../../testing/forms.ts'
import {
  createPerson,
  createTestHarness,
  getPublicJson,
  type TestHarness,
} from '../../testing/harness.ts'
import { pictureForm } from '../../testing/inputs/record-inputs.ts'
import { createDoctor } from '../../testing/providers/providers.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const address = (id: number) => `/api/admin/directory/doctors/${id}/photo`
const upload = async (id: number, body?: unknown, browser = harness.admin.browser) =>
  browser.send('POST', address(id), (body ?? (await pictureForm(300, 200, 'photo'))) as object, {
    'content-type': formType,
  })
const remove = (id: number, photo: string) =>
  harness.admin.browser.send('DELETE', address(id), { photo })

test('a photo is cropped to a square, published, replaced and removed, each with history', async () => {
  const { id, slug } = await createDoctor(harness, { name: 'Dr. Pictured Example' })
  const first = await upload(id)
  expect(first.statusCode).toBe(200)
  const { photo } = first.json()
  expect(await getPublicJson(harness, `/api/doctors/${slug}`)).toMatchObject({ headshotUrl: photo })
  const picture = (await harness.anonymous.get(photo)).rawPayload
  expect(await sharp(picture).metadata()).toMatchObject({ width: 200, height: 200 })
  const { photo: second } = (await upload(id)).json()

  const late = await remove(id, photo)
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
  expect((await remove(id, second)).statusCode).toBe(200)
  const record = await harness.admin.browser.get(`/api/admin/directory/doctors/${id}`)
  expect(record.json().photo).toBeNull()
  const { changes } = (
    await harness.admin.browser.get(`/api/admin/directory/doctors/${id}/changes`)
  ).json()
  expect(changes.map(({ fields }: { fields: object[] }) => fields)).toEqual([
    [{ field: 'photo', from: second, to: null }],
    [{ field: 'photo', from: photo, to: second }],
    [{ field: 'photo', from: null, to: photo }],
  ])
})

test('a file that is no picture, unknown and merged records and other users are refused', async () => {
  const { id } = await createDoctor(harness, { name: 'Dr. Unpictured Example' })
  const text = await pictureForm(1, 1, 'photo')
  expect((await upload(id, String(text).replace(/PNG/g, 'TXT'))).statusCode).toBe(415)
  expect((await upload(id, await pictureForm(8, 8, 'face'))).statusCode).toBe(400)
  expect((await upload(999999999)).statusCode).toBe(404)
  expect((await remove(999999999, '/x')).statusCode).toBe(404)
  const { browser } = await createPerson(harness)
  expect((await upload(id, undefined, browser)).statusCode).toBe(403)
  const { id: keptId } = await createDoctor(harness, { name: 'Dr. Kept Example' })
  await harness.db
    .insert(recordMerges)
    .values({ kind: 'doctors', keptId, mergedId: id, actorId: 'somebody', moved: {} as never })
  const answer = await upload(id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'merged'])
  await harness.db.delete(recordMerges).where(eq(recordMerges.mergedId, id))
})
