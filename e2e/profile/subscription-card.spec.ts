import type { Page } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { arrive, card, main, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { dayText, inDays, setSubscription, signUpOwner } from '../owners.ts'
import { inNewTab } from '../subscribe/billing.ts'

const subscription = (page: Page) => card(page, 'Subscription')

test.describe('a subscription', () => {
  test.use({ expectedErrors: /status of (409|503)/ })

  const failureDay = inDays(-1)
  const graceEnd = dayText(inDays(13))
  const periodEnd = inDays(20)
  const longUnpaid = inDays(-15)
  const states = [
    { changes: { status: 'trialing' }, words: 'trialing', premium: true },
    {
      changes: { status: 'past_due', unpaidSince: failureDay },
      words: `Your plan stays in force until ${graceEnd}.`,
      premium: true,
    },
    {
      changes: { status: 'past_due', cancelAtPeriodEnd: true, unpaidSince: failureDay },
      words: `Your plan stays in force until ${graceEnd}, and once the open payment is made in the billing portal until ${dayText(periodEnd)}.`,
      premium: true,
    },
    {
      changes: { planType: 'standard_yearly', cancelAtPeriodEnd: true },
      words: `Your plan stays in force until ${dayText(periodEnd)}`,
      premium: true,
    },
    {
      changes: { status: 'past_due', cancelAtPeriodEnd: true, unpaidSince: longUnpaid },
      words: 'Your subscription is canceled, and not paid',
      premium: false,
    },
    { changes: { status: 'unpaid' }, words: 'is not paid', premium: false },
    { changes: { status: 'paused' }, words: 'is paused', premium: false },
    {
      changes: { withheld: 'first payment' },
      words: 'Your payment is on its way',
      premium: false,
    },
    {
      changes: { status: 'canceled', currentPeriodEnd: failureDay },
      words: 'Your subscription has ended',
      premium: false,
      upgrade: true,
    },
    {
      changes: { status: 'incomplete' },
      words: 'Your first payment did not go through',
      premium: false,
      upgrade: true,
    },
  ] as const

  test('a subscription explains each of its states and what to do (DASH-09 to DASH-14)', async ({
    page,
  }) => {
    test.slow()
    const { email } = await signUpOwner(page)
    for (const { changes, words, premium, ...rest } of states) {
      await setSubscription(email, { currentPeriodEnd: periodEnd, ...changes })
      await open(page)
      await expect(subscription(page)).toContainText(words)
      await expect(main(page).getByText(premium ? 'Premium Member' : 'Free Plan')).toBeVisible()
      await expect(subscription(page).getByRole('button', { name: 'Manage Billing' })).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(
        'upgrade' in rest ? 2 : 0,
      )
      await expect(
        subscription(page).getByRole('button', { name: 'Update Payment Method' }),
      ).toHaveCount('upgrade' in rest ? 0 : 1)
    }
    await setSubscription(email, { currentPeriodEnd: periodEnd, ...states[2].changes })
    await open(page)
    await expectPresentable(page, 'days of grace')
  })

  test('a subscription that fails loads after a retry, and a portal that cannot be opened says so (ERR-35)', async ({
    page,
  }) => {
    const { email } = await signUp(page)
    // of another payment provider than the one that is asked for the portal
    await setSubscription(email)
    const recover = await failCalls(page, '/api/user/subscription')
    await arrive(page)
    await expect(subscription(page).getByRole('alert')).toContainText(
      'Your plan could not be loaded.',
    )
    await recover()
    await subscription(page).getByRole('button', { name: 'Try Again' }).click()
    for (const name of ['Manage Billing', 'Update Payment Method']) {
      const portal = await inNewTab(page, () =>
        subscription(page).getByRole('button', { name }).click(),
      )
      await expect(toast(page, 'Could not open billing portal. Please try again.')).toBeVisible()
      await expect.poll(() => portal.isClosed()).toBe(true)
    }
  })
})
