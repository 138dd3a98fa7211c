import type { Page } from '@playwright/test'
import { type Account, appCode, post, register } from '../accounts.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectErrors, field, fill, open, signInForm, signInOf, submit, toast } from './entry.ts'

const askForCode = 'Enter the 6-digit code of your authenticator app.'
const wrongCode = 'That code is not valid or has expired.'
const appField = 'Authenticator code'
const recoveryField = 'Recovery code'

/** An account with an authenticator app, signed out. */
async function accountWithApp(page: Page) {
  const account = await register(page)
  const { secret } = await (
    await post(page, '/api/user/second-factor', { password: account.password })
  ).json()
  const response = await post(page, '/api/user/second-factor/confirm', { code: appCode(secret) })
  const { recoveryCodes } = await response.json()
  await page.context().clearCookies()
  return { ...account, secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}

const credentials = ({ email, password }: Account) => ({ email, password })

/** The form at its code step. */
async function askedForCode(page: Page, account: Account) {
  await open(page, '/auth')
  await fill(signInForm(page), signInOf(account))
  await submit(signInForm(page)).click()
  await expect(field(signInForm(page), appField)).toBeFocused()
}

test("asks for the app's code and accepts it", async ({ page }) => {
  const account = await accountWithApp(page)
  await askedForCode(page, account)
  const form = signInForm(page)
  await expect(form.getByRole('status')).toHaveText(askForCode)
  await expect(field(form, 'Email')).toHaveValue(account.email)
  await expect(field(form, appField)).toHaveAttribute('inputmode', 'numeric')
  await expect(field(form, appField)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field(form, appField)).toHaveAttribute('name', 'code')
  await expectAccessible(page)
  await submit(form).click()
  await expectErrors(form, { [appField]: 'Please enter a code' })

  const code = appCode(account.secret, 1)
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('accepts a recovery code instead', async ({ page }) => {
  const account = await accountWithApp(page)
  await askedForCode(page, account)
  const form = signInForm(page)
  await form.getByRole('button', { name: 'Use a recovery code' }).click()
  const recovery = field(form, recoveryField)
  await expect(recovery).toBeFocused()
  await expect(recovery).toHaveAttribute('inputmode', 'text')
  await expect(recovery).toHaveAttribute('autocomplete', 'off')
  await expect(form.getByRole('status')).toHaveText('Enter one of your recovery codes.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Use my authenticator app' }).click()
  await expect(field(form, appField)).toBeFocused()
  await form.getByRole('button', { name: 'Use a recovery code' }).click()
  await recovery.fill(account.recoveryCodes[0]!.toLowerCase())
  await submit(form).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test.describe('a refused code', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('is an error at its field and in a toast, and is selected', async ({ page }) => {
    const account = await accountWithApp(page)
    await askedForCode(page, account)
    const form = signInForm(page)
    const right = appCode(account.secret, 1)
    await field(form, appField).fill(right === '000000' ? '111111' : '000000')
    await submit(form).click()
    await expect(toast(page, 'Sign In Failed')).toBeVisible()
    await expect(toast(page, wrongCode)).toBeVisible()
    await expectErrors(form, { [appField]: wrongCode })
    await expect(field(form, appField)).toBeFocused()
    await page.keyboard.type(right)
    await expect(field(form, appField)).toHaveValue(right)
    await expect(field(form, appField)).not.toHaveAttribute('aria-invalid')
  })

  test('does not count against the other kind of code', async ({ page }) => {
    await askedForCode(page, await accountWithApp(page))
    const form = signInForm(page)
    await submit(form).click()
    await expectErrors(form, { [appField]: 'Please enter a code' })
    await form.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(field(form, recoveryField)).toBeFocused()
    await expect(field(form, recoveryField)).not.toHaveAttribute('aria-invalid')
  })

  test('such as one of the app that was used before', async ({ page }) => {
    const account = await accountWithApp(page)
    const code = appCode(account.secret, 1)
    const first = await post(page, '/api/login', { ...credentials(account), code })
    expect(first.status()).toBe(200)
    await page.context().clearCookies()
    await askedForCode(page, account)
    await field(signInForm(page), appField).fill(code)
    await submit(signInForm(page)).click()
    await expectErrors(signInForm(page), { [appField]: wrongCode })
    await expect(page).toHaveURL(/\/auth$/)
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })

  test('or a recovery code that was used before', async ({ page }) => {
    const account = await accountWithApp(page)
    const code = account.recoveryCodes[3]!
    expect((await post(page, '/api/login', { ...credentials(account), code })).status()).toBe(200)
    await page.context().clearCookies()
    await askedForCode(page, account)
    const form = signInForm(page)
    await form.getByRole('button', { name: 'Use a recovery code' }).click()
    await field(form, recoveryField).fill(code)
    await submit(form).click()
    await expectErrors(form, { [recoveryField]: wrongCode })
  })
})
