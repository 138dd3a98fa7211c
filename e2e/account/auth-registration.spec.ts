import { newAccount } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { typeBeforeScripts } from '../messages.ts'
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
    'This platform is for licensed medical professionals in the Stone Oak area and the practices they work at.',
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
  expect(bodies).toEqual([
    { ...account, confirmPassword: account.password, registeredAs: 'clinician' },
  ])
  await expect(page.getByRole('link', { name: 'Claim or Create Your Profile' })).toBeVisible()
  expect((await mailTo(account.email)).text).toContain('/confirm-address?token=')
})

test('a manager creates an account from the page for advertisers and is led to the practice first', async ({
  page,
}) => {
  await open(page, '/advertise')
  const href = await page
    .getByRole('link', { name: 'Create Your Free Profile' })
    .getAttribute('href')
  const form = registration(page)
  const manager = page.getByRole('radio', { name: 'I manage a practice' })
  await typeBeforeScripts(page, href!, () => manager.check())
  await expect(manager).toHaveAccessibleDescription(
    'Next, you find your practice and claim it, or ask to join its team.',
  )
  await fill(form, registrationOf(newAccount()))
  await submit(form).click()
  await page.getByRole('link', { name: 'Find Your Practice' }).click()
  await expect(page.getByRole('searchbox', { name: 'Find your practice' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('searchbox').first()).toHaveAccessibleName(
    'Find your practice',
  )
})
