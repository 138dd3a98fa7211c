import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type BillingHarness,
  createBillingHarness,
  createCustomer,
  updateSubscription,
} from '../../testing/billing-harness.ts'
import { createPerson } from '../../testing/harness.ts'
import { days, stripeAccess } from '../../testing/servers/fake-stripe-server.ts'
import { customers } from '../tables.ts'
import { stripeClient } from './client.ts'
import { setUpStripe } from './set-up.ts'

let harness: BillingHarness
const client = () => stripeClient({ ...stripeAccess, apiUrl: harness.stripe.url })
beforeAll(async () => {
  harness = await createBillingHarness()
})
beforeEach(() => harness.stripe.fail(null))
afterAll(() => harness.close())

const subscribe = (browser: { post: BillingHarness['anonymous']['post'] }, planType?: string) =>
  browser.post('/api/create-checkout-session', planType ? { planType } : {})

test('a payment page answers 503 before Stripe is set up; the set-up lists what it creates', async () => {
  const ada = await createPerson(harness)
  const early = await subscribe(ada.browser)
  expect(early.statusCode).toBe(503)
  expect(early.json()).toEqual({
    code: 'payments_unavailable',
    message: expect.stringContaining('Nothing was charged.'),
  })

  expect(await setUpStripe(client())).toEqual([
    'made   product featured_listing',
    expect.stringMatching(/^made {3}price standard_monthly: price_\w+, \$99\.00 a month$/),
    expect.stringMatching(/^made {3}price standard_yearly: price_\w+, \$995\.00 a year$/),
  ])
  const again = await setUpStripe(client())
  expect(again.map((line) => line.split(' ')[0])).toEqual(['found', 'found', 'found'])

  const [yearly] = harness.stripe.all('price', { lookup_key: 'standard_yearly' })
  yearly!.unit_amount = 90_000
  expect((await setUpStripe(client()))[2]).toMatch(
    new RegExp(`^made .* \\$995\\.00 a year, in place of ${yearly!.id} at \\$900\\.00$`),
  )
  expect(yearly!.lookup_key).toBeNull()
})

describe('creating a payment page', () => {
  test('a payment page has the chosen plan and the user’s customer, and leads back to the site', async () => {
    const ada = await createPerson(harness)
    const answer = await subscribe(ada.browser, 'standard_yearly')
    expect(answer.statusCode).toBe(200)
    const { url } = answer.json()
    const object = harness.stripe.get(url.split('/').at(-1))
    const [customer] = await harness.db
      .select()
      .from(customers)
      .where(eq(customers.userId, ada.user.id))
    const [price] = harness.stripe.all('price', { lookup_key: 'standard_yearly' })
    expect(object).toMatchObject({
      mode: 'subscription',
      customer: customer!.id,
      client_reference_id: ada.user.id,
      line_items: { 0: { price: price!.id, quantity: '1' } },
      subscription_data: { metadata: { userId: ada.user.id } },
      success_url: 'http://directory.example/subscription-success',
      cancel_url: 'http://directory.example/subscribe',
    })
    // a second press: same customer, and the first page can no longer be paid
    expect((await subscribe(ada.browser)).statusCode).toBe(200)
    expect(harness.stripe.get(String(object!.id))).toMatchObject({ status: 'expired' })
    expect(await harness.db.$count(customers, eq(customers.userId, ada.user.id))).toBe(1)
  })

  test.each([
    ['active', {}, 'change its plan'],
    ['active', { cancel_at_period_end: true }, 'resume it'],
    ['past_due', {}, 'Your last payment is open'],
    ['unpaid', {}, 'Your last payment is open'],
    ['canceled', {}, 'is paid for until'],
  ])('a payment page is refused while a subscription is %s %j', async (status, rest, words) => {
    const ada = await createPerson(harness)
    await updateSubscription(harness, ada, { status, ...rest })
    const answer = await subscribe(ada.browser)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain(words)
  })

  test.each([
    ['canceled', { to: days(-1) }],
    ['incomplete', {}],
  ])('a payment page is created again after a subscription was %s', async (status, rest) => {
    const ada = await createPerson(harness)
    await updateSubscription(harness, ada, { status, ...rest })
    expect((await subscribe(ada.browser)).statusCode).toBe(200)
  })

  test('a payment page is for one of two plans', async () => {
    const ada = await createPerson(harness)
    expect((await subscribe(ada.browser, 'standard_weekly')).statusCode).toBe(400)
  })
})

describe('opening the portal', () => {
  test('the portal belongs to the user’s customer, and does not exist before the first subscription', async () => {
    const ada = await createPerson(harness)
    const early = await ada.browser.post('/api/create-portal-session')
    expect([early.statusCode, early.json().code]).toEqual([409, 'no_subscription'])
    await updateSubscription(harness, ada)
    const answer = await ada.browser.post('/api/create-portal-session')
    expect(answer.json().url).toMatch(/^https:\/\/stripe\.example\/portal\//)
    const [request] = harness.stripe.calls.slice(-1)
    expect(Object.fromEntries(request!.body)).toEqual({
      customer: await createCustomer(harness, ada),
      return_url: 'http://directory.example/profile',
    })
    // also of one that has ended
    await updateSubscription(harness, ada, { status: 'canceled', to: days(-1) })
    expect((await ada.browser.post('/api/create-portal-session')).statusCode).toBe(200)
  })
})

async function during<T>(status: number, work: () => Promise<T>): Promise<T> {
  harness.stripe.fail(status)
  return work()
}

test('the calls answer 503 while Stripe is down, with a message without secrets', async () => {
  const [ada, bo, cy] = [
    await createPerson(harness),
    await createPerson(harness),
    await createPerson(harness),
  ]
  await updateSubscription(harness, bo)
  await createCustomer(harness, cy)
  for (const answer of [
    await during(401, () => subscribe(cy.browser)),
    await during(503, () => subscribe(cy.browser)),
    await during(503, () => subscribe(ada.browser)),
    await during(400, () => bo.browser.post('/api/create-portal-session')),
  ]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.body).not.toContain('sk_test')
    expect(answer.json().message).toMatch(/not available right now/)
  }
})
