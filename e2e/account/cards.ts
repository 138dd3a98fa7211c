import type { Browser, Locator, Page } from '@playwright/test'
import { type Account, appCode, newAccount, post } from '../accounts.ts'
import { expect, waitForHydration } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const main = (page: Page) => page.locator('main')
export const card = (page: Page, title: string) =>
  main(page)
    .locator('section.panel')
    .filter({ has: page.getByRole('heading', { name: title }) })
export const sessions = (page: Page) => card(page, 'Where you are signed in')
export const app = (page: Page) => card(page, 'Authenticator app')
export const codeField = (within: Locator) => within.getByLabel(/code from your app/i)
export const codesIn = (within: Locator) => within.getByRole('list', { name: 'Recovery codes' })

export const mailedCodeField = (within: Locator) => within.getByLabel(/6-digit code from the mail/)

/** The code of the mail to somebody who wants to delete the account. */
export async function deletionCode(email: string): Promise<string> {
  const { text } = await mailTo(email, 'Delete your account?')
  return /\b\d{6}\b/.exec(text ?? '')![0]
}

export const accountTab = '/profile?tab=account'

export async function open(page: Page, path = accountTab) {
  await page.goto(path)
  await waitForHydration(page)
}

export const firefox =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

/** The same account signed in in another browser. */
export async function anotherBrowser(
  browser: Browser,
  { email, password }: Account,
  userAgent: string,
) {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL!, userAgent })
  const page = await context.newPage()
  expect((await post(page, '/api/login', { email, password })).status()).toBe(200)
  return page
}

export const passwordField = (within: Locator) => within.getByLabel('Your password')

/** The key to type into an app. */
export const shownKey = async (within: Locator) =>
  ((await within.locator('code').textContent()) ?? '').replace(/\s/g, '')

/** Starts the set-up. @returns the key to type into an app */
async function beginSetUp(within: Locator, { password } = newAccount()): Promise<string> {
  await within.getByRole('button', { name: 'Set Up' }).click()
  await passwordField(within).fill(password)
  await passwordField(within).press('Enter')
  await expect(codeField(within)).toBeFocused()
  return shownKey(within)
}

export async function turnOn(within: Locator) {
  const secret = await beginSetUp(within)
  await codeField(within).fill(appCode(secret))
  await codeField(within).press('Enter')
  await expect(codesIn(within).getByRole('listitem')).toHaveCount(10)
  return { secret, codes: await codesIn(within).getByRole('listitem').allInnerTexts() }
}
