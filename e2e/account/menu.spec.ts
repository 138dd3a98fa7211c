import { newAccount, signUp } from '../accounts.ts'
import { changeUser } from '../database.ts'
import { expect, test } from '../fixtures.ts'
import { holdBack } from '../network.ts'
import { menu, open, openMenu, phone } from './head.ts'

test.use({ viewport: phone })

test('the menu of a phone has placeholders until the user is loaded, then initials, name, email and dashboard (NAV-20, NAV-21)', async ({
  page,
}) => {
  const account = await signUp(page, newAccount({ firstName: 'élodie', lastName: 'marsh' }))
  const { release } = await holdBack(page, '/api/user')
  await open(page)
  await openMenu(page)
  await expect(menu(page).locator('span[aria-hidden]:visible')).toHaveCount(2)
  await expect(menu(page).getByRole('link', { name: /Stone Oak/ })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Doctor Login' })).toHaveCount(0)
  release()
  await expect(menu(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(menu(page).locator('span[aria-hidden]:visible')).toHaveCount(0)
  await expect(menu(page).locator('svg.portrait')).toHaveText('ÉM')
  await expect(menu(page).getByText('élodie marsh')).toBeVisible()
  await expect(menu(page).getByText(account.email)).toBeVisible()
  await menu(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(menu(page)).toBeHidden()
})

test.describe('a picture that is gone', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('initials replace a picture that does not load, U a name that is missing; the menu signs out by keyboard', async ({
    page,
  }) => {
    const { email } = await signUp(page)
    await changeUser(email, { profileImageUrl: '/images/gone.png' })
    await open(page)
    await openMenu(page)
    await expect(menu(page).locator('svg.portrait')).toHaveText('AE')
    await changeUser(email, { firstName: '', lastName: '', profileImageUrl: null })
    await open(page)
    await page.getByRole('button', { name: 'Open menu' }).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page).locator('svg.portrait')).toHaveText('U')
    await expect(menu(page).getByText(email)).toHaveCount(1)
    await menu(page).getByRole('button', { name: 'Sign Out' }).press('Enter')
    await expect(page).toHaveURL('/')
    await expect(menu(page)).toBeHidden()
    await openMenu(page)
    await expect(menu(page).getByRole('link', { name: 'Doctor Login' })).toBeVisible()
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })
})
