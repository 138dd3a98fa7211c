import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import {
  createClaim,
  createDoctor,
  createOwner,
  createPractice,
} from '../../testing/providers/providers.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const admin = (path: string, body: object = {}) =>
  harness.admin.browser.post(`/api/admin/${path}`, body)
/** The address of the profile that readers of an address see; null for none. */
const seenAt = async ({ slug }: { slug: string }) =>
  (await harness.anonymous.get(`/api/doctors/${slug}`)).json().slug ?? null

describe('the ownership of a created profile that was merged into a doctor of the register', () => {
  async function merged() {
    const { doctor: created, claim } = await createOwner(harness, { newProfile: true })
    const known = await createDoctor(harness)
    const answer = await admin(`directory/doctors/${known.id}/merge`, { otherId: created.id })
    const undo = () => admin(`directory/merges/${answer.json().mergeId}/undo`)
    return { created, known, undo, path: `claims/${claim.id}` }
  }

  test('its end leaves the doctor of the register public, and the created profile hidden once the merge is undone', async () => {
    const { created, known, undo, path } = await merged()
    expect((await admin(`${path}/end`, { reason: 'x' })).statusCode).toBe(200)
    expect(await seenAt(known)).toBe(known.slug)
    expect((await undo()).statusCode).toBe(200)
    expect([await seenAt(known), await seenAt(created)]).toEqual([known.slug, null])
    expect((await admin(`${path}/give-back`)).statusCode).toBe(200)
    expect([await seenAt(known), await seenAt(created)]).toEqual([known.slug, created.slug])
  })

  test('an ownership that was given back leaves the created profile public', async () => {
    const { created, undo, path } = await merged()
    await admin(`${path}/end`, { reason: 'x' })
    expect((await admin(`${path}/give-back`)).statusCode).toBe(200)
    await undo()
    expect(await seenAt(created)).toBe(created.slug)
  })
})

test('the approval of a practice’s owner is not undone once the practice was merged into another', async () => {
  const [practice, kept] = [await createPractice(harness), await createPractice(harness)]
  const owner = await createPerson(harness, { emailConfirmed: true })
  const { id } = await createClaim(harness, owner, { practiceId: practice.id })
  expect((await admin(`approve/claim-${id}`)).statusCode).toBe(200)
  await admin(`directory/practices/${kept.id}/merge`, { otherId: practice.id })
  const undone = await admin(`undo/claim-${id}`)
  expect([undone.statusCode, undone.json().code]).toEqual([409, 'merged'])
})
