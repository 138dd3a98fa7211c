import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { records } from '../../directory/records/records.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { claims } from '../../providers/tables.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { createDoctor, createPractice } from '../../testing/providers/providers.ts'
import {
  createOwnerOfFacts,
  remindersTo,
  runReminders,
  saidDaysAgo,
  tokenIn,
} from '../../testing/providers/reminders.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const read = async () => (await harness.admin.browser.get('/api/admin/facts')).json()
const nothing = { facts: 0, fresh: 0, records: 0, allRecords: 0, ownersWaiting: 0 }

test('the overview counts the facts of public records, and the fresh ones among them', async () => {
  const { db } = harness
  expect(await read()).toEqual(nothing)
  await createDoctor(harness) // has a phone that nobody has confirmed
  expect(await read()).toEqual({ ...nothing, allRecords: 1 })

  const doctor = await createDoctor(harness, {
    parking: 'Behind the house',
    insuranceAccepted: ['Medicaid'],
    factSources: {
      ...saidDaysAgo(89, ['phone']),
      ...saidDaysAgo(91, ['parking']),
      ...saidDaysAgo(1, ['plans']),
    },
  })
  const practice = await createPractice(harness, {
    street: '1 Oak Way',
    factSources: saidDaysAgo(200, ['address']),
  })
  const before = { facts: 4, fresh: 2, records: 2, allRecords: 3, ownersWaiting: 0 }
  expect(await read()).toEqual(before)

  // readers report it; somebody clears it; somebody takes the record down
  const { plans, ...rest } = doctor.factSources
  const factSources = { ...rest, plans: { ...plans!, disputed: true as const } }
  await db.update(doctors).set({ factSources }).where(eq(doctors.id, doctor.id))
  expect(await read()).toEqual({ ...before, fresh: 1 })
  const by = { actorId: 'ana', action: 'edited', source: 'owner' } as const
  await records.doctors.change(db, doctor.id, { parking: null }, by)
  expect(await read()).toEqual({ ...before, facts: 3, fresh: 1 })
  const unpublishedAt = new Date()
  await db.update(practices).set({ unpublishedAt }).where(eq(practices.id, practice.id))
  await db.update(doctors).set({ unpublishedAt }).where(eq(doctors.id, doctor.id))
  expect(await read()).toEqual({ ...nothing, allRecords: 1 })
})

test('the overview counts the owners who have not answered their last reminder', async () => {
  const owners = [
    await createOwnerOfFacts(harness, 76),
    await createOwnerOfFacts(harness, 92),
    await createOwnerOfFacts(harness, 80),
  ]
  await createOwnerOfFacts(harness, 10)
  const waiting = async () => (await read()).ownersWaiting
  expect(await waiting()).toBe(0)
  await runReminders(harness)
  expect(await waiting()).toBe(3)
  const [mail] = await remindersTo(harness, owners[0]!.user)
  await harness.anonymous.post('/api/reminders/confirm', { token: tokenIn(mail!.confirmUrl) })
  expect(await waiting()).toBe(2)
  await records.doctors.change(
    harness.db,
    owners[1]!.doctor.id,
    { phone: '(210) 555-0123' },
    { actorId: owners[1]!.user.id, action: 'edited', source: 'owner' },
  )
  expect(await waiting()).toBe(1)
  await harness.db
    .update(claims)
    .set({ endedAt: new Date() })
    .where(eq(claims.id, owners[2]!.claim.id))
  expect(await waiting()).toBe(0)
})
