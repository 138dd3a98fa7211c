import { smallPhoto } from '../../contract/photo.ts'
import { newAccount, signUp } from '../accounts.ts'
import { changeUser } from '../database.ts'
import { expect, test } from '../fixtures.ts'
import { holdBack } from '../network.ts'
import { picture, uploadPhoto } from '../photos.ts'
import { menu, open, openMenu, phone } from './head.ts'

test.describe('menu of a small screen', () => {
  test.use({ viewport: phone })

  test('has initials, full name, email, dashboard and sign-out (NAV-20, NAV-21)', async ({
    page,
  }) => {
    const account = await signUp(page, newAccount({ firstName: 'élodie', lastName: 'marsh' }))
    await open(page)
    await openMenu(page)
    await expect(menu(page).locator('svg.portrait')).toHaveText('ÉM')
    await expect(menu(page).getByText('élodie marsh')).toBeVisible()
    await expect(menu(page).getByText(account.email)).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Doctor Login' })).toHaveCount(0)
    await menu(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(menu(page)).toBeHidden()
  })

  test('has U for a user without a name', async ({ page }) => {
    const { email } = await signUp(page)
    await changeUser(email, { firstName: '', lastName: '' })
    await open(page)
    await openMenu(page)
    await expect(menu(page).locator('svg.portrait')).toHaveText('U')
    await expect(menu(page).getByText(email)).toHaveCount(1)
  })

  test('has the picture if there is one', async ({ page }) => {
    await signUp(page)
    const url = await uploadPhoto(page, await picture('png', 'red'))
    await open(page)
    await openMenu(page)
    await expect(menu(page).locator('img.portrait')).toHaveAttribute('src', smallPhoto(url))
    await expect(menu(page).locator('img.portrait')).toBeVisible()
  })

  test.describe('a picture that does not load', () => {
    test.use({ expectedErrors: /status of 404/ })
    test('is replaced by the initials', async ({ page }) => {
      const { email } = await signUp(page)
      await changeUser(email, { profileImageUrl: '/images/gone.png' })
      await open(page)
      await openMenu(page)
      await expect(menu(page).locator('svg.portrait')).toHaveText('AE')
    })
  })

  test('has placeholders and the brand until the user is loaded', async ({ page }) => {
    await signUp(page)
    const { release } = await holdBack(page, '/api/user')
    await open(page)
    await openMenu(page)
    await expect(menu(page).locator('span[aria-hidden]:visible')).toHaveCount(2)
    await expect(menu(page).getByRole('link', { name: /Stone Oak/ })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Doctor Login' })).toHaveCount(0)
    release()
    await expect(menu(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(menu(page).locator('span[aria-hidden]:visible')).toHaveCount(0)
  })

  test('signs out by keyboard and closes', async ({ page }) => {
    await signUp(page)
    await open(page)
    await page.getByRole('button', { name: 'Open menu' }).focus()
    await page.keyboard.press('Enter')
    await menu(page).getByRole('button', { name: 'Sign Out' }).press('Enter')
    await expect(page).toHaveURL('/')
    await expect(menu(page)).toBeHidden()
    await openMenu(page)
    await expect(menu(page).getByRole('link', { name: 'Doctor Login' })).toBeVisible()
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })
})
