import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { sessions, users } from '../../server/accounts/tables.ts'
import { type Account, appCode, signUp, signUpAdministrator } from '../accounts.ts'
import { main, open, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'

// refused calls are lines of the console
test.use({ expectedErrors: /status of (400|403)/ })

/** As if the account had signed in longer ago than a proof counts. */
const letProofAge = ({ email }: Pick<Account, 'email'>) =>
  withDatabase(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.email, email))
    const createdAt = new Date(Date.now() - 6 * 60_000)
    await db
      .update(sessions)
      .set({ createdAt, provenAt: null })
      .where(eq(sessions.userId, user!.id))
  })

const dialog = (page: Page, name = 'Please Prove That It Is You') =>
  page.getByRole('dialog', { name })

test('an administrator proves it is them by keyboard before a list is downloaded, with the password or a code', async ({
  page,
}) => {
  test.slow() // a whole journey
  const account = await signUpAdministrator(page)
  await letProofAge(account)
  await open(page, '/admin/audit')
  const link = main(page).getByRole('link', { name: 'Export CSV' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Your password')).toBeFocused()
  await expectPresentable(page)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Your password')).toBeFocused()
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('The password is not right.')
  await expect(dialog(page).getByLabel('Your password')).toBeFocused()
  const download = page.waitForEvent('download')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await expect(dialog(page)).toHaveCount(0)

  // proven: no second question
  const again = page.waitForEvent('download')
  await link.click()
  await again

  await letProofAge(account)
  await open(page, '/admin/backups')
  const create = main(page).getByRole('button', { name: 'Create Backup' })
  await create.click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(
    toast(page, 'Please prove first that it is you, with your password, a code or a passkey.'),
  ).toBeVisible()
  await create.click()
  await dialog(page).getByRole('button', { name: 'Use a Code of Your App' }).click()
  await dialog(page).getByLabel('6-digit code from your app').fill(appCode(account.secret))
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Backup Created')).toBeVisible()
})

test('a provider is asked in Spanish before the own data are collected', async ({ page }) => {
  const account = await signUp(page)
  await letProofAge(account)
  await open(page, '/es/perfil?tab=account')
  const collect = main(page).getByRole('button', { name: 'Reunir mis datos' })
  await collect.click()
  const asking = dialog(page, 'Confirme que es usted')
  await expect(asking).toBeVisible()
  await asking.getByLabel('Su contraseña').fill(account.password)
  await page.keyboard.press('Enter')
  await expect(asking).toHaveCount(0)
  await expect(main(page).getByText(/Estamos reuniendo|El archivo está listo/)).toBeVisible()
})
