import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { undoSeconds } from '../../../contract/administration/submissions/limits.ts'
import { users } from '../../accounts/tables.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import { featuredListings } from '../../directory/tables.ts'
import { practiceUpdateRequests } from '../../providers/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  basicForm,
  createClaim,
  createOwner,
  createPractice,
  findClaim,
  findDoctor,
  insertSubscription,
  saveProfile,
} from '../../testing/providers/providers.ts'
import {
  approveSubmission,
  finalizeDecisions,
  rejectSubmission,
  undoDecision,
} from '../../testing/providers/submissions.ts'
import { insertPlace, placeForm } from '../../testing/records.ts'
import { allRows } from '../../testing/table-rows.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const mailsOf = ({ user }: Person) => harness.accounts.mailsTo(user.email)
const pageOf = (slug: string) => harness.anonymous.get(`/api/doctors/${slug}`)
const waits = async (id: string) =>
  (await harness.admin.browser.get('/api/admin/submissions'))
    .json()
    .some((submission: { id: string }) => submission.id === id)

const rowsOf = async ({ claim, doctor }: { claim: { id: number }; doctor: { id: number } }) => ({
  claim: await findClaim(harness, claim.id),
  doctor: await findDoctor(harness, doctor.id),
})

describe('taking an approval back', () => {
  test('the former state is restored, and the applicant told nothing', async () => {
    const ada = await createOwner(harness, { approved: false, featured: true })
    await saveProfile(
      ada,
      basicForm({ lastName: 'Newname', specialty: 'Urology', basicBio: 'New' }),
    )
    const before = await rowsOf(ada)
    expect((await approveSubmission(harness, ada.claim.id)).statusCode).toBe(200)
    expect((await pageOf(ada.doctor.slug)).json()).toMatchObject({ bio: 'New' })
    expect((await undoDecision(harness, ada.claim.id)).json()).toEqual({ success: true })
    expect(await rowsOf(ada)).toEqual(before)
    expect((await pageOf(ada.doctor.slug)).json()).toMatchObject({
      name: 'Dr. Elena Marsh, MD',
      bio: null,
      specialty: 'Cardiology',
    })
    await finalizeDecisions(harness)
    expect(await mailsOf(ada)).toEqual([])
    expect(await waits(`claim-${ada.claim.id}`)).toBe(true)
    const history = await harness.db
      .select()
      .from(recordChanges)
      .where(eq(recordChanges.recordId, ada.doctor.id))
    expect(
      history
        .filter(({ field }) => field === 'basicBio')
        .map(({ action, from, to, actorId }) => ({ action, from, to, actorId })),
    ).toEqual([
      { action: 'claim approved', from: null, to: 'New', actorId: harness.admin.user.id },
      { action: 'approval taken back', from: 'New', to: null, actorId: harness.admin.user.id },
    ])
    expect((await harness.accounts.auditOf(ada.user)).slice(-2)).toMatchObject([
      { action: 'claim approved' },
      {
        action: 'decision taken back',
        actorId: harness.admin.user.id,
        details: { claim: ada.claim.id, decision: 'approved' },
      },
    ])
  })

  test('places added since are removed, and removed ones restored', async () => {
    const ada = await createOwner(harness, { approved: false })
    await insertPlace(harness.db, {
      doctorId: ada.doctor.id,
      street: '1 Old Road',
      locationKey: '1 old road',
      source: 'register',
    })
    const places = async () => (await ada.browser.get('/api/user/places')).json().places
    const before = await places()
    await approveSubmission(harness, ada.claim.id)
    const [old] = await places()
    const answer = await ada.browser.post(
      '/api/user/places',
      placeForm({ street: '2 New Road', phone: '(210) 555-0199' }),
    )
    expect(answer.statusCode).toBe(200)
    expect((await ada.browser.delete(`/api/user/places/${old.id}`)).statusCode).toBe(200)
    expect(await places()).toMatchObject([{ form: { street: '2 New Road' } }])
    expect((await undoDecision(harness, ada.claim.id)).statusCode).toBe(200)
    const withoutId = (list: { id: number }[]) => list.map(({ id: _, ...place }) => place)
    expect(withoutId(await places())).toEqual(withoutId(before))
  })

  test('later edits of the owner become pending ones', async () => {
    const ada = await createOwner(harness, { approved: false, doctor: { basicBio: 'As it was' } })
    const savedForm = basicForm({ firstName: 'Elena', lastName: 'Marsh', phone: '(210) 555-0100' })
    await saveProfile(ada, { ...savedForm, basicBio: 'Held back' })
    await approveSubmission(harness, ada.claim.id)
    await saveProfile(ada, { ...savedForm, basicBio: 'Saved since', phone: '(210) 555-0177' })
    await undoDecision(harness, ada.claim.id)
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({
      basicBio: 'As it was',
      phone: '(210) 555-0100',
    })
    expect((await findClaim(harness, ada.claim.id))?.draft).toEqual({
      basicBio: 'Saved since',
      phone: '(210) 555-0177',
    })
  })

  test('the page of a new profile is removed, and nothing is lost', async () => {
    const ada = await createPerson(harness)
    await saveProfile(ada, basicForm({ specialty: 'Podiatry' }))
    const { doctor } = (await saveProfile(ada, basicForm({ specialty: 'Podiatry' }))).json()
    const rows = () => rowsOf({ claim: doctor.claim, doctor })
    const before = await rows()
    await approveSubmission(harness, doctor.claim.id)
    expect((await pageOf(doctor.slug)).statusCode).toBe(200)
    await saveProfile(ada, basicForm({ specialty: 'Podiatry', basicBio: 'Saved since' }))
    await undoDecision(harness, doctor.claim.id)
    expect((await pageOf(doctor.slug)).statusCode).toBe(404)
    const after = await rows()
    expect(after.claim).toEqual(before.claim)
    expect(after.doctor).toMatchObject({ publishedAt: null, basicBio: 'Saved since' })
    expect((await ada.browser.get('/api/user/doctor')).json().form).toMatchObject({
      specialty: 'Podiatry',
      basicBio: 'Saved since',
    })
    await approveSubmission(harness, doctor.claim.id)
    expect((await pageOf(doctor.slug)).json()).toMatchObject({ specialty: 'Podiatry' })
  })

  test.each(['practice', 'doctor'] as const)(
    'what the approval of the %s joined is separate again',
    async (last) => {
      const [former, newPractice] = [await createPractice(harness), await createPractice(harness)]
      const ada = await createOwner(harness, { approved: false, doctor: { practiceId: former.id } })
      const practiceClaim = await createClaim(harness, ada, { practiceId: newPractice.id })
      const ids = { doctor: ada.claim.id, practice: practiceClaim.id }
      await approveSubmission(harness, ids[last === 'doctor' ? 'practice' : 'doctor'])
      await approveSubmission(harness, ids[last])
      expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({ practiceId: newPractice.id })
      await undoDecision(harness, ids[last])
      expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({ practiceId: former.id })
      expect((await findClaim(harness, ids[last]))?.approvedAt).toBeNull()
      expect(
        (await findClaim(harness, ids[last === 'doctor' ? 'practice' : 'doctor']))?.approvedAt,
      ).toBeTruthy()
    },
  )
})

