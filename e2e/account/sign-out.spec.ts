import { post, signUp } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { failCalls, holdBack, recordCalls } from '../network.ts'
import { anotherBrowser, firefox } from './cards.ts'
import { header, hint, open, rememberHeader, signIn, signOut, toast } from './head.ts'

test('signing out is sent once, ends the session, clears cached data, and leads home (STATE-02, STATE-03)', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/profile?tab=account')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const { bodies, release } = await holdBack(page, '/api/logout')
  await signOut(page).dblclick()
  await expect(signOut(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(header(page).getByText('Welcome, Ada')).toBeVisible()
  release()
  await expect(page).toHaveURL('/')
  expect(bodies).toHaveLength(1)
  await expect(signIn(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await page.request.get('/api/user')).status()).toBe(401)
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed_in')

  await page.goBack()
  await expect(page).toHaveURL('/profile?tab=account')
  await expect(page.getByText('You must be signed in to access your profile.')).toBeVisible()
  await expect(page.getByText('Where you are signed in')).toHaveCount(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test.describe('signing out that fails', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to sign out/ })

  test('a line that is down is named and logged, the reader stays signed in, and signs out on the home page (STATE-04)', async ({
    page,
  }) => {
    await signUp(page)
    const recover = await failCalls(page, '/api/logout', { failure: 'the line is down' })
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await open(page, '/')
    await signOut(page).click()
    await expect(toast(page, 'Sign Out Failed')).toBeVisible()
    await expect(toast(page, 'You are still signed in. Please try again.')).toBeVisible()
    await expect(header(page).getByText('Welcome, Ada')).toBeVisible()
    expect(messages.filter((line) => line.startsWith('Failed to sign out'))).toHaveLength(1)
    await recover()
    await signOut(page).click()
    await expect(signIn(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('a session that ends elsewhere', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('a session that ended is noticed by the next refused call, and on returning to the tab', async ({
    page,
    browser,
    context,
  }) => {
    const account = await signUp(page)
    await open(page, '/profile')
    await expect(header(page).getByText('Welcome, Ada')).toBeVisible()
    const elsewhere = await anotherBrowser(browser, account, firefox)
    const headers = { origin: process.env.BASE_URL! }
    expect((await elsewhere.request.delete('/api/user/sessions', { headers })).status()).toBe(200)
    await elsewhere.context().close()
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByText('You must be signed in to access your profile.')).toBeVisible()
    await expect(signIn(page)).toBeVisible()

    await signUp(page)
    await open(page)
    await expect(signOut(page)).toBeVisible()
    const other = await context.newPage()
    expect((await post(other, '/api/logout')).status()).toBe(200)
    await other.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(signIn(page)).toBeVisible()
  })
})

test.describe('when the current user cannot be loaded', () => {
  test.use({ expectedErrors: /status of (401|500)|Failed to fetch user/ })

  test('one retry counts; after it the reader is signed out, and it is logged (ERR-05, API-07, CONST-06)', async ({
    page,
  }) => {
    await hint(page.context())
    const calls = recordCalls(page, '/api/user')
    const recover = await failCalls(page, '/api/user', { failure: 'the server has a fault' })
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    const words = await rememberHeader(page)
    await open(page)
    await expect(signIn(page)).toBeVisible()
    expect(calls).toHaveLength(2)
    expect(messages.some((line) => line.startsWith('Failed to fetch user'))).toBe(true)
    expect(await words()).not.toContain('Dashboard')
    await recover()

    // an ended session is not asked for again
    calls.length = 0
    await hint(page.context())
    await open(page)
    await expect(signIn(page)).toBeVisible()
    expect(calls).toHaveLength(1)

    await signUp(page)
    await failCalls(page, '/api/user', { failure: 'the server has a fault', times: 1 })
    await open(page)
    await expect(header(page).getByText('Welcome, Ada')).toBeVisible()
    await expect(signIn(page)).toHaveCount(0)
  })
})
