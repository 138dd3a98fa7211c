import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnConsent, PracticeDoctors } from '../../../contract/providers/consent-calls.ts'
import type { ManagedTexts } from '../../../contract/providers/managed-calls.ts'
import { doctors, featuredListings } from '../../directory/tables.ts'
import type { TestBrowser } from '../../testing/accounts.ts'
import { createTestHarness, getPublicJson, type TestHarness } from '../../testing/harness.ts'
import {
  insertConsent,
  insertManagedPractice,
  insertQuestion,
} from '../../testing/providers/managed.ts'
import { claims } from '../tables.ts'
import { managedProfiles } from './tables.ts'

let harness: TestHarness
let world: Awaited<ReturnType<typeof insertManagedPractice>>
let manager: TestBrowser
beforeAll(async () => {
  harness = await createTestHarness()
})
beforeEach(async () => {
  world = await insertManagedPractice(harness.db, harness.accounts)
  manager = await harness.accounts.signedIn(world.manager)
})
afterAll(() => harness.close())

const path = () => `/api/user/practice/doctors/${world.doctor.id}/profile`
const read = async (): Promise<ManagedTexts> => (await manager.get(path())).json()
const save = async (changes: object) => {
  const { form, revision } = await read()
  return manager.send('PUT', path(), { ...form, ...changes, revision })
}
const publicDoctor = () => getPublicJson(harness, `/api/doctors/${world.doctor.slug}`)
const feature = () =>
  harness.db.insert(featuredListings).values({ doctorId: world.doctor.id, reason: 'complimentary' })
const say = async (body: object) =>
  (await harness.accounts.signedIn(world.provider)).send('PUT', '/api/user/consent', {
    practiceId: world.practice.id,
    ...body,
  })
const ofPractice = async () => {
  const list: PracticeDoctors = (await manager.get('/api/user/practice/doctors')).json()
  return list.doctors.find(({ id }) => id === world.doctor.id)
}
const endClaim = () =>
  harness.db
    .update(claims)
    .set({ endedAt: new Date(), end: 'ended' })
    .where(eq(claims.id, world.claim.id))

test('texts and phone are saved as the office’s, public at once, and the doctor reads who changed them', async () => {
  await insertConsent(harness.db, world.doctor, world.claim)
  await feature()
  const answer = await save({
    phone: '(210) 555-0177',
    education: 'UT Health San Antonio',
    website: 'https://ada.example/',
  })
  expect([answer.statusCode, answer.json().form.education]).toEqual([200, 'UT Health San Antonio'])
  expect(await publicDoctor()).toMatchObject({
    education: 'UT Health San Antonio',
    facts: { phone: { source: 'office', age: 'fresh' } },
    officeTexts: ['education', 'socialLinks'],
  })
  const provider = await harness.accounts.signedIn(world.provider)
  const { changes }: OwnConsent = (await provider.get('/api/user/consent')).json()
  expect(changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['phone', 'education', 'website']),
  )
  // what the doctor writes is the doctor's again
  const { form, revision } = (await provider.get('/api/user/doctor')).json()
  const own = await provider.send('PUT', '/api/user/profile', {
    ...form,
    firstName: 'Ada',
    lastName: 'Example',
    specialty: 'Cardiology',
    education: 'Baylor',
    revision,
  })
  expect(own.statusCode, own.body).toBe(200)
  expect((await publicDoctor()).officeTexts).toEqual(['socialLinks'])
})

test('name, specialty and services stay with the doctor, and what only Featured profiles have is refused elsewhere', async () => {
  await insertConsent(harness.db, world.doctor, world.claim)
  expect(Object.keys((await read()).form)).not.toContain('firstName')
  const refusal = await save({ education: 'UT Health San Antonio' })
  expect([refusal.statusCode, refusal.json().code]).toEqual([403, 'premium_only'])
  expect((await save({ basicBio: 'Hearts.' })).statusCode).toBe(200)
})

