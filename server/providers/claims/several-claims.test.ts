import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  createClaim,
  createDoctor,
  createPractice,
  findDoctor,
} from '../../testing/providers/providers.ts'
import {
  approveSubmission,
  finalizeDecisions,
  undoDecision,
} from '../../testing/providers/submissions.ts'
import { claims } from '../tables.ts'
import { endUnprovenClaims } from './end-unproven.ts'

let harness: TestHarness
let doctor: Awaited<ReturnType<typeof createDoctor>>
let practice: Awaited<ReturnType<typeof createPractice>>
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
let count = 0
beforeEach(async () => {
  practice = await createPractice(harness, {
    website: `https://several${++count}.example/`,
    contactEmail: `desk@several${count}.example`,
  })
  doctor = await createDoctor(harness, { practiceId: practice.id })
})

const claim = async ({ browser }: Person) => {
  const answer = await browser.post('/api/claim-doctor', { profileId: doctor.id })
  const { claim, code }: { claim: { id: number; lapsesAt: string | null }; code?: string } =
    answer.json()
  return { status: answer.statusCode, code, claim }
}
const ends = async () =>
  (
    await harness.db.select().from(claims).where(eq(claims.doctorId, doctor.id)).orderBy(claims.id)
  ).map(({ end, approvedAt }) => end ?? (approvedAt ? 'approved' : 'waits'))
const list = async (): Promise<Submission[]> =>
  (await harness.admin.browser.get('/api/admin/submissions')).json()
const mailsOf = async ({ user }: Person) =>
  (await harness.accounts.mailsTo(user.email)).filter(({ template }) => template === 'claim-ended')

async function prove({ browser }: Person, claimId: number) {
  const path = `/api/user/claims/${claimId}/proof`
  await browser.post(path, {})
  const mail = (await harness.accounts.mailsTo(practice.contactEmail!)).at(-1)
  const code = mail?.template === 'claim-proof' ? mail.code : ''
  expect((await browser.post(path, { code })).statusCode).toBe(200)
}

describe('claiming from an unconfirmed account', () => {
  test('the first claim keeps nobody from claiming the same doctor, nor hides the doctor from their search', async () => {
    const [squatter, ada] = [await createPerson(harness), await createPerson(harness)]
    expect((await claim(squatter)).status).toBe(200)
    expect((await findDoctor(harness, doctor.id))?.claimedAt).toBeNull()
    expect((await claim(ada)).status).toBe(200)
    expect((await claim(ada)).code).toBe('has_claim')
    expect(await ends()).toEqual(['waits', 'waits'])
  })

  test('the first claim keeps nobody from claiming the same practice', async () => {
    const [squatter, ada] = [await createPerson(harness), await createPerson(harness)]
    for (const { browser } of [squatter, ada])
      expect(
        (await browser.post('/api/claim-practice', { profileId: practice.id })).json(),
      ).toEqual({ claim: expect.objectContaining({ state: 'pending' }) })
  })

  test('a proof overtakes the first claim, and others get 409 after it', async () => {
    const [squatter, ada, late] = [
      await createPerson(harness),
      await createPerson(harness),
      await createPerson(harness),
    ]
    const first = await claim(squatter)
    const second = await claim(ada)
    await prove(ada, second.claim.id)
    expect(await claim(late)).toMatchObject({ status: 409, code: 'already_claimed' })
    const waiting = (await list()).filter(({ record }) => record.path?.endsWith(doctor.slug))
    expect(waiting).toMatchObject([
      {
        id: `claim-${second.claim.id}`,
        rivals: [{ id: `claim-${first.claim.id}`, proven: false }],
      },
      { id: `claim-${first.claim.id}`, rivals: [{ id: `claim-${second.claim.id}`, proven: true }] },
    ])
  })
})

