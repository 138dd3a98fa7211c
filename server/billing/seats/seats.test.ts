import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PracticeSeats } from '../../../contract/billing/seat-calls.ts'
import { dateAfter } from '../../../contract/text/iso-dates.ts'
import { users } from '../../accounts/tables.ts'
import { unpublish } from '../../directory/records/publish.ts'
import { records } from '../../directory/records/records.ts'
import { featuredListings } from '../../directory/tables.ts'
import { dayOf } from '../../insights/days.ts'
import { doctorDays } from '../../insights/tables.ts'
import { managedProfiles } from '../../providers/managed/tables.ts'
import type { TestBrowser } from '../../testing/accounts.ts'
import {
  type BillingHarness,
  billingServices,
  createBillingHarness,
  deliverEvent,
  findSubscription,
  updateSubscription,
} from '../../testing/billing-harness.ts'
import { createPerson, type Person } from '../../testing/harness.ts'
import { createClaim, createOwner, createPractice } from '../../testing/providers/providers.ts'
import { insertMember } from '../../testing/providers/team.ts'
import { days, stripeEvent, stripeSubscription } from '../../testing/servers/fake-stripe-server.ts'
import { isSlowRun } from '../../testing/slow.ts'
import { estimatedMonthlyRevenue, pastDueRevenue } from '../premium.ts'
import { reconcile } from '../reconcile.ts'
import { StripeProvider } from '../stripe/provider.ts'
import { paymentDeclined } from '../stripe/quantity.ts'
import { practiceCustomers, seats, subscriptions } from '../tables.ts'
import { retryRefusals } from './follow-up.ts'
import { endAbandoned, notifyOfFreedSeats, retryEndings } from './watch.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
  harness.stripe.put({ id: 'price_1', object: 'price', lookup_key: 'standard_monthly' })
})
beforeEach(() => harness.stripe.fail(null))
afterAll(() => harness.close())

type Owned = Awaited<ReturnType<typeof createOwner>> & {
  member: Awaited<ReturnType<typeof insertMember>>
}

/** A practice with an owner, a manager, and doctors who are members of its team. */
async function newPractice(count = 3) {
  const practice = await createPractice(harness)
  const owner = await createPerson(harness, { emailConfirmed: true })
  await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
  const manager = await createPerson(harness, { emailConfirmed: true })
  await insertMember(harness.db, manager, practice, 'manager')
  const doctors: Owned[] = []
  for (let n = 0; n < count; n++) {
    // signing in takes long: who needs to does it
    const user = await harness.accounts.insertUser({ emailConfirmed: true })
    const doctor = await createOwner(harness, {
      person: { user, browser: harness.anonymous },
      doctor: {
        name: `Dr. ${'ABCDE'[n]} Example`,
        sortName: `${'abcde'[n]}`,
        practiceId: practice.id,
      },
    })
    doctors.push({
      ...doctor,
      member: await insertMember(harness.db, doctor, practice, 'provider'),
    })
  }
  const ids = doctors.map(({ doctor }) => doctor.id)
  return { practice, owner, manager, doctors, ids, subscriptionId: `sub_of_${practice.id}` }
}
/** Of the first doctor, signed in. */
const browserOf = ({ doctors }: Practice) => harness.accounts.signedIn(doctors[0]!.user)
type Practice = Awaited<ReturnType<typeof newPractice>>

const path = '/api/user/practice/seats'
const show = async ({ browser }: Person): Promise<PracticeSeats> => (await browser.get(path)).json()
const checkOut = ({ browser }: Pick<Person, 'browser'>, doctorIds: number[]) =>
  browser.post(`${path}/checkout`, { doctorIds })
async function save(person: Person, doctorIds: number[], seatCount: number) {
  const { revision } = await show(person)
  return person.browser.send('PUT', path, { doctorIds, seats: seatCount, revision })
}

/** Pays at the fake Stripe for these doctors, and tells of it. */
async function pay(
  { practice, owner, ids, subscriptionId }: Practice,
  values: { payer?: Person; id?: string; doctorIds?: number[]; [field: string]: unknown } = {},
) {
  const { payer = owner, id = subscriptionId, doctorIds = ids, ...rest } = values
  const customer = `cus_${practice.id}_${payer.user.id}`
  await harness.db
    .insert(practiceCustomers)
    .values({ practiceId: practice.id, userId: payer.user.id, provider: 'stripe', id: customer })
    .onConflictDoNothing()
  const metadata = {
    userId: payer.user.id,
    practiceId: String(practice.id),
    doctorIds: doctorIds.join(','),
  }
  const subscription = harness.stripe.put(
    stripeSubscription({ id, customer, metadata, quantity: doctorIds.length, ...rest }),
  )
  return deliverEvent(harness, stripeEvent('customer.subscription.updated', subscription))
}

