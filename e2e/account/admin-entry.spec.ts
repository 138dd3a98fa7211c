import { appCode, signUp, signUpAdministrator } from '../accounts.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { sendAtSecondTry } from '../forms.ts'
import {
  adminForm,
  expectErrors,
  field,
  fill,
  mailedCode,
  open,
  openReset,
  otherBrowser,
  otherCode,
  resetForm,
  signInOf,
  submit,
  toast,
} from './entry.ts'

test.use({ expectedErrors: /status of (400|401)|ERR_FAILED/ })

test('an administrator signs in with the app after mistakes, and a provider goes to the profile (ALOG-01, ALOG-02, ALOG-04, ERR-16)', async ({
  page,
}) => {
  const admin = await signUpAdministrator(page)
  await page.context().clearCookies()
  await open(page, '/admin/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administrator Login')
  const form = adminForm(page)
  await expect(field(form, 'Email')).toHaveAttribute('autocomplete', 'username')
  await expect(field(form, 'Password')).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByRole('link', { name: 'Provider Login' })).toHaveAttribute('href', '/auth')
  await submit(form).click()
  await expectErrors(form, {
    Email: 'Please enter a valid email address',
    Password: 'Password is required',
  })
  await fill(form, { Email: admin.email, Password: 'not this one' })
  await submit(form).click()
  await expect(toast(page, 'Login Failed')).toBeVisible()
  await expect(toast(page, 'The email or the password is not right.')).toBeVisible()

  await fill(form, signInOf(admin))
  await sendAtSecondTry(page, {
    call: '/api/login',
    button: submit(form),
    field: field(form, 'Password'),
    failure: toast(page, 'Login failed'),
  })
  await field(form, 'Authenticator code').fill(appCode(admin.secret, 1))
  await submit(form).click()
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  const provider = await signUp(page)
  await page.context().clearCookies()
  await open(page, '/admin/login')
  await fill(form, signInOf(provider))
  await submit(form).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('an administrator resets the password with the code of the mail, after mistakes (ALOG-03, API-41, ERR-21 to ERR-23, VAL-23 to VAL-26)', async ({
  page,
  browser,
}) => {
  const elsewhere = await otherBrowser(browser)
  const admin = await signUpAdministrator(elsewhere)
  await openReset(page, '/admin/login')
  const form = resetForm(page)
  await expect(field(form, 'Admin Email')).toBeFocused()
  await fill(form, { 'New Password': 'seven77', 'Confirm Password': 'seven7' })
  await submit(form).click()
  await expectErrors(form, {
    'Admin Email': 'Please enter a valid email address',
    'New Password': 'Password must be at least 8 characters long',
    'Confirm Password': 'Passwords do not match',
  })
  await expectPresentable(page)

  const newPassword = 'bluebonnets in april'
  await fill(form, {
    'Admin Email': admin.email,
    'New Password': newPassword,
    'Confirm Password': newPassword,
  })
  await sendAtSecondTry(page, {
    call: '/api/admin/reset-password',
    button: submit(form),
    field: field(form, 'Confirm Password'),
    failure: toast(page, 'Failed to reset password'),
  })
  await expect(form.getByRole('status')).toHaveText('Check your email for a 6-digit code.')
  const code = await mailedCode(admin.email)
  await field(form, 'Verification code').fill(otherCode(code))
  await submit(form).click()
  await expect(toast(page, 'That code is not valid or has expired.')).toBeVisible()
  expect((await elsewhere.request.get('/api/user')).status()).toBe(200)
  await field(form, 'Verification code').fill(code)
  await submit(form).click()
  await expect(toast(page, 'Password Reset Successful')).toBeVisible()
  await expect(form).toBeHidden()
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401)
  await elsewhere.context().close()
  await expect(field(adminForm(page), 'Email')).toHaveValue(admin.email)
  await expect(field(adminForm(page), 'Password')).toBeFocused()
})
