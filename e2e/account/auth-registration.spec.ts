import { newAccount, signUp } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { sendAtSecondTry } from '../forms.ts'
import { failCalls, holdBack, recordCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import {
  expectErrors,
  field,
  fill,
  open,
  openRegistration,
  registration,
  registrationErrors,
  registrationOf,
  signInForm,
  signInOf,
  submit,
  toast,
} from './entry.ts'

const refusal =
  'We could not create this account. If you already have one, please sign in or reset your password.'

test('one account is created by keyboard, and the profile opens (AUTH-05, AUTH-06, AUTH-10, ERR-19, API-37, VAL-13 to VAL-17)', async ({
  page,
}) => {
  const account = newAccount()
  const calls = recordCalls(page, '/api/register')
  await openRegistration(page)
  const form = registration(page)
  await expect(form).toContainText(
    'This platform is for licensed medical professionals in the Stone Oak area.',
  )
  const attributes = {
    'First Name': ['firstName', 'given-name'],
    'Last Name': ['lastName', 'family-name'],
    Email: ['email', 'email'],
    Password: ['password', 'new-password'],
    'Confirm Password': ['confirmPassword', 'new-password'],
  } as const
  for (const [label, [name, autocomplete]] of Object.entries(attributes)) {
    await expect(field(form, label), label).toHaveAttribute('name', name)
    await expect(field(form, label), label).toHaveAttribute('autocomplete', autocomplete)
  }
  await fill(form, { 'First Name': 'A', Password: 'seven77', 'Confirm Password': 'seven7' })
  await submit(form).click()
  await expectErrors(form, registrationErrors)
  await expect(field(form, 'First Name')).toBeFocused()
  expect(calls).toEqual([])

  const { bodies, release } = await holdBack(page, '/api/register')
  const type = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const text of [account.firstName, account.lastName, account.email]) await type(text)
  await expect(field(form, 'Password')).toBeFocused()
  await type(account.password)
  await page.keyboard.press('Tab')
  await expect(field(form, 'Confirm Password')).toBeFocused()
  await expect(field(form, 'First Name')).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  await page.keyboard.press('Enter')
  release()
  await expect(toast(page, 'Account Created!')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  expect(bodies).toEqual([{ ...account, confirmPassword: account.password }])
  expect((await mailTo(account.email)).text).toContain('/confirm-address?token=')
})

test.describe('a registration that is refused', () => {
  test.use({ expectedErrors: /status of (400|409)|ERR_FAILED/ })

  test('a common password, a taken address and a line that is down keep what is typed (ERR-18)', async ({
    page,
  }) => {
    const { email } = await signUp(page)
    await page.context().clearCookies()
    await openRegistration(page)
    const form = registration(page)
    await fill(form, registrationOf(newAccount({ email, password: 'Sunshine' })))
    await submit(form).click()
    await expect(toast(page, 'Registration Failed')).toBeVisible()
    await expectErrors(form, {
      Password: 'This password is too common. Please choose one that others do not use.',
    })
    await expect(field(form, 'Password')).toBeFocused()

    await fill(form, registrationOf(newAccount({ email })))
    await submit(form).click()
    await expect(toast(page, refusal)).toBeVisible()
    await expect(form).toContainText(refusal)
    await expect(field(form, 'Email')).toHaveValue(email)

    await field(form, 'Email').fill(newAccount().email)
    await sendAtSecondTry(page, {
      call: '/api/register',
      button: submit(form),
      field: field(form, 'Confirm Password'),
      failure: toast(page, 'Registration failed'),
    })
    await expect(page).toHaveURL(/\/profile$/)
  })
})

test('the strength of a password is shown in words, and blocks nothing', async ({ page }) => {
  await openRegistration(page)
  const form = registration(page)
  const password = field(form, 'Password')
  await expect(password).toHaveAccessibleDescription(/^At least 8 characters\./)
  for (const [text, judgement] of [
    ['oak', 'Weak. It needs at least 8 characters.'],
    ['baseball', 'Weak. This one is too common to be accepted.'],
    ['limestone and live oak', 'Strong password.'],
    ['wqzkxbvt', 'Fair. Another word makes it stronger.'],
  ] as const) {
    await password.fill(text)
    await expect(password).toHaveAccessibleDescription(judgement)
  }
  await expect(form.locator('[aria-live="polite"]')).toHaveText(
    'Fair. Another word makes it stronger.',
  )
  await fill(form, registrationOf(newAccount({ password: 'wqzkxbvt' })))
  await submit(form).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test.describe('without the checks', () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 400/ })

  test('the server validates, and the two passwords are still compared', async ({ page }) => {
    const account = await signUp(page)
    await page.context().clearCookies()
    for (const file of ['account-checks', 'judge-password'])
      await failCalls(page, `/${file}*.js`, { failure: 'the line is down' })
    await open(page, '/auth')
    await fill(signInForm(page), signInOf(account))
    await submit(signInForm(page)).click()
    await expect(page).toHaveURL(/:\d+\/$/)

    await page.context().clearCookies()
    await openRegistration(page)
    const form = registration(page)
    await fill(form, { ...registrationOf(newAccount()), 'Confirm Password': 'another one' })
    await submit(form).click()
    await expectErrors(form, { 'Confirm Password': 'Passwords do not match' })
    await fill(form, { 'First Name': 'A', 'Confirm Password': newAccount().password })
    await submit(form).click()
    await expectErrors(form, { 'First Name': 'First name is required' })
    await field(form, 'First Name').fill('Ada')
    await submit(form).click()
    await expect(page).toHaveURL(/\/profile$/)
  })
})
