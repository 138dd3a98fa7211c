import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { featuredListings } from '../directory/tables.ts'
import { mails } from '../platform/mail/tables.ts'
import { type BillingDesk, openBillingDesk } from '../testing/billing-desk.ts'
import { allRows, own, premiumForm, save } from '../testing/desk.ts'
import { days, stripeEvent, stripeSubscription } from '../testing/fake-stripe-server.ts'
import { paymentEvents, subscriptions } from './tables.ts'

let desk: BillingDesk
beforeAll(async () => {
  desk = await openBillingDesk()
})
beforeEach(() => desk.stripe.fail(null))
afterAll(() => desk.close())

/** All that an event could change. */
const everything = async () => ({
  ...(await allRows(desk.db)),
  subscriptions: await desk.db.select().from(subscriptions),
  events: await desk.db.select().from(paymentEvents),
})
const mailsTo = async (email: string) =>
  (await desk.accounts.mailsTo(email)).map(({ template }) => template)

describe('an event', () => {
  test('ten times at once has one effect', async () => {
    const ada = await desk.newOwner()
    const id = desk.idFor(ada)
    const customer = await desk.customerOf(ada)
    const subscription = desk.stripe.put(stripeSubscription({ id, customer }))
    const event = stripeEvent('customer.subscription.created', subscription)
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.deliver(event)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await desk.stored(id)).toMatchObject({ status: 'active', userId: ada.user.id })
    expect(await mailsTo(ada.user.email)).toEqual(['subscription-started'])
    const { id: eventId } = JSON.parse(event.payload)
    expect(await desk.db.$count(paymentEvents, eq(paymentEvents.id, eventId))).toBe(1)
    const before = await everything()
    expect((await desk.deliver(event)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('forged, stale, written anew or without signature: 400, and nothing changes', async () => {
    const ada = await desk.newOwner()
    const customer = await desk.customerOf(ada)
    const subscription = desk.stripe.put(stripeSubscription({ id: desk.idFor(ada), customer }))
    const type = 'customer.subscription.created'
    const event = stripeEvent(type, subscription)
    const forged = stripeEvent(type, subscription, { secret: 'whsec_another' })
    const stale = stripeEvent(type, subscription, { timestamp: days(0) - 301 })
    const rewritten = { ...event, payload: JSON.stringify(JSON.parse(event.payload)) }
    const changed = { ...event, payload: event.payload.replace(subscription.id, 'sub_other') }
    const unsigned = { ...event, signature: '' }
    const asked = desk.stripe.calls.length
    const before = await everything()
    for (const wrong of [forged, stale, rewritten, changed, unsigned]) {
      const answer = await desk.deliver(wrong)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('bad_signature')
    }
    const empty = await desk.app.inject({ method: 'POST', url: '/api/webhooks/stripe' })
    expect(empty.statusCode).toBe(400)
    expect(await everything()).toEqual(before)
    expect(desk.stripe.calls).toHaveLength(asked)
    expect((await desk.deliver(event)).statusCode).toBe(200)
    expect(await desk.stored(desk.idFor(ada))).toMatchObject({ status: 'active' })
  })

  test('is good for 300 seconds', async () => {
    const event = stripeEvent('ping', { id: 'x' }, { timestamp: days(0) - 290 })
    expect((await desk.deliver(event)).statusCode).toBe(200)
  })

  test('of another kind, of another product or about nobody here is taken and does nothing', async () => {
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
    for (const made of [theirs, strangers]) desk.stripe.put(made)
    const before = { ...(await everything()), events: [] }
    for (const event of [
      stripeEvent('payout.paid', { id: 'po_1' }),
      stripeEvent('invoice.paid', { id: 'in_1' }),
      stripeEvent('customer.subscription.created', theirs),
      stripeEvent('customer.subscription.created', strangers),
      stripeEvent('customer.subscription.deleted', { id: 'sub_unheard_of' }),
    ])
      expect((await desk.deliver(event)).statusCode).toBe(200)
    expect({ ...(await everything()), events: [] }).toEqual(before)
  })

  test('is 500 while the provider cannot be asked, leaves no trace, and works when it comes again', async () => {
    const ada = await desk.newOwner()
    const id = desk.idFor(ada)
    const customer = await desk.customerOf(ada)
    const event = stripeEvent(
      'customer.subscription.created',
      desk.stripe.put(stripeSubscription({ id, customer })),
    )
    const before = await everything()
    for (const status of [500, 429, 401]) {
      desk.stripe.fail(status)
      expect((await desk.deliver(event)).statusCode).toBe(500)
    }
    expect(await everything()).toEqual(before)
    desk.stripe.fail(null)
    expect((await desk.deliver(event)).statusCode).toBe(200)
    expect(await desk.stored(id)).toMatchObject({ status: 'active' })
  })
})

describe('Featured', () => {
  const listing = async (doctorId: number) =>
    (
      await desk.db.select().from(featuredListings).where(eq(featuredListings.doctorId, doctorId))
    )[0] ?? null

  test('comes with the subscription, goes with it, and keeps every value typed', async () => {
    const ada = await desk.newOwner()
    await desk.tell(ada)
    expect(await desk.publicly(`/api/doctors/${ada.doctor.slug}`)).toMatchObject({ featured: true })
    expect((await save(ada, { ...(await own(ada)).form, ...premiumForm })).statusCode).toBe(200)
    await desk.tell(ada, {
      status: 'canceled',
      latest_invoice: { status: 'open', created: days(-1) },
    })
    expect(await listing(ada.doctor.id)).toBeNull()
    expect(await desk.publicly(`/api/doctors/${ada.doctor.slug}`)).toMatchObject({
      featured: false,
    })
    expect((await own(ada)).form).toMatchObject(premiumForm)
    expect(await mailsTo(ada.user.email)).toEqual(['subscription-started', 'subscription-ended'])
  })

  test('that is complimentary stays as it is, before, during and after', async () => {
    const ada = await desk.newOwner({ featured: true })
    const before = await listing(ada.doctor.id)
    expect(before).toMatchObject({ reason: 'complimentary' })
    await desk.tell(ada)
    expect(await listing(ada.doctor.id)).toEqual(before)
    await desk.tell(ada, { status: 'unpaid' })
    expect(await listing(ada.doctor.id)).toEqual(before)
  })

  test('stays until the grace or the paid period ends, and says when', async () => {
    const ada = await desk.newOwner()
    const to = days(27)
    await desk.tell(ada, { to, cancel_at_period_end: true })
    expect(await listing(ada.doctor.id)).toMatchObject({
      reason: 'subscription',
      until: new Date(to * 1000),
    })
    const since = days(-4)
    desk.stripe.put({
      id: `in_${ada.user.id}`,
      object: 'invoice',
      subscription: desk.idFor(ada),
      status: 'open',
      created: since - 3600,
      status_transitions: { finalized_at: since },
    })
    await desk.tell(ada, {
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
    const [told] = (await desk.accounts.mailsTo(ada.user.email)).slice(-1)
    expect(told).toMatchObject({ template: 'payment-failed', until: until.toISOString() })
    // the next try fails too: nobody is told twice of one bill
    await desk.tell(ada, { status: 'past_due' })
    expect(await mailsTo(ada.user.email)).toEqual(['subscription-started', 'payment-failed'])
  })

  test('is not written, and no page made anew, when nothing changes', async () => {
    const ada = await desk.newOwner()
    await desk.tell(ada)
    const version = desk.version.current()
    await desk.tell(ada)
    expect(desk.version.current()).toBe(version)
    expect(await desk.db.$count(mails, eq(mails.to, ada.user.email))).toBe(1)
  })
})
