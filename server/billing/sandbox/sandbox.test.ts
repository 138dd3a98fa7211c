import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { featuredListings } from '../../directory/tables.ts'
import {
  createPerson,
  createTestHarness,
  getPublicJson,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  createOwner,
  getOwnDoctor,
  premiumForm,
  saveProfile,
} from '../../testing/providers/providers.ts'
import { approveSubmission } from '../../testing/providers/submissions.ts'
import { graceDays } from '../premium.ts'
import { paymentEvents, subscriptions } from '../tables.ts'
import { SandboxObjects } from './fake-stripe.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const pathOf = (url: string) => url.replace('http://directory.example', '')

const subscription = async ({ browser }: Person) =>
  (await browser.get('/api/user/subscription')).json()
const checkout = async ({ browser }: Person, planType = 'standard_monthly') =>
  pathOf((await browser.post('/api/create-checkout-session', { planType })).json().url)
const portal = async ({ browser }: Person) =>
  pathOf((await browser.post('/api/create-portal-session')).json().url)
/** Presses a button of the sandbox's pages, without being signed in: the address is enough. */
const press = async (path: string, action: string) =>
  (await harness.anonymous.send('POST', `${path}/${action}`, '', formType)).headers
    .location as string
/** Once the events have arrived. */
const becomes = (person: Person, state: object | null) =>
  vi.waitFor(
    async () => {
      const now = await subscription(person)
      if (state) expect(now).toMatchObject(state)
      else expect(now).toBeNull()
      return now
    },
    { timeout: 60_000, interval: 50 },
  )
async function subscribe(person: Person, planType = 'standard_monthly') {
  await press(await checkout(person, planType), 'pay')
  return becomes(person, { planType, status: 'active', premium: true })
}
const mailsTo = async ({ user }: Person) =>
  (await harness.accounts.mailsTo(user.email)).map(({ template }) => template)
const isFeatured = async (slug: string) =>
  (await getPublicJson(harness, `/api/doctors/${slug}`)).featured as boolean

test('standard_annual is another name of the yearly plan', async () => {
  const ada = await createOwner(harness)
  await press(await checkout(ada, 'standard_annual'), 'pay')
  await becomes(ada, { planType: 'standard_yearly', status: 'active' })
})

test('a payment begun on a Spanish page leads back to a Spanish page', async () => {
  const ada = await createOwner(harness)
  const { browser } = ada
  const plan = { planType: 'standard_monthly' }
  const { url } = (await browser.post('/api/create-checkout-session?lang=es', plan)).json()
  expect(await press(pathOf(url), 'pay')).toBe('http://directory.example/es/suscripcion-confirmada')
  await becomes(ada, { status: 'active' })
  const portalUrl = (await browser.post('/api/create-portal-session?lang=es')).json().url
  const { body } = await harness.anonymous.get(pathOf(portalUrl))
  expect(body).toContain('href="http://directory.example/es/perfil"')
})

describe('a subscription of the sandbox', () => {
  test('each step from payment to lapse and a new subscription changes premium and Featured', async () => {
    const ada = await createOwner(harness)
    const { slug } = ada.doctor
    expect(await subscription(ada)).toBeNull()
    expect(await ada.browser.user()).toMatchObject({
      subscriptionStatus: 'free',
      stripeSubscriptionId: null,
    })

    const paying = await checkout(ada)
    const page = await harness.anonymous.get(paying)
    expect(page.body).toContain('Test mode – no card is charged')
    expect(page.body).toContain('Pay $99.00')
    expect(await press(paying, 'pay')).toBe('http://directory.example/subscription-success')
    await becomes(ada, {
      planType: 'standard_monthly',
      status: 'active',
      premium: true,
      cancelAtPeriodEnd: false,
      graceUntil: null,
    })
    expect(await isFeatured(slug)).toBe(true)
    expect(await ada.browser.user()).toMatchObject({
      subscriptionStatus: 'active',
      stripeSubscriptionId: expect.stringMatching(/^sub_sandbox_/),
    })
    expect(
      (await saveProfile(ada, { ...(await getOwnDoctor(ada)).form, ...premiumForm })).statusCode,
    ).toBe(200)

    const managing = await portal(ada)
    expect(await press(managing, 'decline')).toBe(`${managing}?done=decline`)
    const failure = await becomes(ada, { status: 'past_due', premium: true })
    const graceLeft = Date.parse(failure.graceUntil) - Date.now()
    expect(Math.round(graceLeft / 86_400_000)).toBe(graceDays)
    expect(await isFeatured(slug)).toBe(true)
    await press(managing, 'pay')
    await becomes(ada, { status: 'active', premium: true, graceUntil: null })

    await press(managing, 'decline')
    await becomes(ada, { status: 'past_due', premium: true })
    await press(managing, 'skip')
    await becomes(ada, { status: 'past_due', premium: false })
    expect(await isFeatured(slug)).toBe(false)
    expect(await getOwnDoctor(ada)).toMatchObject({ premium: false, form: premiumForm })
    expect((await getPublicJson(harness, `/api/doctors/${slug}`)).bio).not.toBe(
      premiumForm.detailedBio,
    )

    await press(managing, 'pay')
    await becomes(ada, { status: 'active', premium: true })
    expect(await isFeatured(slug)).toBe(true)
    expect((await getPublicJson(harness, `/api/doctors/${slug}`)).bio).toBe(premiumForm.detailedBio)

    expect(await mailsTo(ada)).toEqual([
      'subscription-started',
      'payment-failed',
      'payment-failed',
      'subscription-ended',
      'subscription-started',
    ])
  })

  test('a subscription canceled at the end of its period ends then', async () => {
    const ada = await createOwner(harness)
    await subscribe(ada)
    const managing = await portal(ada)
    await press(managing, 'cancel')
    await becomes(ada, { cancelAtPeriodEnd: true })
    await press(managing, 'skip')
    await becomes(ada, { status: 'canceled', premium: false, cancelAtPeriodEnd: false })
    await expect.poll(() => isFeatured(ada.doctor.slug)).toBe(false)
  })

  test('a subscription canceled while past due is premium until its grace ends', async () => {
    const ada = await createOwner(harness)
    await subscribe(ada)
    const managing = await portal(ada)
    await press(managing, 'decline')
    await press(managing, 'cancel')
    await becomes(ada, { status: 'past_due', cancelAtPeriodEnd: true, premium: true })
    const { body } = await harness.anonymous.get(managing)
    expect(body).toMatch(
      /canceled, ends on \w+ \d+, \d{4}; the payment failed, grace ends on \w+ \d+, \d{4}\./,
    )
  })
})

