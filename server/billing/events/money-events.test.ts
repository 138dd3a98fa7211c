import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '../../../site.config.ts'
import { users } from '../../accounts/tables.ts'
import { featuredListings } from '../../directory/tables.ts'
import {
  type BillingHarness,
  billingServices,
  createBillingHarness,
  deliverEvent,
  findSubscription,
  subscriptionIdOf,
  updateSubscription,
} from '../../testing/billing-harness.ts'
import { createOwner } from '../../testing/providers/providers.ts'
import { days, stripeEvent } from '../../testing/servers/fake-stripe-server.ts'
import { reconcile } from '../reconcile.ts'
import { paymentEvents } from '../tables.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
afterAll(() => harness.close())

type Owner = Awaited<ReturnType<typeof createOwner>>

const team = site.departments[0].email
const isFeatured = async ({ doctor }: Owner) =>
  (await harness.db.$count(featuredListings, eq(featuredListings.doctorId, doctor.id))) > 0
const newsOf = async (owner: Owner) =>
  (await harness.accounts.mailsTo(team)).flatMap((mail) =>
    mail.template === 'money-news' && mail.subscription === subscriptionIdOf(owner)
      ? [mail.news]
      : [],
  )

/** An owner who has paid one bill, as Stripe has it. */
async function createPayer(values: Record<string, unknown> = {}) {
  const owner = await createOwner(harness)
  const invoice = `in_${owner.user.id}`
  harness.stripe.put({
    id: invoice,
    object: 'invoice',
    status: 'paid',
    parent: { subscription_details: { subscription: subscriptionIdOf(owner) } },
  })
  await updateSubscription(harness, owner, { latest_invoice: { status: 'paid' }, ...values })
  expect(await isFeatured(owner)).toBe(true)
  return owner
}

const chargeOf = ({ user }: Owner, values: Record<string, unknown> = {}) => ({
  id: `ch_${user.id}`,
  object: 'charge',
  amount: 9900,
  currency: 'usd',
  status: 'succeeded',
  customer: `cus_${user.id}`,
  payment_intent: `pi_in_${user.id}`,
  billing_details: { name: 'Ada Secret', email: 'ada@secret.example' },
  payment_method_details: { card: { last4: '4242' } },
  ...values,
})

const putDispute = ({ user }: Owner, status: string) =>
  harness.stripe.put({
    id: `du_${user.id}`,
    object: 'dispute',
    created: days(-1),
    amount: 9900,
    currency: 'usd',
    status,
    charge: `ch_${user.id}`,
    payment_intent: `pi_in_${user.id}`,
  })

const tell = (type: string, object: Record<string, unknown>) =>
  deliverEvent(harness, stripeEvent(type, object))

const dispute = async (owner: Owner, status: string, type = 'updated') => {
  const { statusCode } = await tell(`charge.dispute.${type}`, putDispute(owner, status))
  expect(statusCode).toBe(200)
}

