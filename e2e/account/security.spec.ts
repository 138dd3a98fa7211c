import { post, signUp } from '../accounts.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { ways } from '../ways.ts'
import { accountTab, anotherBrowser, firefox, iphone, main, open, sessions } from './cards.ts'
import { toast } from './head.ts'

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  test.use(screen)

  test('every session is listed, one is ended, then all', async ({ page, browser }) => {
    const account = await signUp(page)
    const other = await anotherBrowser(browser, account, firefox)
    const third = await anotherBrowser(browser, account, iphone)
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await open(page)
    const rows = sessions(page).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    // rendered on the server
    expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([])
    await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Safari on iPhone' })).toBeVisible()
    const theirs = rows.filter({ hasText: 'Firefox on Windows' })
    await expect(theirs).toContainText(/Last used \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/)
    await expectPresentable(page, 'the Account tab')

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
})

test.describe('in trouble', () => {
  test.use({ expectedErrors: /status of (401|404|503)|Failed to sign out/ })

  test('a list that fails loads after a retry, and a session that cannot be ended stays in it', async ({
    page,
    browser,
  }) => {
    const account = await signUp(page)
    const other = await anotherBrowser(browser, account, firefox)
    const recoverList = await failCalls(page, '/api/user/sessions')
    await open(page, '/about')
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('tab', { name: 'Account' }).click()
    await expect(sessions(page).getByText('This list could not be loaded.')).toBeVisible()
    await recoverList()
    await sessions(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(sessions(page).getByText('This browser')).toBeVisible()

    const recover = await failCalls(page, '/api/user/sessions/*')
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
})
