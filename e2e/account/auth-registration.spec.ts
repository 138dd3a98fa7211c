import type { Page } from '@playwright/test'
import { newAccount, post, register } from '../accounts.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { failCalls, formFailures, holdBack, recordCalls, useUpLimit } from '../network.ts'
import { mailTo } from '../outbox.ts'
import {
  expectErrors,
  field,
  fill,
  openRegistration,
  reasonFor,
  registration,
  registrationErrors,
  registrationOf,
  submit,
  toast,
  tooOften,
} from './entry.ts'

const refusal =
  'We could not create this account. If you already have one, please sign in or reset your password.'

test('the form says whom it is for, and password managers recognize it (AUTH-05, AUTH-06)', async ({
  page,
}) => {
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
  await expect(form.getByRole('button', { name: /^Show / })).toHaveCount(2)
})

test('invalid fields show errors, and the first is focused (VAL-13 to VAL-17)', async ({
  page,
}) => {
  const calls = recordCalls(page, '/api/register')
  await openRegistration(page)
  const form = registration(page)
  await fill(form, { 'First Name': 'A', Password: 'seven77', 'Confirm Password': 'seven7' })
  await submit(form).click()
  await expectErrors(form, registrationErrors)
  await expect(field(form, 'First Name')).toBeFocused()
  await expectAccessible(page)

  await fill(form, {
    ...registrationOf(newAccount()),
    'Confirm Password': 'limestone and live oaks',
  })
  await submit(form).click()
  await expectErrors(form, { 'Confirm Password': 'Passwords do not match' })
  await expect(field(form, 'Confirm Password')).toBeFocused()
  await expect(field(form, 'First Name')).not.toHaveAttribute('aria-invalid')
  expect(calls).toEqual([])
})