describe('disputes', () => {
  test('a dispute tells the team when it is opened, and ends Featured when it is lost', async () => {
    const ada = await createPayer()
    await dispute(ada, 'needs_response', 'created')
    await dispute(ada, 'under_review')
    expect(await isFeatured(ada)).toBe(true)
    await dispute(ada, 'lost')
    await dispute(ada, 'lost', 'closed')
    expect(await isFeatured(ada)).toBe(false)
    expect(await newsOf(ada)).toEqual(['dispute opened', 'dispute lost'])
    expect((await harness.accounts.mailsTo(ada.user.email)).at(-1)).toMatchObject({
      template: 'featured-withheld',
      because: 'dispute lost',
    })
    const operations = (await harness.admin.browser.get('/api/admin/operations')).json()
    expect(operations.disputes.lost).toBeGreaterThan(0)
    const again = await ada.browser.post('/api/create-checkout-session', {})
    expect(again.statusCode).toBe(409)
    // any other event of the subscription changes nothing of it
    await updateSubscription(harness, ada, { latest_invoice: { status: 'paid' } })
    expect(await isFeatured(ada)).toBe(false)
  })

  test('a dispute that is won after all gives Featured back', async () => {
    const ada = await createPayer()
    await dispute(ada, 'lost', 'closed')
    expect(await isFeatured(ada)).toBe(false)
    await dispute(ada, 'won', 'closed')
    expect(await isFeatured(ada)).toBe(true)
    expect(await newsOf(ada)).toEqual(['dispute lost', 'dispute won'])
  })

  test('a lost dispute is over with a paid bill of a later period, and not with an open one', async () => {
    const ada = await createPayer()
    await dispute(ada, 'lost', 'closed')
    const from = days(1)
    const period = { from, to: from + 30 * 86_400 }
    const open = { status: 'open', billing_reason: 'subscription_cycle' }
    await updateSubscription(harness, ada, { ...period, latest_invoice: open })
    expect(await isFeatured(ada)).toBe(false)
    await updateSubscription(harness, ada, {
      ...period,
      latest_invoice: { ...open, status: 'paid' },
    })
    expect(await isFeatured(ada)).toBe(true)
  })

  test.each(['warning_needs_response', 'warning_under_review', 'warning_closed', 'won'])(
    'a dispute that is %s ends nothing',
    async (status) => {
      const ada = await createPayer()
      await dispute(ada, status)
      expect(await isFeatured(ada)).toBe(true)
    },
  )

  test('a dispute ends in the same state whatever order its events come in', async () => {
    const types = ['created', 'updated', 'closed']
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ]) {
      const ada = await createPayer()
      putDispute(ada, 'lost')
      for (const index of order) await dispute(ada, 'lost', types[index])
      expect(await isFeatured(ada)).toBe(false)
      expect(await newsOf(ada)).toEqual(['dispute lost'])
    }
  })

  test('a dispute without any event is found by the nightly comparison', async () => {
    const [lost, won] = [await createPayer(), await createPayer()]
    await dispute(won, 'lost')
    putDispute(lost, 'lost')
    putDispute(won, 'won')
    await reconcile(billingServices(harness))
    expect([await isFeatured(lost), await isFeatured(won)]).toEqual([false, true])
    expect(await newsOf(lost)).toEqual(['dispute lost'])
    await reconcile(billingServices(harness))
    expect(await newsOf(lost)).toEqual(['dispute lost'])
    expect(await findSubscription(harness, subscriptionIdOf(lost))).toMatchObject({
      status: 'active',
      withheld: 'dispute lost',
    })
  })
})

describe('refunds', () => {
  test('a full refund tells the team while the subscription is in force, and ends nothing', async () => {
    const ada = await createPayer()
    await tell('charge.refunded', chargeOf(ada, { refunded: true, amount_refunded: 9900 }))
    expect(await isFeatured(ada)).toBe(true)
    expect(await newsOf(ada)).toEqual(['refunded in force'])
  })

  test('a refund of an ended subscription, or in part, tells nobody', async () => {
    const [ada, bo] = [await createPayer(), await createPayer()]
    await updateSubscription(harness, ada, { status: 'canceled', ended_at: days(0) })
    await tell('charge.refunded', chargeOf(ada, { refunded: true, amount_refunded: 9900 }))
    await tell('charge.refunded', chargeOf(bo, { refunded: false, amount_refunded: 1000 }))
    expect([await newsOf(ada), await newsOf(bo)]).toEqual([[], []])
    expect([await isFeatured(ada), await isFeatured(bo)]).toEqual([false, true])
  })

  test('a refund that fails tells the team once', async () => {
    const ada = await createPayer()
    const refund = {
      id: `re_${ada.user.id}`,
      object: 'refund',
      amount: 9900,
      currency: 'usd',
      status: 'failed',
      payment_intent: `pi_in_${ada.user.id}`,
    }
    await tell('refund.updated', refund)
    await tell('refund.failed', refund)
    expect(await newsOf(ada)).toEqual(['refund failed'])
  })
})

