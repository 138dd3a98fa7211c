import { newAccount, post, register } from '../accounts.ts'
import { expect, expectAccessible, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { typeBeforeScripts } from '../messages.ts'
import { failCalls, formFailures, holdBack, recordCalls } from '../network.ts'
import {
  expectErrors,
  field,
  fill,
  open,
  openReset,
  reasonFor,
  registration,
  signInForm,
  signInOf,
  submit,
  toast,
} from './entry.ts'

const wrongPassword = 'The email or the password is not right.'

test('the page has panel, card and help box (AUTH-01 to AUTH-05, AUTH-07)', async ({ page }) => {
  await open(page, '/auth')
  await expect(page).toHaveTitle(/^Sign In/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your practice, as your neighbors see it',
  )
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(field(signInForm(page), 'Email')).toBeVisible()
  await expect(field(signInForm(page), 'Password')).toBeVisible()
  const help = page.getByRole('region', { name: 'Need help?' })
  await expect(help.getByRole('link', { name: 'hello@stoneoak.example' })).toHaveAttribute(
    'href',
    'mailto:hello@stoneoak.example',
  )
  await expect(help.getByRole('link', { name: '(210) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+12105550100',
  )

  const forgot = page.getByRole('button', { name: 'Forgot Password?' })
  await expect(forgot).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeFocused()
  await expect(signInForm(page)).toHaveCount(0)
  await expect(forgot).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeFocused()
  await expect(registration(page)).toHaveCount(0)
  await expect(forgot).toBeVisible()
})

test('the email is kept when switching between sign-in and registration', async ({ page }) => {
  await open(page, '/auth')
  await field(signInForm(page), 'Email').fill('ada@clinic.example')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(field(registration(page), 'Email')).toHaveValue('ada@clinic.example')
  await field(registration(page), 'Email').fill('ada@practice.example')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(field(signInForm(page), 'Email')).toHaveValue('ada@practice.example')
})

test('blank fields show errors, and nothing is sent (VAL-18, VAL-19)', async ({ page }) => {
  const calls = recordCalls(page, '/api/login')
  await open(page, '/auth')
  const form = signInForm(page)
  await submit(form).click()
  await expectErrors(form, {
    Email: 'Please enter a valid email address',
    Password: 'Password is required',
  })
  await expect(field(form, 'Email')).toBeFocused()
  await expectAccessible(page)
  await field(form, 'Email').fill('ada at clinic')
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0)
  await field(form, 'Password').fill('x')
  await submit(form).click()
  await expectErrors(form, { Email: 'Please enter a valid email address' })
  await expect(field(form, 'Password')).not.toHaveAttribute('aria-invalid')
  expect(calls).toEqual([])
})

test('a sign-in is sent once, shows a toast and leads home (AUTH-09, ERR-17, API-34)', async ({
  page,
}) => {
  const account = await register(page)
  await page.context().clearCookies()
  const { bodies, release } = await holdBack(page, '/api/login')
  await open(page, '/auth')
  const form = signInForm(page)
  await fill(form, signInOf(account))
  await submit(form).click()
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  await submit(form).click({ force: true })
  await page.keyboard.press('Enter')
  release()
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('banner')).toContainText(`Welcome, ${account.firstName}`)
  expect(bodies).toEqual([{ email: account.email, password: account.password }])
})

test('the sign-in works by keyboard', async ({ page }) => {
  const account = await register(page)
  await page.context().clearCookies()
  await open(page, '/auth')
  await field(signInForm(page), 'Email').focus()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password', exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submit(signInForm(page))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('Show toggles the password, and the caret stays (AUTH-04)', async ({ page }) => {
  await open(page, '/auth')
  const password = field(signInForm(page), 'Password')
  const caret = () =>
    password.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
  await password.fill('limestone')
  await password.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4))
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toBeFocused()
  expect(await caret()).toEqual([4, 4])
  await page.keyboard.type('+')
  await expect(password).toHaveValue('lime+stone')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  expect(await caret()).toEqual([5, 5])
  // sent as readable text, the browser would remember it
  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await submit(signInForm(page)).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('password managers recognize the fields', async ({ page }) => {
  await open(page, '/auth')
  const email = field(signInForm(page), 'Email')
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('name', 'email')
  const password = field(signInForm(page), 'Password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).toHaveAttribute('name', 'password')
})

test.describe('when it fails', () => {
  test.use({ expectedErrors: /status of (401|429|502|503)|ERR_FAILED/ })

  test('a wrong password shows a toast and keeps the form (ERR-15, API-36)', async ({ page }) => {
    const account = await register(page)
    await page.context().clearCookies()
    await open(page, '/auth')
    const form = signInForm(page)
    await fill(form, { ...signInOf(account), Password: 'not this one' })
    await submit(form).click()
    await expect(toast(page, 'Sign In Failed')).toBeVisible()
    await expect(toast(page, wrongPassword)).toBeVisible()
    await expect(form).toContainText(wrongPassword)
    await expect(field(form, 'Email')).toHaveValue(account.email)
    await expect(field(form, 'Password')).toHaveValue('not this one')
    await expectAccessible(page)
    await field(form, 'Password').fill(account.password)
    await submit(form).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  test('after too many tries a toast says how long to wait', async ({ page }) => {
    const { email } = newAccount()
    for (let tries = 0; tries < 10; tries++)
      await post(page, '/api/login', { email, password: `guess ${tries}` })
    await open(page, '/auth')
    await fill(signInForm(page), { Email: email, Password: 'guess 11' })
    await submit(signInForm(page)).click()
    await expect(toast(page, 'Sign In Failed')).toBeVisible()
    await expect(signInForm(page)).toContainText(/That was too often\. Please try again in \d+/)
    await expect(field(signInForm(page), 'Password')).toHaveValue('guess 11')
  })

  for (const failure of formFailures)
    test(`because ${failure}, the form stays as it is`, async ({ page }) => {
      await failCalls(page, '/api/login', { failure })
      await open(page, '/auth')
      await fill(signInForm(page), { Email: 'ada@clinic.example', Password: 'limestone' })
      await submit(signInForm(page)).click()
      await expect(toast(page, 'Sign In Failed')).toBeVisible()
      const reason = reasonFor(failure, 'Login failed')
      await expect(toast(page, reason)).toBeVisible()
      await expect(signInForm(page)).toContainText(reason)
      await expect(field(signInForm(page), 'Password')).toHaveValue('limestone')
      await expect(submit(signInForm(page))).toHaveText('Sign In')
    })
})

test('checks are not loaded with the page', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await open(page, '/auth')
  expect(scripts.filter((url) => /account-checks|judge-password/.test(url))).toEqual([])
  await field(signInForm(page), 'Email').focus()
  await expect.poll(() => scripts.some((url) => /account-checks/.test(url))).toBe(true)
  expect(scripts.filter((url) => /judge-password/.test(url))).toEqual([])
})

test.describe('without the checks', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })
  test('the server validates', async ({ page }) => {
    const account = await register(page)
    await page.context().clearCookies()
    await failCalls(page, '/account-checks*.js', { failure: 'the line is down' })
    await open(page, '/auth')
    await fill(signInForm(page), signInOf(account))
    await submit(signInForm(page)).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})

test('input from before the scripts loaded is kept and sent', async ({ page }) => {
  const account = await register(page)
  await page.context().clearCookies()
  await typeBeforeScripts(page, '/auth', () => fill(signInForm(page), signInOf(account)))
  await waitForHydration(page)
  await expect(field(signInForm(page), 'Password')).toHaveValue(account.password)
  await submit(signInForm(page)).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says that it needs them, names a contact, and loses no input', async ({
    page,
  }) => {
    await page.goto('/auth')
    const hint = page.locator('main noscript p').first()
    await expect(hint).toBeVisible()
    await expect(hint).toContainText(
      'Signing in needs JavaScript. Without it, please write to hello@stoneoak.example or call (210) 555-0100.',
    )
    await fill(signInForm(page), { Email: 'ada@clinic.example', Password: 'limestone' })
    await submit(signInForm(page)).click()
    await expect(page).toHaveURL(/\/auth$/)
    await expect(field(signInForm(page), 'Password')).toHaveValue('limestone')
  })
})

test('every card fits small phones and passes axe', async ({ page }) => {
  await openReset(page)
  await expectPresentable(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await submit(registration(page)).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expectPresentable(page)
})
