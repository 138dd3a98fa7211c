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

  test('a subscription leads to the billing portal or to an upgrade, by its state (DASH-09 to DASH-14)', async ({
    page,
  }) => {
    const { email } = await signUpOwner(page)
    const currentPeriodEnd = inDays(20)
    await setSubscription(email, { status: 'canceled', currentPeriodEnd: inDays(-1) })
    await open(page)
    await expect(subscription(page)).toContainText('Your subscription has ended')
    await expect(main(page).getByText('Free Plan')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(2)
    await setSubscription(email, {
      status: 'past_due',
      cancelAtPeriodEnd: true,
      unpaidSince: inDays(-1),
      currentPeriodEnd,
    })
    await open(page)
    await expect(subscription(page)).toContainText(
      `Your plan stays in force until ${dayText(inDays(13))}, and once the open payment is made in the billing portal until ${dayText(currentPeriodEnd)}.`,
    )
    await expect(main(page).getByText('Premium Member')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(0)
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
