import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../accounts/tables.ts'
import { featuredListings } from '../directory/tables.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import { claims } from '../providers/tables.ts'
import {
  type BillingHarness,
  billingServices,
  createBillingHarness,
  createCustomer,
  findSubscription,
  subscriptionIdOf,
  updateSubscription,
} from '../testing/billing-harness.ts'
import { createPerson } from '../testing/harness.ts'
import { insertSubscription } from '../testing/inputs/billing-inputs.ts'
import { basicForm, createOwner, saveProfile } from '../testing/providers/providers.ts'
import { approveSubmission } from '../testing/providers/submissions.ts'
import { stripeSubscription } from '../testing/servers/fake-stripe-server.ts'
import { estimatedMonthlyRevenue } from './premium.ts'
import { endLapsed, reconcile } from './reconcile.ts'
import type { BillingServices } from './services.ts'
import { subscriptions } from './tables.ts'

let harness: BillingHarness
let services: BillingServices
beforeAll(async () => {
  harness = await createBillingHarness()
  services = billingServices(harness)
})
beforeEach(async () => {
  await harness.db.delete(subscriptions)
})
afterAll(() => harness.close())

const past = (count: number) => new Date(Date.now() - count * 86_400_000)
const listing = async (doctorId: number) =>
  (
    await harness.db.select().from(featuredListings).where(eq(featuredListings.doctorId, doctorId))
  )[0] ?? null
const templatesTo = async (email: string) =>
  (await harness.accounts.mailsTo(email)).map(({ template }) => template)

describe('ending by the clock', () => {
  test('grace and paid periods end once, with a mail; active subscriptions continue', async () => {
    const ownerInGrace = await createOwner(harness)
    const ownerWhoCanceled = await createOwner(harness)
    const running = await createOwner(harness)
    for (const owner of [ownerInGrace, ownerWhoCanceled, running])
      await updateSubscription(harness, owner)
    const set = (owner: typeof ownerInGrace, values: Partial<typeof subscriptions.$inferInsert>) =>
      harness.db
        .update(subscriptions)
        .set(values)
        .where(eq(subscriptions.id, subscriptionIdOf(owner)))
    await set(ownerInGrace, { status: 'past_due', unpaidSince: past(15) })
    await set(ownerWhoCanceled, { cancelAtPeriodEnd: true, currentPeriodEnd: past(0) })
    await endLapsed(services)
    await endLapsed(services)
    expect(await listing(ownerInGrace.doctor.id)).toBeNull()
    expect(await listing(ownerWhoCanceled.doctor.id)).toBeNull()
    expect(await listing(running.doctor.id)).toMatchObject({ reason: 'subscription' })
    for (const { user } of [ownerInGrace, ownerWhoCanceled])
      expect(await templatesTo(user.email)).toEqual(['subscription-started', 'subscription-ended'])
    expect(await templatesTo(running.user.email)).toEqual(['subscription-started'])
  })

  test('a listing without claim or account is removed; one beside an ended complimentary listing is added', async () => {
    const unknownToStripe = await createOwner(harness)
    const deletedAccount = await createOwner(harness)
    const gift = await createOwner(harness, { featured: true })
    for (const owner of [unknownToStripe, deletedAccount, gift])
      await updateSubscription(harness, owner)
    await harness.db
      .update(claims)
      .set({ endedAt: new Date() })
      .where(eq(claims.id, unknownToStripe.claim.id))
    await harness.db.delete(users).where(eq(users.id, deletedAccount.user.id))
    await harness.db
      .update(featuredListings)
      .set({ until: past(1) })
      .where(eq(featuredListings.doctorId, gift.doctor.id))
    await endLapsed(services)
    expect(await listing(unknownToStripe.doctor.id)).toBeNull()
    expect(await listing(deletedAccount.doctor.id)).toBeNull()
    expect(await listing(gift.doctor.id)).toMatchObject({ reason: 'subscription', until: null })
  })
})

