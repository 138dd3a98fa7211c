import type { Page } from '@playwright/test'
import { newAccount, signUp, signUpAdministrator } from './accounts.ts'
import { expect, expectAccessible, expectPresentable, test, waitForHydration } from './fixtures.ts'
import { holdBack } from './network.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.locator('main')
const signedOutText = 'You must be signed in to access your profile.'
const guardedPaths = ['/profile', '/admin/dashboard', '/admin/backups']

async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response!.status()
}

test.describe('signed out', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('/profile links to the sign-in and back (ERR-30, NAV-02)', async ({ page }) => {
    expect(await open(page, '/profile')).toBe(200)
    await expect(main(page).getByText(signedOutText)).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth?next=%2Fprofile',
    )
    await expect(main(page).getByRole('button')).toHaveCount(0)
  })

  test('/admin/dashboard and /admin/backups answer 404 (NAV-02)', async ({ page }) => {
    expect(await open(page, '/nothing-here')).toBe(404)
    const missing = await main(page).innerHTML()
    const title = await page.title()
    for (const path of ['/admin/dashboard', '/admin/backups']) {
      expect(await open(page, path)).toBe(404)
      await expect(heading(page)).toHaveText('404 Page Not Found')
      expect(await page.title()).toBe(title)
      expect(withoutIds(await main(page).innerHTML())).toBe(withoutIds(missing))
    }
  })

  for (const [what, send] of [
    ['coming from the footer', (page: Page) => leadTo(page, '/profile')],
    ['coming back by history', (page: Page) => comeBack(page, '/profile')],
  ] as const)
    test(`/profile, ${what}, says that one must be signed in`, async ({ page }) => {
      await send(page)
      await expect(main(page).getByText(signedOutText)).toBeVisible()
    })

  test('pages for one reader are neither cached nor indexed', async ({ request }) => {
    for (const path of guardedPaths) {
      const response = await request.get(path)
      expect(response.headers()['cache-control'], path).toBe('no-store')
      expect(await response.text(), path).toContain(
        '<meta name="robots" content="noindex,follow"/>',
      )
    }
    const sitemap = await (await request.get('/sitemap.xml')).text()
    for (const path of guardedPaths) expect(sitemap).not.toContain(path)
  })
})

/** Ids that React generates from a component's position. */
const withoutIds = (html: string) => html.replace(/(id|for|aria-labelledby)="_r_\w+_"/g, '$1=""')

async function leadTo(page: Page, path: string) {
  await open(page, '/about')
  await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
  await expect(page).toHaveURL(path)
}

async function comeBack(page: Page, path: string) {
  await open(page, path)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page).toHaveURL(path)
}

test.describe('a provider', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('has a dashboard with name, email and sign-out (ROLE-05, DASH-03, DASH-19)', async ({
    page,
  }) => {
    const account = await signUp(page, newAccount({ firstName: 'Elena', lastName: 'Example' }))
    expect(await open(page, '/profile')).toBe(200)
    await expect(heading(page)).toHaveText('Elena Example')
    await expect(main(page).locator('svg.portrait')).toHaveText('EE')
    await expect(main(page).getByText(account.email).first()).toBeVisible()
    await expect(main(page).getByText('Administrator')).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
    const actions = main(page)
      .locator('section')
      .filter({ hasText: /^Actions/ })
    await actions.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })

  test('is refused by the administration, with links (ROLE-07)', async ({ page }) => {
    await signUp(page)
    for (const path of ['/admin/dashboard', '/admin/backups']) {
      expect(await open(page, path)).toBe(403)
      await expect(heading(page)).toHaveText('Access Denied')
      await expect(main(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
      await main(page).getByRole('link', { name: 'Your Dashboard' }).click()
      await expect(page).toHaveURL('/profile')
      await expect(heading(page)).toHaveText('Ada Example')
    }
  })
})

test.describe('an administrator', () => {
  test('has both dashboards and the backups (ROLE-07, DASH-05, DASH-08)', async ({ page }) => {
    const account = await signUpAdministrator(page)
    expect(await open(page, '/profile')).toBe(200)
    await expect(main(page).getByText('Administrator', { exact: true })).toBeVisible()
    await main(page).getByRole('link', { name: 'Admin Dashboard' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(heading(page)).toHaveText('Admin Dashboard')

    expect(await open(page, '/admin/dashboard')).toBe(200)
    await expect(main(page).getByText('Ruth Keeper', { exact: true })).toBeVisible()
    await expect(main(page).getByText(account.email).first()).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Your Dashboard' })).toHaveAttribute(
      'href',
      '/profile',
    )

    expect(await open(page, '/admin/backups')).toBe(200)
    await expect(heading(page)).toHaveText('Backup Management')
    await main(page).getByRole('link', { name: 'Back to the Dashboard' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await main(page).getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('while the current user is loading', () => {
  test('screens for users show a spinner, public ones render at once (NAV-06)', async ({
    page,
  }) => {
    await signUp(page)
    const { release } = await holdBack(page, '/api/user')
    await open(page, '/about')
    await expect(heading(page)).toHaveText(/About/)
    await expect(main(page).getByText('Loading...')).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Doctor Dashboard' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(main(page).getByRole('status')).toContainText('Loading...')
    await expect(main(page).getByText(signedOutText)).toHaveCount(0)
    await expectAccessible(page)
    release()
    await expect(heading(page)).toHaveText('Ada Example')
    await expect(main(page).getByText('Loading...')).toHaveCount(0)
  })
})

test.describe('every variant', () => {
  test.use({ expectedErrors: /status of 40[34]/ })
  for (const [who, enter] of [
    ['signed out', null],
    ['provider', signUp],
    ['administrator', signUpAdministrator],
  ] as const)
    test(`${who} is accessible, and fits phones and 200 % zoom`, async ({ page }) => {
      test.slow() // three screens, each looked through in full
      await enter?.(page)
      for (const path of guardedPaths) {
        await open(page, path)
        await expectPresentable(page, path)
      }
    })
})
