import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Backup } from '../../contract/backups/calls.ts'
import { signUp, signUpAdministrator } from '../accounts.ts'
import { get, main, open, refuse, toast } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'

const row = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })
const tile = (page: Page, label: string) =>
  main(page).locator('.stats > div').filter({ hasText: label }).locator('dd')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('an administrator makes, downloads and asks to restore a backup (BAK-01 to BAK-08)', async ({
  page,
}) => {
  test.slow() // a whole journey
  await signUpAdministrator(page)
  await open(page, '/admin/backups')
  const made = page.waitForResponse('**/api/admin/backup')
  await button(page, 'Create Backup').focus()
  await page.keyboard.press('Enter')
  const { backup_path: name } = await (await made).json()
  await expect(toast(page, 'Backup Created')).toBeVisible()
  await expect(row(page, name)).toContainText('Today')
  await expect(row(page, name).locator('time')).toHaveText(/^[A-Z][a-z]+ \d+, \d{4}, /)

  const { backups } = await get<{ backups: Backup[] }>(page, '/api/admin/backups')
  await expect(tile(page, 'Total Backups')).toHaveText(String(backups.length))
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
  expect(Math.round((file.length / 1024 / 1024) * 1000) / 1000).toBe(
    backups.find((backup) => backup.name === name)?.size_mb,
  )

  const listed = page.waitForResponse('**/api/admin/backups')
  await button(page, 'Refresh').click()
  expect((await listed).status()).toBe(200)

  await expectPresentable(page)
})

/** Comes to the screen from another page: the browser then asks for the list, and can be mocked. */
async function arrive(page: Page) {
  await open(page, '/admin/dashboard')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/admin/backups'
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  })
  await expect(page).toHaveURL('/admin/backups')
}

const backup = (age_days: number): Backup => ({
  name: `backup-2026-11-${String(21 - age_days).padStart(2, '0')}-082300.tar.gz`,
  created: '2026-11-21T08:23:00.000Z',
  size_mb: 12.34,
  age_days,
  missing_files: 0,
})

test('Restore says for 8 seconds what to do, and calls nothing (BAK-07, D9)', async ({ page }) => {
  await signUpAdministrator(page)
  await page.route('**/api/admin/backups', (route) =>
    route.fulfill({ json: { backups: [backup(0), backup(6), backup(7)] } }),
  )
  await page.clock.install()
  await arrive(page)
  for (const [days, text, look] of [
    [0, 'Today', 'badge badge-oak'],
    [6, '6 d ago', 'badge'],
    [7, '7 d ago', 'badge badge-outline'],
  ] as const)
    await expect(row(page, backup(days).name).getByText(text, { exact: true })).toHaveClass(look)

  // from here on time passes only as told
  await page.clock.pauseAt(Date.now() + 60_000)
  const called: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) called.push(request.url())
  })
  await row(page, backup(6).name)
    .getByRole('button', { name: /^Restore/ })
    .click()
  const message = page.getByRole('region', { name: /Notifications/ })
  await expect(message).toContainText(
    'Restore is not available from this page. Nothing was changed. Contact the system administrator.',
  )
  await expect(message).toContainText(`npm run backup:restore -- ${backup(6).name}`)
  await page.clock.runFor(7900)
  await expect(message.getByRole('listitem')).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(message.getByRole('listitem')).toHaveCount(0)
  expect(called).toEqual([])
})

test.describe('the faces of failure', () => {
  test.use({ expectedErrors: /status of (403|503)/ })

  test('no list, no backup, no download; and none at all (ERR-24, ERR-26)', async ({ page }) => {
    await signUpAdministrator(page)
    await page.route('**/api/admin/backups', refuse)
    await arrive(page)
    await expect(main(page).getByRole('alert')).toContainText('Failed to load backups.')
    await expectPresentable(page)

    await page.unroute('**/api/admin/backups')
    await page.route('**/api/admin/backups', (route) => route.fulfill({ json: { backups: [] } }))
    await main(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(main(page)).toContainText('No backups yet.')
    await expect(tile(page, 'Latest Backup')).toHaveText('None')
    await expectPresentable(page)

    await page.route('**/api/admin/backup', refuse)
    await button(page, 'Create Backup').click()
    await expect(toast(page, 'Backup Failed')).toBeVisible()
    await expect(toast(page, 'Not now.')).toBeVisible()
    await page.unroute('**/api/admin/backup')
    await page.route('**/api/admin/backup', (route) => route.fulfill({ status: 503, body: '' }))
    await button(page, 'Create Backup').click()
    await expect(toast(page, 'Failed to create backup')).toBeVisible()

    await page.unroute('**/api/admin/backups')
    await page.route('**/api/admin/backups', (route) =>
      route.fulfill({ json: { backups: [backup(0)] } }),
    )
    await page.route('**/download', refuse)
    await button(page, 'Refresh').click()
    await row(page, backup(0).name)
      .getByRole('button', { name: /^Download/ })
      .click()
    await expect(toast(page, 'Download Failed')).toBeVisible()
    await expect(toast(page, 'Failed to download: Service Unavailable')).toBeVisible()
  })

  test('a provider is refused, and nothing is asked for (BAK-01)', async ({ page }) => {
    const called: string[] = []
    page.on('request', (request) => called.push(new URL(request.url()).pathname))
    await signUp(page)
    await open(page, '/admin/backups')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
    expect(called.filter((path) => path.startsWith('/api/admin'))).toEqual([])
  })
})