const isFeatured = async (id: number) =>
  (await harness.db.$count(featuredListings, eq(featuredListings.doctorId, id))) === 1
const holders = async ({ subscriptionId }: Pick<Practice, 'subscriptionId'>) =>
  (
    await harness.db
      .select()
      .from(seats)
      .where(and(eq(seats.subscriptionId, subscriptionId), isNull(seats.endedAt)))
      .orderBy(seats.id)
  ).map(({ doctorId }) => doctorId)
const mailsTo = ({ user }: Person) => harness.accounts.mailsTo(user.email)
const templatesTo = async (person: Person) =>
  (await mailsTo(person)).map(({ template }) => template)
const services = () => billingServices(harness)
const takeDown = (what: 'doctors' | 'practices', id: number) =>
  harness.db.transaction((tx) =>
    unpublish(tx, records[what], id, { actorId: harness.admin.user.id, reason: 'x' }),
  )

describe('paying for seats', () => {
  test('the payment page is for several doctors at once, and names practice, doctors and payer', async () => {
    const { practice, manager, ids } = await newPractice()
    const answer = await checkOut(manager, ids.slice(0, 2))
    expect(answer.statusCode).toBe(200)
    const [session] = harness.stripe
      .all('checkout.session')
      .filter(({ url }) => url === answer.json().url)
    expect(session).toMatchObject({
      line_items: { 0: { quantity: '2' } },
      subscription_data: {
        metadata: {
          userId: manager.user.id,
          practiceId: String(practice.id),
          doctorIds: ids.slice(0, 2).join(','),
        },
      },
    })
  })

  test('the payment page is for a year where that is chosen', async () => {
    harness.stripe.put({ id: 'price_2', object: 'price', lookup_key: 'standard_yearly' })
    const { owner, ids } = await newPractice(1)
    const body = { doctorIds: ids, planType: 'standard_yearly' }
    const answer = await owner.browser.post(`${path}/checkout`, body)
    const [session] = harness.stripe
      .all('checkout.session')
      .filter(({ url }) => url === answer.json().url)
    expect(session).toMatchObject({ line_items: { 0: { price: 'price_2', quantity: '1' } } })
  })

  test('a manager without a profile is told whom to pay for, and pays no plan of their own', async () => {
    const practice = await newPractice(1)
    const { manager } = practice
    const provider = await browserOf(practice)
    for (const [browser, managesPractice] of [
      [manager.browser, true],
      [provider, false],
    ] as const)
      expect((await browser.get('/api/user')).json()).toMatchObject({ managesPractice })
    const refusal = await manager.browser.post('/api/create-checkout-session', {
      planType: 'standard_monthly',
    })
    expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'no_profile'])
    expect(refusal.json().message).toContain('Choose under Billing')
  })

  test('the payment page is refused to providers, for strangers, and for a practice that is not public', async () => {
    const world = await newPractice()
    const { practice, owner, ids } = world
    const other = await newPractice(1)
    expect((await checkOut({ browser: await browserOf(world) }, ids)).statusCode).toBe(403)
    expect((await checkOut(owner, other.ids)).statusCode).toBe(409)
    expect((await checkOut(owner, [])).statusCode).toBe(400)
    await takeDown('practices', practice.id)
    expect((await show(owner)).doctors).toEqual([])
    expect((await checkOut(owner, ids)).statusCode).toBe(409)
  })

  test('the payment page is refused for doctors with an own subscription or a complimentary listing', async () => {
    const { owner, doctors, ids } = await newPractice()
    await updateSubscription(harness, doctors[0]!)
    await harness.db
      .insert(featuredListings)
      .values({ doctorId: ids[1]!, reason: 'complimentary', since: new Date() })
    expect((await show(owner)).doctors.map(({ state }) => state)).toEqual([
      'own subscription',
      'complimentary',
      'free',
    ])
    for (const id of ids.slice(0, 2)) expect((await checkOut(owner, [id])).statusCode).toBe(409)
    expect((await checkOut(owner, [ids[2]!])).statusCode).toBe(200)
  })

  test('two managers at once can pay only on the newest page', async () => {
    const { practice, owner, manager, ids } = await newPractice()
    const answers = await Promise.all([checkOut(owner, ids), checkOut(manager, ids)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const open = harness.stripe
      .all('checkout.session', { status: 'open' })
      .filter(({ subscription_data }) =>
        JSON.stringify(subscription_data).includes(`"practiceId":"${practice.id}"`),
      )
    expect(open).toHaveLength(1)
  })

  test('the payment page is refused while the practice pays, and just after a payment', async () => {
    const world = await newPractice()
    const { owner, manager, ids, practice, subscriptionId } = world
    expect((await checkOut(owner, ids)).statusCode).toBe(200)
    const [customer] = await harness.db
      .select()
      .from(practiceCustomers)
      .where(eq(practiceCustomers.practiceId, practice.id))
    // paid, and no event has come yet
    harness.stripe.put(
      stripeSubscription({
        id: subscriptionId,
        customer: customer!.id,
        quantity: 3,
        metadata: {
          userId: owner.user.id,
          practiceId: String(practice.id),
          doctorIds: ids.join(','),
        },
      }),
    )
    const late = await checkOut(manager, ids)
    expect([late.statusCode, late.json().code]).toEqual([409, 'already_subscribed'])
    expect(await holders(world)).toEqual(ids)
    expect((await checkOut(owner, ids)).statusCode).toBe(409)
  })
})

