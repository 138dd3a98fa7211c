import { post, signUp } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { failCalls, holdBack, recordCalls } from '../network.ts'
import { header, hint, open, rememberHeader, signIn, signOut, toast } from './head.ts'

test.describe('Sign Out', () => {
  test('ends the session, clears cached data, and leads home (STATE-02, STATE-03)', async ({
    page,
  }) => {
    await signUp(page)
    await open(page, '/profile?tab=account')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await signOut(page).click()
    await expect(page).toHaveURL('/')
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

  test('works on the home page, too', async ({ page }) => {
    await signUp(page)
    await open(page, '/')
    await signOut(page).click()
    await expect(signIn(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('is sent once, with a busy state', async ({ page }) => {
    await signUp(page)
    const { bodies, release } = await holdBack(page, '/api/logout')
    await open(page)
    await signOut(page).dblclick()
    await expect(signOut(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(header(page).getByText('Welcome, Ada')).toBeVisible()
    release()
    await expect(signIn(page)).toBeVisible()
    expect(bodies).toHaveLength(1)
  })

  test.describe('that fails', () => {
    test.use({ expectedErrors: /status of 503|ERR_FAILED|Failed to sign out/ })
    for (const failure of ['the server is not available', 'the line is down'] as const)
      test(`says and logs that ${failure}, and the reader stays signed in (STATE-04)`, async ({
        page,
      }) => {
        await signUp(page)
        const recover = await failCalls(page, '/api/logout', { failure })
        const messages: string[] = []
        page.on('console', (message) => messages.push(message.text()))
        await open(page)
        await signOut(page).click()
        await expect(toast(page, 'Sign Out Failed')).toBeVisible()
        await expect(toast(page, 'You are still signed in. Please try again.')).toBeVisible()
        await expect(page).toHaveURL('/about')
        await expect(header(page).getByText('Welcome, Ada')).toBeVisible()
        expect(messages.filter((line) => line.startsWith('Failed to sign out'))).toHaveLength(1)
        await recover()
        await signOut(page).click()
        await expect(page).toHaveURL('/')
        await expect(signIn(page)).toBeVisible()
      })
  })
})

test.describe('a session that ends elsewhere', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('is noticed by the next refused call', async ({ page, playwright }) => {
    const account = await signUp(page)
    await open(page, '/profile')
    await expect(header(page).getByText('Welcome, Ada')).toBeVisible()

    const elsewhere = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
    const headers = { origin: process.env.BASE_URL! }
    const { email, password } = account
    await elsewhere.post('/api/login', { data: { email, password }, headers })
    expect((await elsewhere.delete('/api/user/sessions', { headers })).status()).toBe(200)
    await elsewhere.dispose()

    await page.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByText('You must be signed in to access your profile.')).toBeVisible()
    await expect(signIn(page)).toBeVisible()
  })

  test('in another tab is noticed on returning to this one', async ({ page, context }) => {
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

  test('one retry, then the reader is signed out, and it is logged (ERR-05, API-07, CONST-06)', async ({
    page,
  }) => {
    await hint(page.context())
    const calls = recordCalls(page, '/api/user')
    await failCalls(page, '/api/user', { failure: 'the server has a fault' })
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    const words = await rememberHeader(page)
    await open(page)
    await expect(signIn(page)).toBeVisible()
    expect(calls).toHaveLength(2)
    expect(messages.some((line) => line.startsWith('Failed to fetch user'))).toBe(true)
    expect(await words()).not.toContain('Dashboard')
  })

  test('a successful retry counts', async ({ page }) => {
    await signUp(page)
    await failCalls(page, '/api/user', { failure: 'the server has a fault', times: 1 })
    await open(page)
    await expect(header(page).getByText('Welcome, Ada')).toBeVisible()
    await expect(signIn(page)).toHaveCount(0)
  })

  test('an ended session answers 401: signed out, without a retry', async ({ page }) => {
    await hint(page.context())
    const answer = page.waitForResponse('**/api/user')
    await open(page)
    expect((await answer).status()).toBe(401)
    await expect(signIn(page)).toBeVisible()
  })
})
