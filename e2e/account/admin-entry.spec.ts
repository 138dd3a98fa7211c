import type { Page } from '@playwright/test'
import { appCode, newAccount, post, register, signUpAdministrator } from '../accounts.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { failCalls, formFailures, useUpLimit } from '../network.ts'
import {
  adminForm,
  expectErrors,
  field,
  fill,
  mailedCode,
  open,
  openReset,
  otherBrowser,
  reasonFor,
  resetForm,
  signInOf,
  submit,
  toast,
  tooOften,
} from './entry.ts'

const newPassword = 'bluebonnets in april'
const valuesFor = (email: string) => ({
  'Admin Email': email,
  'New Password': newPassword,
  'Confirm Password': newPassword,
})

test('the page has fields, a link to the provider login and the reset toggle (ALOG-01, ALOG-02)', async ({
  page,
}) => {
  await open(page, '/admin/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administrator Login')
  const form = adminForm(page)
  await expect(field(form, 'Email')).toHaveAttribute('autocomplete', 'username')
  await expect(field(form, 'Password')).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByRole('link', { name: 'Provider Login' })).toHaveAttribute('href', '/auth')
  await expect(page.getByRole('button', { name: 'Forgot Password?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Need help?' })).toBeVisible()
  await expectAccessible(page)
  await submit(form).click()
  await expectErrors(form, {
    Email: 'Please enter a valid email address',
    Password: 'Password is required',
  })
})

test('an administrator signs in with the app and goes to the administrators’ dashboard (ALOG-04)', async ({
  page,
}) => {
  const admin = await signUpAdministrator(page)
  await page.context().clearCookies()
  await open(page, '/admin/login')
  const form = adminForm(page)
  await fill(form, signInOf(admin))
  await submit(form).click()
  await field(form, 'Authenticator code').fill(appCode(admin.secret, 1))
  await submit(form).click()
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('a provider goes to the profile (ALOG-04)', async ({ page }) => {
  const account = await register(page)
  await page.context().clearCookies()
  await open(page, '/admin/login')
  await fill(adminForm(page), signInOf(account))
  await submit(adminForm(page)).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('invalid fields of the reset show the documented errors (ALOG-03, VAL-23 to VAL-26)', async ({
  page,
}) => {
  await openReset(page, '/admin/login')
  const form = resetForm(page)
  await expect(field(form, 'Admin Email')).toBeFocused()
  await field(form, 'New Password').fill('seven77')
  await submit(form).click()
  await expectErrors(form, {
    'Admin Email': 'Please enter a valid email address',
    'New Password': 'Password must be at least 8 characters long',
    'Confirm Password': 'Please confirm your password',
  })
  await expectAccessible(page)
  await field(form, 'Confirm Password').fill('seven7')
  await submit(form).click()
  await expectErrors(form, { 'Confirm Password': 'Passwords do not match' })
})

test('an administrator resets the password with the code of the mail (API-41, ERR-23)', async ({
  page,
  browser,
}) => {
  const elsewhere = await otherBrowser(browser)
  const admin = await signUpAdministrator(elsewhere)
  await openReset(page, '/admin/login')
  const form = resetForm(page)
  await fill(form, valuesFor(admin.email))
  const answer = page.waitForResponse('**/api/admin/reset-password')
  await submit(form).click()
  expect(await (await answer).json()).toMatchObject({ codeRequired: true, email: admin.email })
  await expect(form.getByRole('status')).toHaveText('Check your email for a 6-digit code.')
  await field(form, 'Verification code').fill(await mailedCode(admin.email))
  await submit(form).click()
  await expect(toast(page, 'Password Reset Successful')).toBeVisible()
  await expect(form).toBeHidden()
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401)
  await elsewhere.context().close()
  await expect(field(adminForm(page), 'Email')).toHaveValue(admin.email)
  await expect(field(adminForm(page), 'Password')).toBeFocused()
})

test.describe('when it fails', () => {
  test.use({ expectedErrors: /status of (400|401|429|502|503)|ERR_FAILED/ })

  test('a wrong password shows a toast (ERR-16)', async ({ page }) => {
    await open(page, '/admin/login')
    await fill(adminForm(page), { Email: newAccount().email, Password: 'not this one' })
    await submit(adminForm(page)).click()
    await expect(toast(page, 'Login Failed')).toBeVisible()
    await expect(toast(page, 'The email or the password is not right.')).toBeVisible()
  })

  test('a response without a message shows Login failed (ERR-16)', async ({ page }) => {
    await failCalls(page, '/api/login', { failure: 'the line is down' })
    await open(page, '/admin/login')
    await fill(adminForm(page), { Email: newAccount().email, Password: 'x' })
    await submit(adminForm(page)).click()
    await expect(toast(page, 'Login Failed')).toBeVisible()
    await expect(toast(page, 'Login failed')).toBeVisible()
  })

  test('a wrong code changes nothing (ERR-21)', async ({ page }) => {
    const admin = await signUpAdministrator(page)
    await openReset(page, '/admin/login')
    const form = resetForm(page)
    await fill(form, valuesFor(admin.email))
    await submit(form).click()
    const right = await mailedCode(admin.email)
    await field(form, 'Verification code').fill(right === '000000' ? '111111' : '000000')
    await submit(form).click()
    await expect(toast(page, 'Reset Failed')).toBeVisible()
    await expect(toast(page, 'That code is not valid or has expired.')).toBeVisible()
    const withOldPassword = await post(page, '/api/login', admin)
    expect(withOldPassword.status()).toBe(202)
  })

  test('a provider’s address gets the same answer and no code of this form', async ({ page }) => {
    const account = await register(page)
    await openReset(page, '/admin/login')
    const form = resetForm(page)
    await fill(form, valuesFor(account.email))
    await submit(form).click()
    await expect(field(form, 'Verification code')).toBeFocused()
    // a code of the other form is refused
    await post(page, '/api/reset-password', { email: account.email, newPassword })
    await field(form, 'Verification code').fill(await mailedCode(account.email))
    await submit(form).click()
    await expectErrors(form, { 'Verification code': 'That code is not valid or has expired.' })
  })

  /** Expects the reset to fail for this reason and keep the input. */
  async function expectFailure(page: Page, reason: string | RegExp) {
    await openReset(page, '/admin/login')
    const form = resetForm(page)
    await fill(form, valuesFor('ruth@clinic.example'))
    await submit(form).click()
    await expect(toast(page, 'Reset Failed')).toBeVisible()
    await expect(toast(page, reason)).toBeVisible()
    await expect(form).toContainText(reason)
    await expect(field(form, 'Confirm Password')).toHaveValue(newPassword)
  }

  for (const failure of formFailures)
    test(`because ${failure}, everything typed stays (ERR-21, ERR-22)`, async ({ page }) => {
      await failCalls(page, '/api/admin/reset-password', { failure })
      await expectFailure(page, reasonFor(failure, 'Failed to reset password'))
    })

  test('a rate limit keeps the input', async ({ page }) => {
    await useUpLimit(page, '/api/admin/reset-password', {})
    await expectFailure(page, tooOften)
  })
})

test('fits small phones and passes axe', async ({ page }) => {
  await openReset(page, '/admin/login')
  await expectPresentable(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('explains that it needs scripts, with a contact', async ({ page }) => {
    await page.goto('/admin/login')
    const hint = page.locator('main noscript p').first()
    await expect(hint).toBeVisible()
    await expect(hint).toContainText('Signing in needs JavaScript.')
  })
})
