import { signUp } from '../accounts.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { sendAtSecondTry } from '../forms.ts'
import { holdBack, recordCalls } from '../network.ts'
import {
  expectErrors,
  field,
  fill,
  open,
  openReset,
  registration,
  signInForm,
  signInOf,
  submit,
  toast,
} from './entry.ts'

test('the page has two cards that share the email, a help box, and loads its checks when needed (AUTH-01 to AUTH-05, AUTH-07)', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await open(page, '/auth')
  await expect(page).toHaveTitle(/^Sign In/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your practice, as your neighbors see it',
  )
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  const help = page.getByRole('region', { name: 'Need help?' })
  await expect(help.getByRole('link', { name: 'hello@stoneoak.example' })).toHaveAttribute(
    'href',
    'mailto:hello@stoneoak.example',
  )
  await expect(help.getByRole('link', { name: '(210) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+12105550100',
  )
  const email = field(signInForm(page), 'Email')
  const password = field(signInForm(page), 'Password')
  // password managers recognize them
  for (const [input, name, value] of [
    [email, 'autocomplete', 'username'],
    [email, 'type', 'email'],
    [email, 'name', 'email'],
    [password, 'autocomplete', 'current-password'],
    [password, 'name', 'password'],
  ] as const)
    await expect(input).toHaveAttribute(name, value)
  expect(scripts.filter((url) => /account-checks|judge-password/.test(url))).toEqual([])
  await email.fill('ada@clinic.example')
  await expect.poll(() => scripts.some((url) => /account-checks/.test(url))).toBe(true)
  expect(scripts.filter((url) => /judge-password/.test(url))).toEqual([])

  const forgot = page.getByRole('button', { name: 'Forgot Password?' })
  await expect(forgot).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeFocused()
  await expect(signInForm(page)).toHaveCount(0)
  await expect(forgot).toHaveCount(0)
  await expect(field(registration(page), 'Email')).toHaveValue('ada@clinic.example')
  await field(registration(page), 'Email').fill('ada@practice.example')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeFocused()
  await expect(registration(page)).toHaveCount(0)
  await expect(email).toHaveValue('ada@practice.example')
})

test.describe('signing in', () => {
  test.use({ expectedErrors: /status of 401|ERR_FAILED/ })

  test('a sign-in works after mistakes, is sent once, and leads home (AUTH-09, ERR-15, ERR-17, API-34, API-36, VAL-18, VAL-19)', async ({
    page,
  }) => {
    const account = await signUp(page)
    await page.context().clearCookies()
    const calls = recordCalls(page, '/api/login')
    await open(page, '/auth')
    const form = signInForm(page)
    await submit(form).click()
    await expectErrors(form, {
      Email: 'Please enter a valid email address',
      Password: 'Password is required',
    })
    await expect(field(form, 'Email')).toBeFocused()
    await fill(form, { Email: 'ada at clinic', Password: 'x' })
    await expect(field(form, 'Email')).not.toHaveAttribute('aria-invalid')
    await submit(form).click()
    await expectErrors(form, { Email: 'Please enter a valid email address' })
    await expect(field(form, 'Password')).not.toHaveAttribute('aria-invalid')
    expect(calls).toEqual([])

    await fill(form, { ...signInOf(account), Password: 'not this one' })
    await submit(form).click()
    await expect(toast(page, 'Sign In Failed')).toBeVisible()
    await expect(form).toContainText('The email or the password is not right.')
    await expect(field(form, 'Password')).toHaveValue('not this one')

    await fill(form, signInOf(account))
    const bodies = await sendAtSecondTry(page, {
      call: '/api/login',
      button: submit(form),
      field: field(form, 'Password'),
      failure: toast(page, 'Login failed'),
    })
    await expect(toast(page, 'Welcome back!')).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('banner')).toContainText(`Welcome, ${account.firstName}`)
    expect(bodies).toEqual([{ email: account.email, password: account.password }])
  })
})

test('the sign-in works by keyboard, and Show keeps the caret where it is (AUTH-04)', async ({
  page,
}) => {
  const account = await signUp(page)
  await page.context().clearCookies()
  await open(page, '/auth')
  const password = field(signInForm(page), 'Password')
  const caret = () =>
    password.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
  await field(signInForm(page), 'Email').focus()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await password.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4))
  const show = page.getByRole('button', { name: 'Show password', exact: true })
  const hide = page.getByRole('button', { name: 'Hide password' })
  await show.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toBeFocused()
  expect(await caret()).toEqual([4, 4])
  await hide.click()
  await expect(password).toHaveAttribute('type', 'password')
  expect(await caret()).toEqual([4, 4])
  await page.keyboard.press('Tab')
  await expect(show).toBeFocused()
  await page.keyboard.press('Space')
  await expect(hide).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submit(signInForm(page))).toBeFocused()
  const { release } = await holdBack(page, '/api/login')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  // sent as readable text, the browser would remember it
  await expect(password).toHaveAttribute('type', 'password')
  release()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('every card fits small phones and passes axe', async ({ page }) => {
  await openReset(page)
  await expectPresentable(page, 'signing in and the reset')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await submit(registration(page)).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expectPresentable(page, 'the registration with errors')
})
