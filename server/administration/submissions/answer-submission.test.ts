import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import { users } from '../../accounts/tables.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import { doctors } from '../../directory/tables.ts'
import { claims, practiceUpdateRequests } from '../../providers/tables.ts'
import {
  createPerson,
  createTestHarness,
  getPublicJson,
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
  saveProfile,
} from '../../testing/providers/providers.ts'
import {
  approveSubmission,
  finalizeDecisions,
  rejectSubmission,
  undoDecision,
} from '../../testing/providers/submissions.ts'
import { allRows } from '../../testing/table-rows.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.db.delete(claims)
  await harness.db.delete(practiceUpdateRequests)
})

const list = async (): Promise<Submission[]> => {
  const response = await harness.admin.browser.get('/api/admin/submissions')
  expect(response.statusCode).toBe(200)
  return response.json()
}
const connect = async ({ browser }: Person, profileId: number) =>
  (await browser.post('/api/claim-practice', { profileId })).json().claim
const ask = ({ browser }: Person, text: unknown) =>
  browser.post('/api/user/practice-update-requests', { text })
/** What somebody was mailed, once nothing can be taken back any more. */
const mailsOf = async ({ user }: Person) => {
  await finalizeDecisions(harness)
  return harness.accounts.mailsTo(user.email)
}
const requestOf = async ({ user }: Person) =>
  (
    await harness.db
      .select()
      .from(practiceUpdateRequests)
      .where(eq(practiceUpdateRequests.userId, user.id))
  )[0]!
const alreadyDone = (what: string, by = 'You have') => ({
  code: 'already_decided',
  message: `${by} already ${what} this submission.`,
})

describe('approving a claim', () => {
  test('an approval tells the applicant, and is logged', async () => {
    const ada = await createOwner(harness, { approved: false })
    const before = Date.now()
    expect((await approveSubmission(harness, ada.claim.id)).json()).toEqual({ success: true })
    const claim = await findClaim(harness, ada.claim.id)
    expect(claim).toMatchObject({ approvedBy: harness.admin.user.id, endedAt: null, draft: {} })
    expect(claim?.approvedAt?.getTime()).toBeGreaterThanOrEqual(before - 1)
    expect(await mailsOf(ada)).toEqual([
      {
        template: 'claim-approved',
        firstName: null,
        record: 'Dr. Elena Marsh, MD',
        dashboardUrl: 'http://directory.example/profile',
        next: {
          kind: 'doctor',
          publicUrl: `http://directory.example/doctors/${ada.doctor.slug}`,
          profileUrl: 'http://directory.example/profile?tab=my-profile',
        },
      },
    ])
    expect(await harness.accounts.auditOf(ada.user)).toMatchObject([
      {
        action: 'claim approved',
        actorId: harness.admin.user.id,
        details: { claim: ada.claim.id },
      },
    ])
    expect(await list()).toEqual([])
  })

  test('the mail of an approval calls a renamed record by its new name', async () => {
    const ada = await createOwner(harness, { approved: false })
    await saveProfile(ada, basicForm({ firstName: 'Elena', lastName: 'Marsh-Lee' }))
    await approveSubmission(harness, ada.claim.id)
    expect(await mailsOf(ada)).toMatchObject([{ record: 'Dr. Elena Marsh-Lee, MD' }])
  })

  test('an approval answers 409 the second time, also at once, and tells the applicant once', async () => {
    const ada = await createOwner(harness, { approved: false })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => approveSubmission(harness, ada.claim.id)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(5).fill(409)])
    expect((await approveSubmission(harness, ada.claim.id)).json()).toEqual(alreadyDone('approved'))
    expect((await rejectSubmission(harness, ada.claim.id)).json()).toEqual(alreadyDone('approved'))
    expect(await mailsOf(ada)).toHaveLength(1)
    expect(await harness.accounts.auditOf(ada.user)).toHaveLength(1)
  })

  test('one of the two is carried out when a claim is approved and rejected at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const ada = await createOwner(harness, { approved: false })
      const both = [
        () => approveSubmission(harness, ada.claim.id),
        () => rejectSubmission(harness, ada.claim.id),
      ]
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const claim = await findClaim(harness, ada.claim.id)
      expect(claim?.approvedAt === null).toBe(claim?.end === 'rejected')
      expect(await mailsOf(ada)).toHaveLength(1)
    }
  })

  test('nothing is lost when the form is saved during the approval', async () => {
    for (let round = 0; round < 6; round++) {
      const ada = await createOwner(harness, { approved: false })
      const acts = [
        () => approveSubmission(harness, ada.claim.id),
        () => saveProfile(ada, basicForm({ basicBio: 'Saved meanwhile' })),
      ]
      const answers = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({
        basicBio: 'Saved meanwhile',
      })
      expect((await findClaim(harness, ada.claim.id))?.draft).toEqual({})
    }
  })

  test('a record that was unpublished meanwhile stays unpublished', async () => {
    const ada = await createOwner(harness, { approved: false })
    const unpublishedAt = new Date()
    await harness.db.update(doctors).set({ unpublishedAt }).where(eq(doctors.id, ada.doctor.id))
    expect((await approveSubmission(harness, ada.claim.id)).statusCode).toBe(200)
    expect(await findDoctor(harness, ada.doctor.id)).toMatchObject({ unpublishedAt })
    expect((await ada.browser.get('/api/user/doctor')).json()).toMatchObject({ approved: false })
  })
})

