import type { Page } from '@playwright/test'
import { newAccount, post, signUp } from '../accounts.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { sendAtSecondTry } from '../forms.ts'
import { holdBack } from '../network.ts'
import {
  expectErrors,
  field,
  fill,
  mailedCode,
  openReset,
  otherBrowser,
  otherCode,
  resetForm,
  signInForm,
  submit,
  toast,
} from './entry.ts'

const checkMail = 'Check your email for a 6-digit code.'
const newPassword = 'bluebonnets in april'
const valuesFor = (email: string) => ({
  Email: email,
  'New Password': newPassword,
  'Confirm Password': newPassword,
})
const code = (page: Page) => field(resetForm(page), 'Verification code')

test('a mailed code sets a new password (AUTH-08, AUTH-11, API-39, ERR-23, VAL-20 to VAL-22)', async ({
  page,
  browser,
}) => {
  const elsewhere = await otherBrowser(browser)
  const account = await signUp(elsewhere)
  await openReset(page)
  const toggle = page.getByRole('button', { name: 'Forgot Password?' })
  const form = resetForm(page)
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(field(form, 'Email')).toBeFocused()
  await form.getByRole('button', { name: 'Show new password' }).click()
  await expect(field(form, 'New Password')).toHaveAttribute('type', 'text')
  await fill(form, { 'New Password': 'seven77', 'Confirm Password': 'seven7' })
  await submit(form).click()
  await expectErrors(form, {
    Email: 'Please enter a valid email address',
    'New Password': 'Password must be at least 8 characters',
    'Confirm Password': 'Passwords do not match',
  })
  for (const [label, name, autocomplete] of [
    ['Email', 'email', 'username'],
    ['New Password', 'newPassword', 'new-password'],
    ['Confirm Password', 'confirmPassword', 'new-password'],
  ] as const) {
    await expect(field(form, label)).toHaveAttribute('name', name)
    await expect(field(form, label)).toHaveAttribute('autocomplete', autocomplete)
  }
  await fill(form, valuesFor(account.email))
  await toggle.click()
  await expect(form).toBeHidden()
  await toggle.click()
  await expect(field(form, 'Email')).toHaveValue(account.email)

  const { bodies, release } = await holdBack(page, '/api/reset-password')
  await submit(form).click()
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled()
  await page.keyboard.press('Enter')
  release()
  await expect(form.getByRole('status')).toHaveText(checkMail)
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(toast(page, 'Password Reset Successful')).toHaveCount(0)
  await expectAccessible(page)

  const mailedDigits = await mailedCode(account.email)
  await code(page).fill(` ${mailedDigits.slice(0, 3)} ${mailedDigits.slice(3)} `)
  await submit(form).click()
  await expect(toast(page, 'Password Reset Successful')).toBeVisible()
  await expect(form).toBeHidden()
  expect(bodies).toEqual([
    { email: account.email, newPassword },
    { email: account.email, newPassword, code: mailedDigits },
  ])

  // the other session has ended, and the old password is invalid
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401)
  expect((await post(elsewhere, '/api/login', account)).status()).toBe(401)
  await elsewhere.context().close()

  await toggle.click()
  for (const label of Object.keys(valuesFor(''))) await expect(field(form, label)).toHaveValue('')
  await expect(code(page)).toHaveCount(0)
  await toggle.click()
  // back at signing in, with the new password
  await expect(field(signInForm(page), 'Email')).toHaveValue(account.email)
  await field(signInForm(page), 'Password').fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test.describe('a reset in trouble', () => {
  test.use({ expectedErrors: /status of 400|ERR_FAILED/ })

  test('a wrong code is selected, a new one is sent, and another address begins anew (ERR-20, ERR-22)', async ({
    page,
  }) => {
    const account = await signUp(page)
    await openReset(page)
    const form = resetForm(page)
    // an unknown address gets the same answer
    await fill(form, valuesFor(newAccount().email))
    await sendAtSecondTry(page, {
      call: '/api/reset-password',
      button: submit(form),
      field: field(form, 'New Password'),
      failure: toast(page, 'Password reset failed'),
    })
    await expect(form.getByRole('status')).toHaveText(checkMail)
    const { bodies, release } = await holdBack(page, '/api/reset-password')
    await form.getByRole('button', { name: 'Send a new code' }).click()
    await expect.poll(() => bodies.length).toBe(1)
    await field(form, 'Email').fill(account.email)
    await expect(code(page)).toHaveCount(0)
    release()
    await expect(submit(form)).toBeEnabled()
    await expect(code(page)).toHaveCount(0)
    await submit(form).click()
    await expect(code(page)).toBeFocused()

    await submit(form).click()
    await expectErrors(form, { 'Verification code': 'Please enter the 6-digit code' })
    const request = page.waitForRequest('**/api/reset-password')
    await code(page).fill('12345')
    await form.getByRole('button', { name: 'Send a new code' }).click()
    expect((await request).postDataJSON()).not.toHaveProperty('code')
    await expect(form.getByRole('status')).toHaveText(`A new code is on its way. ${checkMail}`)
    await expect(code(page)).toHaveValue('')
    await expect(code(page)).toBeFocused()

    const wrong = otherCode(await mailedCode(account.email))
    await code(page).fill(wrong)
    await submit(form).click()
    await expect(toast(page, 'Password Reset Failed')).toBeVisible()
    await expectErrors(form, { 'Verification code': 'That code is not valid or has expired.' })
    await expect(code(page)).toBeFocused()
    await page.keyboard.type('12')
    await expect(code(page)).toHaveValue('12')
    await expect(field(form, 'New Password')).toHaveValue(newPassword)
  })
})
