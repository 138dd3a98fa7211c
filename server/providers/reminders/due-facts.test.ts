import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DueFacts } from '../../../contract/providers/reminder-calls.ts'
import { doctors } from '../../directory/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  refreshAfter,
  type TestHarness,
} from '../../testing/harness.ts'
import { createClaim, createOwner, createPractice } from '../../testing/providers/providers.ts'
import { createOwnerOfFacts, saidDaysAgo } from '../../testing/providers/reminders.ts'
import { insertDoctor } from '../../testing/records.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const read = async ({ browser }: Person): Promise<DueFacts> =>
  (await browser.get('/api/user/due-facts')).json()
const namesOf = ({ records }: DueFacts) =>
  records.map(({ name, facts }) => [name, facts.map((fact) => fact.name)])
const confirm = ({ browser }: Person, revision: string) =>
  browser.post('/api/user/due-facts/confirm', { revision })
const changeDoctor = (id: number, values: Partial<typeof doctors.$inferInsert>) =>
  refreshAfter(harness, harness.db.update(doctors).set(values).where(eq(doctors.id, id)))

test('facts wait for their owner from the 75th day on, and one press confirms them all', async () => {
  const owner = await createOwnerOfFacts(harness, 74.9)
  const { id, name } = owner.doctor
  expect(namesOf(await read(owner))).toEqual([])
  await changeDoctor(id, { factSources: saidDaysAgo(75.1, ['phone', 'plans']) })
  const due = await read(owner)
  expect(namesOf(due)).toEqual([[name, ['phone', 'plans']]])
  expect(due.records[0]).toMatchObject({
    source: 'owner',
    facts: [{ text: '(210) 555-0100', state: 'open' }, { text: 'Medicare, Medicaid' }],
  })
  expect(namesOf((await confirm(owner, due.revision)).json())).toEqual([])
  const [row] = await harness.db.select().from(doctors).where(eq(doctors.id, id))
  expect(row!.factSources).toMatchObject({
    phone: { source: 'owner', by: owner.user.id },
    plans: { source: 'owner' },
  })
})

test('what the register or nobody has said of a doctor waits at once, what readers report does not', async () => {
  const owner = await createOwner(harness, { doctor: { parking: 'Behind the house.' } })
  const { id, name } = owner.doctor
  expect(namesOf(await read(owner))).toEqual([[name, ['phone', 'parking']]])
  const factSources = saidDaysAgo(100, ['parking'])
  factSources.parking!.disputed = true
  await changeDoctor(id, { factSources })
  expect(namesOf(await read(owner))).toEqual([[name, ['phone']]])
})

test('a confirmation of facts that changed since they were shown answers 409 and confirms nothing', async () => {
  const owner = await createOwnerOfFacts(harness, 80)
  const { revision } = await read(owner)
  await changeDoctor(owner.doctor.id, { phone: '(210) 555-0111' })
  const refusal = await confirm(owner, revision)
  expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'changed_meanwhile'])
  expect(namesOf(await read(owner))).toEqual([[owner.doctor.name, ['phone', 'plans']]])
})

test('nothing waits before the claim is approved', async () => {
  const applicant = await createOwner(harness, { approved: false })
  expect(namesOf(await read(applicant))).toEqual([])
})

test('an office is asked about its doctors only what it has said of them itself', async () => {
  const owner = await createPerson(harness)
  const practice = await createPractice(harness, { phone: null, website: null })
  await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
  await refreshAfter(
    harness,
    insertDoctor(harness.db, {
      name: 'Dr. Bo Example, MD',
      practiceId: practice.id,
      phone: '(210) 555-0123',
      insuranceAccepted: ['Medicare'],
      factSources: saidDaysAgo(80, ['phone'], { source: 'office' }),
    }),
  )
  // who owns no doctor has a dashboard, too
  expect((await owner.browser.get('/profile')).statusCode).toBe(200)
  expect((await read(owner)).records).toMatchObject([
    { name: 'Dr. Bo Example, MD', source: 'office', facts: [{ name: 'phone' }] },
  ])
})
