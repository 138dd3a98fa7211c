import { newAccount, signUp, signUpAdministrator } from '../accounts.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { holdBack } from '../network.ts'
import { fill, open, signInForm, signInOf, submit, toast } from './entry.ts'

test('a sign-in goes on to the former page if the address names it, never to another site', async ({
  page,
}) => {
  const account = await signUp(page)
  for (const [next, destination] of [
    ['/doctors?search=heart', '/doctors?search=heart'],
    ['//evil.example', '/'],
  ] as const) {
    await page.context().clearCookies()
    await open(page, `/auth?next=${encodeURIComponent(next)}`)
    await fill(signInForm(page), signInOf(account))
    await submit(signInForm(page)).click()
    await expect(page).toHaveURL(`${process.env.BASE_URL}${destination}`)
  }
  await page.goBack()
  await expect(page).not.toHaveURL(/\/auth/)
})

test('a reader who has gone on to another page is signed in there', async ({ page }) => {
  const account = await signUp(page)
  await page.context().clearCookies()
  await open(page, '/auth')
  await fill(signInForm(page), signInOf(account))
  const { bodies, release } = await holdBack(page, '/api/login')
  await submit(signInForm(page)).click()
  await expect.poll(() => bodies.length).toBe(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Practices' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical Practices')
  release()
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(account.firstName)
  await expect(page).toHaveURL('/practices')
})

test('somebody who is signed in is told so, with a link to the dashboard, and may sign in as somebody else', async ({
  page,
}) => {
  const other = await signUp(page, newAccount({ firstName: 'Otto' }))
  await signUpAdministrator(page)
  const link = page.getByRole('link', { name: 'Go to your dashboard' })
  await open(page, '/admin/login')
  await expect(page.getByText('You are signed in as Ruth Keeper.')).toBeVisible()
  await expect(link).toHaveAttribute('href', '/admin/dashboard')

  await signUp(page)
  await open(page, '/auth')
  await expect(page.getByText('You are signed in as Ada Example.')).toBeVisible()
  await expect(link).toHaveAttribute('href', '/profile')
  await expectAccessible(page)
  await fill(signInForm(page), signInOf(other))
  await submit(signInForm(page)).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('banner')).toContainText('Welcome, Otto')
})
