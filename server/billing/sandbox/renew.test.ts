import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { SandboxObjects } from './fake-stripe.ts'
import { periodFrom, renewDue, stateOf, stripeFields } from './subscriptions.ts'
import { sandboxObjects } from './tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.app.ready()
})
afterAll(() => harness.close())

/** In whole seconds, as Stripe tells time. */
const past = (days: number) => new Date(Math.floor(Date.now() / 1000 - days * 86_400) * 1000)

test.each([
  ['2026-01-15', 'standard_monthly', '2026-02-15'],
  ['2026-01-31', 'standard_monthly', '2026-02-28'],
  ['2026-12-31', 'standard_monthly', '2027-01-31'],
  ['2026-11-21', 'standard_yearly', '2027-11-21'],
  ['2028-02-29', 'standard_yearly', '2029-02-28'],
] as const)('a period from %s, %s, ends on %s', (start, plan, end) => {
  expect(periodFrom(new Date(start), plan).currentPeriodEnd).toEqual(new Date(end))
})

test('due subscriptions renew or end, once; others stay as they are', async () => {
  const start = past(33)
  const end = past(2)
  const objects = new SandboxObjects(harness.db)
  const make = async (values: Partial<Parameters<typeof stripeFields>[0]>) => {
    const person = await createPerson(harness)
    const userId = person.user.id
    const id = `sub_${userId}`
    await objects.put({
      id,
      object: 'subscription',
      customer: `cus_${userId}`,
      created: start.getTime() / 1000,
      metadata: { userId },
      ...stripeFields({
        planType: 'standard_monthly',
        quantity: 1,
        status: 'active',
        currentPeriodStart: start,
        currentPeriodEnd: end,
        cancelAtPeriodEnd: false,
        unpaidSince: null,
        ...values,
      }),
    })
    const readSubscription = async () => (await person.browser.get('/api/user/subscription')).json()
    const readState = async () => stateOf((await objects.get(id))!)
    return { readSubscription, readState }
  }
  const renewal = await make({})
  const ending = await make({ cancelAtPeriodEnd: true })
  const later = await make({ currentPeriodEnd: past(-5) })
  const over = await make({ status: 'canceled' })
  await harness.db.insert(sandboxObjects).values({
    id: 'bps_old',
    object: 'billing_portal.session',
    content: { id: 'bps_old', object: 'billing_portal.session' },
    createdAt: past(31),
  })
  const before = [await later.readState(), await over.readState()]

  await renewDue(harness)
  await renewDue(harness)
  expect(await renewal.readState()).toMatchObject({
    status: 'active',
    ...periodFrom(end, 'standard_monthly'),
  })
  expect(await ending.readState()).toMatchObject({ status: 'canceled', currentPeriodEnd: end })
  expect([await later.readState(), await over.readState()]).toEqual(before)
  expect(await objects.get('bps_old')).toBeNull()
  await vi.waitFor(
    async () => {
      expect(await renewal.readSubscription()).toMatchObject({ premium: true })
      expect(await ending.readSubscription()).toMatchObject({ status: 'canceled', premium: false })
    },
    { timeout: 60_000, interval: 50 },
  )
})

test('subscriptions of the former sandbox are converted to Stripe’s shapes', async () => {
  const statementsOf = async (migration: string) => {
    const file = new URL(`../../../database/migrations/${migration}.sql`, import.meta.url)
    return (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  }
  for (const statement of await statementsOf('0008_billing'))
    if (statement.includes('CREATE TABLE "sandbox_')) await harness.db.execute(sql.raw(statement))
  await harness.db.execute(sql`
    insert into sandbox_customers (id, reference, email) values ('cus_old', 'user-7', 'a@b.example')`)
  await harness.db.execute(sql`
    insert into sandbox_subscriptions (id, customer_id, plan_type, status, current_period_start,
      current_period_end, cancel_at_period_end, unpaid_since, created_at)
    values ('sub_old', 'cus_old', 'standard_yearly', 'past_due', '2026-01-31T10:00:00.5Z',
      '2027-01-31T10:00:00.5Z', true, '2026-02-01T10:00:00Z', '2025-01-31T10:00:00Z')`)
  for (const statement of (await statementsOf('0020_sandbox_objects')).slice(2))
    await harness.db.execute(sql.raw(statement))
  const object = await new SandboxObjects(harness.db).get('sub_old')
  expect(stateOf(object!)).toEqual({
    id: 'sub_old',
    customerId: 'cus_old',
    userId: 'user-7',
    practice: null,
    quantity: 1,
    planType: 'standard_yearly',
    status: 'past_due',
    currentPeriodStart: new Date('2026-01-31T10:00:00Z'),
    currentPeriodEnd: new Date('2027-01-31T10:00:00Z'),
    cancelAtPeriodEnd: true,
    unpaidSince: new Date('2026-02-01T10:00:00Z'),
    withheld: null,
    isPaid: false,
    createdAt: new Date('2025-01-31T10:00:00Z'),
  })
})
