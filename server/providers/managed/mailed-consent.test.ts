import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { finalizeDecision } from '../../administration/submissions/decisions.ts'
import { submissionDecisions } from '../../administration/tables.ts'
import type { TestBrowser } from '../../testing/accounts.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { insertManagedPractice, insertQuestion } from '../../testing/providers/managed.ts'
import { insertClaim } from '../../testing/providers/providers.ts'
import { insertDoctor } from '../../testing/records.ts'
import { forgetOldQuestions } from './forget-consents.ts'
import { managedDoctors } from './managed-doctors.ts'
import { managedProfiles } from './tables.ts'

let harness: TestHarness
let world: Awaited<ReturnType<typeof insertManagedPractice>>
let manager: TestBrowser
let doctor: Awaited<ReturnType<typeof insertDoctor>>
beforeAll(async () => {
  harness = await createTestHarness()
})
beforeEach(async () => {
  world = await insertManagedPractice(harness.db, harness.accounts)
  manager = await harness.accounts.signedIn(world.manager)
  doctor = await insertDoctor(harness.db, {
    name: 'Dr. Bo Quiet, MD',
    practiceId: world.practice.id,
  })
})
afterAll(() => harness.close())

const address = 'bo@quiet.example'
const path = () => `/api/user/practice/doctors/${doctor.id}/consent`
const ask = (email = address) => manager.post(path(), { email })
const agree = (token: string) => harness.anonymous.post('/api/consent/agree', { token })
const end = (token: string) => harness.anonymous.post('/api/consent/end', { token })
const read = async (token: string) =>
  (await harness.anonymous.post('/api/consent', { token })).json()
const isManaged = async () =>
  (await managedDoctors(harness.db, world.manager.id)).some(
    ({ doctorId }) => doctorId === doctor.id,
  )
const consents = () =>
  harness.db
    .select()
    .from(managedProfiles)
    .where(eq(managedProfiles.doctorId, doctor.id))
    .orderBy(managedProfiles.id)
const decide = (what: 'approve' | 'reject' | 'undo', id: number) =>
  harness.admin.browser.post(`/api/admin/${what}/consent-${id}`, {})
const stateInList = async () => {
  const { doctors } = (await manager.get('/api/user/practice/doctors')).json()
  return doctors.find(({ id }: { id: number }) => id === doctor.id)
}

async function mailedToken(): Promise<string> {
  const mails = await harness.accounts.mailsTo(address)
  const content = mails.findLast(({ template }) => template === 'consent-request')
  if (content?.template !== 'consent-request') throw new Error('nothing was mailed')
  return new URLSearchParams(new URL(content.consentUrl).hash.slice(1)).get('token')!
}

test('a doctor without an account agrees by mail, an administrator looks at it, and it counts', async () => {
  expect((await ask()).statusCode).toBe(200)
  expect(await stateInList()).toMatchObject({ state: 'asked', address })
  const token = await mailedToken()
  expect(await read(token)).toMatchObject({ state: 'asked', doctor: doctor.name })
  expect((await agree(token)).json()).toEqual({ state: 'done' })
  expect((await agree(token)).json()).toEqual({ state: 'already' })
  expect([await isManaged(), (await stateInList()).state]).toEqual([false, 'waiting'])

  const [{ id } = { id: 0 }] = await consents()
  const list = (await harness.admin.browser.get('/api/admin/submissions?kind=consent')).json()
  expect(list.find((each: { id: string }) => each.id === `consent-${id}`)).toMatchObject({
    kind: 'consent',
    record: { name: doctor.name },
    text: expect.stringContaining(address),
  })
  expect((await decide('approve', id)).statusCode).toBe(200)
  expect([await isManaged(), (await read(token)).state]).toEqual([true, 'agreed'])
  expect((await decide('undo', id)).statusCode).toBe(200)
  expect([await isManaged(), (await read(token)).state]).toEqual([false, 'waiting'])
  await decide('approve', id)
  const decisions = await harness.db
    .select()
    .from(submissionDecisions)
    .where(eq(submissionDecisions.submission, `consent-${id}`))
    .orderBy(submissionDecisions.id)
  const { db, mail, jobs } = harness
  const services = { db, mail, jobs, publicUrl: () => 'http://directory.example' }
  await finalizeDecision(services as never, decisions.at(-1)!.id)
  const templates = async (to: string) =>
    (await harness.accounts.mailsTo(to)).map(({ template }) => template)
  expect(await templates(world.manager.email)).toContain('consent-answer')
  expect(await templates(address)).toContain('consent-in-force')

  // the same link ends it
  expect((await end(token)).statusCode).toBe(200)
  expect([await isManaged(), await read(token)]).toEqual([false, null])
  expect((await end(token)).json().code).toBe('bad_link')
})

test('a rejected consent has ended, and its undo lets it wait again', async () => {
  const { id } = await insertQuestion(harness.db, doctor, {
    agreedAt: new Date(),
    askedBy: world.manager.id,
  })
  expect((await decide('reject', id)).statusCode).toBe(200)
  expect((await consents())[0]).toMatchObject({ end: 'rejected' })
  await decide('undo', id)
  expect((await consents())[0]).toMatchObject({ end: null, approvedAt: null })
  await manager.delete(path())
  expect((await decide('approve', id)).json()).toMatchObject({ code: 'withdrawn' })
})

describe('nobody of the practice speaks for a doctor', () => {
  test('the own address is refused at once', async () => {
    const answer = await ask(world.manager.email)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['email']])
  })

  test.each([
    ['an owner', () => world.owner.email],
    ['a colleague who belongs to the team', () => world.manager.email],
  ])('%s cannot agree', async (_, emailOf) => {
    const { token } = await insertQuestion(harness.db, doctor, {
      address: emailOf(),
      askedBy: world.owner.id,
    })
    const answer = await agree(token)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_now'])
    expect((await consents())[0]?.agreedAt).toBeNull()
  })
})

test('a question that nobody answered is forgotten a month after it ended or was too old', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const insert = async (values: Parameters<typeof insertQuestion>[2]) =>
    (await insertQuestion(harness.db, doctor, values)).id
  await insert({ expiresAt: daysAgo(30.1) })
  await insert({ endedAt: daysAgo(30.1), end: 'asked again' })
  const remainingIds = [
    await insert({ expiresAt: daysAgo(29.9) }),
    await insert({ expiresAt: daysAgo(40), agreedAt: daysAgo(50) }),
    await insert({}),
  ]
  await forgetOldQuestions(harness.db)
  expect((await consents()).map(({ id }) => id)).toEqual(remainingIds)
})

test('a doctor with an account is not asked by mail', async () => {
  const user = await harness.accounts.insertUser({ emailConfirmed: true })
  await insertClaim(harness.db, user.id, { doctorId: doctor.id }, { approved: true })
  expect((await ask()).json().code).toBe('already_claimed')
})

test('a question ends when it is taken back, asked again, or too old', async () => {
  await ask()
  const first = await mailedToken()
  await ask()
  const second = await mailedToken()
  expect([await read(first), (await read(second))?.state]).toEqual([null, 'asked'])
  expect((await manager.delete(path())).statusCode).toBe(200)
  expect(await read(second)).toBeNull()
  expect((await agree(second)).json().code).toBe('bad_link')
  expect((await manager.delete(path())).statusCode).toBe(404)
  const old = await insertQuestion(harness.db, doctor, { expiresAt: new Date(0) })
  expect(await read(old.token)).toBeNull()
  expect((await stateInList()).state).toBe('open')
})
