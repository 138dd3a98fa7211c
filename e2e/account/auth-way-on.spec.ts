import { newAccount, signUp, signUpAdministrator } from '../accounts.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { fill, open, signInForm, signInOf, submit } from './entry.ts'

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