const historyOf = (recordId: number, field: string) =>
  harness.db
    .select({
      action: recordChanges.action,
      actorId: recordChanges.actorId,
      field: recordChanges.field,
      from: recordChanges.from,
      to: recordChanges.to,
    })
    .from(recordChanges)
    .where(and(eq(recordChanges.recordId, recordId), eq(recordChanges.field, field)))
    .orderBy(recordChanges.id)

describe('approving a doctor and a practice of one user', () => {
  const applicant = async () => {
    const ada = await createOwner(harness, { approved: false })
    const practice = await createPractice(harness)
    return { ...ada, practice, joined: await connect(ada, practice.id) }
  }
  const practiceOf = async ({ doctor }: { doctor: { id: number } }) =>
    (await findDoctor(harness, doctor.id))?.practiceId

  test.each([['doctor first'], ['practice first']])(
    'the second approval joins doctor and practice, %s',
    async (order) => {
      const ada = await applicant()
      const ids = [ada.claim.id, ada.joined.id]
      const [first, second] = order === 'doctor first' ? ids : ids.toReversed()
      await approveSubmission(harness, first!)
      expect(await practiceOf(ada)).toBeNull()
      await approveSubmission(harness, second!)
      expect(await practiceOf(ada)).toBe(ada.practice.id)
      expect(await getPublicJson(harness, `/api/doctors/${ada.doctor.slug}`)).toMatchObject({
        practiceId: ada.practice.id,
      })
      expect((await ada.browser.get('/api/user/practice')).json()).toMatchObject({
        claimApproved: true,
        claimedByUserId: ada.user.id,
      })
      const joining = { field: 'practice', from: null, to: ada.practice.name }
      expect(await historyOf(ada.doctor.id, 'practice')).toEqual([
        { action: 'practice connected', actorId: harness.admin.user.id, ...joining },
      ])
      await undoDecision(harness, second!)
      expect(await practiceOf(ada)).toBeNull()
      expect((await historyOf(ada.doctor.id, 'practice')).at(-1)).toEqual({
        action: 'approval taken back',
        actorId: harness.admin.user.id,
        field: 'practice',
        from: ada.practice.name,
        to: null,
      })
    },
  )

  test('an approval that publishes the photo says so in the history', async () => {
    const ada = await createOwner(harness, { approved: false, featured: true })
    const photo = '/photos/of-ada.webp'
    await harness.db.update(users).set({ profileImageUrl: photo }).where(eq(users.id, ada.user.id))
    await approveSubmission(harness, ada.claim.id)
    expect(await historyOf(ada.doctor.id, 'photo')).toEqual([
      {
        action: 'photo published',
        actorId: harness.admin.user.id,
        field: 'photo',
        from: null,
        to: photo,
      },
    ])
  })

  test('doctor and practice are joined when both are approved at once', async () => {
    for (let round = 0; round < 8; round++) {
      const ada = await applicant()
      const answers = await Promise.all([
        approveSubmission(harness, ada.claim.id),
        approveSubmission(harness, ada.joined.id),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await practiceOf(ada)).toBe(ada.practice.id)
    }
  })

  test('the practice is featured when a doctor of it is, not because its owner is', async () => {
    const ada = await createOwner(harness, { featured: true })
    const practice = await createPractice(harness)
    await createClaim(harness, ada, { practiceId: practice.id })
    const own = async () => (await ada.browser.get('/api/user/practice')).json()
    expect(await own()).toMatchObject({ featured: false, claimApproved: false, approved: true })
    await approveSubmission(harness, (await own()).claim.id)
    expect(await own()).toMatchObject({ featured: true, claimApproved: true })
    expect(await getPublicJson(harness, `/api/practices/${practice.slug}`)).toMatchObject({
      featured: true,
    })
    const other = await createPractice(harness)
    expect(await getPublicJson(harness, `/api/practices/${other.slug}`)).toMatchObject({
      featured: false,
    })
  })
})

describe('rejecting a claim', () => {
  test.each([
    [{ reason: ' Please ask your office to call us. ' }, 'Please ask your office to call us.'],
    [{}, null],
    [{ reason: '  ' }, null],
  ])('a rejection with %j tells the applicant', async (body, reason) => {
    const ada = await createOwner(harness, { approved: false })
    expect((await rejectSubmission(harness, ada.claim.id, body)).json()).toEqual({ success: true })
    expect(await mailsOf(ada)).toEqual([
      { template: 'claim-rejected', firstName: null, record: 'Dr. Elena Marsh, MD', reason },
    ])
    expect(await findClaim(harness, ada.claim.id)).toMatchObject({
      end: 'rejected',
      endedBy: harness.admin.user.id,
      endReason: reason,
    })
    expect(await harness.accounts.auditOf(ada.user)).toMatchObject([
      { action: 'claim rejected', details: { claim: ada.claim.id } },
    ])
  })

  test.each([
    [true, 'Ada Example'],
    [false, null],
  ])(
    'a new profile tells by which name, to a confirmed address (%s): %j',
    async (emailConfirmed, record) => {
      const ada = await createPerson(harness, { emailConfirmed })
      const { doctor } = (await saveProfile(ada, basicForm())).json()
      await rejectSubmission(harness, doctor.claim.id, { reason: 'We could not find a license.' })
      expect(await mailsOf(ada)).toMatchObject([{ record, reason: 'We could not find a license.' }])
      expect(await harness.accounts.auditOf(ada.user)).toMatchObject([
        { action: 'profile created' },
        { action: 'claim rejected' },
      ])
      expect(await list()).toEqual([])
    },
  )

  test.each([['x'.repeat(1001)], [42], [null], [['x']]])(
    'a rejection with the reason %j answers 400 and rejects nothing',
    async (reason) => {
      const ada = await createOwner(harness, { approved: false })
      expect((await rejectSubmission(harness, ada.claim.id, { reason })).statusCode).toBe(400)
      expect(await findClaim(harness, ada.claim.id)).toEqual(ada.claim)
      expect(await mailsOf(ada)).toEqual([])
    },
  )
})

describe('update requests', () => {
  const ownerOfPractice = async () => {
    const ada = await createPerson(harness)
    const practice = await createPractice(harness)
    await createClaim(harness, ada, { practiceId: practice.id }, { approved: true })
    return { ...ada, practice }
  }

  test('an update request is listed with its text, and is done when approved', async () => {
    const { practice, ...ada } = await ownerOfPractice()
    expect((await ask(ada, ' New hours:\nMonday 8 to 5 ')).json()).toEqual({ success: true })
    const request = await requestOf(ada)
    const [waiting] = await list()
    expect(waiting).toMatchObject({
      id: `request-${request.id}`,
      kind: 'practice update',
      firstName: 'Ada',
      email: ada.user.email,
      record: { name: practice.name, path: `/practices/${practice.slug}` },
      text: 'New hours:\nMonday 8 to 5',
      evidence: { mailDomainMatches: null, nameMatches: null },
    })
    expect((await approveSubmission(harness, waiting!.id)).statusCode).toBe(200)
    expect(await requestOf(ada)).toMatchObject({ end: 'done', endedBy: harness.admin.user.id })
    expect((await approveSubmission(harness, waiting!.id)).json()).toEqual(alreadyDone('approved'))
    expect(await list()).toEqual([])
    expect(await harness.accounts.auditOf(ada.user)).toMatchObject([
      { action: 'practice update asked for', actorId: ada.user.id },
      { action: 'update request answered', details: { request: request.id, end: 'done' } },
    ])
  })

  test('a rejected update request tells its writer', async () => {
    const { practice, ...ada } = await ownerOfPractice()
    await ask(ada, 'Please call us the best clinic of Texas.')
    const { id } = await requestOf(ada)
    await rejectSubmission(harness, `request-${id}`, { reason: 'We keep to facts.' })
    expect(await requestOf(ada)).toMatchObject({ end: 'rejected' })
    expect(await mailsOf(ada)).toEqual([
      {
        template: 'claim-rejected',
        firstName: null,
        record: practice.name,
        reason: 'We keep to facts.',
      },
    ])
  })

  test('an update request without a practice answers 409 and stores nothing', async () => {
    const ada = await createOwner(harness)
    const rows = await allRows(harness.db)
    const response = await ask(ada, 'New hours')
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { code: 'no_practice', message: 'Please connect with your practice first.' },
    ])
    expect(await allRows(harness.db)).toEqual(rows)
  })

  test('an update request has 1 to 2000 characters (D6)', async () => {
    const ada = await createPerson(harness)
    await createClaim(harness, ada, { practiceId: (await createPractice(harness)).id })
    for (const text of ['', '  ', '\n', 'x'.repeat(2001), 'a\0', 'a\uDC00', 5, null, undefined])
      expect((await ask(ada, text)).statusCode, JSON.stringify(text)).toBe(400)
    for (const text of ['x', 'é'.repeat(2000)]) expect((await ask(ada, text)).statusCode).toBe(200)
    expect(await list()).toHaveLength(3)
  })
})

