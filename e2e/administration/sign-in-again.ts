import type { Page } from '@playwright/test'
import { appCode, post, type signUpAdministrator } from '../accounts.ts'
import { main } from '../dashboard.ts'
import { expect } from '../fixtures.ts'

type Administrator = Awaited<ReturnType<typeof signUpAdministrator>>

/** Ends the session behind the page's back, and signs in again after `notice` has made it known. */
export async function loseSession(
  page: Page,
  { email, password, secret }: Administrator,
  notice: () => Promise<void>,
) {
  await post(page, '/api/logout')
  await notice()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await main(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await main(page).getByLabel('Authenticator code').fill(appCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
}