describe('subscriptions of practices', () => {
  test('a subscription features the chosen doctors, is mailed to the payer, and is no user’s own subscription', async () => {
    const world = await newPractice()
    const { owner, manager, ids } = world
    await pay(world)
    expect(await holders(world)).toEqual(ids)
    for (const id of ids) expect(await isFeatured(id)).toBe(true)
    expect(await mailsTo(owner)).toMatchObject([
      { template: 'seats-started', seats: 3, doctors: expect.arrayContaining(['Dr. A Example']) },
    ])
    expect((await owner.browser.get('/api/user/subscription')).json()).toBeNull()
    expect(await show(manager)).toMatchObject({
      subscription: { seats: 3, premium: true, payer: { isSelf: false } },
      doctors: ids.map((id) => ({ id, state: 'seat' })),
    })
    expect((await show(owner)).subscription?.payer.isSelf).toBe(true)
    // a doctor with a seat has what belongs to a Featured listing
    const own = (await (await browserOf(world)).get('/api/user/doctor')).json()
    expect(own).toMatchObject({ premium: true, featured: true })
    const answer = await harness.admin.browser.get(`/api/admin/users/${owner.user.id}`)
    expect(answer.json().paysFor).toMatchObject([
      { practiceId: world.practice.id, status: 'active', seats: 3, returned: false },
    ])
    expect(answer.json().paysFor[0].doctors).toHaveLength(3)
    // told again, nothing changes
    await pay(world)
    expect(await templatesTo(owner)).toEqual(['seats-started'])
  })

  test('a subscription begins for all chosen doctors once the debit of a bank has arrived, and tells the payer of a failed one', async () => {
    const first = { billing_reason: 'subscription_create', status: 'open', created: days(-3) }
    const [arrives, fails] = [await newPractice(2), await newPractice(2)]
    for (const world of [arrives, fails]) {
      await pay(world, { latest_invoice: first })
      expect(await holders(world)).toEqual([])
      expect((await show(world.owner)).subscription).toMatchObject({
        premium: false,
        withheld: 'first payment',
      })
      expect((await checkOut(world.owner, world.ids)).statusCode).toBe(409)
    }
    await pay(arrives, { latest_invoice: { ...first, status: 'paid' } })
    expect(await holders(arrives)).toEqual(arrives.ids)
    await pay(fails, { status: 'past_due', latest_invoice: first })
    expect(await holders(fails)).toEqual([])
    expect(await mailsTo(fails.owner)).toMatchObject([
      { template: 'featured-withheld', because: 'first payment', practice: fails.practice.name },
    ])
  })

  test('a subscription keeps its seats without listings while collection is paused, and ends at once with one canceled at once', async () => {
    const world = await newPractice(2)
    const bill = { billing_reason: 'subscription_cycle', created: days(-3) }
    const states = async () => Promise.all(world.ids.map(isFeatured))
    await pay(world, { latest_invoice: { ...bill, status: 'paid' } })
    expect(await states()).toEqual([true, true])
    await pay(world, {
      pause_collection: { behavior: 'void', resumes_at: null },
      latest_invoice: { ...bill, status: 'void' },
    })
    expect([await states(), await holders(world)]).toEqual([[false, false], world.ids])
    await pay(world, { latest_invoice: { ...bill, status: 'paid' } })
    expect(await states()).toEqual([true, true])
    const ended = { status: 'canceled', ended_at: days(0) }
    await pay(world, { ...ended, latest_invoice: { ...bill, status: 'paid' } })
    expect([await states(), await holders(world)]).toEqual([[false, false], []])
    expect(await templatesTo(world.owner)).toEqual([
      'seats-started',
      'featured-withheld',
      'seats-started',
      'seats-ending',
    ])
  })

  test('a subscription ends with all its listings, after the grace of a failed payment', async () => {
    const world = await newPractice(2)
    await pay(world)
    await pay(world, { status: 'past_due', latest_invoice: { status: 'open', created: days(-1) } })
    expect(await isFeatured(world.ids[0]!)).toBe(true)
    await pay(world, { status: 'unpaid', latest_invoice: { status: 'open', created: days(-20) } })
    for (const id of world.ids) expect(await isFeatured(id)).toBe(false)
    expect(await templatesTo(world.owner)).toEqual([
      'seats-started',
      'payment-failed',
      'seats-ending',
    ])
    // paid after all
    await pay(world)
    for (const id of world.ids) expect(await isFeatured(id)).toBe(true)
    await pay(world, { status: 'canceled', latest_invoice: { status: 'open', created: days(-1) } })
    expect(await holders(world)).toEqual([])
  })

  test('the revenue counts the seats, separately while past due', async () => {
    const world = await newPractice(3)
    const before = await estimatedMonthlyRevenue(harness.db)
    const behind = await pastDueRevenue(harness.db)
    await pay(world)
    const after = await estimatedMonthlyRevenue(harness.db)
    expect([after.monthly - before.monthly, after.cents - before.cents]).toEqual([3, 29_700])
    await pay(world, { status: 'past_due', latest_invoice: { status: 'open', created: days(-1) } })
    expect(await estimatedMonthlyRevenue(harness.db)).toEqual(before)
    expect(await pastDueRevenue(harness.db)).toEqual({
      count: behind.count + 1,
      cents: behind.cents + 29_700,
    })
  })

  test('the comparison with the provider repairs a subscription', async () => {
    const world = await newPractice(2)
    await pay(world)
    const object = harness.stripe.get(world.subscriptionId)!
    harness.stripe.put({ ...object, cancel_at_period_end: true })
    expect((await reconcile(services())).repaired).toBeGreaterThan(0)
    expect(await findSubscription(harness, world.subscriptionId)).toMatchObject({
      practiceId: world.practice.id,
      quantity: 2,
      cancelAtPeriodEnd: true,
    })
    expect(await holders(world)).toEqual(world.ids)
  })
})

