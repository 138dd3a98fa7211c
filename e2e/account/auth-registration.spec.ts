import { newAccount } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { failCalls, holdBack, recordCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import {
  expectErrors,
  field,
  fill,
  openRegistration,
  registration,
  registrationErrors,
  submit,
  toast,
} from './entry.ts'

test.use({ expectedErrors: /ERR_FAILED/ })

test('one account is created by keyboard, after mistakes and a line that was down, and the profile opens (AUTH-05, AUTH-06, AUTH-10, ERR-19, API-37, VAL-13 to VAL-17)', async ({
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

  const type = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const text of [account.firstName, account.lastName, account.email]) await type(text)
  await expect(field(form, 'Password')).toBeFocused()
  await type(account.password)
  await expect(field(form, 'Password')).toHaveAccessibleDescription('Strong password.')
  await expect(form.locator('[aria-live="polite"]')).toHaveText('Strong password.')
  await page.keyboard.press('Tab')
  await expect(field(form, 'Confirm Password')).toBeFocused()
  await expect(field(form, 'First Name')).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(account.password)
  const recover = await failCalls(page, '/api/register', { failure: 'the line is down' })
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Registration failed')).toBeVisible()
  await expect(field(form, 'Confirm Password')).toHaveValue(account.password)
  await recover()
  const { bodies, release } = await holdBack(page, '/api/register')
  await field(form, 'Confirm Password').press('Enter')
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  await page.keyboard.press('Enter')
  release()
  await expect(toast(page, 'Account Created!')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  expect(bodies).toEqual([{ ...account, confirmPassword: account.password }])
  expect((await mailTo(account.email)).text).toContain('/confirm-address?token=')
})
