import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { saveOwnFacts } from '../../testing/providers/facts.ts'
import { eraseNow } from '../../testing/providers/former-owners.ts'
import { basicForm, getOwnDoctor, saveProfile } from '../../testing/providers/providers.ts'
import { approveSubmission, undoDecision } from '../../testing/providers/submissions.ts'
import { uniqueWord } from '../../testing/records.ts'
import { findText } from '../../testing/texts/find-text.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const rowOf = async (id: number) =>
  (await harness.db.select().from(doctors).where(eq(doctors.id, id)))[0]

/** Approved, with all that its owner wrote before. */
async function createProfile() {
  const word = `Q${uniqueWord()}`
  const ada = await createPerson(harness, { emailConfirmed: true })
  await saveProfile(ada, basicForm({ basicBio: `${word} cares.` }))
  await saveOwnFacts(ada, { parking: `Behind ${word} Hall`, visits: ['video'] })
  const { id, claim } = await getOwnDoctor(ada)
  expect((await approveSubmission(harness, claim.id)).statusCode).toBe(200)
  const said = { basicBio: `${word} cares.`, phone: '(210) 555-0142', visitTypes: ['video'] }
  expect(await rowOf(id)).toMatchObject(said)
  return { ada, id, claimId: claim.id, word, said }
}

const writeAsTeam = (id: number) =>
  harness.db.transaction((tx) =>
    records.doctors.change(
      tx,
      id,
      { parking: 'Garage', affiliations: 'Example Hospital' },
      { actorId: harness.admin.user.id, action: 'edited', source: 'administrator' },
    ),
  )

const blank = { basicBio: null, phone: null, visitTypes: [] }

describe('a profile that its owner created', () => {
  test('what the owner wrote before the approval goes with the account, and what the team wrote stays', async () => {
    const { ada, id, word } = await createProfile()
    await writeAsTeam(id)
    await eraseNow(harness.db, ada.user)
    expect(await rowOf(id)).toMatchObject({
      ...blank,
      name: 'Ada Example',
      parking: 'Garage',
      affiliations: 'Example Hospital',
    })
    const traces = await findText(harness.database, word)
    expect(traces.filter((hit) => !hit.startsWith('public.search_words'))).toEqual([])
  })

  test('what the owner wrote before the approval goes when the team ends the ownership, and returns with it', async () => {
    const { id, claimId, said } = await createProfile()
    await writeAsTeam(id)
    const { browser } = harness.admin
    const path = `/api/admin/claims/${claimId}`
    expect((await browser.post(`${path}/end`, { reason: 'x' })).statusCode).toBe(200)
    expect(await rowOf(id)).toMatchObject({ ...blank, name: 'Ada Example', parking: 'Garage' })
    expect((await browser.post(`${path}/give-back`)).statusCode).toBe(200)
    expect(await rowOf(id)).toMatchObject({ ...said, parking: 'Garage' })
  })

  test('what the owner wrote stays when the approval is undone, and goes with the account after the next one', async () => {
    const { ada, id, claimId, said } = await createProfile()
    expect((await undoDecision(harness, claimId)).statusCode).toBe(200)
    expect(await rowOf(id)).toMatchObject(said)
    expect((await approveSubmission(harness, claimId)).statusCode).toBe(200)
    await writeAsTeam(id)
    await eraseNow(harness.db, ada.user)
    expect(await rowOf(id)).toMatchObject({ ...blank, parking: 'Garage' })
  })
})
