import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doctors, practices } from '../../directory/tables.ts'
import {
  createPerson,
  createTestHarness,
  getPublicJson,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  createDoctor,
  createOwner,
  createPractice,
  findClaim,
  findDoctor,
} from '../../testing/providers/providers.ts'
import {
  approveSubmission,
  finalizeDecisions,
  rejectSubmission,
} from '../../testing/providers/submissions.ts'
import { claims } from '../tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const claimDoctor = ({ browser }: Person, profileId: number, extra: object = {}) =>
  browser.post('/api/claim-doctor', { profileId, ...extra })
const claimPractice = ({ browser }: Person, profileId: number) =>
  browser.post('/api/claim-practice', { profileId })
const withdraw = ({ browser }: Person, id: number) => browser.delete(`/api/user/claims/${id}`)
const openClaims = (userId: string) =>
  harness.db
    .select()
    .from(claims)
    .where(and(eq(claims.userId, userId), isNull(claims.endedAt)))
const actionsOf = async ({ user }: Person) =>
  (await harness.accounts.auditOf(user)).map(({ action, actorId }) => [action, actorId])
const isFree = async (kind: 'doctors' | 'practices', id: number) =>
  (await getPublicJson(harness, `/api/${kind}?unclaimed=true`)).some(
    (row: { id: number }) => row.id === id,
  )

