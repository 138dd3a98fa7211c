import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import { users } from '../../accounts/tables.ts'
import { endUnprovenClaims } from '../../providers/claims/end-unproven.ts'
import { claims, practiceUpdateRequests, teamMessages } from '../../providers/tables.ts'
import { origin } from '../../testing/accounts.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  createClaim,
  createOwner,
  createPractice,
  findClaim,
  getOwnDoctor,
} from '../../testing/providers/providers.ts'
import { approveSubmission } from '../../testing/providers/submissions.ts'
import { allRows } from '../../testing/table-rows.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  for (const table of [claims, practiceUpdateRequests, teamMessages]) await harness.db.delete(table)
})

const read = async <A>(path: string): Promise<A> => (await harness.admin.browser.get(path)).json()
const list = (query = '') => read<Submission[]>(`/api/admin/submissions${query}`)
const ofApplicants = () => list('?waitsFor=applicant')
const counted = async () => {
  const { submissions } = await read<{ submissions: { count: number } }>('/api/admin/waiting')
  const summary = await read<{ total: number; waitsForApplicant: number }>(
    '/api/admin/submissions/summary',
  )
  expect(summary.total).toBe(submissions.count)
  return { team: submissions.count, applicant: summary.waitsForApplicant }
}
const ask = (id: string, body: object = { proofs: ['license', 'role'], words: 'Please.' }) =>
  harness.admin.browser.post(`/api/admin/submissions/${id}/ask`, body)
const waiting = (person?: Person) =>
  createOwner(harness, { approved: false, ...(person && { person }) })
const reply = async ({ browser }: Person, id: number) =>
  browser.post(`/api/user/messages/${id}/replies`, { text: 'It is 12345, Texas.' })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const backdate = (days: number) => harness.db.update(teamMessages).set({ createdAt: inDays(-days) })

describe('asking for proof', () => {
  test('an asked submission waits for its applicant until the answer, and then comes first', async () => {
    const ada = await waiting()
    const bo = await waiting()
    const id = `claim-${bo.claim.id}`
    expect((await ask(id)).json()).toEqual({ success: true })
    expect((await list()).map((one) => one.id)).toEqual([`claim-${ada.claim.id}`])
    const [asked] = await ofApplicants()
    const message =
      '• The number of your license, and the state that issued it.\n• What you do at the office, and since when.\n\nPlease.'
    expect(asked).toMatchObject({
      id,
      proofAsk: { message, state: 'waits for applicant', answer: null },
    })
    expect(await counted()).toEqual({ team: 1, applicant: 1 })
    const { messageId } = asked!.proofAsk!
    expect((await getOwnDoctor(bo)).claim.proofAsk).toMatchObject({ messageId, message })
    expect((await reply(bo, messageId)).statusCode).toBe(200)
    const [first, second] = await list()
    expect(first).toMatchObject({
      id,
      proofAsk: { state: 'answered', answer: { text: 'It is 12345, Texas.' } },
    })
    expect(second?.proofAsk).toBeNull()
    expect(await counted()).toEqual({ team: 2, applicant: 0 })
    expect((await getOwnDoctor(bo)).claim.proofAsk).toBeNull()
  })

  test('the mail names what is asked and the ways to prove it, in the language of the applicant', async () => {
    const practice = await createPractice(harness, {
      contactEmail: 'desk@twooaks.example',
      website: 'https://www.twooaks.example/',
      vouchedWebsite: 'https://www.twooaks.example/',
    })
    const ada = await createPerson(harness)
    await harness.db.update(users).set({ mailLanguage: 'es' }).where(eq(users.id, ada.user.id))
    const claim = await createClaim(harness, ada, { practiceId: practice.id })
    await ask(`claim-${claim.id}`, { proofs: ['role'] })
    const [message] = await harness.db.select().from(teamMessages)
    expect(message).toMatchObject({
      subject: `Comprobación de ${practice.name}`,
      fromUserId: harness.admin.user.id,
    })
    expect(await harness.accounts.mailsTo(ada.user.email)).toEqual([
      {
        template: 'proof-asked',
        firstName: null,
        record: practice.name,
        message: '• Qué hace usted en el consultorio y desde cuándo.',
        ways: { contact: 'd…@twooaks.example', website: 'twooaks.example', confirm: true },
        profileUrl: `${origin}/profile?tab=my-profile`,
        accountUrl: `${origin}/profile?tab=account`,
        messageUrl: `${origin}/profile?message=${message!.id}`,
      },
    ])
  })

  test('a code that proves the claim is an answer, too', async () => {
    const ada = await waiting()
    await ask(`claim-${ada.claim.id}`)
    expect(await list()).toEqual([])
    await harness.db.update(claims).set({ provenAt: inDays(0.001) })
    expect((await list())[0]?.proofAsk).toMatchObject({
      state: 'answered',
      answer: { text: null },
    })
  })

  test('a submission without an answer returns after 14 days, and its claim does not lapse before', async () => {
    const ada = await waiting()
    await harness.db.update(claims).set({ lapsesAt: inDays(1) })
    await ask(`claim-${ada.claim.id}`)
    await backdate(13)
    expect(await list()).toEqual([])
    await endUnprovenClaims({ ...harness, publicUrl: () => origin })
    expect((await findClaim(harness, ada.claim.id))?.lapsesAt).toBeNull()
    await backdate(15)
    expect(await list()).toMatchObject([{ proofAsk: { state: 'no answer' } }])
    expect(await counted()).toEqual({ team: 1, applicant: 0 })
  })

  test('asking again lets an answered submission wait once more', async () => {
    const ada = await waiting()
    const id = `claim-${ada.claim.id}`
    await ask(id)
    await reply(ada, (await ofApplicants())[0]!.proofAsk!.messageId)
    await ask(id, { proofs: [], words: 'And the year?' })
    expect(await list()).toEqual([])
    expect(await ofApplicants()).toMatchObject([{ proofAsk: { message: 'And the year?' } }])
    expect((await approveSubmission(harness, id)).statusCode).toBe(200)
    expect(await ofApplicants()).toEqual([])
  })

  test('a request of a connected user can be asked about as well', async () => {
    const ada = await createPerson(harness)
    const practice = await createPractice(harness)
    const [request] = await harness.db
      .insert(practiceUpdateRequests)
      .values({ userId: ada.user.id, practiceId: practice.id, text: 'New phone' })
      .returning()
    expect((await ask(`request-${request!.id}`)).statusCode).toBe(200)
    expect(await ofApplicants()).toMatchObject([{ kind: 'practice update' }])
  })

  test('asking for nothing, or about what is decided, is refused and changes nothing', async () => {
    const ada = await waiting()
    const id = `claim-${ada.claim.id}`
    const before = await allRows(harness.db)
    expect((await ask(id, { proofs: [], words: '  ' })).json()).toMatchObject({
      fields: { words: 'Say what you ask for' },
    })
    for (const body of [{ proofs: ['passport'] }, { words: 'x'.repeat(2001), proofs: [] }])
      expect((await ask(id, body)).statusCode).toBe(400)
    expect((await ask('claim-999999')).statusCode).toBe(404)
    expect(await allRows(harness.db)).toEqual(before)
    await approveSubmission(harness, id)
    expect((await ask(id)).json()).toMatchObject({ code: 'already_decided' })
  })
})
