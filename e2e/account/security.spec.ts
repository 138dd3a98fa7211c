import { newAccount, post, register } from '../accounts.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { ways } from '../ways.ts'
import {
  accountTab,
  anotherBrowser,
  app,
  beginSetUp,
  codeField,
  firefox,
  iphone,
  main,
  open,
  sessions,
  turnOn,
} from './cards.ts'
import { toast } from './head.ts'

test.describe('where you are signed in', () => {
  for (const { by, screen, way } of ways)
    test.describe(by, () => {
      test.use(screen)

      test('lists every session, ends one, then all', async ({ page, browser }) => {
        const account = await register(page)
        const other = await anotherBrowser(browser, account, firefox)
        const third = await anotherBrowser(browser, account, iphone)
        await open(page)
        const rows = sessions(page).getByRole('listitem')
        await expect(rows).toHaveCount(3)
        await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1)
        await expect(rows.filter({ hasText: 'This browser' })).toContainText(/^Chrome on /)
        await expect(rows.filter({ hasText: 'Safari on iPhone' })).toBeVisible()
        const theirs = rows.filter({ hasText: 'Firefox on Windows' })
        await expect(theirs).toContainText(/Last used \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/)
        await expectAccessible(page)

        await way.press(theirs.getByRole('button', { name: /^Sign out Firefox on Windows/ }))
        await expect(toast(page, 'Firefox on Windows is signed out.')).toBeVisible()
        await expect(rows).toHaveCount(2)
        await expect(theirs).toHaveCount(0)
        await expect(page.getByText('Where you are signed in')).toBeFocused()
        expect((await other.request.get('/api/user')).status()).toBe(401)
        expect((await third.request.get('/api/user')).status()).toBe(200)
        await other.goto(accountTab)
        await expect(main(other)).toContainText('You must be signed in to access your profile.')

        await way.press(sessions(page).getByRole('button', { name: 'Sign out everywhere' }))
        await expect(page).toHaveURL('/')
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        for (const { request } of [page, third])
          expect((await request.get('/api/user')).status()).toBe(401)
        await other.context().close()
        await third.context().close()
      })

      test('ending the session of this browser signs out', async ({ page }) => {
        await register(page)
        await open(page)
        await way.press(sessions(page).getByRole('button', { name: 'Sign out', exact: true }))
        await expect(page).toHaveURL('/')
        expect((await page.request.get('/api/user')).status()).toBe(401)
      })
    })

  test('is rendered on the server, without scripts', async ({ page, browser }) => {
    await register(page)
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await open(page)
    await expect(sessions(page).getByText('This browser')).toBeVisible()
    expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([])
    const context = await browser.newContext({ javaScriptEnabled: false })
    await context.addCookies((await page.context().storageState()).cookies)
    const plain = await context.newPage()
    await plain.goto(process.env.BASE_URL + accountTab)
    await expect(sessions(plain).getByText('This browser')).toBeVisible()
    await context.close()
  })

  test.describe('in trouble', () => {
    test.use({ expectedErrors: /status of (401|404|503)|Failed to sign out/ })

    test('a list that failed to load has a retry button', async ({ page }) => {
      await register(page)
      const recover = await failCalls(page, '/api/user/sessions')
      await open(page, '/about')
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
      await page.getByRole('tab', { name: 'Account' }).click()
      await expect(sessions(page).getByText('This list could not be loaded.')).toBeVisible()
      await expectAccessible(page)
      await recover()
      await sessions(page).getByRole('button', { name: 'Try Again' }).click()
      await expect(sessions(page).getByText('This browser')).toBeVisible()
    })

    test('a session that cannot be ended stays in the list', async ({ page, browser }) => {
      const account = await register(page)
      const other = await anotherBrowser(browser, account, firefox)
      const recover = await failCalls(page, '/api/user/sessions/*')
      await open(page)
      const button = sessions(page).getByRole('button', { name: /Firefox/ })
      await button.click()
      await expect(toast(page, 'Not now.')).toBeVisible()
      await expect(button).toBeVisible()
      await recover()
      // it has already ended: counts as ended here
      await post(other, '/api/logout')
      await button.click()
      await expect(button).toHaveCount(0)
      await other.context().close()
    })

    test('signing out everywhere with an ended session leads home', async ({ page, browser }) => {
      const account = await register(page)
      const other = await anotherBrowser(browser, account, firefox)
      await open(page)
      const headers = { origin: process.env.BASE_URL! }
      expect((await other.request.delete('/api/user/sessions', { headers })).status()).toBe(200)
      await sessions(page).getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
      await expect(toast(page, 'Sign Out Failed')).toHaveCount(0)
      await other.context().close()
    })

    test('failing to sign out everywhere shows an error, and ends no session', async ({ page }) => {
      await register(page)
      await open(page)
      await failCalls(page, '/api/user/sessions', { method: 'DELETE' })
      await sessions(page).getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(toast(page, 'Sign Out Failed')).toBeVisible()
      await expect(page).toHaveURL(accountTab)
      expect((await page.request.get('/api/user')).status()).toBe(200)
    })
  })
})

test('every state of the cards is accessible and fits a small phone', async ({ page }) => {
  test.slow() // eleven states, each looked through in full
  await register(
    page,
    newAccount({ firstName: 'Wolfeschlegelsteinhausen', lastName: 'Bergerdorff-Featherstone' }),
  )
  const check = (state: string) => expectPresentable(page, state)
  await open(page)
  await check('off')
  await beginSetUp(app(page))
  await check('scan')
  await codeField(app(page)).press('Enter')
  await check('wrong')
  await app(page).getByRole('button', { name: 'Cancel' }).click()
  await turnOn(app(page))
  await check('codes')
  await app(page).getByRole('button', { name: 'I Have Kept Them' }).click()
  await check('on')
  await app(page).getByRole('button', { name: 'Turn Off' }).click()
  await check('turning off')
  for (const query of [
    'token=abc',
    'result=done',
    'result=already',
    'result=password',
    'result=x',
    '',
  ]) {
    await open(page, `/confirm-address?${query}`)
    await check(query)
  }
})
