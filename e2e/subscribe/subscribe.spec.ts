import type { Page } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { main, open, toast } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { answerInstead, failCalls, holdBack } from '../network.ts'
import { inDays, setSubscription, signUpOwner } from '../owners.ts'
import { inNewTab, plan, seeAfterReturn, upgrade } from './billing.ts'

const checkoutCall = '/api/create-checkout-session'
const failureText = 'Checkout failed. Please try again.'

test('the page for nobody signed in has the documented texts, and the button leads to the sign-in and back (UPG-02 to UPG-07, ROLE-11)', async ({
  page,
}) => {
  await open(page, '/subscribe')
  const button = (price: string) => main(page).getByRole('link', { name: `Upgrade - ${price}` })
  await expect(plan(page, 'Monthly')).toBeChecked()
  await expect(button('$99/month')).toHaveAttribute('href', '/auth?next=%2Fsubscribe')
  for (const words of [
    'Save $193',
    'Only $83/mo',
    '2 months free',
    '$995 instead of $1,188 a year',
    'You are redirected to a secure payment page, which opens in a new tab.',
    'Professional headshot',
    'Inquiry tracking',
  ])
    await expect(main(page).getByText(words)).toBeVisible()
  await expect(main(page)).not.toContainText(/priority support|advanced customization/i)

  // by keyboard
  await plan(page, 'Monthly').focus()
  await page.keyboard.press('ArrowDown')
  await expect(plan(page, 'Annual')).toBeChecked()
  await expect(page).toHaveURL('/subscribe?plan=annual')
  await page.keyboard.press('Tab')
  await expect(button('$995/year')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth?next=%2Fsubscribe%3Fplan%3Dannual')
  await page.goBack()
  await expect(plan(page, 'Annual')).toBeChecked()
  await expect(button('$995/year')).toBeVisible()
})

test.describe('the call fails', () => {
  test.use({ expectedErrors: /status of (401|429|503)/ })

  test('the new tab closes, a toast appears, and a retry works (ERR-08, ERR-09)', async ({
    page,
  }) => {
    await signUp(page)
    const user = await holdBack(page, '/api/user')
    await open(page, '/subscribe')
    const recover = await failCalls(page, checkoutCall)
    const { release } = await holdBack(page, checkoutCall)
    const tab = await inNewTab(page, () => upgrade(page).click())
    // also where it is pressed before the page knows who reads it
    user.release()
    await expect(main(page)).toContainText('Featured begins once')
    await expect(main(page).getByRole('button', { name: 'Processing...' })).toBeVisible()
    const closing = tab.waitForEvent('close')
    release()
    await closing
    await expect(toast(page, failureText)).toBeVisible()
    await expect(upgrade(page)).toBeVisible()
    await expect(page).toHaveURL('/subscribe')

    // a response without a URL, or with an invalid one
    for (const url of [undefined, 'javascript:alert(1)']) {
      await open(page, '/subscribe')
      const stop = await answerInstead(page, checkoutCall, { url })
      const next = await upgradeInNewTab(page)
      await expect(toast(page, failureText)).toBeVisible()
      await expect.poll(() => next.isClosed()).toBe(true)
      await stop()
    }

    // the session has ended
    await recover()
    await page.context().clearCookies({ name: /^(?!signed_in)/ })
    await upgradeInNewTab(page)
    await expect(toast(page, failureText)).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^Upgrade/ })).toBeVisible()
  })
})

/** Keeps the answer back until the new tab is there: of one that closes sooner Playwright may never hear. */
async function upgradeInNewTab(page: Page) {
  const { release } = await holdBack(page, checkoutCall)
  const tab = await inNewTab(page, () => upgrade(page).click())
  release()
  return tab
}

test('payment opens in the same tab where new tabs are blocked, and canceling leads back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await signUp(page)
  await open(page, '/subscribe')
  // until the user is known, the button is another one
  await expect(main(page)).toContainText('Featured begins once')
  await expectPresentable(page)
  await upgrade(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/subscribe')
  await expect(upgrade(page)).toBeVisible()
})

test.describe('a reader who need not or cannot pay', () => {
  test.use({ expectedErrors: /status of (503|409)/ })

  test('the page says that the claim is pending, the listing complimentary, subscribed or not paid', async ({
    page,
  }) => {
    await signUpOwner(page, { approved: false })
    await open(page, '/subscribe')
    await expect(main(page)).toContainText('Your claim is being reviewed by our team')
    await expect(upgrade(page)).toBeVisible()

    await signUpOwner(page, { featured: true })
    await open(page, '/subscribe')
    await expect(main(page)).toContainText('there is nothing to pay')
    await expect(upgrade(page)).toHaveCount(0)

    const { email } = await signUpOwner(page)
    // of another payment provider than the one that is asked for the portal
    await setSubscription(email)
    await open(page, '/subscribe')
    await expect(main(page)).toContainText('You subscribe already')
    await inNewTab(page, () => main(page).getByRole('button', { name: 'Manage Billing' }).click())
    await expect(toast(page, 'Could not open billing portal. Please try again.')).toBeVisible()

    await setSubscription(email, { status: 'past_due', unpaidSince: inDays(-15) })
    await seeAfterReturn(page, () =>
      expect(main(page)).toContainText('You have a subscription that is not paid', {
        timeout: 1000,
      }),
    )
    await expect(upgrade(page)).toHaveCount(0)
  })

  test('a plan that cannot load has an error and a retry button', async ({ page }) => {
    await signUp(page)
    const recover = await failCalls(page, '/api/user/subscription')
    await open(page, '/subscribe')
    await expect(main(page).getByRole('alert')).toContainText('could not be loaded')
    await recover()
    await main(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(main(page)).toContainText('Featured begins once a claimed profile is approved')
  })
})