describe('submissions that do not wait', () => {
  test.each([
    'claim-999999999',
    'request-999999999',
    'claim-0',
    'claim-',
    'claim--1',
    'claim-1.5',
    'claim-9999999999',
    'Claim-1',
    'user-1',
    '1',
    'claim-1%20',
    'claim-%00',
    'claim-1;drop',
  ])('%s answers 404 to approval and rejection', async (id) => {
    expect((await approveSubmission(harness, id)).statusCode).toBe(404)
    expect((await rejectSubmission(harness, id, { reason: 'x' })).statusCode).toBe(404)
  })

  test('the number of a claim is no number of a request', async () => {
    const ada = await createOwner(harness, { approved: false })
    expect((await approveSubmission(harness, `request-${ada.claim.id}`)).statusCode).toBe(404)
    expect(await findClaim(harness, ada.claim.id)).toEqual(ada.claim)
  })
})

describe('approving a claim that nothing proves', () => {
  const approve = (id: number, alsoUnproven?: boolean) =>
    harness.admin.browser.post(
      `/api/admin/approve/claim-${id}`,
      alsoUnproven === undefined ? undefined : { alsoUnproven },
    )
  const claimFor = async (values: Parameters<typeof createPerson>[1], website: string | null) => {
    const person = await createPerson(harness, values)
    const practice = await createPractice(harness, { website })
    return createClaim(harness, person, { practiceId: practice.id })
  }

  test('the approval is refused with what is missing, unless the body confirms it', async () => {
    const claim = await claimFor({ emailConfirmed: false }, null)
    const refusal = await approve(claim.id, false)
    expect([refusal.statusCode, refusal.json()]).toEqual([
      409,
      {
        code: 'unproven',
        message:
          'Nothing proves this claim. No code from the contact address on record. The email address is not confirmed.',
      },
    ])
    expect((await findClaim(harness, claim.id))?.approvedAt).toBeNull()
    expect((await approve(claim.id, true)).statusCode).toBe(200)
  })

  test('an approval without a body counts as documented (API-65)', async () => {
    const claim = await claimFor({ emailConfirmed: false }, null)
    expect((await approve(claim.id)).statusCode).toBe(200)
  })

  test('an address of the practice’s domain, or an entered code, needs no confirmation', async () => {
    const email = 'ana@asked-nothing.example'
    const bySite = await claimFor({ email, emailConfirmed: true }, 'https://asked-nothing.example/')
    expect((await approve(bySite.id, false)).statusCode).toBe(200)
    const byCode = await claimFor({ emailConfirmed: false }, null)
    await harness.db.update(claims).set({ provenAt: new Date() }).where(eq(claims.id, byCode.id))
    expect((await approve(byCode.id, false)).statusCode).toBe(200)
  })

  test('the approval is refused if the address is no longer confirmed', async () => {
    const email = 'bo@was-confirmed.example'
    const claim = await claimFor({ email, emailConfirmed: true }, 'https://was-confirmed.example/')
    await harness.db.update(users).set({ emailConfirmed: false }).where(eq(users.email, email))
    expect((await approve(claim.id, false)).json().code).toBe('unproven')
  })
})
