import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Backup } from '../../contract/backups/calls.ts'
import { signUpAdministrator } from '../accounts.ts'
import { get, main, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'

const row = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })
const tile = (page: Page, label: string) =>
  main(page).locator('.stats > div').filter({ hasText: label }).locator('dd')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test.use({ expectedErrors: /status of 503/ })

test('an administrator creates and downloads a backup, after a list and a backup that failed (BAK-01 to BAK-08, ERR-24)', async ({
  page,
}) => {
  test.slow() // a whole journey
  await signUpAdministrator(page)
  const recoverList = await failCalls(page, '/api/admin/backups')
  // from another page, so that the browser fetches the list
  await open(page, '/admin/dashboard')
  await main(page).getByRole('link', { name: 'Backup Management' }).first().click()
  await expect(main(page).getByRole('alert')).toContainText('Failed to load backups.')
  await recoverList()
  await main(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await expect(tile(page, 'Total Backups')).toHaveText(/^\d+$/)

  const recover = await failCalls(page, '/api/admin/backup')
  await button(page, 'Create Backup').click()
  await expect(toast(page, 'Backup Failed')).toBeVisible()
  await expect(toast(page, 'Not now.')).toBeVisible()
  await recover()
  const creation = page.waitForResponse('**/api/admin/backup')
  await button(page, 'Create Backup').focus()
  await page.keyboard.press('Enter')
  const { backup_path: name } = await (await creation).json()
  await expect(toast(page, 'Backup Created')).toBeVisible()
  await expect(row(page, name)).toContainText('Today')
  await expect(row(page, name).locator('time')).toHaveText(/^[A-Z][a-z]+ \d+, \d{4}, /)
  await expect(tile(page, 'Total Size')).toHaveText(/^[\d.]+\s[KM]B$/)
  await expect(tile(page, 'Latest Backup')).toHaveText('Today')

  const download = page.waitForEvent('download')
  await row(page, name)
    .getByRole('button', { name: `Download ${name}` })
    .click()
  await expect(toast(page, 'Download Started')).toBeVisible()
  expect((await download).suggestedFilename()).toBe(name)
  const file = await readFile(await (await download).path())
  expect([...file.subarray(0, 2)]).toEqual([0x1f, 0x8b])
  const { backups } = await get<{ backups: Backup[] }>(page, '/api/admin/backups')
  expect(Math.round((file.length / 1024 / 1024) * 1000) / 1000).toBe(
    backups.find((backup) => backup.name === name)?.size_mb,
  )

  await row(page, name)
    .getByRole('button', { name: `Verify ${name}` })
    .click()
  await expect(toast(page, 'Backup Verified')).toBeVisible()
  await expect(main(page).getByText('Next backup')).toBeVisible()

  const answer = page.waitForResponse('**/api/admin/backups')
  await button(page, 'Refresh').click()
  expect((await answer).status()).toBe(200)
  await expectPresentable(page)
})