describe('comparing with the provider', () => {
  test('the comparison repairs the effects of missed events, over several pages, and reports the count', async () => {
    for (const { id } of harness.stripe.all('subscription')) harness.stripe.remove(id)
    const owners = [
      await createOwner(harness),
      await createOwner(harness),
      await createOwner(harness),
    ]
    const [ownerWithMissedEvent, right, formerSubscriber] = owners
    for (const owner of owners) {
      const customer = await createCustomer(harness, owner)
      if (owner === ownerWithMissedEvent)
        harness.stripe.put(stripeSubscription({ id: subscriptionIdOf(owner), customer }))
      else await updateSubscription(harness, owner)
    }
    harness.stripe.remove(subscriptionIdOf(formerSubscriber!))
    const sandbox = await insertSubscription(harness.db, ownerWithMissedEvent!.user.id)
    harness.stripe.put(
      stripeSubscription({ id: 'sub_mug', customer: 'c', price: { lookup_key: 'mug' } }),
    )
    harness.stripe.put(
      stripeSubscription({ id: 'sub_left', customer: 'c', metadata: { userId: 'left' } }),
    )

    const figures = await reconcile(services)
    expect(figures).toEqual({ listed: 3, repaired: 1, ended: 2, strangers: 1 })
    expect(await findSubscription(harness, subscriptionIdOf(ownerWithMissedEvent!))).toMatchObject({
      status: 'active',
    })
    expect(await listing(ownerWithMissedEvent!.doctor.id)).toMatchObject({ reason: 'subscription' })
    expect(await listing(right!.doctor.id)).toMatchObject({ reason: 'subscription' })
    expect(await findSubscription(harness, subscriptionIdOf(formerSubscriber!))).toMatchObject({
      status: 'canceled',
    })
    expect(await findSubscription(harness, sandbox.id)).toMatchObject({ status: 'canceled' })
    expect(await listing(formerSubscriber!.doctor.id)).toBeNull()
    expect(await reconcile(services)).toMatchObject({ repaired: 0, ended: 0 })
  })

  test('the comparison comes to the same states as the events, had they arrived', async () => {
    for (const { id } of harness.stripe.all('subscription')) harness.stripe.remove(id)
    const at = Math.floor(Date.now() / 1000)
    const cycle = { billing_reason: 'subscription_cycle' }
    const first = { billing_reason: 'subscription_create' }
    const pause_collection = { behavior: 'void', resumes_at: null }
    const states: Record<string, unknown>[] = [
      {},
      { status: 'canceled', ended_at: at, latest_invoice: { status: 'paid' } },
      { cancel_at: at - 60 },
      { cancel_at: at + 86_400 },
      { pause_collection, latest_invoice: { ...cycle, status: 'void' } },
      { pause_collection, latest_invoice: { ...cycle, status: 'paid' } },
      { latest_invoice: { ...first, status: 'open' } },
      { status: 'past_due', latest_invoice: { ...first, status: 'open', created: at } },
      { status: 'past_due', latest_invoice: { ...cycle, status: 'open', created: at } },
      { status: 'unpaid' },
      { status: 'paused' },
      { status: 'incomplete' },
      { status: 'incomplete_expired' },
      { status: 'trialing' },
    ].map((state) => ({ from: at - 3 * 86_400, to: at + 27 * 86_400, ...state }))
    const ends = await Promise.all(
      states.map(async (state) => {
        const [told, silent] = [await createOwner(harness), await createOwner(harness)]
        await updateSubscription(harness, told)
        await updateSubscription(harness, silent)
        await updateSubscription(harness, told, state)
        const customer = await createCustomer(harness, silent)
        harness.stripe.put(stripeSubscription({ id: subscriptionIdOf(silent), customer, ...state }))
        return { state, told, silent }
      }),
    )
    await reconcile(services)
    for (const { state, told, silent } of ends) {
      const [one, other] = await Promise.all(
        [told, silent].map(async (owner) => {
          const row = await findSubscription(harness, subscriptionIdOf(owner))
          return {
            status: row?.status,
            withheld: row?.withheld,
            until: row?.currentPeriodEnd.getTime(),
            unpaidSince: row?.unpaidSince?.getTime(),
            featuredUntil: (await listing(owner.doctor.id))?.until ?? null,
            featured: (await listing(owner.doctor.id)) !== null,
            mails: await templatesTo(owner.user.email),
          }
        }),
      )
      expect(other, JSON.stringify(state)).toEqual(one)
    }
    expect(
      await Promise.all(ends.map(async ({ silent }) => (await listing(silent.doctor.id)) !== null)),
    ).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
      false,
      false,
      true,
      false,
      false,
      false,
      false,
      true,
    ])
  })

  test('the comparison changes nothing when the provider cannot be asked', async () => {
    const ada = await createOwner(harness)
    await updateSubscription(harness, ada)
    harness.stripe.fail(500)
    await expect(reconcile(services)).rejects.toThrow()
    harness.stripe.fail(null)
    expect(await findSubscription(harness, subscriptionIdOf(ada))).toMatchObject({
      status: 'active',
    })
    expect(await listing(ada.doctor.id)).not.toBeNull()
  })
})