test('an approval of a claim that was given back meanwhile cannot be taken back', async () => {
  const { claim, ...ada } = await createOwner(harness, { approved: false })
  await approveSubmission(harness, claim.id)
  expect((await ada.browser.post(`/api/user/claims/${claim.id}/give-back`)).statusCode).toBe(200)
  expect((await undoDecision(harness, claim.id)).statusCode).toBe(409)
  expect((await findClaim(harness, claim.id))?.endedAt).not.toBeNull()
})

test('an approval taken back ends the Featured listing it began', async () => {
  const ada = await createOwner(harness, { approved: false })
  await insertSubscription(harness.db, ada)
  const listing = () =>
    harness.db
      .select({ reason: featuredListings.reason })
      .from(featuredListings)
      .where(eq(featuredListings.doctorId, ada.doctor.id))
  await approveSubmission(harness, ada.claim.id)
  expect(await listing()).toEqual([{ reason: 'subscription' }])
  await undoDecision(harness, ada.claim.id)
  expect(await listing()).toEqual([])
})

describe('taking a rejection back', () => {
  test('the claim is restored', async () => {
    const ada = await createOwner(harness, { approved: false })
    await saveProfile(ada, basicForm({ basicBio: 'Held back' }))
    const before = await findClaim(harness, ada.claim.id)
    await rejectSubmission(harness, ada.claim.id, { reason: 'A slip' })
    await undoDecision(harness, ada.claim.id)
    await finalizeDecisions(harness)
    expect(await findClaim(harness, ada.claim.id)).toEqual(before)
    expect((await findDoctor(harness, ada.doctor.id))?.claimedAt).toBeNull()
    expect(await mailsOf(ada)).toEqual([])
    expect((await rejectSubmission(harness, ada.claim.id, { reason: 'No slip' })).statusCode).toBe(
      200,
    )
    await finalizeDecisions(harness)
    expect(await mailsOf(ada)).toMatchObject([{ reason: 'No slip' }])
  })

  test('a new profile is restored', async () => {
    const ada = await createPerson(harness)
    const { doctor } = (await saveProfile(ada, basicForm())).json()
    await rejectSubmission(harness, doctor.claim.id)
    expect((await ada.browser.get('/api/user/doctor')).json()).toBeNull()
    await undoDecision(harness, doctor.claim.id)
    expect((await ada.browser.get('/api/user/doctor')).json()).toMatchObject({ id: doctor.id })
  })

  test('the undo answers 409 and changes nothing if somebody else owns the record meanwhile', async () => {
    const [ada, bo] = [await createOwner(harness, { approved: false }), await createPerson(harness)]
    await rejectSubmission(harness, ada.claim.id)
    await createClaim(harness, bo, { doctorId: ada.doctor.id }, { approved: true })
    const rows = await allRows(harness.db)
    const response = await undoDecision(harness, ada.claim.id)
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { code: 'already_claimed', message: 'The record was claimed again meanwhile.' },
    ])
    expect(await allRows(harness.db)).toEqual(rows)
  })
})