describe('traces of events', () => {
  const lines = async (query: string) =>
    (await harness.admin.browser.get(`/api/admin/payments?${query}`)).json().lines as {
      id: string
      type: string
    }[]

  test('a trace has amount, state and payer of every kind of money, and is found by any of its names', async () => {
    const ada = await createPayer()
    const { user, doctor } = ada
    const subscription = subscriptionIdOf(ada)
    const parent = { subscription_details: { subscription } }
    const payment_intent = `pi_in_${user.id}`
    const bill = { id: `in_${user.id}`, object: 'invoice', currency: 'usd', parent }
    const session = { id: 'cs_9', object: 'checkout.session', subscription, amount_total: 9900 }
    for (const [type, object, expected] of [
      ['invoice.paid', { ...bill, amount_paid: 9900, status: 'paid' }, [9900, 'paid']],
      ['invoice.payment_failed', { ...bill, amount_due: 9900, status: 'open' }, [9900, 'open']],
      ['charge.succeeded', chargeOf(ada), [9900, 'succeeded']],
      ['charge.failed', chargeOf(ada, { status: 'failed' }), [9900, 'failed']],
      ['charge.refunded', chargeOf(ada, { amount_refunded: 500 }), [500, 'succeeded']],
      [
        'refund.created',
        { id: 're_9', amount: 500, currency: 'usd', status: 'pending', payment_intent },
        [500, 'pending'],
      ],
      [
        'credit_note.created',
        { id: 'cn_9', amount: 700, currency: 'usd', status: 'issued', invoice: bill.id },
        [700, 'issued'],
      ],
      [
        'payment_intent.payment_failed',
        {
          id: payment_intent,
          object: 'payment_intent',
          amount: 9900,
          currency: 'usd',
          status: 'requires_payment_method',
        },
        [9900, 'requires_payment_method'],
      ],
      [
        'checkout.session.async_payment_failed',
        { ...session, payment_status: 'unpaid', currency: 'usd', status: 'complete' },
        [9900, 'unpaid'],
      ],
    ] as const) {
      const event = stripeEvent(type, object)
      await deliverEvent(harness, event)
      await deliverEvent(harness, event)
      const { id } = JSON.parse(event.payload)
      expect(await lines(`search=${id}`), type).toEqual([
        {
          id,
          type,
          at: expect.any(String),
          amount: expected[0],
          currency: 'usd',
          status: expected[1],
          outcome: 'same',
          objectId: object.id,
          subscriptionId: subscription,
          payer: { id: user.id, name: `${user.firstName} ${user.lastName}` },
        },
      ])
    }
    for (const search of [user.id, user.email.toUpperCase(), subscription, doctor.name])
      expect((await lines(`search=${encodeURIComponent(search)}`)).length, search).toBeGreaterThan(
        8,
      )
    expect((await lines(`search=${user.id}&kind=refunds`)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['charge.refunded', 'refund.created', 'credit_note.created']),
    )
    expect(await lines(`search=${user.id}&kind=disputes`)).toEqual([])
    const stored = await harness.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.userId, user.id))
    expect(JSON.stringify(stored)).not.toMatch(/4242|Secret|secret/)
  })

  test('a trace is kept of unknown kinds and of strangers, without an effect', async () => {
    const events = [
      stripeEvent('payout.paid', { id: 'po_1', object: 'payout', amount: 5, currency: 'usd' }),
      stripeEvent('something.new', { id: 'x_1' }),
      stripeEvent('charge.refunded', { id: 'ch_unknown', object: 'charge', amount: 5 }),
      stripeEvent('charge.dispute.closed', { id: 'du_unknown', object: 'dispute' }),
      stripeEvent('customer.subscription.updated', { id: 'sub_unknown' }),
    ]
    for (const event of events) expect((await deliverEvent(harness, event)).statusCode).toBe(200)
    const ids = events.map(({ payload }) => JSON.parse(payload).id as string)
    const rows = await harness.db.select().from(paymentEvents).where(inArray(paymentEvents.id, ids))
    expect(
      ids.map((id) => rows.find((row) => row.id === id)).map((row) => [row?.outcome, row?.userId]),
    ).toEqual([
      ['no subscription', null],
      ['no subscription', null],
      ['no subscription', null],
      ['no subscription', null],
      ['unknown', null],
    ])
  })

  test('a trace stays without its person once the account is gone', async () => {
    const ada = await createPayer()
    const event = stripeEvent('charge.succeeded', chargeOf(ada))
    await deliverEvent(harness, event)
    await harness.db.delete(users).where(eq(users.id, ada.user.id))
    const { id } = JSON.parse(event.payload)
    expect(await harness.db.select().from(paymentEvents).where(eq(paymentEvents.id, id))).toEqual([
      expect.objectContaining({ userId: null, amount: 9900, status: 'succeeded' }),
    ])
  })

  test('traces are listed page by page, the latest first', async () => {
    const all: string[] = []
    const at = new Date('2020-01-05T12:00:00Z')
    await harness.db.insert(paymentEvents).values(
      Array.from({ length: 60 }, (_, index) => ({
        id: `evt_page_${String(index).padStart(2, '0')}`,
        type: 'invoice.paid',
        at,
        receivedAt: at,
      })),
    )
    const range = 'from=2020-01-05&until=2020-01-05'
    const first = (await harness.admin.browser.get(`/api/admin/payments?${range}`)).json()
    all.push(...first.lines.map(({ id }: { id: string }) => id))
    expect([all.length, first.more]).toEqual([50, true])
    const last = (
      await harness.admin.browser.get(`/api/admin/payments?${range}&before=${all.at(-1)}`)
    ).json()
    all.push(...last.lines.map(({ id }: { id: string }) => id))
    expect([new Set(all).size, last.more]).toEqual([60, false])
    expect(all).toEqual(all.toSorted().toReversed())
  })
})
