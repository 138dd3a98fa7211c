import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { featuredListings } from '../../directory/tables.ts'
import { mails } from '../../platform/mail/tables.ts'
import {
  type BillingHarness,
  createBillingHarness,
  createCustomer,
  deliverEvent,
  findSubscription,
  subscriptionIdOf,
  updateSubscription,
} from '../../testing/billing-harness.ts'
import { getPublicJson } from '../../testing/harness.ts'
import {
  createOwner,
  getOwnDoctor,
  premiumForm,
  saveProfile,
} from '../../testing/providers/providers.ts'
import { days, stripeEvent, stripeSubscription } from '../../testing/servers/fake-stripe-server.ts'
import { allRows } from '../../testing/table-rows.ts'
import { paymentEvents, subscriptions } from '../tables.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
beforeEach(() => harness.stripe.fail(null))
afterAll(() => harness.close())

/** All that an event could change. */
const everything = async () => ({
  ...(await allRows(harness.db)),
  subscriptions: await harness.db.select().from(subscriptions),
  events: await harness.db.select().from(paymentEvents),
})
const mailsTo = async (email: string) =>
  (await harness.accounts.mailsTo(email)).map(({ template }) => template)

describe('receiving an event', () => {
  test('an event that is delivered ten times at once takes effect once', async () => {
    const ada = await createOwner(harness)
    const id = subscriptionIdOf(ada)
    const customer = await createCustomer(harness, ada)
    const subscription = harness.stripe.put(stripeSubscription({ id, customer }))
    const event = stripeEvent('customer.subscription.created', subscription)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => deliverEvent(harness, event)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await findSubscription(harness, id)).toMatchObject({
      status: 'active',
      userId: ada.user.id,
    })
    expect(await mailsTo(ada.user.email)).toEqual(['subscription-started'])
    const { id: eventId } = JSON.parse(event.payload)
    expect(await harness.db.$count(paymentEvents, eq(paymentEvents.id, eventId))).toBe(1)
    const before = await everything()
    expect((await deliverEvent(harness, event)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('an event that is forged, stale, altered or unsigned answers 400 and changes nothing', async () => {
    const ada = await createOwner(harness)
    const customer = await createCustomer(harness, ada)
    const subscription = harness.stripe.put(
      stripeSubscription({ id: subscriptionIdOf(ada), customer }),
    )
    const type = 'customer.subscription.created'
    const event = stripeEvent(type, subscription)
    const wrongSecret = stripeEvent(type, subscription, { secret: 'whsec_another' })
    const stale = stripeEvent(type, subscription, { timestamp: days(0) - 301 })
    const rewritten = { ...event, payload: JSON.stringify(JSON.parse(event.payload)) }
    const wrongPayload = { ...event, payload: event.payload.replace(subscription.id, 'sub_other') }
    const noSignature = { ...event, signature: '' }
    const callCount = harness.stripe.calls.length
    const before = await everything()
    for (const wrong of [wrongSecret, stale, rewritten, wrongPayload, noSignature]) {
      const answer = await deliverEvent(harness, wrong)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('bad_signature')
    }
    const empty = await harness.app.inject({ method: 'POST', url: '/api/webhooks/stripe' })
    expect(empty.statusCode).toBe(400)
    expect(await everything()).toEqual(before)
    expect(harness.stripe.calls).toHaveLength(callCount)
    expect((await deliverEvent(harness, event)).statusCode).toBe(200)
    expect(await findSubscription(harness, subscriptionIdOf(ada))).toMatchObject({
      status: 'active',
    })
  })

  test('an event is accepted for 300 seconds', async () => {
    const event = stripeEvent('ping', { id: 'x' }, { timestamp: days(0) - 290 })
    expect((await deliverEvent(harness, event)).statusCode).toBe(200)
  })

  test('an event of another kind, another product or an unknown user is accepted and does nothing', async () => {
    const theirs = stripeSubscription({
      id: 'sub_other_product',
      customer: 'cus_x',
      price: { lookup_key: 'mugs' },
    })
    const strangers = stripeSubscription({
      id: 'sub_stranger',
      customer: 'cus_y',
      metadata: { userId: 'nobody' },
    })
    for (const subscription of [theirs, strangers]) harness.stripe.put(subscription)
    const before = { ...(await everything()), events: [] }
    for (const event of [
      stripeEvent('payout.paid', { id: 'po_1' }),
      stripeEvent('invoice.paid', { id: 'in_1' }),
      stripeEvent('customer.subscription.created', theirs),
      stripeEvent('customer.subscription.created', strangers),
      stripeEvent('customer.subscription.deleted', { id: 'sub_unheard_of' }),
    ])
      expect((await deliverEvent(harness, event)).statusCode).toBe(200)
    expect({ ...(await everything()), events: [] }).toEqual(before)
  })

  test('an event answers 500 while the provider cannot be asked, leaves no trace, and is accepted when sent again', async () => {
    const ada = await createOwner(harness)
    const id = subscriptionIdOf(ada)
    const customer = await createCustomer(harness, ada)
    const event = stripeEvent(
      'customer.subscription.created',
      harness.stripe.put(stripeSubscription({ id, customer })),
    )
    const before = await everything()
    for (const status of [500, 429, 401]) {
      harness.stripe.fail(status)
      expect((await deliverEvent(harness, event)).statusCode).toBe(500)
    }
    expect(await everything()).toEqual(before)
    harness.stripe.fail(null)
    expect((await deliverEvent(harness, event)).statusCode).toBe(200)
    expect(await findSubscription(harness, id)).toMatchObject({ status: 'active' })
  })
})

describe('Featured by subscription', () => {
  const listing = async (doctorId: number) =>
    (
      await harness.db
        .select()
        .from(featuredListings)
        .where(eq(featuredListings.doctorId, doctorId))
    )[0] ?? null

  test('Featured starts and ends with the subscription, and keeps every value that was entered', async () => {
    const ada = await createOwner(harness)
    await updateSubscription(harness, ada)
    expect(await getPublicJson(harness, `/api/doctors/${ada.doctor.slug}`)).toMatchObject({
      featured: true,
    })
    expect(
      (await saveProfile(ada, { ...(await getOwnDoctor(ada)).form, ...premiumForm })).statusCode,
    ).toBe(200)
    await updateSubscription(harness, ada, {
      status: 'canceled',
      latest_invoice: { status: 'open', created: days(-1) },
    })
    expect(await listing(ada.doctor.id)).toBeNull()
    expect(await getPublicJson(harness, `/api/doctors/${ada.doctor.slug}`)).toMatchObject({
      featured: false,
    })
    expect((await getOwnDoctor(ada)).form).toMatchObject(premiumForm)
    expect(await mailsTo(ada.user.email)).toEqual(['subscription-started', 'subscription-ended'])
  })

  test('a complimentary listing is not changed by a subscription', async () => {
    const ada = await createOwner(harness, { featured: true })
    const before = await listing(ada.doctor.id)
    expect(before).toMatchObject({ reason: 'complimentary' })
    await updateSubscription(harness, ada)
    expect(await listing(ada.doctor.id)).toEqual(before)
    await updateSubscription(harness, ada, { status: 'unpaid' })
    expect(await listing(ada.doctor.id)).toEqual(before)
  })

  test('Featured stays until the grace or the paid period ends, and says when', async () => {
    const ada = await createOwner(harness)
    const to = days(27)
    await updateSubscription(harness, ada, { to, cancel_at_period_end: true })
    expect(await listing(ada.doctor.id)).toMatchObject({
      reason: 'subscription',
      until: new Date(to * 1000),
    })
    const since = days(-4)
    const putBill = (id: string, status: 'open' | 'paid') =>
      harness.stripe.put({
        id: `in_${id}_${ada.user.id}`,
        object: 'invoice',
        subscription: subscriptionIdOf(ada),
        status,
        created: since - 3600,
        status_transitions: { finalized_at: since },
      })
    putBill('first', 'open')
    await updateSubscription(harness, ada, {
      status: 'past_due',
      latest_invoice: { status: 'open', created: days(-1) },
    })
    const until = new Date((since + 14 * 86_400) * 1000)
    expect(await listing(ada.doctor.id)).toMatchObject({ until })
    expect((await ada.browser.get('/api/user/subscription')).json()).toMatchObject({
      status: 'past_due',
      premium: true,
      graceUntil: until.toISOString(),
    })
    const [notice] = (await harness.accounts.mailsTo(ada.user.email)).slice(-1)
    expect(notice).toMatchObject({ template: 'payment-failed', until: until.toISOString() })
    // the next try fails too: nobody is told twice of one bill
    await updateSubscription(harness, ada, { status: 'past_due' })
    expect(await mailsTo(ada.user.email)).toEqual(['subscription-started', 'payment-failed'])
    // paid; then another bill of the same second fails
    putBill('first', 'paid')
    await updateSubscription(harness, ada, { latest_invoice: { status: 'paid', created: since } })
    putBill('second', 'open')
    await updateSubscription(harness, ada, {
      status: 'past_due',
      latest_invoice: { status: 'open', created: since },
    })
    expect(await mailsTo(ada.user.email)).toEqual([
      'subscription-started',
      'payment-failed',
      'payment-failed',
    ])
  })

  const first = { billing_reason: 'subscription_create', status: 'open', created: days(-3) }
  test('Featured begins when the debit of a bank account has arrived, and a failed one is told to its user', async () => {
    const [ada, bo] = [await createOwner(harness), await createOwner(harness)]
    for (const owner of [ada, bo]) {
      await updateSubscription(harness, owner, { latest_invoice: first })
      expect(await listing(owner.doctor.id)).toBeNull()
      expect(await mailsTo(owner.user.email)).toEqual([])
      expect((await owner.browser.get('/api/user/subscription')).json()).toMatchObject({
        status: 'active',
        premium: false,
        withheld: 'first payment',
      })
      const second = await owner.browser.post('/api/create-checkout-session', {})
      expect(second.statusCode).toBe(409)
      expect(second.json().message).toContain('Your payment is on its way')
    }
    await updateSubscription(harness, ada, { latest_invoice: { ...first, status: 'paid' } })
    expect(await listing(ada.doctor.id)).toMatchObject({ reason: 'subscription' })
    expect(await mailsTo(ada.user.email)).toEqual(['subscription-started'])

    await updateSubscription(harness, bo, { status: 'past_due', latest_invoice: first })
    await updateSubscription(harness, bo, { status: 'past_due', latest_invoice: first })
    expect(await listing(bo.doctor.id)).toBeNull()
    expect(await harness.accounts.mailsTo(bo.user.email)).toMatchObject([
      { template: 'featured-withheld', because: 'first payment' },
    ])
    await updateSubscription(harness, bo, { latest_invoice: { ...first, status: 'paid' } })
    expect(await listing(bo.doctor.id)).toMatchObject({ reason: 'subscription' })
  })

  test.each([
    ['keep_as_draft', { status: 'draft', auto_advance: false }],
    ['mark_uncollectible', { status: 'uncollectible' }],
    ['void', { status: 'void' }],
  ])(
    'Featured ends with the paid period while collection is paused as %s, and comes back with the next paid bill',
    async (behavior, bill) => {
      const ada = await createOwner(harness)
      const pause_collection = { behavior, resumes_at: null }
      const cycle = { billing_reason: 'subscription_cycle', created: days(-3) }
      await updateSubscription(harness, ada, {
        pause_collection,
        latest_invoice: { ...cycle, status: 'paid' },
      })
      expect(await listing(ada.doctor.id)).toMatchObject({ reason: 'subscription' })
      const latest_invoice = { ...cycle, ...bill }
      await updateSubscription(harness, ada, { pause_collection, latest_invoice })
      expect(await listing(ada.doctor.id)).toBeNull()
      await updateSubscription(harness, ada, { latest_invoice })
      expect(await listing(ada.doctor.id)).toBeNull()
      await updateSubscription(harness, ada, { latest_invoice: { ...cycle, status: 'paid' } })
      expect(await listing(ada.doctor.id)).toMatchObject({ reason: 'subscription' })
      expect(await mailsTo(ada.user.email)).toEqual([
        'subscription-started',
        'featured-withheld',
        'subscription-started',
      ])
    },
  )

  test.each([
    ['standard_monthly', { to: days(27) }],
    ['standard_yearly', { to: days(300), price: { lookup_key: 'standard_yearly' } }],
  ])('Featured ends at once with a %s subscription that is canceled at once', async (_, plan) => {
    const ada = await createOwner(harness)
    await updateSubscription(harness, ada, plan)
    await updateSubscription(harness, ada, {
      ...plan,
      status: 'canceled',
      ended_at: days(0),
      latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle' },
    })
    expect(await listing(ada.doctor.id)).toBeNull()
    expect(await mailsTo(ada.user.email)).toEqual(['subscription-started', 'subscription-ended'])
    expect((await ada.browser.post('/api/create-checkout-session', {})).statusCode).not.toBe(409)
  })

  test('no row is written, and no page rendered again, when nothing changes', async () => {
    const ada = await createOwner(harness)
    await updateSubscription(harness, ada)
    const version = harness.version.current()
    await updateSubscription(harness, ada)
    expect(harness.version.current()).toBe(version)
    expect(await harness.db.$count(mails, eq(mails.to, ada.user.email))).toBe(1)
  })
})
