import { appCode, post, signUp } from '../accounts.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import {
  expectErrors,
  field,
  fill,
  open,
  otherCode,
  signInForm,
  signInOf,
  submit,
  toast,
} from './entry.ts'

test.use({ expectedErrors: /status of 400/ })

test('an account with an authenticator app is asked for a code of the app, or a recovery code', async ({
  page,
}) => {
  const account = await signUp(page)
  const { secret } = await (
    await post(page, '/api/user/second-factor', { password: account.password })
  ).json()
  const confirmation = await post(page, '/api/user/second-factor/confirm', {
    code: appCode(secret),
  })
  const { recoveryCodes } = await confirmation.json()
  const form = signInForm(page)
  const code = field(form, 'Authenticator code')
  const recovery = field(form, 'Recovery code')
  const askForCode = async () => {
    await page.context().clearCookies()
    await open(page, '/auth')
    await fill(form, signInOf(account))
    await submit(form).click()
    await expect(code).toBeFocused()
  }

  await askForCode()
  await expect(form.getByRole('status')).toHaveText(
    'Enter the 6-digit code of your authenticator app.',
  )
  await expect(field(form, 'Email')).toHaveValue(account.email)
  for (const [name, value] of [
    ['inputmode', 'numeric'],
    ['autocomplete', 'one-time-code'],
    ['name', 'code'],
  ] as const)
    await expect(code).toHaveAttribute(name, value)
  await submit(form).click()
  await expectErrors(form, { 'Authenticator code': 'Please enter a code' })
  await expectPresentable(page)

  // an error of one kind of code is none of the other
  await form.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(recovery).toBeFocused()
  await expect(recovery).not.toHaveAttribute('aria-invalid')
  await expect(recovery).toHaveAttribute('inputmode', 'text')
  await expect(recovery).toHaveAttribute('autocomplete', 'off')
  await expect(form.getByRole('status')).toHaveText('Enter one of your recovery codes.')
  await form.getByRole('button', { name: 'Use my authenticator app' }).click()
  await expect(code).toBeFocused()

  const right = appCode(secret, 1)
  await code.fill(otherCode(right))
  await submit(form).click()
  await expect(toast(page, 'Sign In Failed')).toBeVisible()
  await expectErrors(form, { 'Authenticator code': 'That code is not valid or has expired.' })
  // what is typed replaces the wrong one
  await expect(code).toBeFocused()
  await page.keyboard.type(`${right.slice(0, 3)} ${right.slice(3)}`)
  await expect(code).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)

  await askForCode()
  await form.getByRole('button', { name: 'Use a recovery code' }).click()
  await recovery.fill(recoveryCodes[0].toLowerCase())
  await submit(form).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})
