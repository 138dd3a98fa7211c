import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Subscription } from '../../../contract/billing/calls.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'
import { linksOf, textOf } from '../../kit/testing/markup.ts'
import { doctorOf } from '../../kit/testing/records.ts'
import { FeaturedBegins } from '../../parts/billing/featured-begins.tsx'
import { isRunning } from '../../parts/billing/subscription.ts'
import { isApproved, isPremium } from './premium-state.ts'
import { SubscriptionCard } from './subscription-card.tsx'

const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  planType: 'standard_monthly',
  status: 'active',
  premium: true,
  currentPeriodStart: '2026-11-01T12:00:00.000Z',
  currentPeriodEnd: '2026-12-01T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  graceUntil: null,
  withheld: null,
  ...changes,
})

const own = (state: 'pending' | 'approved', changes: Partial<OwnDoctor> = {}): OwnDoctor => ({
  ...doctorOf(),
  claim: {
    id: 1,
    kind: 'doctor',
    state,
    newProfile: false,
    createdAt: '2026-11-01T12:00:00.000Z',
    provenAt: null,
    lapsesAt: null,
    provableAt: null,
    proofAsk: null,
  },
  form: {
    firstName: 'Elena',
    lastName: 'Marsh',
    specialty: '',
    phone: '',
    basicBio: '',
    detailedBio: '',
    basicBioEs: '',
    servicesEs: '',
    detailedBioEs: '',
    website: '',
    linkedin: '',
    twitter: '',
    instagram: '',
    education: '',
    affiliations: '',
  },
  revision: '1',
  premium: false,
  featuredBy: null,
  ...changes,
})

const there = <A,>(data: A) => ({ data, isError: false, refetch: async () => {} })
const failedCall = { data: undefined, isError: true, refetch: async () => {} }
const coming = { ...failedCall, isError: false }

type Queries = Pick<Parameters<typeof SubscriptionCard>[0], 'doctor' | 'subscription'>
const render = (queries: Queries) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SubscriptionCard {...queries} />
    </QueryClientProvider>,
  )
const cardOf = (doctor: OwnDoctor | null, plan: Subscription | null) =>
  render({ doctor: there(doctor), subscription: there(plan) })

describe('choosing the card', () => {
  const complimentary = own('approved', {
    featured: true,
    premium: true,
    featuredBy: 'complimentary',
  })

  test.each([
    ['nothing claimed, nothing paid', null, null, 'Free Plan.'],
    ['a claim, nothing paid', own('pending'), null, 'Free Plan.'],
    ['Featured by the team', complimentary, null, 'there is no subscription'],
    [
      'Featured by the practice',
      { ...complimentary, featuredBy: 'subscription' as const },
      null,
      'Your practice pays for it',
    ],
    [
      'Featured by the team, not approved yet',
      own('pending', { featured: true }),
      null,
      'yours once the claim is approved',
    ],
    [
      'Featured by the team after an own plan',
      complimentary,
      subscription({ status: 'canceled', premium: false }),
      'there is no subscription',
    ],
    [
      'a plan that is paid',
      own('approved', { featured: true, premium: true }),
      subscription(),
      'Billing cycle Monthly',
    ],
    [
      'a plan that is behind, beside a listing of the team',
      complimentary,
      subscription({ status: 'unpaid', premium: false }),
      'Your subscription is not paid',
    ],
    [
      'a plan that has ended',
      own('approved'),
      subscription({ status: 'canceled', premium: false }),
      'Your subscription has ended',
    ],
  ])('the card fits the reader: %s', (_, doctor, plan, words) => {
    expect(textOf(cardOf(doctor, plan))).toContain(words)
  })

  test('no card is shown until both are loaded', () => {
    expect(textOf(render({ doctor: coming, subscription: there(null) }))).toContain(
      'Loading your plan',
    )
    expect(textOf(render({ doctor: there(null), subscription: failedCall }))).toContain(
      'Your plan could not be loaded.',
    )
  })
})

