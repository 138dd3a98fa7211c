import { afterAll, beforeAll, expect, test } from 'vitest'
import { factReports } from '../../reports/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { createOwner, insertInquiry } from '../../testing/providers/providers.ts'
import { teamMessages } from '../tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const waitingOf = async ({ browser }: Person) => (await browser.get('/api/user/waiting')).json()
const nothing = { inquiries: 0, messages: 0, reports: 0, facts: 0, total: 0 }

test('nothing waits for somebody without a record, but the messages of the team', async () => {
  const ada = await createPerson(harness)
  expect(await waitingOf(ada)).toEqual(nothing)
  const words = { subject: 'Hello', message: 'Hello' }
  await harness.db.insert(teamMessages).values([
    { toUserId: ada.user.id, ...words },
    { toUserId: ada.user.id, ...words, readAt: new Date() },
  ])
  expect(await waitingOf(ada)).toEqual({ ...nothing, messages: 1, total: 1 })
})

test('what waits for an owner is new messages and reports, and all facts as one thing to do', async () => {
  const doctor = { parking: 'Behind the house.' }
  const ada = await createOwner(harness, { featured: true, doctor })
  const doctorId = ada.doctor.id
  await insertInquiry(harness.db, { doctorId })
  await insertInquiry(harness.db, { doctorId, readAt: new Date() })
  await insertInquiry(harness.db, { doctorId, spamReason: 'honeypot' })
  const report = { doctorId, subject: 'phone', text: 'It rings nowhere', network: 'a' } as const
  await harness.db
    .insert(factReports)
    .values([report, { ...report, held: true }, { ...report, state: 'answered' }])
  expect(await waitingOf(ada)).toEqual({
    ...{ inquiries: 1, messages: 0, reports: 2, facts: 2 },
    total: 4,
  })
})

test('messages that only a Featured profile may read do not wait', async () => {
  const ada = await createOwner(harness)
  await insertInquiry(harness.db, { doctorId: ada.doctor.id })
  expect(await waitingOf(ada)).toMatchObject({ inquiries: 0 })
})