describe('competing claims', () => {
  test('competing claims are beside each other in the list, whatever waits between them', async () => {
    const ids = []
    for (const age of [3, 2, 1]) {
      const person = await createPerson(harness)
      const createdAt = new Date(Date.UTC(2020, 0, 10 - age))
      const of = age === 2 ? { practiceId: practice.id } : { doctorId: doctor.id }
      ids.push((await createClaim(harness, person, of, { createdAt })).id)
    }
    const [oldest, between, newest] = ids.map((id) => `claim-${id}`)
    const listed = (await list())
      .map(({ id }) => id)
      .filter((id) => [oldest, between, newest].includes(id))
    expect(listed).toEqual([oldest, newest, between])
  })

  test('the approval of one claim ends the others, which are told once it is final', async () => {
    const [ada, bo] = [await createPerson(harness), await createPerson(harness)]
    const first = await claim(ada)
    const second = await claim(bo)
    expect((await approveSubmission(harness, second.claim.id)).statusCode).toBe(200)
    expect(await ends()).toEqual(['another approved', 'approved'])
    expect((await approveSubmission(harness, first.claim.id)).json().code).toBe('already_decided')
    await undoDecision(harness, second.claim.id)
    expect(await ends()).toEqual(['waits', 'waits'])
    expect((await findDoctor(harness, doctor.id))?.claimedAt).toBeNull()
    await approveSubmission(harness, second.claim.id)
    await finalizeDecisions(harness)
    expect(await mailsOf(ada)).toMatchObject([{ why: 'another approved' }])
    expect(await mailsOf(bo)).toEqual([])
  })

  test('two claims approved at once have one owner, and the other gets a clear answer', async () => {
    const ids = []
    for (const person of [await createPerson(harness), await createPerson(harness)])
      ids.push((await claim(person)).claim.id)
    const answers = await Promise.all(ids.map((id) => approveSubmission(harness, id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await ends()).toSorted()).toEqual(['another approved', 'approved'])
  })

  test('two claims cannot both be approved, whichever version of the program writes', async () => {
    const [ada, bo] = [await createPerson(harness), await createPerson(harness)]
    await createClaim(harness, ada, { doctorId: doctor.id }, { approved: true })
    await expect(
      createClaim(harness, bo, { doctorId: doctor.id }, { approved: true }),
    ).rejects.toThrow()
    const waiting = await createClaim(harness, bo, { doctorId: doctor.id })
    const refusal = await approveSubmission(harness, waiting.id)
    expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'already_claimed'])
  })

  test('a claim that ends leaves the owner and the team of the practice', async () => {
    const [owner, bo] = [await createPerson(harness), await createPerson(harness)]
    await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
    const { id } = await createClaim(harness, bo, { practiceId: practice.id })
    expect((await bo.browser.delete(`/api/user/claims/${id}`)).statusCode).toBe(200)
    expect((await owner.browser.get('/api/user/practice/team')).json()).toMatchObject({
      role: 'owner',
    })
  })
})

describe('waiting without a proof', () => {
  const past = new Date(Date.now() - 1000)
  const endUnproven = () =>
    endUnprovenClaims({ db: harness.db, mail: harness.mail, publicUrl: () => 'http://d.example' })
  const letTimePass = (id: number) =>
    harness.db.update(claims).set({ lapsesAt: past }).where(eq(claims.id, id))

  test('an unproven claim ends after 14 days, and its user is told', async () => {
    const ada = await createPerson(harness)
    const { id, lapsesAt } = (await claim(ada)).claim
    expect((Date.parse(lapsesAt ?? '') - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
    await endUnproven()
    expect(await ends()).toEqual(['waits'])
    await letTimePass(id)
    await endUnproven()
    await endUnproven()
    expect(await ends()).toEqual(['lapsed'])
    expect(await mailsOf(ada)).toMatchObject([{ why: 'not proven' }])
    expect((await approveSubmission(harness, id)).json().code).toBe('withdrawn')
    expect((await claim(ada)).status).toBe(200)
  })

  test('a claim stays if it is proven by a code, or by an address of the practice’s website', async () => {
    const byCode = await createPerson(harness)
    const email = `ada@several${count}.example`
    const byDomain = await createPerson(harness, { email, emailConfirmed: true })
    const claimsOf = [(await claim(byCode)).claim, (await claim(byDomain)).claim]
    await prove(byCode, claimsOf[0]!.id)
    await letTimePass(claimsOf[1]!.id)
    await endUnproven()
    expect(await ends()).toEqual(['waits', 'waits'])
    const rows = await harness.db.select().from(claims).where(eq(claims.doctorId, doctor.id))
    expect(rows.map(({ lapsesAt }) => lapsesAt)).toEqual([null, null])
  })
})
