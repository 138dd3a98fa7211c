import { signUpAdministrator } from '../accounts.ts'
import { main, open } from '../dashboard.ts'
import { expect, expectAccessible, overflow, test } from '../fixtures.ts'

test('the audit log is read and filtered, at a desk and on a phone', async ({ page }) => {
  await signUpAdministrator(page)
  await open(page, '/admin/audit')
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await main(page).getByLabel('Action').selectOption({ label: 'Signed in' })
  await main(page).getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page).toHaveURL(/action=signed/)
  await expect(main(page).getByRole('listitem').first()).toContainText('signed in')
})
