import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { insertDoctor, insertPractice } from '../../testing/records.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const admin = (path: string, body: object = {}) => harness.admin.browser.post(path, body)
const rowOf = async (id: number) =>
  (await harness.db.select().from(doctors).where(eq(doctors.id, id)))[0]!

/** A doctor whose claim is approved, with edits of the owner from before and after that. */
async function ownedDoctor() {
  const { db } = harness
  const doctor = await insertDoctor(db, {
    name: 'Dr. Nell Example, MD',
    phone: '210-555-0111',
    basicBio: 'As the register has it.',
    languages: ['English'],
  })
  const owner = await createPerson(harness, { emailConfirmed: true })
  const { claim } = (await owner.browser.post('/api/claim-doctor', { profileId: doctor.id })).json()
  expect((await admin(`/api/admin/approve/claim-${claim.id}`)).statusCode).toBe(200)
  const by = { actorId: owner.user.id, action: 'edited', source: 'owner' } as const
  const write = (values: object) =>
    db.transaction((tx) => records.doctors.change(tx, doctor.id, values, by))
  await write({ phone: '210-555-0166', basicBio: 'Mine.', languages: ['English', 'Latin'] })
  await write({ phone: '210-555-0177' })
  return { doctor, owner, claim: claim.id as number, write }
}

const change = (id: number, values: object, source: 'administrator' | 'register') =>
  harness.db.transaction((tx) =>
    records.doctors.change(tx, id, values, { actorId: 'team', action: 'edited', source }),
  )

test('the record goes back to before the claim; what others wrote since stays', async () => {
  const { doctor, owner, claim } = await ownedDoctor()
  await change(doctor.id, { basicBio: 'The team knows better.' }, 'administrator')
  await change(doctor.id, { education: 'UT Health' }, 'register')
  const reason = 'Somebody else has shown us that the entry is theirs.'
  expect((await admin(`/api/admin/claims/${claim}/end`, { reason })).statusCode).toBe(200)
  const row = await rowOf(doctor.id)
  expect(row).toMatchObject({
    phone: '210-555-0111',
    languages: ['English'],
    basicBio: 'The team knows better.',
    education: 'UT Health',
    claimedAt: null,
  })
  expect(JSON.stringify(row.factSources)).not.toContain('owner')
  const user = (await owner.browser.get('/api/user')).json()
  expect(user.claimedDoctorId).toBeNull()
  expect(await harness.accounts.mailsTo(owner.user.email)).toContainEqual(
    expect.objectContaining({ template: 'ownership-ended', reason }),
  )
  expect((await harness.accounts.auditOf(owner.user)).at(-1)).toMatchObject({
    action: 'ownership ended',
    details: { claim },
  })
  // not twice
  expect((await admin(`/api/admin/claims/${claim}/end`, { reason })).statusCode).toBe(404)
})

test('what somebody wrote between two edits of the owner comes back, not what stood before all', async () => {
  const { doctor, claim, write } = await ownedDoctor()
  await change(doctor.id, { phone: '210-555-0122' }, 'administrator')
  await write({ phone: '210-555-0188' })
  await admin(`/api/admin/claims/${claim}/end`, { reason: 'x' })
  expect((await rowOf(doctor.id)).phone).toBe('210-555-0122')
})

test('undone, the owner has the record again as it was, but for what others wrote since', async () => {
  const { doctor, owner, claim } = await ownedDoctor()
  await admin(`/api/admin/claims/${claim}/end`, { reason: 'x' })
  await change(doctor.id, { basicBio: 'Written meanwhile.' }, 'administrator')
  const user = async () =>
    (await harness.admin.browser.get(`/api/admin/users/${owner.user.id}`)).json()
  expect((await user()).claims).toMatchObject([{ state: 'ended', mayBeGivenBack: true }])
  expect((await admin(`/api/admin/claims/${claim}/give-back`)).statusCode).toBe(200)
  const row = await rowOf(doctor.id)
  expect(row).toMatchObject({
    phone: '210-555-0177',
    languages: ['English', 'Latin'],
    basicBio: 'Written meanwhile.',
  })
  expect(row.claimedAt).not.toBeNull()
  expect(row.factSources.phone).toMatchObject({ source: 'owner', by: owner.user.id })
  expect((await user()).claims).toMatchObject([{ state: 'approved', mayBeGivenBack: false }])
  expect((await admin(`/api/admin/claims/${claim}/give-back`)).statusCode).toBe(404)
  // and once more from the start
  await admin(`/api/admin/claims/${claim}/end`, { reason: 'x' })
  expect((await rowOf(doctor.id)).phone).toBe('210-555-0111')
})

test('it cannot be undone once somebody else has claimed the record', async () => {
  const { doctor, claim } = await ownedDoctor()
  await admin(`/api/admin/claims/${claim}/end`, { reason: 'x' })
  const other = await createPerson(harness)
  await other.browser.post('/api/claim-doctor', { profileId: doctor.id })
  const response = await admin(`/api/admin/claims/${claim}/give-back`)
  expect([response.statusCode, response.json().code]).toEqual([409, 'already_claimed'])
  expect((await rowOf(doctor.id)).phone).toBe('210-555-0111')
})

test('the ownership of a practice ends as well, and with it the place in its team', async () => {
  const practice = await insertPractice(harness.db, { name: 'Example Clinic' })
  const owner = await createPerson(harness)
  const { claim } = (
    await owner.browser.post('/api/claim-practice', { profileId: practice.id })
  ).json()
  await admin(`/api/admin/approve/claim-${claim.id}`)
  const membership = async () =>
    (await harness.admin.browser.get(`/api/admin/users/${owner.user.id}`)).json().membership
  expect(await membership()).toMatchObject({ practiceId: practice.id, role: 'owner' })
  const details = '/api/user/practice/details'
  const { form, revision } = (await owner.browser.get(details)).json()
  const edit = { form: { ...form, description: 'Ours alone.' }, revision }
  expect((await owner.browser.send('PUT', details, edit)).statusCode).toBe(200)
  const description = async () =>
    (await harness.anonymous.get(`/api/practices/${practice.slug}`)).json().description
  expect(await description()).toBe('Ours alone.')
  expect((await admin(`/api/admin/claims/${claim.id}/end`, { reason: 'x' })).statusCode).toBe(200)
  expect([await membership(), await description()]).toEqual([null, practice.description])
  expect((await admin(`/api/admin/claims/${claim.id}/give-back`)).statusCode).toBe(200)
  expect(await membership()).toMatchObject({ practiceId: practice.id, role: 'owner' })
  expect(await description()).toBe('Ours alone.')
})

test('a reason is needed, and a claim that only waits is none', async () => {
  const { claim } = await ownedDoctor()
  expect((await admin(`/api/admin/claims/${claim}/end`, { reason: ' ' })).statusCode).toBe(400)
  const doctor = await insertDoctor(harness.db, { name: 'Dr. Nell Example, MD' })
  const waiting = await createPerson(harness)
  const answer = (await waiting.browser.post('/api/claim-doctor', { profileId: doctor.id })).json()
  const path = `/api/admin/claims/${answer.claim.id}/end`
  expect((await admin(path, { reason: 'x' })).statusCode).toBe(404)
})