test('monthly revenue counts active subscriptions, in cents', async () => {
  const { user } = await createPerson(harness)
  for (const values of [
    {},
    {},
    { planType: 'standard_yearly' },
    { status: 'canceled' },
    { status: 'past_due', unpaidSince: past(1) },
    { status: 'trialing' },
  ] as const)
    await insertSubscription(harness.db, user.id, values)
  expect(await estimatedMonthlyRevenue(harness.db)).toEqual({ cents: 28092, monthly: 2, yearly: 1 })
})

test('a subscription belongs to the user whose customer pays it, whatever its metadata says', async () => {
  const [ada, bo] = [await createPerson(harness), await createPerson(harness)]
  const { subscription } = await updateSubscription(harness, ada, {
    metadata: { userId: bo.user.id },
  })
  expect(await findSubscription(harness, subscription.id)).toMatchObject({ userId: ada.user.id })
  expect((await bo.browser.get('/api/user/subscription')).json()).toBeNull()
})

test('approvals and the search for lapsed subscriptions never deadlock', async () => {
  const { db } = harness
  // each write lingers between its own row and the directory's version
  await db.execute(sql`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_sleep(0.02); RETURN NULL; END $$`)
  for (const table of ['doctors', 'featured_listings'])
    await db.execute(
      sql`CREATE TRIGGER a_linger AFTER INSERT OR UPDATE OR DELETE ON ${sql.identifier(table)}
        FOR EACH ROW EXECUTE FUNCTION linger()`,
    )
  const newApplicant = async (isPaid: boolean) => {
    const owner = await createOwner(harness, { approved: false })
    await saveProfile(owner, basicForm({ specialty: isPaid ? 'Urology' : 'Cardiology' }))
    if (isPaid) await insertSubscription(db, owner.user.id)
    // a listing that the look finds wrong
    const of = { doctorId: owner.doctor.id, reason: 'subscription' } as const
    await db.insert(featuredListings).values(of)
    return owner
  }
  try {
    for (let round = 0; round < 8; round++) {
      const owners = await Promise.all([true, false, true, false].map(newApplicant))
      const answers = await Promise.all([
        endLapsed(services),
        ...owners.map(async ({ claim }) => (await approveSubmission(harness, claim.id)).statusCode),
        endLapsed(services),
      ])
      expect(answers).toEqual([undefined, 200, 200, 200, 200, undefined])
      const listings = await Promise.all(owners.map(({ doctor }) => listing(doctor.id)))
      expect(listings.map(Boolean)).toEqual([true, false, true, false])
    }
  } finally {
    // a job of the server may hold one of the tables and want the other
    await transactionWithRetry(db, (tx) => tx.execute(sql`DROP FUNCTION linger CASCADE`))
  }
})
