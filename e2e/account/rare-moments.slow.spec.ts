import { appCode, newAccount, post, register, signUp } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { accountTab, anotherBrowser, app, firefox, open, passwordField, sessions } from './cards.ts'
import {
  expectErrors,
  field,
  fill,
  openRegistration,
  registration,
  registrationOf,
  signInForm,
  signInOf,
  submit,
} from './entry.ts'
import { toast } from './head.ts'

test.describe('without the checks of the browser', () => {
  // 401: a page that is open may still ask after its cookies are gone
  test.use({ expectedErrors: /ERR_FAILED|status of 40[01]/ })

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

test.describe('an app that is set up elsewhere', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('a set-up in another tab is detected', async ({ page }) => {
    const { password } = await signUp(page)
    await open(page)
    const { secret } = await (await post(page, '/api/user/second-factor', { password })).json()
    await post(page, '/api/user/second-factor/confirm', { code: appCode(secret) })
    await app(page).getByRole('button', { name: 'Set Up' }).click()
    await passwordField(app(page)).fill(password)
    await passwordField(app(page)).press('Enter')
    await expect(toast(page, 'Your authenticator app is already set up.')).toBeVisible()
    await expect(app(page).getByText('On', { exact: true })).toBeVisible()
  })
})

test('ending the session of this browser signs out', async ({ page }) => {
  await signUp(page)
  await open(page)
  await sessions(page).getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test.describe('signing out everywhere, in trouble', () => {
  test.use({ expectedErrors: /status of (401|404|503)|Failed to sign out/ })

  test('a failure to sign out everywhere ends no session, and a session that ended leads home', async ({
    page,
    browser,
  }) => {
    const account = await signUp(page)
    const other = await anotherBrowser(browser, account, firefox)
    await open(page)
    const everywhere = sessions(page).getByRole('button', { name: 'Sign out everywhere' })
    const recover = await failCalls(page, '/api/user/sessions', { method: 'DELETE' })
    await everywhere.click()
    await expect(toast(page, 'Sign Out Failed')).toBeVisible()
    await expect(page).toHaveURL(accountTab)
    expect((await page.request.get('/api/user')).status()).toBe(200)
    await recover()

    const headers = { origin: process.env.BASE_URL! }
    expect((await other.request.delete('/api/user/sessions', { headers })).status()).toBe(200)
    await everywhere.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await other.context().close()
  })
})

test('a confirmation on another device removes the note at the next press', async ({
  page,
  request,
}) => {
  const { email, password } = await register(page)
  await open(page)
  const { text } = await mailTo(email)
  const { searchParams } = new URL(/http\S+\/confirm-address\?\S+/.exec(text!)![0])
  const token = searchParams.get('token')
  const line = page.getByRole('region', { name: 'Your address is not confirmed' })
  const headers = { origin: process.env.BASE_URL! }
  await request.post('/api/confirm-address', { data: { token, password }, headers })
  await line.getByRole('button').click()
  await expect(line).toHaveCount(0)
})
