import type { Page } from '@playwright/test'
import { newAccount, post, register } from '../accounts.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { failCalls, formFailures, holdBack } from '../network.ts'
import {
  expectErrors,
  field,
  fill,
  mailedCode,
  openReset,
  otherBrowser,
  reasonFor,
  resetForm,
  signInForm,
  submit,
  toast,
} from './entry.ts'

const checkMail = 'Check your email for a 6-digit code.'
const wrongCode = 'That code is not valid or has expired.'
const newPassword = 'bluebonnets in april'
const valuesFor = (email: string) => ({
  Email: email,
  'New Password': newPassword,
  'Confirm Password': newPassword,
})
const code = (page: Page) => field(resetForm(page), 'Verification code')

/** The form after its first step. */
async function askFor(page: Page, email: string) {
  await openReset(page)
  await fill(resetForm(page), valuesFor(email))
  await submit(resetForm(page)).click()
  await expect(code(page)).toBeFocused()
}

test('the toggle opens and closes a card, keeping the input (AUTH-08)', async ({ page }) => {
  await openReset(page)
  const toggle = page.getByRole('button', { name: 'Forgot Password?' })
  const form = resetForm(page)
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(field(form, 'Email')).toBeFocused()
  await expect(signInForm(page)).toBeVisible()
  await expect(form.getByRole('button', { name: /^Show / })).toHaveCount(2)
  await form.getByRole('button', { name: 'Show new password' }).click()
  await expect(field(form, 'New Password')).toHaveAttribute('type', 'text')
  for (const [label, name, autocomplete] of [
    ['Email', 'email', 'username'],
    ['New Password', 'newPassword', 'new-password'],
    ['Confirm Password', 'confirmPassword', 'new-password'],
  ] as const) {
    await expect(field(form, label)).toHaveAttribute('name', name)
    await expect(field(form, label)).toHaveAttribute('autocomplete', autocomplete)
  }
  await field(form, 'Email').fill('ada@clinic.example')
  await toggle.click()
  await expect(form).toBeHidden()
  await toggle.click()
  await expect(field(form, 'Email')).toHaveValue('ada@clinic.example')
})

test('invalid fields show errors (VAL-20 to VAL-22)', async ({ page }) => {
  await openReset(page)
  const form = resetForm(page)
  await fill(form, { 'New Password': 'seven77', 'Confirm Password': 'seven7' })
  await submit(form).click()
  await expectErrors(form, {
    Email: 'Please enter a valid email address',
    'New Password': 'Password must be at least 8 characters',
    'Confirm Password': 'Passwords do not match',
  })
  await expect(field(form, 'Email')).toBeFocused()
  await expectAccessible(page)
})

test('a mailed code sets a new password (AUTH-08, AUTH-11, API-39, ERR-23)', async ({
  page,
  browser,
}) => {
  const elsewhere = await otherBrowser(browser)
  const account = await register(elsewhere)
  const { bodies, release } = await holdBack(page, '/api/reset-password')
  await openReset(page)
  const form = resetForm(page)
  await fill(form, valuesFor(account.email))
  await submit(form).click()
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled()
  await page.keyboard.press('Enter')
  release()

  await expect(form.getByRole('status')).toHaveText(checkMail)
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  for (const [label, value] of Object.entries(valuesFor(account.email)))
    await expect(field(form, label)).toHaveValue(value)
  await expect(toast(page, 'Password Reset Successful')).toHaveCount(0)
  await expectAccessible(page)

  const mailedDigits = await mailedCode(account.email)
  await code(page).fill(` ${mailedDigits.slice(0, 3)} ${mailedDigits.slice(3)} `)
  expect((await elsewhere.request.get('/api/user')).status()).toBe(200)
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

  // back at signing in, with the new password
  await expect(field(signInForm(page), 'Email')).toHaveValue(account.email)
  await expect(field(signInForm(page), 'Password')).toBeFocused()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/:\d+\/$/)

  await openReset(page)
  await expect(field(resetForm(page), 'Email')).toHaveValue('')
})

test('the form is empty after a reset', async ({ page }) => {
  const account = await register(page)
  await askFor(page, account.email)
  await code(page).fill(await mailedCode(account.email))
  await submit(resetForm(page)).click()
  await expect(toast(page, 'Password Reset Successful')).toBeVisible()
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  for (const label of ['Email', 'New Password', 'Confirm Password'])
    await expect(field(resetForm(page), label)).toHaveValue('')
  await expect(code(page)).toHaveCount(0)
})