describe('assigning and losing seats', () => {
  test('seats are reassigned by any manager, and bought by the payer alone', async () => {
    const world = await newPractice(3)
    const { owner, manager, ids } = world
    await pay(world, { doctorIds: ids.slice(0, 2) })
    const answer = await save(manager, [ids[1]!, ids[2]!], 2)
    expect(answer.statusCode).toBe(200)
    expect((await holders(world)).toSorted()).toEqual([ids[1], ids[2]])
    expect(await isFeatured(ids[0]!)).toBe(false)
    const refusal = await save(manager, ids, 3)
    expect([refusal.statusCode, refusal.json().code]).toEqual([403, 'not_the_payer'])
    expect((await manager.browser.post(`${path}/preview`, { seats: 3 })).statusCode).toBe(403)
    expect((await manager.browser.post(`${path}/portal`)).statusCode).toBe(403)
    const preview = (await owner.browser.post(`${path}/preview`, { seats: 3 })).json()
    // 27 of 30 days are left
    expect(preview.now).toBeCloseTo(8910, -1)
    expect((await save(owner, ids, 3)).statusCode).toBe(200)
    expect((await holders(world)).toSorted()).toEqual(ids)
    expect(await findSubscription(harness, world.subscriptionId)).toMatchObject({ quantity: 3 })
    // fewer are credited; who gives the seat up is the one who was taken off
    expect((await save(owner, [ids[0]!], 1)).statusCode).toBe(200)
    expect(await holders(world)).toEqual([ids[0]])
    await notifyOfFreedSeats(services())
    expect(await templatesTo(owner)).toEqual(['seats-started'])
  })

  test('seats are not changed from an outdated page, beyond the limit, or while the provider fails', async () => {
    const world = await newPractice(3)
    const { owner, ids } = world
    await pay(world, { doctorIds: ids.slice(0, 1) })
    const { revision } = await show(owner)
    await save(owner, [ids[1]!], 1)
    const old = await owner.browser.send('PUT', path, { doctorIds: [ids[2]!], seats: 1, revision })
    expect([old.statusCode, old.json().code]).toEqual([409, 'changed_meanwhile'])
    expect((await save(owner, ids, 2)).statusCode).toBe(409)
    harness.stripe.fail(500)
    expect((await save(owner, ids, 3)).statusCode).toBe(503)
    harness.stripe.fail(null)
    expect(await holders(world)).toEqual([ids[1]])
  })

  describe('paying while the provider fails', () => {
    const spyOnStripe = (method: 'changeQuantity' | 'fetchSubscription', error: Error) =>
      vi.spyOn(StripeProvider.prototype, method).mockRejectedValueOnce(error)

    test('a declined card changes nothing', async () => {
      const world = await newPractice(3)
      const { owner, ids } = world
      await pay(world, { doctorIds: [ids[0]!] })
      const spy = spyOnStripe('changeQuantity', paymentDeclined())
      const refusal = await save(owner, [ids[1]!, ids[2]!], 2)
      spy.mockRestore()
      expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'payment_declined'])
      expect(await holders(world)).toEqual([ids[0]])
      await pay(world)
      await save(owner, ids, 3)
      const again = spyOnStripe('changeQuantity', paymentDeclined())
      expect((await save(owner, [ids[2]!], 1)).statusCode).toBe(409)
      again.mockRestore()
      expect((await holders(world)).toSorted()).toEqual(ids)
    })

    test('a missing answer may be a success, and nobody loses a seat', async () => {
      const world = await newPractice(3)
      const { owner, ids } = world
      await pay(world, { doctorIds: [ids[0]!] })
      // from the question before the change on
      harness.stripe.holdBack(async () => harness.stripe.fail(500))
      const answer = await save(owner, [ids[1]!, ids[2]!], 2)
      harness.stripe.holdBack(null)
      harness.stripe.fail(null)
      expect(answer.statusCode).toBe(503)
      expect(answer.json().message).toContain('may have gone through')
      expect(await holders(world)).toEqual([ids[0]])
    })

    test('a failure after the charge gives the chosen doctors their seats', async () => {
      const world = await newPractice(3)
      const { owner, ids } = world
      await pay(world, { doctorIds: [ids[0]!] })
      const spy = spyOnStripe('fetchSubscription', new Error('Stripe: broken'))
      expect((await save(owner, [ids[1]!, ids[2]!], 2)).statusCode).toBe(200)
      spy.mockRestore()
      expect((await holders(world)).toSorted()).toEqual([ids[1], ids[2]])
    })
  })

  test('seats beyond a number lowered at the portal end, the latest first, and the payer is told', async () => {
    const world = await newPractice(3)
    await pay(world)
    await pay(world, { quantity: 1 })
    expect(await holders(world)).toEqual([world.ids[0]])
    expect(await isFeatured(world.ids[2]!)).toBe(false)
    await notifyOfFreedSeats(services())
    const notices = (await mailsTo(world.owner)).slice(-1)
    expect(notices).toMatchObject([
      { template: 'seats-freed', freed: [{ end: 'fewer seats' }, { end: 'fewer seats' }] },
    ])
  })

  const ends: [string, (world: Practice, first: TestBrowser) => Promise<unknown>][] = [
    ['left the practice', (_, first) => first.post('/api/user/practice/leave')],
    [
      'left the practice',
      ({ owner, doctors }) =>
        owner.browser.delete(`/api/user/practice/members/${doctors[0]!.member.id}`),
    ],
    [
      'left the practice',
      ({ doctors }, first) => first.post(`/api/user/claims/${doctors[0]!.claim.id}/give-back`),
    ],
    [
      'left the practice',
      ({ doctors }) => harness.db.delete(users).where(eq(users.id, doctors[0]!.user.id)),
    ],
    ['doctor not listed', ({ ids }) => takeDown('doctors', ids[0]!)],
    [
      'account suspended',
      ({ doctors }) =>
        harness.db
          .update(users)
          .set({ suspendedAt: new Date(), suspendedReason: 'x' })
          .where(eq(users.id, doctors[0]!.user.id)),
    ],
    ['own subscription', ({ doctors }) => updateSubscription(harness, doctors[0]!)],
  ]
  test.each(ends)(
    'seats become free at once (%s), stay paid, and the payer is told',
    async (end, act) => {
      const world = await newPractice(2)
      const { owner, ids } = world
      await pay(world)
      await act(world, await browserOf(world))
      expect(await holders(world)).toEqual([ids[1]])
      expect(await isFeatured(ids[0]!)).toBe(end === 'own subscription')
      expect(await isFeatured(ids[1]!)).toBe(true)
      await Promise.all([notifyOfFreedSeats(services()), notifyOfFreedSeats(services())])
      const notices = (await mailsTo(owner)).filter(({ template }) => template === 'seats-freed')
      expect(notices).toMatchObject([{ freed: [{ doctor: 'Dr. A Example', end }] }])
      expect((await show(owner)).subscription?.seats).toBe(2)
    },
  )

  test('seats are for doctors outside the team as long as they let the practice manage the profile', async () => {
    const world = await newPractice(0)
    const { practice, owner } = world
    const doctor = await createOwner(harness, { doctor: { practiceId: practice.id } })
    const id = doctor.doctor.id
    expect((await show(owner)).doctors).toEqual([])
    const consent = { practiceId: practice.id, doctorId: id, claimId: doctor.claim.id }
    await harness.db.insert(managedProfiles).values({ ...consent, agreedAt: new Date() })
    expect((await show(owner)).doctors).toMatchObject([{ id, state: 'free' }])
    await pay(world, { doctorIds: [id] })
    expect(await isFeatured(id)).toBe(true)
    await harness.db
      .update(managedProfiles)
      .set({ endedAt: new Date(), end: 'taken back' })
      .where(eq(managedProfiles.doctorId, id))
    expect(await isFeatured(id)).toBe(false)
    await notifyOfFreedSeats(services())
    expect((await mailsTo(owner)).slice(-1)).toMatchObject([{ freed: [{ end: 'consent ended' }] }])
  })

  test('seats stay with the team when the practice is merged into another one, and when that is undone', async () => {
    const paid = await newPractice(2)
    const [member, outsider] = paid.doctors as [Owned, Owned]
    await outsider.member.end()
    const consent = { practiceId: paid.practice.id, doctorId: outsider.doctor.id }
    await harness.db
      .insert(managedProfiles)
      .values({ ...consent, claimId: outsider.claim.id, agreedAt: new Date() })
    await pay(paid)
    const kept = await createPractice(harness)
    const url = '/api/admin/directory'
    const { browser } = harness.admin
    const merge = await browser.post(`${url}/practices/${kept.id}/merge`, {
      otherId: paid.practice.id,
    })
    const ids = [member.doctor.id, outsider.doctor.id]
    expect((await holders(paid)).toSorted()).toEqual(ids)
    expect((await show(paid.owner)).practice.id).toBe(kept.id)
    await browser.post(`${url}/merges/${merge.json().mergeId}/undo`)
    expect((await holders(paid)).toSorted()).toEqual(ids)
    await notifyOfFreedSeats(services())
    expect((await templatesTo(paid.owner)).at(-1)).toBe('seats-started')
  })

  test('all seats become free when the practice is unpublished, and are not renewed', async () => {
    const world = await newPractice(2)
    await pay(world)
    await takeDown('practices', world.practice.id)
    expect(await holders(world)).toEqual([])
    for (const id of world.ids) expect(await isFeatured(id)).toBe(false)
    await endAbandoned(services())
    await endAbandoned(services())
    await notifyOfFreedSeats(services())
    expect(await templatesTo(world.owner)).toEqual(['seats-started', 'seats-ending', 'seats-freed'])
    await vi.waitFor(
      () =>
        expect(harness.stripe.get(world.subscriptionId)).toMatchObject({
          cancel_at_period_end: true,
        }),
      { timeout: 20_000 },
    )
  })

  test('seats are taken over by a colleague once the payer has left', async () => {
    const world = await newPractice(2)
    const { owner, manager, ids } = world
    await pay(world, { payer: manager })
    expect((await checkOut(owner, ids)).statusCode).toBe(409)
    await manager.browser.post('/api/user/practice/leave')
    await endAbandoned(services())
    expect(await holders(world)).toEqual(ids)
    expect(await templatesTo(owner)).toEqual(['seats-ending'])
    expect(await templatesTo(manager)).toContain('seats-ending')
    expect((await checkOut(owner, ids)).statusCode).toBe(200)
    const next = `${world.subscriptionId}_next`
    await pay(world, { id: next })
    expect(await holders({ subscriptionId: next })).toEqual(ids)
    expect(await holders(world)).toEqual([])
    for (const id of ids) expect(await isFeatured(id)).toBe(true)
    expect((await show(owner)).subscription?.payer.isSelf).toBe(true)
  })
})

