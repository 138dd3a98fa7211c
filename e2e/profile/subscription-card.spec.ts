import type { Page } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { answer, arrive, card, main, ownDoctor, refuse, toast } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { subscription as billed, inNewTab } from '../subscribe/billing.ts'

const subscription = (page: Page) => card(page, 'Subscription')

test.describe('a subscription', () => {
  test.use({ expectedErrors: /status of 503/ })

  const told = [
    { changes: { status: 'trialing' }, words: 'trialing', premium: true },
    {
      changes: { status: 'past_due', graceUntil: '2026-12-05T18:00:00.000Z' },
      words: 'Your plan stays in force until Dec 5, 2026.',
      premium: true,
    },
    {
      changes: {
        status: 'past_due',
        cancelAtPeriodEnd: true,
        graceUntil: '2026-12-05T18:00:00.000Z',
      },
      words:
        'Your plan stays in force until Dec 5, 2026, and once the open payment is made in the billing portal until Dec 21, 2026.',
      premium: true,
    },
    {
      changes: { planType: 'standard_yearly', cancelAtPeriodEnd: true },
      words: 'Your plan stays in force until Dec 21, 2026',
      premium: true,
    },
    {
      changes: { status: 'past_due', cancelAtPeriodEnd: true, premium: false },
      words: 'Your subscription is canceled, and not paid',
      premium: false,
    },
    { changes: { status: 'unpaid', premium: false }, words: 'is not paid', premium: false },
    { changes: { status: 'paused', premium: false }, words: 'is paused', premium: false },
    {
      changes: { status: 'canceled', premium: false },
      words: 'Your subscription has ended',
      premium: false,
      upgrade: true,
    },
    {
      changes: { status: 'incomplete', premium: false },
      words: 'Your first payment did not go through',
      premium: false,
      upgrade: true,
    },
  ] as const

  test('in each of its states says what holds and what to do (DASH-09 to DASH-14)', async ({
    page,
  }) => {
    test.slow()
    await signUp(page)
    await answer(page, '/api/user/doctor', await ownDoctor(page, {}))
    for (const { changes, words, premium, ...rest } of told) {
      await answer(page, '/api/user/subscription', billed(changes))
      await arrive(page)
      await expect(subscription(page)).toContainText(words)
      await expect(main(page).getByText(premium ? 'Premium Member' : 'Free Plan')).toBeVisible()
      await expect(subscription(page).getByRole('button', { name: 'Manage Billing' })).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(
        'upgrade' in rest ? 2 : 0,
      )
      await expect(
        subscription(page).getByRole('button', { name: 'Update Payment Method' }),
      ).toHaveCount('upgrade' in rest ? 0 : 1)
      if ('graceUntil' in changes) await expectPresentable(page)
      else await expectAccessible(page)
    }
  })

  test('the portal and the card say when they fail (ERR-35)', async ({ page }) => {
    await signUp(page)
    await answer(page, '/api/user/subscription', billed())
    await page.route('**/api/create-portal-session', refuse)
    await arrive(page)
    for (const name of ['Manage Billing', 'Update Payment Method']) {
      const tab = await inNewTab(page, () =>
        subscription(page).getByRole('button', { name }).click(),
      )
      await expect(toast(page, 'Could not open billing portal. Please try again.')).toBeVisible()
      await expect.poll(() => tab.isClosed()).toBe(true)
    }

    await page.route('**/api/user/subscription', refuse)
    await arrive(page)
    await expect(subscription(page).getByRole('alert')).toContainText(
      'Your plan could not be loaded.',
    )
    await page.unroute('**/api/user/subscription')
    await subscription(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(subscription(page)).toContainText('Free Plan.')
  })
})
