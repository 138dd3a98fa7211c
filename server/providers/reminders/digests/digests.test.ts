import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOwnReports } from '../../../reports/list-reports.ts'
import { factReports } from '../../../reports/tables.ts'
import { origin } from '../../../testing/accounts.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../../testing/harness.ts'
import { createOwner, insertInquiry } from '../../../testing/providers/providers.ts'
import { createOwnerOfFacts, tokenIn } from '../../../testing/providers/reminders.ts'
import { teamMessages } from '../../tables.ts'
import { ownerDigests } from '../tables.ts'
import { sendDigests } from './send-digests.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const day = 86_400_000
const run = (now = new Date()) =>
  sendDigests({ ...harness, publicUrl: () => origin, countReports: countOwnReports }, now)
const digestsTo = async ({ user }: Person) =>
  (await harness.accounts.mailsTo(user.email)).flatMap((content) =>
    content.template === 'owner-digest' ? [content] : [],
  )
const writeTo = ({ user }: Person) =>
  harness.db.insert(teamMessages).values({ toUserId: user.id, subject: 'Hello', message: 'Hello' })
const confirmed = () => createPerson(harness, { emailConfirmed: true })
const isOn = async ({ browser }: Person) => (await browser.get('/api/user/digest')).json()

test('the weekly mail counts what waits for an owner, and comes once a week', async () => {
  const ada = await createOwner(harness, { person: await confirmed(), featured: true })
  const doctorId = ada.doctor.id
  await writeTo(ada)
  await insertInquiry(harness.db, { doctorId })
  const report = { doctorId, subject: 'phone', text: 'It rings nowhere', network: 'a' } as const
  await harness.db.insert(factReports).values(report)
  const now = new Date()
  await run(now)
  const [digest] = await digestsTo(ada)
  expect(digest).toMatchObject({
    ...{ inquiries: 1, messages: 1, reports: 1, facts: 0 },
    firstName: ada.user.firstName,
    dashboardUrl: 'http://directory.example/profile',
  })
  await run(new Date(now.getTime() + 5 * day))
  expect(await digestsTo(ada)).toHaveLength(1)
  await run(new Date(now.getTime() + 7 * day))
  expect(await digestsTo(ada)).toHaveLength(2)
})

test('facts are in the weekly mail from their 75th day on, those that only the register says are not', async () => {
  const old = await createOwnerOfFacts(harness, 75.1)
  const young = await createOwnerOfFacts(harness, 74.9)
  const registered = await createOwner(harness, { person: await confirmed() })
  await run()
  expect(await digestsTo(old)).toMatchObject([{ facts: 2, messages: 0 }])
  for (const owner of [young, registered]) expect(await digestsTo(owner)).toEqual([])
})

test('nobody gets the weekly mail without a record of their own, or at an address that is not confirmed', async () => {
  const people = [
    await confirmed(),
    await createOwner(harness),
    await createOwner(harness, { person: await confirmed(), approved: false }),
  ]
  for (const person of people) await writeTo(person)
  await run()
  for (const person of people) expect(await digestsTo(person)).toEqual([])
})

test('one press on the link in the weekly mail turns it off, and it alone; the account turns it on again', async () => {
  const ada = await createOwner(harness, { person: await confirmed() })
  await writeTo(ada)
  await run()
  const { stopUrl } = (await digestsTo(ada))[0]!
  const press = () => harness.anonymous.post('/api/reminders/stop', { token: tokenIn(stopUrl) })
  expect(await isOn(ada)).toEqual({ on: true })
  expect((await press()).json()).toEqual({ state: 'done' })
  expect((await press()).json()).toEqual({ state: 'already' })
  expect(await isOn(ada)).toEqual({ on: false })
  expect((await ada.browser.get('/api/user/reminders')).json()).toEqual({ on: true })
  const nextWeek = new Date(Date.now() + 7 * day)
  await run(nextWeek)
  expect(await digestsTo(ada)).toHaveLength(1)
  await ada.browser.send('PUT', '/api/user/digest', { on: true })
  await run(nextWeek)
  expect(await digestsTo(ada)).toHaveLength(2)
})

test('the setting turns the weekly mail off before the first one, and its link ends with the address', async () => {
  const ada = await createOwner(harness, { person: await confirmed() })
  await writeTo(ada)
  await ada.browser.send('PUT', '/api/user/digest', { on: false })
  expect(await isOn(ada)).toEqual({ on: false })
  await run()
  expect(await digestsTo(ada)).toEqual([])
  await ada.browser.send('PUT', '/api/user/digest', { on: true })
  await run()
  const { stopUrl } = (await digestsTo(ada))[0]!
  await harness.db
    .update(ownerDigests)
    .set({ address: 'former@clinic.example' })
    .where(eq(ownerDigests.userId, ada.user.id))
  const refusal = await harness.anonymous.post('/api/reminders/stop', { token: tokenIn(stopUrl) })
  expect([refusal.statusCode, refusal.json().code]).toEqual([400, 'bad_link'])
})
