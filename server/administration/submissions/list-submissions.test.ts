import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import { users } from '../../accounts/tables.ts'
import { doctors } from '../../directory/tables.ts'
import { claims, practiceUpdateRequests } from '../../providers/tables.ts'
import { basicForm, type Desk, openDesk, type Person, save } from '../../testing/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.db.delete(claims)
  await desk.db.delete(practiceUpdateRequests)
})

const list = async (): Promise<Submission[]> => {
  const response = await desk.admin.browser.get('/api/admin/submissions')
  expect(response.statusCode).toBe(200)
  return response.json()
}
const connect = async ({ browser }: Person, profileId: number) =>
  (await browser.post('/api/claim-practice', { profileId })).json().claim

describe('the list', () => {
  test('of nothing is empty', async () => expect(await list()).toEqual([]))

  test('shows a claim with its changes and its evidence', async () => {
    const practice = await desk.newPractice()
    const ada = await desk.newPerson({
      firstName: 'Elena',
      lastName: 'Marsh',
      email: `elena-${randomUUID()}@twooaks.example`,
      emailConfirmed: true,
    })
    const doctor = await desk.newDoctor({
      practiceId: practice.id,
      npi: '1234567893',
      basicBio: 'As it was',
    })
    await ada.browser.post('/api/claim-doctor', { profileId: doctor.id, npi: '1234567893' })
    const form = { ...basicForm(), firstName: 'Elena', lastName: 'Marsh', phone: '12105550100' }
    await save(ada, { ...form, basicBio: '' })
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
          { field: 'phone', from: '(210) 555-0100', to: '12105550100' },
          { field: 'basicBio', from: 'As it was', to: '' },
        ],
        text: null,
        evidence: {
          emailConfirmed: true,
          proven: false,
          mailDomainMatches: true,
          npiMatches: true,
          nameMatches: true,
          phoneMatches: true,
        },
      },
    ])
  })

  test('takes nothing the claimant did not say for evidence', async () => {
    const ada = await desk.newPerson()
    const { id } = await desk.newDoctor({ npi: '1234567802' })
    await ada.browser.post('/api/claim-doctor', { profileId: id })
    expect((await list())[0]?.evidence).toEqual({
      emailConfirmed: false,
      proven: false,
      mailDomainMatches: null,
      npiMatches: null,
      nameMatches: false,
      phoneMatches: null,
    })
  })

  test('shows a proof, a look-alike domain and a name that is not the record’s', async () => {
    const practice = await desk.newPractice({
      contactEmail: `desk-${randomUUID()}@twooaks.example`,
    })
    const ada = await desk.newPerson({
      email: `a-${randomUUID()}@eviltwooaks.example`,
      emailConfirmed: true,
    })
    const claim = await connect(ada, practice.id)
    await ada.browser.post(`/api/user/claims/${claim.id}/proof`, {})
    const [mail] = await desk.accounts.mailsTo(practice.contactEmail!)
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

  test('shows a new profile as it will be, without a page', async () => {
    const ada = await desk.newPerson()
    await save(ada, basicForm({ specialty: 'Acupuncture' }))
    await save(ada, basicForm({ specialty: 'Podiatry', lastName: 'Reyes', basicBio: 'Feet' }))
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

  test('shows no page of a record that was taken down meanwhile', async () => {
    const ada = await desk.newOwner({ approved: false })
    const bo = await desk.newPerson()
    const practice = await desk.newPractice()
    await desk.hold(bo, { practiceId: practice.id })
    expect((await list()).map(({ record }) => record.path)).toEqual([
      `/doctors/${ada.doctor.slug}`,
      `/practices/${practice.slug}`,
    ])
    const unpublishedAt = new Date()
    await desk.db.update(doctors).set({ unpublishedAt }).where(eq(doctors.id, ada.doctor.id))
    expect((await list())[0]?.record.path).toBeNull()
  })

  test('is in the order of asking, claims and requests mixed, the answered left out', async () => {
    const practice = await desk.newPractice()
    const ada = await desk.newPerson()
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    await desk.hold(ada, { practiceId: practice.id }, { createdAt: at(3) })
    const first = await desk.newOwner({ approved: false, createdAt: at(1) })
    const last = await desk.newOwner({ approved: false, createdAt: at(5) })
    const profile = { approved: false, newProfile: true, createdAt: at(2) }
    const made = await desk.newOwner({ ...profile, doctor: { publishedAt: null } })
    await desk.newOwner({ createdAt: at(0) })
    await desk.newOwner({ createdAt: at(0), endedAt: at(1), end: 'rejected', approved: false })
    const request = { userId: ada.user.id, practiceId: practice.id }
    await desk.db.insert(practiceUpdateRequests).values([
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
      [first, made, last].map(({ claim }) => `claim-${claim.id}`),
    )
  })

  test('of 600 is answered with a handful of reads', async () => {
    const person = await desk.newPerson()
    const practice = await desk.newPractice()
    const many = await desk.db
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
    const rows = await desk.db
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
    await desk.db
      .insert(claims)
      .values(many.map(({ id }, n) => ({ userId: id, doctorId: rows[n]!.id })))
    await desk.db.insert(practiceUpdateRequests).values(
      Array.from({ length: 300 }, (_, n) => ({
        userId: person.user.id,
        practiceId: practice.id,
        text: `Request ${n}`,
      })),
    )
    const { pool } = desk.database
    let reads = 0
    let queued = 0
    const count = () => {
      reads += 1
      queued = Math.max(queued, pool.waitingCount)
    }
    pool.on('acquire', count)
    const submissions = await list()
    pool.off('acquire', count)
    expect(submissions).toHaveLength(600)
    expect(new Set(submissions.map(({ record }) => record.name)).size).toBe(301)
    for (const { firstName, lastName, record, kind } of submissions)
      if (kind === 'doctor claim') expect(record.name).toBe(`Dr. ${firstName} ${lastName}`)
    expect(reads).toBeLessThan(12)
    expect(queued).toBe(0)
  })
})