describe('paying', () => {
  test('a canceled payment leads back to the plans, changes nothing, and cannot be made any more', async () => {
    const ada = await createPerson(harness)
    const paying = await checkout(ada)
    expect(await press(paying, 'cancel')).toBe('http://directory.example/subscribe')
    expect(await press(paying, 'pay')).toBe(paying)
    expect((await harness.anonymous.get(paying)).body).toContain('This page has expired')
    expect(await subscription(ada)).toBeNull()
  })

  test('many presses pay once, and an earlier page is refused', async () => {
    const ada = await createPerson(harness)
    const first = await checkout(ada)
    const second = await checkout(ada, 'standard_yearly')
    expect(await press(first, 'pay')).toBe(first)
    await Promise.all(Array.from({ length: 5 }, () => press(second, 'pay')))
    await becomes(ada, { planType: 'standard_yearly', premium: true })
    const mine = eq(subscriptions.userId, ada.user.id)
    expect(await harness.db.$count(subscriptions, mine)).toBe(1)
  })

  test('a second subscription is refused, also before the event of the first', async () => {
    const ada = await createPerson(harness)
    const paying = await checkout(ada)
    await press(paying, 'pay')
    await harness.db.delete(subscriptions).where(eq(subscriptions.userId, ada.user.id))
    const again = await ada.browser.post('/api/create-checkout-session', {})
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({
      code: 'already_subscribed',
      message: expect.stringContaining('Manage Billing'),
    })
  })
})

describe('pages of the sandbox', () => {
  test('the pages have no script, no inline style and no foreign address, and are not cached', async () => {
    const ada = await createPerson(harness)
    await subscribe(ada)
    for (const url of [await portal(ada), '/sandbox/checkout/cs_sandbox_unknown']) {
      const page = await harness.anonymous.get(url)
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-type': 'text/html; charset=utf-8',
      })
      expect(page.body).not.toMatch(/<script|style=|<style/)
      expect(page.body).toContain('Test mode – no card is charged')
    }
    const sheet = await harness.anonymous.get('/sandbox/style.css')
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
  })

  test('unknown addresses and actions answer 404, and other sites are refused', async () => {
    const ada = await createPerson(harness)
    await subscribe(ada)
    const managing = await portal(ada)
    for (const [path, action] of [
      ['/sandbox/checkout/cs_sandbox_x', 'pay'],
      ['/sandbox/checkout/cs_sandbox_x', 'cancel'],
      ['/sandbox/portal/bps_sandbox_x', 'cancel'],
      [managing, 'constructor'],
      [managing, 'refund'],
    ])
      expect(
        (await harness.anonymous.send('POST', `${path}/${action}`, '', formType)).statusCode,
      ).toBe(404)
    const foreign = { ...formType, origin: 'http://evil.example' }
    expect(
      (await harness.anonymous.send('POST', `${managing}/cancel`, '', foreign)).statusCode,
    ).toBe(403)
    expect(await subscription(ada)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  })

  test('a button that another tab has made obsolete is refused', async () => {
    const ada = await createPerson(harness)
    await subscribe(ada)
    const managing = await portal(ada)
    const answer = await press(managing, 'pay')
    expect(answer).toBe(`${managing}?done=late`)
    expect((await harness.anonymous.get(answer)).body).toContain('That was not possible any more.')
  })
})

test('Featured waits for the approval of the claim, and for nothing else', async () => {
  const ada = await createOwner(harness, { approved: false })
  await subscribe(ada)
  const countListings = () =>
    harness.db.$count(featuredListings, eq(featuredListings.doctorId, ada.doctor.id))
  expect(await countListings()).toBe(0)
  expect((await approveSubmission(harness, ada.claim.id)).statusCode).toBe(200)
  expect(await countListings()).toBe(1)
  expect(await isFeatured(ada.doctor.slug)).toBe(true)
})

test('events of the sandbox are stored like Stripe’s', async () => {
  const ada = await createPerson(harness)
  await subscribe(ada)
  const { stripeSubscriptionId } = await ada.browser.user()
  const object = await new SandboxObjects(harness.db).get(stripeSubscriptionId)
  expect(object).toMatchObject({ status: 'active' })
  const types = (await harness.db.select().from(paymentEvents)).map(({ type }) => type)
  expect(types).toEqual(
    expect.arrayContaining([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
    ]),
  )
})
