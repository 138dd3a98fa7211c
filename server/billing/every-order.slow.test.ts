import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '../accounts/tables.ts'
import { doctors, featuredListings } from '../directory/tables.ts'
import { claims } from '../providers/tables.ts'
import {
  type BillingHarness,
  createBillingHarness,
  deliverEvent,
} from '../testing/billing-harness.ts'
import { days, stripeEvent, stripeSubscription } from '../testing/servers/fake-stripe-server.ts'
import { customers, subscriptions } from './tables.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
afterAll(() => harness.close())

const from = days(-3)
const to = days(362)
const yearly = { lookup_key: 'standard_yearly', recurring: { interval: 'year' } }

/** A subscription's life in five steps: each event, and the state after it. */
const steps = [
  { type: 'customer.subscription.created', state: { status: 'incomplete' } },
  { type: 'invoice.paid', state: { status: 'active' } },
  {
    type: 'invoice.payment_failed',
    state: { status: 'past_due', latest_invoice: { status: 'open', created: days(-1) } },
  },
  { type: 'checkout.session.completed', state: { status: 'active', price: yearly } },
  {
    type: 'customer.subscription.updated',
    state: { status: 'active', price: yearly, cancel_at_period_end: true },
  },
].map(({ type, state }) => ({ type, state: { ...state, from, to } }))

const orders = permutations([0, 1, 2, 3, 4])

function permutations(of: number[]): number[][] {
  if (of.length < 2) return [of]
  return of.flatMap((first) =>
    permutations(of.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}

/** So many users with an approved doctor and a customer's number. */
async function newSubscribers() {
  const group = randomUUID().slice(0, 8)
  const ids = orders.map((_, index) => `${group}-${index}`)
  await harness.db.insert(users).values(
    ids.map((id) => ({
      id,
      email: `${id}@clinic.example`,
      firstName: 'Ada',
      lastName: 'Example',
    })),
  )
  const doctorRows = await harness.db
    .insert(doctors)
    .values(
      ids.map((id) => ({
        slug: id,
        source: 'provider' as const,
        name: `Dr. ${id}`,
        firstName: 'Ada',
        lastName: id,
        sortName: id,
        publishedAt: new Date(),
      })),
    )
    .returning()
  await harness.db.insert(claims).values(
    ids.map((userId, index) => ({
      userId,
      doctorId: doctorRows[index]!.id,
      approvedAt: new Date(),
    })),
  )
  await harness.db
    .insert(customers)
    .values(ids.map((userId) => ({ userId, provider: 'stripe' as const, id: `cus_${userId}` })))
  return ids
}

const happen = (userId: string, step: number) =>
  harness.stripe.put(
    stripeSubscription({
      id: `sub_${userId}`,
      customer: `cus_${userId}`,
      ...steps[step]!.state,
    }),
  )

/** The event of a step: about the subscription itself, an invoice of it, or the payment page. */
function eventOf(userId: string, step: number) {
  const { type } = steps[step]!
  const id = `sub_${userId}`
  if (type.startsWith('customer.subscription')) return stripeEvent(type, { id })
  if (type.startsWith('checkout')) return stripeEvent(type, { id: 'cs_1', subscription: { id } })
  const parent = { subscription_details: { subscription: id } }
  return stripeEvent(type, { id: 'in_1', parent })
}

/** How all of them must end. */
async function expectOneEnd(ids: string[]) {
  const endedRows = (await harness.db.select().from(subscriptions)).filter((row) =>
    ids.includes(row.userId),
  )
  expect(endedRows).toHaveLength(ids.length)
  for (const row of endedRows)
    expect(row, row.userId).toMatchObject({
      planType: 'standard_yearly',
      status: 'active',
      cancelAtPeriodEnd: true,
      unpaidSince: null,
      currentPeriodStart: new Date(from * 1000),
      currentPeriodEnd: new Date(to * 1000),
      startedAt: expect.any(Date),
      endedAt: null,
    })
  const rows = await harness.db.select().from(featuredListings)
  const own = await harness.db.select().from(claims)
  const featuredIds = own.filter(
    ({ userId, doctorId }) =>
      ids.includes(userId) &&
      rows.some((row) => row.doctorId === doctorId && row.until?.getTime() === to * 1000),
  )
  expect(featuredIds).toHaveLength(ids.length)
}

/** Several at a time: the connections of one server. */
async function inTurns(work: (index: number) => Promise<void>) {
  for (let first = 0; first < orders.length; first += 4)
    await Promise.all(orders.slice(first, first + 4).map((_, index) => work(first + index)))
}

test('five events end in the same state in every order of delivery', {
  timeout: 300_000,
}, async () => {
  expect(orders).toHaveLength(120)
  const ids = await newSubscribers()
  await inTurns(async (index) => {
    const userId = ids[index]!
    let latestStep = -1
    for (const step of orders[index]!) {
      // by the time a step is told of, it and all before it have happened
      latestStep = Math.max(latestStep, step)
      happen(userId, latestStep)
      expect((await deliverEvent(harness, eventOf(userId, step))).statusCode).toBe(200)
    }
  })
  await expectOneEnd(ids)
})

test('answers of the provider end in the same state in every order of arrival', {
  timeout: 300_000,
}, async () => {
  const ids = await newSubscribers()
  const waiting = new Map<string, (() => void)[]>()
  harness.stripe.holdBack(
    (id) =>
      new Promise((resolve) => {
        waiting.set(id, [...(waiting.get(id) ?? []), resolve])
      }),
  )
  await inTurns(async (index) => {
    const userId = ids[index]!
    const waitingCalls = () => waiting.get(`sub_${userId}`) ?? []
    const responses: Promise<{ statusCode: number }>[] = []
    for (let step = 0; step < steps.length; step++) {
      happen(userId, step)
      responses.push(deliverEvent(harness, eventOf(userId, step)))
      await vi.waitFor(() => expect(waitingCalls()).toHaveLength(step + 1), {
        timeout: 60_000,
        interval: 2,
      })
    }
    // each question has the answer of its moment; now they come in, newest first or any other way
    for (const step of orders[index]!) {
      waitingCalls()[step]!()
      expect((await responses[step]!).statusCode).toBe(200)
    }
  })
  harness.stripe.holdBack(null)
  await expectOneEnd(ids)
})