test('a value that changed meanwhile, or that no form takes, is refused', async () => {
  await insertConsent(harness.db, world.doctor, world.claim)
  const { form, revision } = await read()
  await save({ basicBio: 'Hearts.' })
  const late = await manager.send('PUT', path(), { ...form, basicBio: 'Lungs.', revision })
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
  const wrong = await save({ phone: 'call us' })
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['phone']])
  const long = await save({ basicBio: 'x'.repeat(101) })
  expect([long.statusCode, Object.keys(long.json().fields)]).toEqual([400, ['basicBio']])
})

test('a consent that did not speak of texts lets nobody read or save them, until the doctor widens it', async () => {
  expect((await say({ agreed: true })).json().scope).toBe('facts')
  expect((await ofPractice())?.scope).toBe('facts')
  const before = await harness.db.select().from(doctors).where(eq(doctors.id, world.doctor.id))
  expect((await manager.get(path())).json().code).toBe('forbidden')
  const refusal = await manager.send('PUT', path(), {
    phone: '(210) 555-0177',
    basicBio: '',
    detailedBio: '',
    website: '',
    linkedin: '',
    twitter: '',
    instagram: '',
    education: '',
    affiliations: '',
    basicBioEs: '',
    detailedBioEs: '',
    revision: 'x',
  })
  expect(refusal.statusCode).toBe(403)
  expect(await harness.db.select().from(doctors).where(eq(doctors.id, world.doctor.id))).toEqual(
    before,
  )
  expect((await say({ agreed: true, scope: 'profile' })).json().scope).toBe('profile')
  expect((await save({ phone: '(210) 555-0177' })).statusCode).toBe(200)
  // a page that was open before asks for less, and takes nothing back
  expect((await say({ agreed: true })).json().scope).toBe('profile')
  expect((await harness.accounts.auditOf(world.provider)).map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ scope: 'facts' }),
      expect.objectContaining({ scope: 'profile' }),
    ]),
  )
  await say({ agreed: false })
  expect((await manager.get(path())).statusCode).toBe(404)
})

test('a doctor who agreed by mail before is asked again, is managed as before meanwhile, and ends both with one link', async () => {
  await endClaim()
  const { db } = harness
  await insertConsent(db, world.doctor, null, { scope: 'facts' })
  const asked = await manager.post(`/api/user/practice/doctors/${world.doctor.id}/consent`, {
    email: 'ada@doctor.example',
  })
  expect(asked.statusCode, asked.body).toBe(200)
  expect(await ofPractice()).toMatchObject({
    state: 'managed',
    scope: 'facts',
    widerAskedAt: expect.any(String),
  })
  const wider = and(
    eq(managedProfiles.doctorId, world.doctor.id),
    eq(managedProfiles.scope, 'profile'),
  )
  await db
    .update(managedProfiles)
    .set({ agreedAt: new Date(), approvedAt: new Date() })
    .where(wider)
  expect(await ofPractice()).toMatchObject({ scope: 'profile', widerAskedAt: null })
  expect((await save({ basicBio: 'Hearts.' })).statusCode).toBe(200)
  const again = await manager.post(`/api/user/practice/doctors/${world.doctor.id}/consent`, {
    email: 'ada@doctor.example',
  })
  expect(again.json().code).toBe('already_there')

  const { token } = await insertQuestion(db, world.doctor)
  await harness.accounts.browser().post('/api/consent/end', { token })
  // a question that is declined ends nothing else
  expect((await ofPractice())?.state).toBe('managed')
  const agreed = await insertQuestion(db, world.doctor, {
    agreedAt: new Date(),
    approvedAt: new Date(),
  })
  await harness.accounts.browser().post('/api/consent/end', { token: agreed.token })
  expect((await ofPractice())?.state).toBe('open')
  expect((await manager.get(path())).statusCode).toBe(404)
})