test('the figures are of the doctors whom the practice pays for, and of nobody else', async () => {
  const practice = await newPractice()
  const { ids, manager } = practice
  const figuresOf = async ({ browser }: Pick<Person, 'browser'>) =>
    (await browser.get(`${path}/figures`)).json()
  expect(await figuresOf(manager)).toMatchObject({ doctors: [] })
  await pay(practice, { doctorIds: ids.slice(0, 2) })
  const today = dayOf(new Date())
  const views = (doctorId: number, daysAgo: number, count: number) =>
    harness.db
      .insert(doctorDays)
      .values({ doctorId, day: dateAfter(today, -daysAgo), kind: 'view', count })
  await views(ids[0]!, 0, 4)
  await views(ids[0]!, 29, 3)
  await views(ids[0]!, 31, 5)
  await views(ids[2]!, 1, 9)
  expect(await figuresOf(manager)).toMatchObject({
    from: dateAfter(today, -29),
    to: today,
    doctors: [
      { id: ids[0], profileViews: 7, contactClicks: 0, searchAppearances: 0 },
      { id: ids[1], profileViews: 0 },
    ],
  })
  expect(await figuresOf({ browser: await browserOf(practice) })).toBeNull()
})

describe('who should not be charged again', () => {
  const lapse = { status: 'unpaid', latest_invoice: { status: 'open', created: days(-20) } }
  const atStripe = (id: string, state: object) =>
    vi.waitFor(() => expect(harness.stripe.get(id)).toMatchObject(state), { timeout: 20_000 })

  test('the subscription of a payer whose card failed for good ends once a colleague pays', async () => {
    const world = await newPractice(2)
    const { owner, manager, ids } = world
    await pay(world, { payer: manager })
    await pay(world, { payer: manager, ...lapse })
    expect((await checkOut(manager, ids)).statusCode).toBe(409)
    expect((await checkOut(owner, ids)).statusCode).toBe(200)
    const next = `${world.subscriptionId}_next`
    await pay(world, { id: next })
    expect(await holders({ subscriptionId: next })).toEqual(ids)
    await endAbandoned(services())
    await atStripe(world.subscriptionId, { status: 'canceled' })
    expect(harness.stripe.get(next)).toMatchObject({
      status: 'active',
      cancel_at_period_end: false,
    })
  })

  test('a lapsed subscription does not block a colleague before the lapse is noticed', async () => {
    const world = await newPractice(2)
    await pay(world, { payer: world.manager })
    await harness.db
      .update(subscriptions)
      .set({ status: 'past_due', unpaidSince: new Date(days(-20) * 1000) })
      .where(eq(subscriptions.id, world.subscriptionId))
    const next = `${world.subscriptionId}_next`
    await pay(world, { id: next })
    expect(await findSubscription(harness, next)).toMatchObject({ refusedAt: null })
    expect(await holders({ subscriptionId: next })).toEqual(world.ids)
  })

  test('a payer whose subscription lapsed and who left is told once that it ends', async () => {
    const world = await newPractice(1)
    await pay(world, { payer: world.manager })
    await pay(world, { payer: world.manager, ...lapse })
    await world.manager.browser.post('/api/user/practice/leave')
    await endAbandoned(services())
    await atStripe(world.subscriptionId, { status: 'canceled' })
    expect((await templatesTo(world.manager)).filter((name) => name === 'seats-ending')).toEqual([
      'seats-ending',
    ])
  })

  test.each(['paused', 'unpaid', 'incomplete'])(
    'the subscription of a payer who left ends while %s, even if it was canceled before',
    async (status) => {
      const world = await newPractice(1)
      const { subscriptionId: id, manager } = world
      await pay(world, { payer: manager, status, cancel_at_period_end: true })
      await endAbandoned(services())
      await retryEndings(services())
      await manager.browser.post('/api/user/practice/leave')
      expect(harness.stripe.get(id)).toMatchObject({ status })
      await retryEndings(services())
      await atStripe(id, { status: 'canceled' })
    },
  )

  test('a former payer who resumes beside a colleague is not renewed, and is told', async () => {
    const world = await newPractice(2)
    const { owner, manager } = world
    const before = { payer: manager, created: days(-9) }
    await pay(world, { ...before, cancel_at_period_end: true })
    const next = `${world.subscriptionId}_next`
    await pay(world, { id: next })
    // until the paid time ends, card and invoices are the former payer's
    expect((await show(manager)).ownBilling).toBe(true)
    expect((await manager.browser.post(`${path}/portal`)).statusCode).toBe(200)
    await pay(world, before)
    await Promise.all([endAbandoned(services()), endAbandoned(services())])
    await atStripe(world.subscriptionId, { status: 'active', cancel_at_period_end: true })
    expect(harness.stripe.get(next)).toMatchObject({ cancel_at_period_end: false })
    const noticesOf = async (person: Person) =>
      (await mailsTo(person)).filter(({ template }) => template === 'seats-ending')
    expect(await noticesOf(manager)).toMatchObject([{ because: 'another subscription' }])
    expect(await noticesOf(owner)).toEqual([])
  })
})