test('one account is created by keyboard, and the profile opens (AUTH-10, ERR-19, API-37)', async ({
  page,
}) => {
  const account = newAccount()
  const { bodies, release } = await holdBack(page, '/api/register')
  await openRegistration(page)
  const form = registration(page)
  await page.keyboard.press('Tab')
  await expect(field(form, 'First Name')).toBeFocused()
  for (const text of [account.firstName, account.lastName, account.email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(field(form, 'Password')).toBeFocused()
  await page.keyboard.type(account.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(form, 'Confirm Password')).toBeFocused()
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  await page.keyboard.press('Enter')
  release()
  await expect(toast(page, 'Account Created!')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  expect(bodies).toEqual([{ ...account, confirmPassword: account.password }])
  const { text } = await mailTo(account.email)
  expect(text).toContain('/confirm-address?token=')
})

test.describe('when it fails', () => {
  test.use({ expectedErrors: /status of (400|409|429|502|503)|ERR_FAILED/ })

  test('a taken address gets a neutral response (ERR-18)', async ({ page }) => {
    const { email } = await register(page)
    await page.context().clearCookies()
    await openRegistration(page)
    const form = registration(page)
    await fill(form, registrationOf(newAccount({ email })))
    await submit(form).click()
    await expect(toast(page, 'Registration Failed')).toBeVisible()
    await expect(toast(page, refusal)).toBeVisible()
    await expect(form).toContainText(refusal)
    await expect(field(form, 'Email')).toHaveValue(email)
  })

  test('a common password is refused by the server, at its field', async ({ page }) => {
    await openRegistration(page)
    const form = registration(page)
    const password = 'Sunshine'
    await fill(form, registrationOf(newAccount({ password })))
    await submit(form).click()
    await expect(toast(page, 'Registration Failed')).toBeVisible()
    await expectErrors(form, {
      Password: 'This password is too common. Please choose one that others do not use.',
    })
    await expect(field(form, 'Password')).toBeFocused()
    await expect(page).toHaveURL(/\/auth$/)
  })

  /** Expects the registration to fail for this reason and keep the input. */
  async function expectFailure(page: Page, reason: string | RegExp) {
    await openRegistration(page)
    const form = registration(page)
    const account = newAccount()
    await fill(form, registrationOf(account))
    await submit(form).click()
    await expect(toast(page, 'Registration Failed')).toBeVisible()
    await expect(toast(page, reason)).toBeVisible()
    await expect(form).toContainText(reason)
    await expect(field(form, 'Email')).toHaveValue(account.email)
    await expect(field(form, 'Confirm Password')).toHaveValue(account.password)
    await expect(submit(form)).toHaveText('Create Account')
  }

  for (const failure of formFailures)
    test(`because ${failure}, everything typed stays`, async ({ page }) => {
      await failCalls(page, '/api/register', { failure })
      await expectFailure(page, reasonFor(failure, 'Registration failed'))
    })

  test('a rate limit keeps the input', async ({ page }) => {
    await useUpLimit(page, '/api/register', {})
    await expectFailure(page, tooOften)
  })

  test('without the checks, the two passwords are still compared', async ({ page }) => {
    await failCalls(page, '/account-checks*.js', { failure: 'the line is down' })
    await openRegistration(page)
    const form = registration(page)
    await fill(form, { ...registrationOf(newAccount()), 'Confirm Password': 'another one' })
    await submit(form).click()
    await expectErrors(form, { 'Confirm Password': 'Passwords do not match' })
    // the server checks the rest
    await fill(form, { 'First Name': 'A', 'Confirm Password': newAccount().password })
    await submit(form).click()
    await expectErrors(form, { 'First Name': 'First name is required' })
  })
})

test.describe('the password strength', () => {
  test('is shown in words, and blocks nothing', async ({ page }) => {
    await openRegistration(page)
    const form = registration(page)
    const password = field(form, 'Password')
    await expect(password).toHaveAccessibleDescription(/^At least 8 characters\./)
    for (const [text, judgement] of [
      ['oak', 'Weak. It needs at least 8 characters.'],
      ['baseball', 'Weak. This one is too common to be accepted.'],
      ['wqzkxbvt', 'Fair. Another word makes it stronger.'],
      ['limestone and live oak', 'Strong password.'],
    ] as const) {
      await password.fill(text)
      await expect(password).toHaveAccessibleDescription(judgement)
    }
    await expect(form.locator('[aria-live="polite"]')).toHaveText('Strong password.')
    await expectAccessible(page)
    await password.fill('')
    await expect(password).toHaveAccessibleDescription(/^At least 8 characters\./)

    const account = newAccount({ password: 'wqzkxbvt' })
    await fill(form, registrationOf(account))
    await submit(form).click()
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('is weak for one’s own name', async ({ page }) => {
    await openRegistration(page)
    const form = registration(page)
    await fill(form, { 'First Name': 'Adaeze', 'Last Name': 'Achebe', Password: 'adaezeachebe' })
    await expect(field(form, 'Password')).toHaveAccessibleDescription(
      'Weak. Names of yours, your email or this place are too easy to guess to be accepted.',
    )
  })

  test('calls the same passwords unacceptable as the server', async ({ page }) => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const rarest = dictionary['passwords-common'].findLast(({ length }) => length >= 8)!
    await openRegistration(page)
    const password = field(registration(page), 'Password')
    for (const [candidate, judgement, status] of [
      [`${rarest.toUpperCase()}!`, /too common to be accepted/, 400],
      ['St0neOakHealth-26', /this place are too easy to guess to be accepted/, 400],
      ['wqzkwqzk', /sequences like abc or 123 are too easy to guess to be accepted/, 400],
      ['wqzkxbvt', /^Fair/, 200],
    ] as const) {
      await password.fill(candidate)
      await expect(password).toHaveAccessibleDescription(judgement)
      const account = newAccount({ password: candidate })
      const form = { ...account, confirmPassword: candidate }
      expect((await post(page, '/api/register', form)).status(), candidate).toBe(status)
    }
  })

  test.describe('that fails to load', () => {
    test.use({ expectedErrors: /ERR_FAILED/ })
    test('is omitted without an error', async ({ page }) => {
      await failCalls(page, '/judge-password*.js', { failure: 'the line is down' })
      await openRegistration(page)
      const form = registration(page)
      await fill(form, registrationOf(newAccount()))
      await submit(form).click()
      await expect(page).toHaveURL(/\/profile$/)
    })
  })
})
