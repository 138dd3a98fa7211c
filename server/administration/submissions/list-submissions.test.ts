import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import { users } from '../../accounts/tables.ts'
import { doctors } from '../../directory/tables.ts'
import { claims, practiceUpdateRequests } from '../../providers/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  basicForm,
  createClaim,
  createDoctor,
  createOwner,
  createPractice,
  saveProfile,
} from '../../testing/providers/providers.ts'

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

describe('listing submissions', () => {
  test('a claim is shown with its changes and its evidence', async () => {
    const practice = await createPractice(harness)
    const ada = await createPerson(harness, {
      firstName: 'Elena',
      lastName: 'Marsh',
      email: `elena-${randomUUID()}@twooaks.example`,
      emailConfirmed: true,
    })
    const doctor = await createDoctor(harness, {
      practiceId: practice.id,
      npi: '1234567893',
      basicBio: 'As it was',
    })
    await ada.browser.post('/api/claim-doctor', { profileId: doctor.id, npi: '1234567893' })
    const form = {
      ...basicForm(),
      firstName: 'Elena',
      lastName: 'Marsh',
      phone: '(210) 555-0100 ext. 7',
    }
    await saveProfile(ada, { ...form, basicBio: '' })
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^claim-\d+$/),
        kind: 'doctor claim',
        firstName: 'Elena',
        lastName: 'Marsh',
        specialty: 'Cardiology',
        applicant: 'Elena Marsh',
        email: ada.user.email,
        bio: null,
        createdAt: expect.any(String),
        record: { name: 'Dr. Elena Marsh, MD', path: `/doctors/${doctor.slug}` },
        changes: [
          { field: 'phone', from: '(210) 555-0100', to: '(210) 555-0100 ext. 7' },
          { field: 'basicBio', from: 'As it was', to: '' },
        ],
        text: null,
        phone: '(210) 555-0100',
        npi: { number: '1234567893', checkDigitFits: true },
        proofAsk: null,
        lookAlikes: [],
        rivals: [],
        evidence: {
          emailConfirmed: true,
          proven: false,
          mailDomainMatches: true,
          mailDomainSilence: null,
          npiMatches: true,
          nameMatches: true,
          phoneMatches: true,
        },
      },
    ])
  })

  test('only what the claimant said counts as evidence', async () => {
    const ada = await createPerson(harness)
    const { id } = await createDoctor(harness, { npi: '1234567802' })
    await ada.browser.post('/api/claim-doctor', { profileId: id })
    expect((await list())[0]?.evidence).toEqual({
      emailConfirmed: false,
      proven: false,
      mailDomainMatches: null,
      mailDomainSilence: 'not confirmed',
      npiMatches: null,
      nameMatches: false,
      phoneMatches: null,
    })
  })

  test('a proof, a look-alike domain and a name that is not the record’s are shown', async () => {
    const practice = await createPractice(harness, {
      contactEmail: `harness-${randomUUID()}@twooaks.example`,
    })
    const ada = await createPerson(harness, {
      email: `a-${randomUUID()}@eviltwooaks.example`,
      emailConfirmed: true,
    })
    const claim = await connect(ada, practice.id)
    await ada.browser.post(`/api/user/claims/${claim.id}/proof`, {})
    const [mail] = await harness.accounts.mailsTo(practice.contactEmail!)
    const code = mail?.template === 'claim-proof' ? mail.code : ''
    await ada.browser.post(`/api/user/claims/${claim.id}/proof`, { code })
    expect((await list())[0]).toMatchObject({
      id: `claim-${claim.id}`,
      kind: 'practice claim',
      firstName: 'Ada',
      lastName: 'Example',
      specialty: null,
      bio: null,
      record: { name: practice.name, path: `/practices/${practice.slug}` },
      changes: [],
      text: null,
      evidence: { proven: true, mailDomainMatches: false, npiMatches: null, nameMatches: null },
    })
  })

  test('a new profile is shown as it will be, without a page', async () => {
    const ada = await createPerson(harness)
    await saveProfile(ada, basicForm({ specialty: 'Acupuncture' }))
    await saveProfile(
      ada,
      basicForm({ specialty: 'Podiatry', lastName: 'Reyes', basicBio: 'Feet' }),
    )
    expect(await list()).toMatchObject([
      {
        kind: 'new profile',
        firstName: 'Ada',
        lastName: 'Reyes',
        specialty: 'Podiatry',
        bio: 'Feet',
        record: { name: 'Ada Reyes', path: null },
        changes: [{ field: 'phone', from: '', to: '(210) 555-0142' }],
        evidence: { npiMatches: null, nameMatches: null, phoneMatches: null },
      },
    ])
  })

  test('a new profile names the records that are likely the same person', async () => {
    const family = 'Quintanilla'
    const named = (firstName: string, values: object = {}) =>
      createDoctor(harness, {
        name: `Dr. ${firstName} ${family}, MD`,
        firstName,
        lastName: family,
        sortName: `${family} ${firstName}`.toLowerCase(),
        ...values,
      })
    const same = await named('Ada', { phone: '(210) 555-0142' })
    await named('Adah', { phone: null })
    await named('Bruno', { phone: null })
    const ada = await createPerson(harness)
    await saveProfile(ada, basicForm({ firstName: 'Ada', lastName: family }))
    const [submission] = await list()
    expect(submission?.lookAlikes.map(({ id }) => id)).toEqual([same.id])
    expect(submission?.lookAlikes[0]).toMatchObject({
      name: `Dr. Ada ${family}, MD`,
      score: expect.any(Number),
      reasons: expect.arrayContaining(['same name', 'same phone']),
    })
    expect(submission).toMatchObject({ phone: null, npi: null })
  })

  test('no page is linked of a record that was unpublished meanwhile', async () => {
    const ada = await createOwner(harness, { approved: false })
    const bo = await createPerson(harness)
    const practice = await createPractice(harness)
    await createClaim(harness, bo, { practiceId: practice.id })
    expect((await list()).map(({ record }) => record.path)).toEqual([
      `/doctors/${ada.doctor.slug}`,
      `/practices/${practice.slug}`,
    ])
    const unpublishedAt = new Date()
    await harness.db.update(doctors).set({ unpublishedAt }).where(eq(doctors.id, ada.doctor.id))
    expect((await list())[0]?.record.path).toBeNull()
  })

  test('claims and requests are mixed in the order of asking, without decided ones', async () => {
    const practice = await createPractice(harness)
    const ada = await createPerson(harness)
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    await createClaim(harness, ada, { practiceId: practice.id }, { createdAt: at(3) })
    const first = await createOwner(harness, { approved: false, createdAt: at(1) })
    const last = await createOwner(harness, { approved: false, createdAt: at(5) })
    const profile = { approved: false, newProfile: true, createdAt: at(2) }
    const owner = await createOwner(harness, { ...profile, doctor: { publishedAt: null } })
    await createOwner(harness, { createdAt: at(0) })
    await createOwner(harness, {
      createdAt: at(0),
      endedAt: at(1),
      end: 'rejected',
      approved: false,
    })
    const request = { userId: ada.user.id, practiceId: practice.id }
    await harness.db.insert(practiceUpdateRequests).values([
      { ...request, text: 'answered', createdAt: at(0), endedAt: at(1), end: 'done' },
      { ...request, text: 'open', createdAt: at(4) },
    ])
    expect((await list()).map(({ kind, createdAt }) => [kind, createdAt])).toEqual([
      ['doctor claim', at(1).toISOString()],
      ['new profile', at(2).toISOString()],
      ['practice claim', at(3).toISOString()],
      ['practice update', at(4).toISOString()],
      ['doctor claim', at(5).toISOString()],
    ])
    const ids = (await list()).map(({ id }) => id)
    expect([ids[0], ids[1], ids[4]]).toEqual(
      [first, owner, last].map(({ claim }) => `claim-${claim.id}`),
    )
  })

  test('a list of 600 needs only a few queries', async () => {
    const person = await createPerson(harness)
    const practice = await createPractice(harness)
    const many = await harness.db
      .insert(users)
      .values(
        Array.from({ length: 300 }, (_, n) => ({
          id: randomUUID(),
          email: `many-${n}@clinic.example`,
          firstName: 'Ada',
          lastName: `Number ${n}`,
        })),
      )
      .returning()
    const rows = await harness.db
      .insert(doctors)
      .values(
        many.map(({ lastName }, n) => ({
          slug: `many-${n}`,
          name: `Dr. Ada ${lastName}`,
          firstName: 'Ada',
          lastName,
          sortName: lastName,
          source: 'demo' as const,
          publishedAt: new Date(),
          practiceId: practice.id,
        })),
      )
      .returning()
    await harness.db
      .insert(claims)
      .values(many.map(({ id }, n) => ({ userId: id, doctorId: rows[n]!.id })))
    await harness.db.insert(practiceUpdateRequests).values(
      Array.from({ length: 300 }, (_, n) => ({
        userId: person.user.id,
        practiceId: practice.id,
        text: `Request ${n}`,
      })),
    )
    const { pool } = harness.database
    let reads = 0
    let mostWaiting = 0
    const count = () => {
      reads += 1
      mostWaiting = Math.max(mostWaiting, pool.waitingCount)
    }
    pool.on('acquire', count)
    const submissions = await list()
    pool.off('acquire', count)
    expect(submissions).toHaveLength(600)
    expect(new Set(submissions.map(({ record }) => record.name)).size).toBe(301)
    for (const { firstName, lastName, record, kind } of submissions)
      if (kind === 'doctor claim') expect(record.name).toBe(`Dr. ${firstName} ${lastName}`)
    expect(reads).toBeLessThan(12)
    expect(mostWaiting).toBe(0)
  })
})
