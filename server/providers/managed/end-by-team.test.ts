import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../accounts/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { insertConsent, insertManagedPractice } from '../../testing/providers/managed.ts'
import { insertDoctor } from '../../testing/records.ts'
import { managedDoctors } from './managed-doctors.ts'
import { managedProfiles } from './tables.ts'

let harness: TestHarness
let world: Awaited<ReturnType<typeof insertManagedPractice>>
beforeAll(async () => {
  harness = await createTestHarness()
})
beforeEach(async () => {
  world = await insertManagedPractice(harness.db, harness.accounts)
})
afterAll(() => harness.close())

const reason = 'The doctor has never agreed to this.'
const end = (
  id: number,
  body: object = { reason },
  { browser }: Pick<Person, 'browser'> = harness.admin,
) => browser.post(`/api/admin/consents/${id}/end`, body)
const managedBy = async (id: number) =>
  (await harness.admin.browser.get(`/api/admin/directory/doctors/${id}`)).json().managedBy
const noticesTo = async ({ email }: { email: string }) =>
  (await harness.accounts.mailsTo(email)).filter(({ template }) => template === 'consent-ended')

test('an administrator sees who manages a profile by the doctor’s account, and ends it', async () => {
  const { db, admin } = harness
  const { doctor, claim, practice, manager, owner, provider } = world
  const consent = await insertConsent(db, doctor, claim)
  expect(await managedBy(doctor.id)).toEqual({
    consentId: consent.id,
    practice: practice.name,
    since: consent.agreedAt!.toISOString(),
    address: null,
  })
  expect(await managedDoctors(db, manager.id)).toHaveLength(1)
  expect((await end(consent.id)).statusCode).toBe(200)
  expect(await managedDoctors(db, manager.id)).toEqual([])
  expect(await managedBy(doctor.id)).toBeNull()
  for (const person of [provider, owner])
    expect(await noticesTo(person)).toMatchObject([
      { practice: practice.name, doctor: doctor.name, reason },
    ])
  expect(await noticesTo(manager)).toEqual([])
  const [row] = await db.select().from(managedProfiles).where(eq(managedProfiles.id, consent.id))
  expect(row).toMatchObject({ end: 'ended by the team', endedBy: admin.user.id })
  const [line] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, admin.user.id), eq(auditLog.action, 'consent ended')))
  expect(line!.details).toEqual({
    consent: consent.id,
    doctor: doctor.id,
    practice: practice.id,
  })
  const twice = await end(consent.id)
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'gone'])
})

test('a doctor who consented by mail is told at that address, and who asked', async () => {
  const { db } = harness
  const { practice, manager } = world
  const doctor = await insertDoctor(db, {
    name: 'Dr. Bo Example, MD',
    practiceId: practice.id,
  })
  const consent = await insertConsent(db, doctor, null, { askedBy: manager.id })
  expect(await managedBy(doctor.id)).toMatchObject({ address: consent.address })
  expect((await end(consent.id)).statusCode).toBe(200)
  for (const email of [consent.address!, manager.email, world.owner.email])
    expect(await noticesTo({ email })).toMatchObject([{ reason }])
})

test('a consent that nobody has approved yet is decided under Submissions', async () => {
  const { practice } = world
  const doctor = await insertDoctor(harness.db, {
    name: 'Dr. Bo Example, MD',
    practiceId: practice.id,
  })
  const waiting = await insertConsent(harness.db, doctor, null, { approvedAt: null })
  expect(await managedBy(doctor.id)).toBeNull()
  const answer = await end(waiting.id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_now'])
})

test('the end needs a reason, an administrator, and a consent', async () => {
  const { id } = await insertConsent(harness.db, world.doctor, world.claim)
  expect((await end(id, { reason: ' ' })).json().fields).toEqual({ reason: 'Please say why' })
  expect((await end(id, { reason }, { browser: harness.anonymous })).statusCode).toBe(401)
  expect((await end(id, { reason }, await createPerson(harness))).statusCode).toBe(403)
  expect((await end(999_999_999)).statusCode).toBe(404)
  expect(await managedBy(world.doctor.id)).not.toBeNull()
})