describe('returning a payment that comes too late', () => {
  const expectRefund = (id: string) =>
    vi.waitFor(
      () => {
        expect(harness.stripe.get(id)).toMatchObject({ status: 'canceled' })
        const refundIds = harness.stripe.all('refund').map(({ payment_intent }) => payment_intent)
        expect(refundIds).toContain(`pi_in_${id}`)
      },
      { timeout: 20_000 },
    )
  const paidInvoice = (id: string) =>
    harness.stripe.put({ id: `in_${id}`, object: 'invoice', subscription: id, status: 'paid' })

  test('the payment of the second of two managers is returned', async () => {
    const world = await newPractice(2)
    const second = `${world.subscriptionId}_second`
    paidInvoice(second)
    await pay(world)
    await pay(world, { payer: world.manager, id: second })
    expect(await holders(world)).toEqual(world.ids)
    expect(await mailsTo(world.manager)).toMatchObject([
      { template: 'seats-refused', refusal: 'paid already' },
    ])
    await expectRefund(second)
    expect((await show(world.owner)).subscription?.payer.isSelf).toBe(true)
  })

  test('the subscription is ended again every night, in case the provider did not do it', async () => {
    const world = await newPractice(1)
    const { subscriptionId: id } = world
    await takeDown('practices', world.practice.id)
    await pay(world)
    await vi.waitFor(() => expect(harness.stripe.get(id)).toMatchObject({ status: 'canceled' }), {
      timeout: 20_000,
    })
    paidInvoice(id)
    harness.stripe.put({ ...harness.stripe.get(id)!, status: 'active' })
    await retryRefusals(services())
    await expectRefund(id)
  })

  test('a payment for a practice that was taken down is returned', async () => {
    const world = await newPractice(2)
    paidInvoice(world.subscriptionId)
    await takeDown('practices', world.practice.id)
    await pay(world)
    // the event comes again with the current state, perhaps canceled
    const subscription = harness.stripe.get(world.subscriptionId)!
    await deliverEvent(harness, stripeEvent('customer.subscription.updated', subscription))
    expect(await holders(world)).toEqual([])
    expect(await templatesTo(world.owner)).toEqual(['seats-refused'])
    await expectRefund(world.subscriptionId)
  })

  test('a payment of a user who has left the practice is returned', async () => {
    const world = await newPractice(1)
    paidInvoice(world.subscriptionId)
    await world.manager.browser.post('/api/user/practice/leave')
    await pay(world, { payer: world.manager })
    expect(await mailsTo(world.manager)).toMatchObject([{ refusal: 'payer not in the team' }])
    await expectRefund(world.subscriptionId)
  })
})