test.each(['approve', 'reject'] as const)('an update request waits again: %s', async (decide) => {
  const ada = await createPerson(harness)
  await createClaim(
    harness,
    ada,
    { practiceId: (await createPractice(harness)).id },
    { approved: true },
  )
  await ada.browser.post('/api/user/practice-update-requests', { text: 'New hours' })
  const mine = eq(practiceUpdateRequests.userId, ada.user.id)
  const read = () => harness.db.select().from(practiceUpdateRequests).where(mine)
  const before = await read()
  const id = `request-${before[0]!.id}`
  await (decide === 'approve' ? approveSubmission : rejectSubmission)(harness, id)
  expect(await waits(id)).toBe(false)
  expect((await undoDecision(harness, id)).statusCode).toBe(200)
  expect(await read()).toEqual(before)
  await finalizeDecisions(harness)
  expect(await mailsOf(ada)).toEqual([])
})

describe('undoing too late, or what others decided', () => {
  const tooLate = { code: 'too_late', message: 'It is too late: the applicant has been told.' }

  test('an undo after the applicant was told answers 409', async () => {
    const ada = await createOwner(harness, { approved: false })
    await approveSubmission(harness, ada.claim.id)
    await finalizeDecisions(harness)
    await finalizeDecisions(harness)
    expect(await mailsOf(ada)).toHaveLength(1)
    const response = await undoDecision(harness, ada.claim.id)
    expect([response.statusCode, response.json()]).toEqual([409, tooLate])
    expect((await findClaim(harness, ada.claim.id))?.approvedAt).toBeTruthy()
  })

  test('an undo at the moment of the mail either undoes or comes too late', async () => {
    for (let round = 0; round < 6; round++) {
      const ada = await createOwner(harness, { approved: false })
      await approveSubmission(harness, ada.claim.id)
      const both = [() => finalizeDecisions(harness), () => undoDecision(harness, ada.claim.id)]
      await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()))
      const isApproved = (await findClaim(harness, ada.claim.id))!.approvedAt !== null
      expect(await mailsOf(ada)).toHaveLength(isApproved ? 1 : 0)
    }
  })

  test('another administrator’s decision answers 404, and says who was quicker', async () => {
    const other = await createPerson(harness, { isAdmin: true })
    const ada = await createOwner(harness, { approved: false })
    await approveSubmission(harness, ada.claim.id)
    const late = await other.browser.post(`/api/admin/reject/claim-${ada.claim.id}`, {})
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        code: 'already_decided',
        message: 'Another administrator has already approved this submission.',
      },
    ])
    expect((await undoDecision(harness, ada.claim.id, other)).statusCode).toBe(404)
    expect((await findClaim(harness, ada.claim.id))?.approvedAt).toBeTruthy()
    expect((await undoDecision(harness, ada.claim.id)).statusCode).toBe(200)
    expect((await undoDecision(harness, ada.claim.id)).statusCode).toBe(404)
  })

  test('the rejection of a deleted new profile is still found', async () => {
    const ada = await createPerson(harness)
    const { doctor } = (await saveProfile(ada, basicForm())).json()
    await rejectSubmission(harness, doctor.claim.id)
    await finalizeDecisions(harness)
    expect(await findClaim(harness, doctor.claim.id)).toBeNull()
    expect((await approveSubmission(harness, doctor.claim.id)).json().message).toBe(
      'You have already rejected this submission.',
    )
    expect((await undoDecision(harness, doctor.claim.id)).json()).toEqual(tooLate)
  })

  test('a withdrawn claim answers that it is withdrawn', async () => {
    const ada = await createOwner(harness, { approved: false })
    await ada.browser.delete(`/api/user/claims/${ada.claim.id}`)
    expect((await approveSubmission(harness, ada.claim.id)).json()).toEqual({
      code: 'withdrawn',
      message: 'The applicant has withdrawn this claim.',
    })
  })

  test.each(['claim-999999999', 'request-0', 'claim-x', '1'])('%s answers 404', async (id) => {
    expect((await undoDecision(harness, id)).statusCode).toBe(404)
  })

  test('an account deleted meanwhile does not prevent the undo', async () => {
    const ada = await createOwner(harness, { approved: false })
    await approveSubmission(harness, ada.claim.id)
    await harness.db.delete(users).where(eq(users.id, ada.user.id))
    expect((await undoDecision(harness, ada.claim.id)).statusCode).toBe(409)
    await finalizeDecisions(harness)
    expect(await mailsOf(ada)).toEqual([])
  })
})

test('the job tells the applicant ten seconds later', async () => {
  const ada = await createOwner(harness, { approved: false })
  await approveSubmission(harness, ada.claim.id)
  const { rows } = await harness.db.execute(sql`
    SELECT id, extract(epoch FROM start_after - created_on)::int AS delay FROM jobs.job
    WHERE name = 'submission-settling' AND state = 'created' ORDER BY created_on DESC LIMIT 1`)
  // the time for an undo, and a moment for one on its way
  expect(rows).toMatchObject([{ delay: undoSeconds + 1 }])
  await harness.db.execute(sql`UPDATE jobs.job SET start_after = now() WHERE id = ${rows[0]!.id}`)
  await vi.waitFor(async () => expect(await mailsOf(ada)).toHaveLength(1), {
    timeout: 60_000,
    interval: 100,
  })
})
