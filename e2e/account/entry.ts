import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import type { Account } from '../accounts.ts'
import { expect, waitForHydration } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'

export const signInForm = (page: Page) => page.getByRole('form', { name: 'Welcome Back' })
export const registration = (page: Page) => page.getByRole('form', { name: 'Create Account' })
export const resetForm = (page: Page) => page.getByRole('form', { name: 'Reset Password' })
export const adminForm = (page: Page) => page.getByRole('form', { name: 'Sign In' })
export const adminRegistration = (page: Page) =>
  page.getByRole('form', { name: 'Super Admin Registration' })

export const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true })
export const submit = (form: Locator) => form.locator('button[type="submit"]')
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

export async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

export async function openRegistration(page: Page) {
  await open(page, '/auth')
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
  await expect(registration(page)).toBeVisible()
}

export async function openReset(page: Page, path = '/auth') {
  await open(page, path)
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(resetForm(page)).toBeVisible()
}

/** Fills fields by their labels, in this order. */
export async function fill(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(form, label).fill(value)
}

export const registrationOf = (account: Account) => ({
  'First Name': account.firstName,
  'Last Name': account.lastName,
  Email: account.email,
  Password: account.password,
  'Confirm Password': account.password,
})

/** The errors of a registration with only invalid fields. */
export const registrationErrors = {
  'First Name': 'First name is required',
  'Last Name': 'Last name is required',
  Email: 'Please enter a valid email address',
  Password: 'Password must be at least 8 characters',
  'Confirm Password': 'Passwords do not match',
}

export const signInOf = ({ email, password }: Account) => ({ Email: email, Password: password })

/** The code of the first mail with one to an address. */
export async function mailedCode(address: string): Promise<string> {
  const { text } = await mailTo(address, 'enter this code')
  return /\b\d{6}\b/.exec(text ?? '')![0]
}

/** Six digits that are not this code. */
export const otherCode = (code: string) => (code === '000000' ? '111111' : '000000')

/** Expects each error at its field, and the field marked invalid. */
export async function expectErrors(form: Locator, errors: Record<string, string>) {
  for (const [label, text] of Object.entries(errors)) {
    await expect(field(form, label), label).toHaveAttribute('aria-invalid', 'true')
    await expect(field(form, label), label).toHaveAccessibleDescription(text)
  }
}

/** A page of another, signed-out browser. */
export async function otherBrowser(
  browser: Browser,
  screen: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...screen,
    baseURL: process.env.BASE_URL!,
    extraHTTPHeaders: { 'X-Forwarded-For': '192.0.2.77' },
  })
  return context.newPage()
}
