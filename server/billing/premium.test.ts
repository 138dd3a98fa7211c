import { describe, expect, test } from 'vitest'
import { graceUntil, isPremium } from './premium.ts'

const now = new Date('2026-11-21T12:00:00Z')
const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
const state = {
  status: 'active',
  currentPeriodEnd: at(10),
  cancelAtPeriodEnd: false,
  unpaidSince: null,
  withheld: null,
} as const

describe('states of a subscription', () => {
  test.each([
    ['trialing', {}, true],
    ['active', {}, true],
    ['active', { currentPeriodEnd: at(-1) }, true], // renewed, but the event is late
    ['active', { cancelAtPeriodEnd: true }, true],
    ['active', { cancelAtPeriodEnd: true, currentPeriodEnd: now }, false],
    ['trialing', { cancelAtPeriodEnd: true, currentPeriodEnd: at(-1) }, false],
    ['past_due', { unpaidSince: at(0) }, true],
    ['past_due', { unpaidSince: at(-13.99) }, true],
    ['past_due', { unpaidSince: at(-14) }, false],
    ['past_due', { unpaidSince: at(-4), cancelAtPeriodEnd: true }, true],
    ['past_due', { unpaidSince: at(-4), cancelAtPeriodEnd: true, currentPeriodEnd: now }, false],
    ['canceled', {}, true],
    ['canceled', { currentPeriodEnd: now }, false],
    ['canceled', { unpaidSince: at(-1) }, false],
    ['incomplete', {}, false],
    ['unpaid', { unpaidSince: at(-1) }, false],
    ['paused', {}, false],
    ['active', { withheld: 'first payment' }, false],
    ['active', { withheld: 'collection paused' }, false],
    ['active', { withheld: 'dispute lost' }, false],
    ['trialing', { withheld: 'dispute lost' }, false],
    ['past_due', { unpaidSince: at(0), withheld: 'first payment' }, false],
    ['past_due', { unpaidSince: at(0), withheld: 'collection paused' }, false],
    ['canceled', { withheld: 'dispute lost' }, false],
  ] as const)('a subscription %s with %j is premium: %s', (status, rest, premium) => {
    expect(isPremium({ ...state, ...rest, status }, now)).toBe(premium)
  })

  test('only a failed payment has a grace period', () => {
    expect(graceUntil({ ...state, status: 'past_due', unpaidSince: at(-4) })).toEqual(at(10))
    const cancellation = { ...state, status: 'past_due', cancelAtPeriodEnd: true } as const
    expect(graceUntil({ ...cancellation, unpaidSince: at(-4), currentPeriodEnd: at(3) })).toEqual(
      at(3),
    )
    expect(graceUntil({ ...cancellation, unpaidSince: at(-4), currentPeriodEnd: at(20) })).toEqual(
      at(10),
    )
    expect(graceUntil({ ...state, status: 'canceled', unpaidSince: at(-4) })).toBeNull()
    expect(graceUntil(state)).toBeNull()
  })
})
