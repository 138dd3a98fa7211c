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

describe('a subscription of Stripe', () => {
  test('has customer, plan, period and user', () => {
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
  ])('has a plan %s', (_, values, plan) => {
    expect(read(values)?.planType).toBe(plan)
  })

  test('of another product of the same account is ignored', () => {
    expect(read({ price: { ...old, lookup_key: 'mugs' } })).toBeNull()
    expect(read({ items: { data: [] } })).toBeNull()
  })

  test.each([
    [{ cancel_at_period_end: true }, true],
    [{ to: 5_000, cancel_at: 5_000 }, true],
    [{ to: 5_000, cancel_at: 9_000 }, false],
    [{ status: 'canceled', cancel_at_period_end: true }, false],
  ])('%j ends with its period: %s', (values, ends) => {
    expect(read(values)?.cancelAtPeriodEnd).toBe(ends)
  })

  test('is unpaid since its oldest open bill was due', () => {
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
  ])('%s with its last bill %j: unpaid since %j', (status, latest_invoice, since) => {
    const state = read({ status, latest_invoice })
    expect(state?.unpaidSince).toEqual(since)
    expect(state?.status).toBe(status === 'active' ? 'active' : 'canceled')
  })
})