describe('orders of events', () => {
  const steps = [
    { quantity: 3 },
    { quantity: 1 },
    { quantity: 2 },
    { quantity: 2, cancel_at_period_end: true },
  ]
  test('events in every order end with as many seats as are paid for', {
    timeout: 300_000,
  }, async () => {
    const practice = await newPractice(3)
    const orders = permutations([0, 1, 2, 3]).filter((_, n) => isSlowRun || n % 3 === 0)
    for (const order of orders) {
      const world = { ...practice, subscriptionId: `sub_${order.join('')}_${practice.practice.id}` }
      let latestStep = -1
      for (const step of order) {
        // by the time a step is told of, it and all before it have happened
        latestStep = Math.max(latestStep, step)
        expect((await pay(world, { ...steps[latestStep] })).statusCode).toBe(200)
      }
      expect(await findSubscription(harness, world.subscriptionId)).toMatchObject({
        quantity: 2,
        cancelAtPeriodEnd: true,
        refusedAt: null,
      })
      const holderIds = await holders(world)
      // whoever was told of one seat lost the second, and it is free since
      expect(holderIds).toEqual(world.ids.slice(0, reachedOne(order) ? 1 : 2))
      for (const id of world.ids) expect(await isFeatured(id)).toBe(holderIds.includes(id))
      await harness.db.delete(subscriptions).where(eq(subscriptions.id, world.subscriptionId))
      for (const id of world.ids) expect(await isFeatured(id)).toBe(false)
    }
  })

  /** Whether the one seat was told of before a later step had happened. */
  const reachedOne = (order: number[]) => order.slice(0, order.indexOf(1)).every((step) => step < 1)
})

