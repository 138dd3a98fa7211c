import type { Page } from '@playwright/test'
import { newAccount, signUp } from './accounts.ts'
import { expect, expectPresentable, test, waitForHydration } from './fixtures.ts'
import { holdBack } from './network.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.locator('main')
const signedOutText = 'You must be signed in to access your profile.'
async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response!.status()
}

test('/profile says that one must be signed in, also coming from the footer and back by history (ERR-30, NAV-02)', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  await open(page, '/about')
  await footer.locator('a[href="/profile"]').click()
  await expect(page).toHaveURL('/profile')
  await expect(main(page).getByText(signedOutText)).toBeVisible()
  await footer.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(main(page).getByText(signedOutText)).toBeVisible()
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await expectPresentable(page, 'signed out')
  await expect(main(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fprofile',
  )
})

test.describe('a provider', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('a provider is refused by the administration, with a link to the dashboard, and signs out there (ROLE-05, ROLE-07)', async ({
    page,
  }) => {
    const account = await signUp(page, newAccount({ firstName: 'Elena', lastName: 'Example' }))
    expect(await open(page, '/admin/dashboard')).toBe(403)
    await expect(heading(page)).toHaveText('Access Denied')
    await expectPresentable(page, 'access denied')
    await main(page).getByRole('link', { name: 'Your Dashboard' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(heading(page)).toHaveText('Elena Example')
    await expect(main(page).getByText(account.email).first()).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
    await main(page)
      .locator('section')
      .filter({ hasText: /^Actions/ })
      .getByRole('button', { name: 'Sign Out' })
      .click()
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/user')).status()).toBe(401)
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
    await expectPresentable(page, 'loading')
    release()
    await expect(heading(page)).toHaveText('Ada Example')
    await expect(main(page).getByText('Loading...')).toHaveCount(0)
  })
})