describe('claiming a record', () => {
  test('a claim links at once, pending, and changes nothing in public', async () => {
    const ada = await createPerson(harness)
    const { id, slug } = await createDoctor(harness)
    const before = await getPublicJson(harness, `/api/doctors/${slug}`)
    const response = await claimDoctor(ada, id, { npi: '1234567893' })
    expect(response.statusCode).toBe(200)
    const { claim } = response.json()
    expect(claim).toEqual({
      id: expect.any(Number),
      kind: 'doctor',
      state: 'pending',
      newProfile: false,
      createdAt: expect.any(String),
      provenAt: null,
      lapsesAt: expect.any(String),
      provableAt: null,
      proofAsk: null,
    })
    expect(await findClaim(harness, claim.id)).toMatchObject({
      userId: ada.user.id,
      npi: '1234567893',
    })
    expect(await ada.browser.user()).toMatchObject({
      claimedDoctorId: id,
      claimedPracticeId: null,
      managesPractice: false,
    })
    expect(await getPublicJson(harness, `/api/doctors/${slug}`)).toEqual(before)
    expect(await actionsOf(ada)).toEqual([['claimed', ada.user.id]])
  })

  test('a claim of a practice links it, pending, which only its claimant learns', async () => {
    const ada = await createPerson(harness)
    const { id, slug } = await createPractice(harness)
    const before = await getPublicJson(harness, `/api/practices/${slug}`)
    const { claim } = (await claimPractice(ada, id)).json()
    expect(claim).toMatchObject({ kind: 'practice', state: 'pending' })
    expect((await ada.browser.get('/api/user/practice')).json()).toMatchObject({
      id,
      claimedByUserId: ada.user.id,
      claimApproved: false,
      claim,
    })
    expect(await ada.browser.user()).toMatchObject({
      claimedDoctorId: null,
      claimedPracticeId: id,
    })
    expect(await getPublicJson(harness, `/api/practices/${slug}`)).toEqual(before)
    expect(before).toMatchObject({ claimedByUserId: null, claimApproved: false })
  })

  test('a claim of a practice is shown to its owner and administrators only (ENT-08)', async () => {
    const [ada, bo] = [await createPerson(harness), await createPerson(harness)]
    const { id, slug } = await createPractice(harness)
    const { claim } = (await claimPractice(ada, id)).json()
    const other = await createPractice(harness)
    await claimPractice(bo, other.id)
    const theirs = { claimedByUserId: ada.user.id, claimApproved: false }
    const nothing = { claimedByUserId: null, claimApproved: false }
    for (const url of [`/api/practices/${slug}`, `/api/practices/id/${id}`]) {
      await getPublicJson(harness, url) // kept from now on
      for (const knows of [ada, harness.admin]) {
        const response = await knows.browser.get(url)
        expect(response.json()).toMatchObject({ id, ...theirs })
        expect(response.headers['cache-control']).toBe('private, no-store')
      }
      expect((await bo.browser.get(url)).json()).toMatchObject({ id, ...nothing })
      expect(await getPublicJson(harness, url)).toMatchObject({ id, ...nothing })
    }
    await approveSubmission(harness, claim.id)
    expect((await ada.browser.get(`/api/practices/${slug}`)).json()).toMatchObject({
      claimedByUserId: ada.user.id,
      claimApproved: true,
    })
    expect((await ada.browser.get('/api/practices/none')).statusCode).toBe(404)
  })

  test('a user who claims ten doctors at once gets one, and the others stay free', async () => {
    const ada = await createPerson(harness)
    const doctorRows = await Promise.all(Array.from({ length: 10 }, () => createDoctor(harness)))
    const answers = await Promise.all(doctorRows.map(({ id }) => claimDoctor(ada, id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { code: 'has_claim', message: 'Your account already has a profile.' },
      ])
    expect(await openClaims(ada.user.id)).toHaveLength(1)
    const free = await Promise.all(doctorRows.map(({ id }) => isFree('doctors', id)))
    expect(free.filter(Boolean)).toHaveLength(10)
  })

  test('a user who claims the same doctor twice at once has one claim', async () => {
    const ada = await createPerson(harness)
    const { id } = await createDoctor(harness)
    const answers = await Promise.all([claimDoctor(ada, id), claimDoctor(ada, id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await openClaims(ada.user.id)).toHaveLength(1)
  })

  test('a doctor and a practice are one of each, a second of either is 409', async () => {
    const ada = await createPerson(harness)
    expect((await claimDoctor(ada, (await createDoctor(harness)).id)).statusCode).toBe(200)
    expect((await claimPractice(ada, (await createPractice(harness)).id)).statusCode).toBe(200)
    const doctor = await claimDoctor(ada, (await createDoctor(harness)).id)
    expect(doctor.json().message).toBe('Your account already has a profile.')
    const practice = await claimPractice(ada, (await createPractice(harness)).id)
    expect([practice.statusCode, practice.json()]).toEqual([
      409,
      { code: 'has_claim', message: 'Your account already has a practice.' },
    ])
  })

  test.each([
    ['never published', { publishedAt: null }],
    ['taken down', { unpublishedAt: new Date() }],
  ])('a record that was %s answers 404', async (_, publication) => {
    const ada = await createPerson(harness)
    const doctor = await createDoctor(harness, publication)
    const practice = await createPractice(harness, publication)
    expect((await claimDoctor(ada, doctor.id)).json()).toEqual({
      code: 'not_found',
      message: 'Doctor not found',
    })
    expect((await claimDoctor(ada, doctor.id)).statusCode).toBe(404)
    expect((await claimPractice(ada, practice.id)).statusCode).toBe(404)
    expect(await findDoctor(harness, doctor.id)).toEqual(doctor)
    expect(await openClaims(ada.user.id)).toEqual([])
  })

  test("another's new profile gets the same answer as an unknown one", async () => {
    const { doctor } = await createOwner(harness, {
      approved: false,
      newProfile: true,
      doctor: { publishedAt: null },
    })
    const ada = await createPerson(harness)
    const [answerForHidden, answerForMissing] = [
      await claimDoctor(ada, doctor.id),
      await claimDoctor(ada, 2 ** 30),
    ]
    expect([answerForHidden.statusCode, answerForHidden.json()]).toEqual([
      answerForMissing.statusCode,
      answerForMissing.json(),
    ])
  })

  test.each([0, -1, 1.5, 2 ** 31, 1e300, '', 'x', null, {}, []])(
    'the id %j answers 400 and claims nothing',
    async (profileId) => {
      const ada = await createPerson(harness)
      expect((await ada.browser.post('/api/claim-doctor', { profileId })).statusCode).toBe(400)
      expect((await ada.browser.post('/api/claim-practice', { profileId })).statusCode).toBe(400)
    },
  )

  test.each(['123456789', '12345678901', '12345678 9', 'abcdefghij', '１２３４５６７８９０'])(
    'the NPI %j answers 400',
    async (npi) => {
      const ada = await createPerson(harness)
      const { id } = await createDoctor(harness)
      const response = await claimDoctor(ada, id, { npi })
      expect(response.statusCode).toBe(400)
      expect(response.json().fields).toEqual({ npi: 'An NPI has 10 digits' })
      expect(await isFree('doctors', id)).toBe(true)
    },
  )

  test('an NPI with a wrong check digit answers 400', async () => {
    const ada = await createPerson(harness)
    const { id } = await createDoctor(harness)
    const { fields } = (await claimDoctor(ada, id, { npi: '1234567890' })).json()
    expect(fields).toEqual({ npi: 'One digit of this NPI is wrong' })
    expect(await isFree('doctors', id)).toBe(true)
  })
})

describe('claimed records', () => {
  test('a record leaves the lists of who looks for a profile once its claim is approved, and stays in them before', async () => {
    const ada = await createPerson(harness)
    const { id } = await createDoctor(harness)
    const practice = await createPractice(harness)
    for (const end of [withdraw, (_: Person, claim: number) => rejectSubmission(harness, claim)]) {
      expect(await isFree('doctors', id)).toBe(true)
      expect(await isFree('practices', practice.id)).toBe(true)
      const doctorClaim = (await claimDoctor(ada, id)).json().claim
      const practiceClaim = (await claimPractice(ada, practice.id)).json().claim
      expect(await isFree('doctors', id)).toBe(true)
      expect(await isFree('practices', practice.id)).toBe(true)
      // the public list without that wish has it all the time
      expect(
        (await getPublicJson(harness, '/api/doctors')).map((row: { id: number }) => row.id),
      ).toContain(id)
      expect((await end(ada, doctorClaim.id)).statusCode).toBe(200)
      expect((await end(ada, practiceClaim.id)).statusCode).toBe(200)
    }
    expect(await isFree('doctors', id)).toBe(true)
    expect(await isFree('practices', practice.id)).toBe(true)
    expect((await actionsOf(ada)).map(([action]) => action)).toEqual([
      ...['claimed', 'claimed', 'claim withdrawn', 'claim withdrawn'],
      ...['claimed', 'claimed', 'claim rejected', 'claim rejected'],
    ])
    for (const kind of ['doctor', 'practice'] as const) {
      const profileId = kind === 'doctor' ? id : practice.id
      const { claim } = (await ada.browser.post(`/api/claim-${kind}`, { profileId })).json()
      await approveSubmission(harness, claim.id)
    }
    expect(await isFree('doctors', id)).toBe(false)
    expect(await isFree('practices', practice.id)).toBe(false)
  })

  test('a record is free for others after its claim ended, and the ended claim stays on file', async () => {
    const [ada, bo] = [await createPerson(harness), await createPerson(harness)]
    const { id } = await createDoctor(harness)
    const first = (await claimDoctor(ada, id)).json().claim
    await rejectSubmission(harness, first.id, { reason: 'Please ask your office.' })
    expect((await ada.browser.get('/api/user/doctor')).json()).toBeNull()
    expect((await claimDoctor(bo, id)).statusCode).toBe(200)
    expect(await findClaim(harness, first.id)).toMatchObject({
      userId: ada.user.id,
      end: 'rejected',
      endedBy: harness.admin.user.id,
      endReason: 'Please ask your office.',
      endedAt: expect.any(Date),
    })
    expect((await claimDoctor(ada, id)).statusCode).toBe(200)
  })

  test('a record says the same day of change as before', async () => {
    const ada = await createPerson(harness)
    const doctor = await createDoctor(harness, { updatedAt: new Date('2026-01-02T03:04:05Z') })
    const practice = await createPractice(harness, { updatedAt: new Date('2026-01-02T03:04:05Z') })
    await withdraw(ada, (await claimDoctor(ada, doctor.id)).json().claim.id)
    await withdraw(ada, (await claimPractice(ada, practice.id)).json().claim.id)
    await claimDoctor(ada, doctor.id)
    await claimPractice(ada, practice.id)
    const [{ updatedAt } = doctor] = await harness.db
      .select()
      .from(practices)
      .where(eq(practices.id, practice.id))
    expect((await findDoctor(harness, doctor.id))?.updatedAt).toEqual(doctor.updatedAt)
    expect(updatedAt).toEqual(practice.updatedAt)
  })
})

describe('withdrawing a claim', () => {
  test('an approved claim answers 409 and is kept', async () => {
    const ada = await createOwner(harness)
    const response = await withdraw(ada, ada.claim.id)
    expect([response.statusCode, response.json()]).toEqual([
      409,
      {
        code: 'already_approved',
        message: 'This claim is approved. Please write to us if it should end.',
      },
    ])
    expect(await findClaim(harness, ada.claim.id)).toEqual(ada.claim)
  })

  test('a withdrawal answers 404 the second time, also at once', async () => {
    const ada = await createOwner(harness, { approved: false })
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(ada, ada.claim.id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    expect((await withdraw(ada, ada.claim.id)).statusCode).toBe(404)
    expect((await actionsOf(ada)).map(([action]) => action)).toEqual(['claim withdrawn'])
  })

  test('one of the two is carried out when a claim is withdrawn during its approval', async () => {
    for (let round = 0; round < 8; round++) {
      const ada = await createOwner(harness, { approved: false })
      const [withdrawal, approval] = await Promise.all(
        round % 2
          ? [withdraw(ada, ada.claim.id), approveSubmission(harness, ada.claim.id)]
          : [approveSubmission(harness, ada.claim.id), withdraw(ada, ada.claim.id)].toReversed(),
      )
      const claim = await findClaim(harness, ada.claim.id)
      const statuses = [withdrawal?.statusCode, approval?.statusCode]
      if (claim?.approvedAt) expect([statuses, claim.end]).toEqual([[409, 200], null])
      else expect([statuses, claim?.end]).toEqual([[200, 409], 'withdrawn'])
      expect((await findDoctor(harness, ada.doctor.id))?.claimedAt === null).toBe(
        Boolean(claim?.endedAt),
      )
      await finalizeDecisions(harness)
      const mails = await harness.accounts.mailsTo(ada.user.email)
      expect(mails).toHaveLength(claim?.approvedAt ? 1 : 0)
    }
  })

  test('the record of a new profile is removed', async () => {
    const ada = await createOwner(harness, {
      approved: false,
      newProfile: true,
      doctor: { publishedAt: null },
    })
    expect((await withdraw(ada, ada.claim.id)).statusCode).toBe(200)
    expect(await findDoctor(harness, ada.doctor.id)).toBeNull()
    expect((await ada.browser.get('/api/user/doctor')).json()).toBeNull()
  })

  test('the claim of somebody who came before leaves the record published', async () => {
    const ada = await createOwner(harness, { approved: false })
    await withdraw(ada, ada.claim.id)
    const listingCount = await harness.db.$count(
      doctors,
      and(eq(doctors.id, ada.doctor.id), isNull(doctors.unpublishedAt)),
    )
    expect(listingCount).toBe(1)
    expect(await getPublicJson(harness, `/api/doctors/${ada.doctor.slug}`)).toMatchObject({
      id: ada.doctor.id,
    })
  })
})

test('too many claims of one user answer 429, other users may still claim', async () => {
  const limitedHarness = await createTestHarness({ RATE_LIMITS: 'on' })
  try {
    const [ada, bo] = [await createPerson(limitedHarness), await createPerson(limitedHarness)]
    const statuses = []
    for (let n = 0; n < 21; n++)
      statuses.push((await claimDoctor(ada, 2 ** 30 + (n % 2))).statusCode)
    expect(statuses).toEqual([...Array(20).fill(404), 429])
    expect((await claimPractice(ada, 2 ** 30)).statusCode).toBe(429)
    expect((await claimDoctor(bo, 2 ** 30)).statusCode).toBe(404)
  } finally {
    await limitedHarness.close()
  }
})