function permutations(of: number[]): number[][] {
  if (of.length < 2) return [of]
  return of.flatMap((first) =>
    permutations(of.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}

describe('two changes at the same moment', () => {
  const races: [string, (world: Practice, first: TestBrowser) => Promise<unknown>][] = [
    ['the practice is taken down', ({ practice }) => takeDown('practices', practice.id)],
    ['the doctor is taken down', ({ ids }) => takeDown('doctors', ids[0]!)],
    ['the doctor leaves', (_, first) => first.post('/api/user/practice/leave')],
    [
      'the doctor gives the profile back',
      ({ doctors }, first) => first.post(`/api/user/claims/${doctors[0]!.claim.id}/give-back`),
    ],
    ['the doctor subscribes', ({ doctors }) => updateSubscription(harness, doctors[0]!)],
  ]
  test.each(races)('a seat that is paid while %s is free', async (name, act) => {
    for (let round = 0; round < 3; round++) {
      const world = await newPractice(1)
      const first = await browserOf(world)
      const [payment] = await Promise.all([pay(world), act(world, first)])
      expect(payment.statusCode).toBe(200)
      expect(await holders(world)).toEqual([])
      const [listing] = await harness.db
        .select()
        .from(featuredListings)
        .where(eq(featuredListings.doctorId, world.ids[0]!))
      expect(listing === undefined).toBe(name !== 'the doctor subscribes')
    }
  })

  test('one of two subscriptions that managers pay at once runs, and the other is returned', async () => {
    for (let round = 0; round < 2; round++) {
      const world = await newPractice(2)
      const second = `${world.subscriptionId}_second`
      await Promise.all([pay(world), pay(world, { payer: world.manager, id: second })])
      const rows = await harness.db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.practiceId, world.practice.id))
      expect(rows.filter(({ startedAt }) => startedAt)).toHaveLength(1)
      expect(rows.filter(({ refusedAt }) => refusedAt)).toHaveLength(1)
      for (const id of world.ids) expect(await isFeatured(id)).toBe(true)
    }
  })
})
