import type { Page } from '@playwright/test'
import { main } from '../dashboard.ts'
import { expect } from '../fixtures.ts'

export const upgrade = (page: Page, price = '$99/month') =>
  main(page).getByRole('button', { name: `Upgrade - ${price}` })
export const plan = (page: Page, name: 'Monthly' | 'Annual') =>
  main(page).getByRole('radio', { name })

/** Runs an action that opens a new tab. @returns that tab */
export async function inNewTab(page: Page, act: () => Promise<void>): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await act()
  return popup
}

/** Simulates returning to this tab, because headless browsers send no visibility events. */
const lookAgain = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

/** Returns to the tab until it shows this, because the payment event takes a moment. */
export async function seeAfterReturn(page: Page, look: () => Promise<void>) {
  await expect(async () => {
    await lookAgain(page)
    await look()
  }).toPass({ timeout: 60_000 })
}

/** Pays in the sandbox, in the tab that the button opens. */
export async function pay(page: Page, price: string, sum: string): Promise<Page> {
  const checkout = await inNewTab(page, () => upgrade(page, price).click())
  await expect(checkout.getByText('Test mode – no card is charged')).toBeVisible()
  await checkout.getByRole('button', { name: `Pay ${sum}` }).click()
  await expect(checkout).toHaveURL('/subscription-success')
  return checkout
}

/** Opens the billing portal with `Manage Billing`, presses a button there, and returns to the dashboard. */
export async function inPortal(page: Page, ...buttons: string[]) {
  const portal = await inNewTab(page, () =>
    main(page).getByRole('button', { name: 'Manage Billing' }).click(),
  )
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Manage billing')
  for (const name of buttons) {
    await portal.getByRole('button', { name }).click()
    await expect(portal.getByRole('status')).toBeVisible()
  }
  await portal.getByRole('link', { name: 'Return to the dashboard' }).click()
  await expect(portal).toHaveURL('/profile')
  await portal.close()
}
