import type { Page } from '@playwright/test'
import { signUpAdministrator } from '../accounts.ts'
import { get, main, open } from '../dashboard.ts'
import { expect, expectAccessible, overflow, test } from '../fixtures.ts'

type Listed = { rows: { id: number; name: string; completeness: number }[] }

const rows = (page: Page) => main(page).getByRole('tabpanel').getByRole('listitem')
const phone = { width: 390, height: 800 }

test.describe('the list of records', () => {
  test('is sorted by its heads, and on a phone by a choice', async ({ page }) => {
    await signUpAdministrator(page)
    await open(page, '/admin/directory?search=clinic&kind=practices')
    const head = (name: string) => main(page).getByRole('link', { name: `Sort by ${name}` })
    const shown = async () =>
      (await rows(page).getByRole('link').allTextContents()).map((name) => name.trim())
    await head('name: Name, Z to A').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      '/admin/directory?kind=practices&search=clinic&sort=name&order=desc',
    )
    await expect(head('name: Name, A to Z')).toHaveAttribute('aria-current', 'true')
    const path = '/api/admin/directory/list/practices?search=clinic'
    const names = async (query: string) =>
      (await get<Listed>(page, path + query)).rows.map(({ name }) => name)
    await expect.poll(shown).toEqual((await names('')).toReversed())
    await head('complete: Least complete first').click()
    await expect.poll(shown).toEqual(await names('&sort=completeness'))
    await expectAccessible(page)

    await page.setViewportSize(phone)
    await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Changed last')
    await expect(page).toHaveURL(/sort=changed&order=desc$/)
    await expect.poll(shown).toEqual(await names('&sort=changed&order=desc'))
    // other filters keep the order
    await main(page).getByLabel('Claimed').selectOption('Not claimed')
    await main(page).getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/claimed=no&sort=changed&order=desc$/)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})