test('an unknown address gets the same response', async ({ page }) => {
  await askFor(page, newAccount().email)
  await expect(resetForm(page).getByRole('status')).toHaveText(checkMail)
})

test('changing the address starts again', async ({ page }) => {
  await askFor(page, newAccount().email)
  await field(resetForm(page), 'Email').fill(newAccount().email)
  await expect(code(page)).toHaveCount(0)
  await submit(resetForm(page)).click()
  await expect(code(page)).toBeFocused()
})

test('a malformed code is an error at its field', async ({ page }) => {
  await askFor(page, newAccount().email)
  await submit(resetForm(page)).click()
  await expectErrors(resetForm(page), { 'Verification code': 'Please enter the 6-digit code' })
  await expect(code(page)).toBeFocused()
})

test.describe('when it fails', () => {
  test.use({ expectedErrors: /status of (400|429|502|503)|ERR_FAILED/ })

  test('a wrong code changes nothing and is selected (ERR-20)', async ({ page }) => {
    const account = await register(page)
    await askFor(page, account.email)
    const right = await mailedCode(account.email)
    const wrong = right === '000000' ? '111111' : '000000'
    await code(page).fill(wrong)
    await submit(resetForm(page)).click()
    await expect(toast(page, 'Password Reset Failed')).toBeVisible()
    await expect(toast(page, wrongCode)).toBeVisible()
    await expectErrors(resetForm(page), { 'Verification code': wrongCode })
    await expect(code(page)).toBeFocused()
    await expect(resetForm(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type(right)
    await expect(code(page)).toHaveValue(right)
    await submit(resetForm(page)).click()
    await expect(toast(page, 'Password Reset Successful')).toBeVisible()
  })

  test('after five wrong tries the right code is refused, too', async ({ page }) => {
    const account = await register(page)
    await askFor(page, account.email)
    const right = await mailedCode(account.email)
    const wrong = right === '000000' ? '111111' : '000000'
    const body = { email: account.email, newPassword, code: wrong }
    for (let tries = 0; tries < 5; tries++)
      expect((await post(page, '/api/reset-password', body)).status()).toBe(400)
    await code(page).fill(right)
    await submit(resetForm(page)).click()
    await expect(toast(page, wrongCode)).toBeVisible()
    expect((await post(page, '/api/login', account)).status()).toBe(200)
  })

  test('three new codes can be requested, the fourth must wait', async ({ page }) => {
    await askFor(page, newAccount().email)
    const again = resetForm(page).getByRole('button', { name: 'Send a new code' })
    for (let count = 2; count <= 3; count++) {
      await code(page).fill('12345')
      const request = page.waitForRequest('**/api/reset-password')
      await again.click()
      expect((await request).postDataJSON()).not.toHaveProperty('code')
      await expect(resetForm(page).getByRole('status')).toHaveText(
        `A new code is on its way. ${checkMail}`,
      )
      await expect(code(page)).toHaveValue('')
      await expect(code(page)).toBeFocused()
    }
    await again.click()
    await expect(toast(page, 'Password Reset Failed')).toBeVisible()
    await expect(resetForm(page)).toContainText(/That was too often\. Please try again in \d+/)
    await expect(field(resetForm(page), 'New Password')).toHaveValue(newPassword)
    // the code is required again
    await submit(resetForm(page)).click()
    await expectErrors(resetForm(page), { 'Verification code': 'Please enter the 6-digit code' })
  })

  test('a common password is refused at its field', async ({ page }) => {
    await openReset(page)
    const form = resetForm(page)
    await fill(form, {
      Email: newAccount().email,
      'New Password': 'baseball',
      'Confirm Password': 'baseball',
    })
    await submit(form).click()
    await expect(toast(page, 'Password Reset Failed')).toBeVisible()
    await expectErrors(form, {
      'New Password': 'This password is too common. Please choose one that others do not use.',
    })
    await expect(field(form, 'New Password')).toBeFocused()
  })

  for (const failure of formFailures)
    test(`because ${failure}, everything typed stays (ERR-22)`, async ({ page }) => {
      await failCalls(page, '/api/reset-password', { failure })
      await openReset(page)
      await fill(resetForm(page), valuesFor('ada@clinic.example'))
      await submit(resetForm(page)).click()
      await expect(toast(page, 'Password Reset Failed')).toBeVisible()
      const reason = reasonFor(failure, 'Password reset failed')
      await expect(toast(page, reason)).toBeVisible()
      await expect(resetForm(page)).toContainText(reason)
      await expect(field(resetForm(page), 'New Password')).toHaveValue(newPassword)
      await expect(code(page)).toHaveCount(0)
    })
})
