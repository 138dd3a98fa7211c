import { newAccount, signUp, signUpAdministrator } from '../accounts.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { fill, open, signInForm, signInOf, submit } from './entry.ts'

test.describe('where one goes on', () => {
  const next = '/doctors?search=heart'

  test('is the former page if the address names it', async ({ page }) => {
    const account = await signUp(page)
    await page.context().clearCookies()
    await open(page, `/auth?next=${encodeURIComponent(next)}`)
    await fill(signInForm(page), signInOf(account))
    await submit(signInForm(page)).click()
    await expect(page).toHaveURL(`${process.env.BASE_URL}${next}`)
    await page.goBack()
    await expect(page).not.toHaveURL(/\/auth/)
  })

  for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example', '/api/user'])
    test(`is never ${foreign}`, async ({ page }) => {
      const account = await signUp(page)
      await page.context().clearCookies()
      await open(page, `/auth?next=${encodeURIComponent(foreign)}`)
      await fill(signInForm(page), signInOf(account))
      await submit(signInForm(page)).click()
      await expect(page).toHaveURL(`${process.env.BASE_URL}/`)
    })
})

test.describe('somebody who is signed in', () => {
  test('is told so, with a link to the dashboard, and may sign in as somebody else', async ({
    page,
  }) => {
    const other = await signUp(page, newAccount({ firstName: 'Otto' }))
    await signUp(page)
    await open(page, '/auth')
    await expect(page.getByText('You are signed in as Ada Example.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/profile',
    )
    await expectAccessible(page)
    await fill(signInForm(page), signInOf(other))
    await submit(signInForm(page)).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('banner')).toContainText('Welcome, Otto')
  })

  test('as an administrator goes to the administrators’ dashboard', async ({ page }) => {
    await signUpAdministrator(page)
    await open(page, '/admin/login')
    await expect(page.getByText('You are signed in as Ruth Keeper.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    )
  })
})
