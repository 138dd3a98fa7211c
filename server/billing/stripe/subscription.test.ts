import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { days, stripeSubscription } from '../../testing/servers/fake-stripe-server.ts'
import { readSubscription } from './subscription.ts'

const read = (values: Record<string, unknown>, open: Record<string, unknown>[] = []) =>
  readSubscription(
    stripeSubscription({
      id: 'sub_1',
      customer: 'cus_1',
      ...values,
    }) as unknown as Stripe.Subscription,
    open as unknown as Stripe.Invoice[],
  )
const moment = (seconds: number) => new Date(seconds * 1000)
const old = { lookup_key: null, metadata: {}, recurring: { interval: 'year' } }
const ours = { metadata: { userId: 'ada' } }

describe('reading a subscription of Stripe', () => {
  test('a subscription has customer, plan, period and user', () => {
    expect(read({ ...ours, from: 1_000, to: 2_000, customer: { id: 'cus_2' } })).toMatchObject({
      id: 'sub_1',
      customerId: 'cus_2',
      userId: 'ada',
      planType: 'standard_monthly',
      status: 'active',
      currentPeriodStart: moment(1_000),
      currentPeriodEnd: moment(2_000),
      cancelAtPeriodEnd: false,
      unpaidSince: null,
    })
  })

  test.each([
    ['by lookup key', { price: { lookup_key: 'standard_yearly' } }, 'standard_yearly'],
    ['by its other name', { price: { lookup_key: 'standard_annual' } }, 'standard_yearly'],
    [
      'by metadata once the key has gone to a newer price',
      { price: { ...old, metadata: { planType: 'standard_monthly' } } },
      'standard_monthly',
    ],
    ['by interval when it is of our user', { ...ours, price: old }, 'standard_yearly'],
  ])('a subscription has a plan %s', (_, values, plan) => {
    expect(read(values)?.planType).toBe(plan)
  })

  test('a subscription of another product of the same account is ignored', () => {
    expect(read({ price: { ...old, lookup_key: 'mugs' } })).toBeNull()
    expect(read({ items: { data: [] } })).toBeNull()
  })

  test.each([
    [{ cancel_at_period_end: true }, true],
    [{ to: 5_000, cancel_at: 5_000 }, true],
    [{ to: 5_000, cancel_at: 9_000 }, false],
    [{ status: 'canceled', cancel_at_period_end: true }, false],
  ])('a subscription with %j ends with its period: %s', (values, ends) => {
    expect(read(values)?.cancelAtPeriodEnd).toBe(ends)
  })

  test.each([
    ['active', { to: 5_000, ended_at: 3_000 }, 5_000],
    ['active', { to: 5_000, cancel_at: 3_000 }, 3_000],
    ['active', { to: 5_000, cancel_at: 9_000 }, 5_000],
    ['canceled', { to: 5_000, ended_at: 3_000 }, 3_000],
    ['canceled', { to: 5_000, ended_at: 5_000 }, 5_000],
    ['canceled', { to: 5_000, ended_at: 6_000 }, 5_000],
    // canceled at once, whatever had been planned for the end of the period
    ['canceled', { to: 5_000, ended_at: 3_000, cancel_at: 5_000 }, 3_000],
  ])('a subscription that is %s with %j is paid for until %i', (status, values, until) => {
    expect(read({ status, ...values })?.currentPeriodEnd).toEqual(moment(until))
  })

  const cycle = { billing_reason: 'subscription_cycle' }
  const first = { billing_reason: 'subscription_create' }
  const seats = { billing_reason: 'subscription_update' }
  const pause = { pause_collection: { behavior: 'void', resumes_at: null } }
  test.each([
    ['active', null, {}, null],
    ['active', { ...first, status: 'paid' }, {}, null],
    ['trialing', { ...first, status: 'paid' }, {}, null],
    // a bank's debit takes days; a renewal by it stays Featured meanwhile
    ['active', { ...first, status: 'open' }, {}, 'first payment'],
    ['active', { ...cycle, status: 'open' }, {}, null],
    ['active', { ...cycle, status: 'draft', auto_advance: true }, {}, null],
    ['past_due', { ...first, status: 'open' }, {}, 'first payment'],
    ['past_due', { ...cycle, status: 'open' }, {}, null],
    ['unpaid', { ...first, status: 'open' }, {}, 'first payment'],
    ['canceled', { ...first, status: 'void' }, {}, 'first payment'],
    ['canceled', { ...cycle, status: 'void' }, {}, null],
    ['incomplete', { ...first, status: 'open' }, {}, null],
    ['incomplete_expired', { ...first, status: 'void' }, {}, null],
    // paused: what is paid stays, what comes after it is not
    ['active', { ...cycle, status: 'paid' }, pause, null],
    ['active', { ...cycle, status: 'draft', auto_advance: false }, pause, 'collection paused'],
    ['active', { ...cycle, status: 'uncollectible' }, pause, 'collection paused'],
    ['active', { ...cycle, status: 'void' }, pause, 'collection paused'],
    ['active', { ...cycle, status: 'open' }, pause, 'collection paused'],
    ['past_due', { ...cycle, status: 'open' }, pause, 'collection paused'],
    ['active', { status: 'void' }, pause, 'collection paused'],
    ['active', null, pause, 'collection paused'],
    ['active', { ...seats, status: 'void' }, pause, null],
    ['canceled', { ...cycle, status: 'paid' }, pause, null],
    // resumed, and not paid yet
    ['active', { ...cycle, status: 'draft', auto_advance: false }, {}, 'collection paused'],
    ['active', { ...cycle, status: 'uncollectible' }, {}, 'collection paused'],
    ['active', { ...cycle, status: 'void' }, {}, 'collection paused'],
    ['active', { ...seats, status: 'void' }, {}, null],
  ])(
    'a subscription that is %s with its last bill %j and %j is withheld for: %s',
    (status, bill, values, withheld) => {
      expect(read({ status, latest_invoice: bill, ...values })?.withheld).toBe(withheld)
    },
  )

  test('a subscription is unpaid since its oldest open bill was due', () => {
    const bills = [
      { created: 900, status_transitions: { finalized_at: 1_000 } },
      { created: 400, status_transitions: null },
    ]
    expect(read({ status: 'past_due' }, bills)?.unpaidSince).toEqual(moment(400))
    expect(read({ status: 'past_due', from: 700 })?.unpaidSince).toEqual(moment(700))
  })

  test.each([
    ['canceled', { status: 'paid' }, null],
    ['canceled', { status: 'open', created: 300 }, moment(300)],
    ['incomplete_expired', { status: 'void', created: 300 }, moment(300)],
    ['active', { status: 'open', created: days(0) }, null],
  ])(
    'a subscription that is %s with its last bill %j is unpaid since %j',
    (status, latest_invoice, since) => {
      const state = read({ status, latest_invoice })
      expect(state?.unpaidSince).toEqual(since)
      expect(state?.status).toBe(status === 'active' ? 'active' : 'canceled')
    },
  )
})