describe('the state of a plan', () => {
  const dec = 'Dec 1, 2026'
  test.each([
    ['goes on', {}, ''],
    ['is in a trial', { status: 'trialing' }, ''],
    [
      'is canceled and paid',
      { cancelAtPeriodEnd: true },
      `stays in force until ${dec} , and nothing further is charged. You can resume it`,
    ],
    [
      'is canceled for good, and paid',
      { status: 'canceled' },
      `stays in force until ${dec} , and nothing further is charged. Plan type`,
    ],
    [
      'is behind within its days of grace',
      { status: 'past_due', graceUntil: '2026-11-20T12:00:00.000Z' },
      'stays in force until Nov 20, 2026 . Please update your payment method',
    ],
    [
      'is behind without a known end',
      { status: 'past_due' },
      'stays in force for a few days. Please update',
    ],
    [
      'is behind and canceled',
      { status: 'past_due', cancelAtPeriodEnd: true, graceUntil: '2026-11-20T12:00:00.000Z' },
      `in the billing portal until ${dec} . It is not renewed`,
    ],
    [
      'is behind, canceled, and ends with its grace',
      { status: 'past_due', cancelAtPeriodEnd: true, graceUntil: '2026-12-01T12:00:00.000Z' },
      `stays in force until ${dec} . It is not renewed`,
    ],
    ['is paused', { status: 'paused', premium: false }, 'Your subscription is paused'],
    [
      'waits for a bank',
      { premium: false, withheld: 'first payment' },
      'Your payment is on its way A bank takes some days.',
    ],
    [
      'waits for a bank that did not pay',
      { status: 'past_due', premium: false, withheld: 'first payment' },
      'Your subscription is not paid',
    ],
    [
      'is in force without collection',
      { premium: false, withheld: 'collection paused' },
      'Your payments are paused',
    ],
    ['was charged back', { premium: false, withheld: 'dispute lost' }, 'Your bank took a payment'],
    [
      'never began',
      { status: 'incomplete', premium: false },
      'Nothing was charged. Please try again.',
    ],
    [
      'is not paid',
      { status: 'unpaid', premium: false },
      'Your subscription is not paid Your listing is a free one',
    ],
    [
      'is not paid, and canceled',
      { status: 'past_due', premium: false, cancelAtPeriodEnd: true },
      'Your subscription is canceled, and not paid',
    ],
  ] as const)('the card says how a plan stands that %s', (_, changes, words) => {
    const text = textOf(cardOf(own('approved'), subscription(changes)))
    if (words) expect(text).toContain(words)
    else expect(text).toMatch(/^Subscription( Featured)? Plan type/)
  })

  test.each([
    ['active', true, ['Manage Billing', 'Update Payment Method'], false],
    ['past_due', false, ['Update Payment Method', 'Manage Billing'], false],
    ['canceled', false, ['Manage Billing'], true],
    ['incomplete', false, ['Manage Billing'], true],
  ] as const)('%s offers what comes next', (status, premium, buttons, canUpgrade) => {
    const markup = cardOf(own('approved'), subscription({ status, premium }))
    const buttonNames = [...markup.matchAll(/Manage Billing|Update Payment Method/g)].map(
      ([name]) => name,
    )
    expect(buttonNames.filter((name, place) => buttonNames.indexOf(name) === place)).toEqual(
      buttons,
    )
    expect(linksOf(markup).includes('/subscribe')).toBe(canUpgrade)
  })

  test.each([
    [own('pending'), 'that begins once your claim is approved.'],
    [null, 'that begins once a profile is claimed and approved by our team.'],
  ])('the card says that the plan is paid and not Featured yet', (doctor, words) => {
    expect(textOf(cardOf(doctor, subscription()))).toContain(`Not Featured yet: ${words}`)
  })

  test('the amounts and days are written as people do', () => {
    const text = textOf(
      cardOf(own('approved'), subscription({ planType: 'standard_yearly', status: 'past_due' })),
    )
    expect(text).toContain('Plan type standard yearly Status past due')
    expect(text).toContain('Current period Nov 1, 2026 to Dec 1, 2026 Billing cycle Annual')
  })

  test('the plan type of a yearly subscription has a name, however the subscription names it', () => {
    const planType = 'standard_annual' as Subscription['planType']
    const text = textOf(cardOf(own('approved'), subscription({ planType })))
    expect(text).toMatch(/Plan type standard yearly .* Billing cycle Annual/)
  })
})

describe('plans that run', () => {
  test.each([
    ['active', true, true],
    ['trialing', true, true],
    ['canceled', true, true],
    ['canceled', false, false],
    ['incomplete', false, false],
    ['past_due', false, true],
    ['unpaid', false, true],
    ['paused', false, true],
  ] as const)('a plan that is %s, premium %s, runs: %s', (status, premium, runs) => {
    expect(isRunning(subscription({ status, premium }))).toBe(runs)
  })

  test('a missing plan does not run', () => {
    expect([isRunning(null), isRunning(undefined)]).toEqual([false, false])
  })
})

describe('premium and approved', () => {
  const plan = subscription()
  test.each([
    [null, null, false, false],
    [undefined, undefined, false, false],
    [null, plan, true, false],
    [own('pending'), null, false, false],
    [own('pending', { premium: true }), null, true, false],
    [own('approved'), subscription({ premium: false }), false, true],
    [own('approved'), plan, true, true],
  ])('premium and approved are judged for case %#', (doctor, plan, premium, isOwner) => {
    expect([isPremium(doctor, plan), isApproved(doctor)]).toEqual([premium, isOwner])
  })
})

describe('what a plan lacks before a listing is Featured', () => {
  const words = (doctor: OwnDoctor | null, isPaid: boolean) =>
    textOf(renderToStaticMarkup(<FeaturedBegins doctor={doctor} isPaid={isPaid} />))

  test('nothing is missing once a claim is approved', () => {
    expect([words(own('approved'), true), words(own('approved'), false)]).toEqual(['', ''])
  })

  test.each([true, false])('the approval, or a profile, is missing; paid: %s', (isPaid) => {
    expect(words(own('pending'), isPaid)).toContain('Your claim is being reviewed by our team')
    expect(words(null, isPaid)).toContain('You have not claimed a profile yet')
    for (const doctor of [own('pending'), null])
      expect(words(doctor, isPaid).includes('billed from the day you pay')).toBe(!isPaid)
  })
})
