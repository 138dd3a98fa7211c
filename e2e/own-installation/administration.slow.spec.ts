import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { users } from '../../server/accounts/tables.ts'
import { individual } from '../../server/directory/nppes/fixtures/sample.ts'
import {
  imports,
  importUploads,
  registerAlerts,
  registerDownloads,
} from '../../server/directory/nppes/tables.ts'
import { doctors, practices } from '../../server/directory/tables.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { claims } from '../../server/providers/tables.ts'
import { insertImport, registerFile, zipFile } from '../../server/testing/inputs/import-inputs.ts'
import {
  type RegisterServer,
  startRegisterServer,
} from '../../server/testing/servers/register-server.ts'
import { signUpAdministrator } from '../accounts.ts'
import { card, main, open, tab, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { holdBack } from '../network.ts'
import { keyboard } from '../ways.ts'
import { useOwnInstallation } from './own-installation.ts'

let register: RegisterServer
useOwnInstallation({
  async register() {
    register = await startRegisterServer()
    return register
  },
})

test.beforeEach(async ({ page }) => {
  await signUpAdministrator(page)
})

test('empty lists of messages and newsletters say so (ADMN-04)', async ({ page }) => {
  await open(page, '/admin/dashboard?tab=messages')
  await expect(card(page, 'Recent Messages')).toContainText('No messages yet')
  await tab(page, 'Newsletters').click()
  await expect(card(page, 'Newsletters')).toContainText('No newsletters yet')
})

/** As before the first import. */
const forgetImports = () =>
  withDatabase(async (db) => {
    for (const table of [
      imports,
      importUploads,
      registerDownloads,
      registerAlerts,
      doctors,
      practices,
    ])
      await db.delete(table)
  })

test('new files of the register are downloaded when asked for, and imported', async ({ page }) => {
  await forgetImports()
  const name = 'NPPES_Data_Dissemination_November_2026_V2.zip'
  register.list(name)
  const table = { name: 'npidata_pfile_20050523-20261108.csv', content: registerFile() }
  register.put(name, zipFile([table]))
  await open(page, '/admin/directory/imports')
  const panel = card(page, 'From the register')
  await expect(panel).toContainText('Nothing was downloaded yet.')
  await panel.getByRole('button', { name: 'Download now' }).click()
  await expect(toast(page, 'The download begins in a moment.')).toBeVisible()
  await expect(panel).toContainText(`${name}: 2 new, 0 changed, 0 taken offline`)
  await expect(panel.getByRole('button', { name: 'Download now' })).toBeEnabled()
  await expectPresentable(page, 'downloaded')
  await panel.getByRole('link', { name }).click()
  await expect(card(page, name)).toContainText('from the register')
  await expect(card(page, 'Added').getByRole('listitem')).toHaveCount(2)

  // what differs from a confirmed fact is left to a person
  const at = '2026-11-09T12:00:00.000Z'
  const phone = { source: 'owner', by: 'somebody', at } as const
  await withDatabase((db) => db.update(doctors).set({ factSources: { phone } }))
  const week = 'NPPES_Data_Dissemination_110926_111526_Weekly_V2.zip'
  const row = individual({
    'Provider Business Practice Location Address Telephone Number': '2105550199',
  })
  const later = { name: 'npidata_pfile_20261109-20261115.csv', content: registerFile([row]) }
  register.list(name, week)
  register.put(week, zipFile([later]))
  const toDecide = card(page, 'To decide')
  await expect(toDecide).toContainText('Nothing.')
  await panel.getByRole('button', { name: 'Download now' }).click()
  await expect(panel).toContainText(`${week}: 0 new, 0 changed, 0 taken offline`)
  await page.reload()
  await expect(toDecide).toContainText('Phone in the register: (210) 555-0199')
  await expect(toDecide).toContainText('Confirmed here: (210) 555-0142')
  await expectPresentable(page, 'to decide')

  // decided by mistake, and undone: at once, and later
  const decide = (word: RegExp) => keyboard.press(toDecide.getByRole('button', { name: word }))
  const undo = toDecide.getByRole('button', { name: /^Undo: / })
  await decide(/^Use the register’s value/)
  await expect(toast(page, 'Decided for the register.')).toBeVisible()
  await expect(toDecide).toContainText('Nothing.')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Taken back: it waits again')).toBeVisible()
  await expect(toDecide).toContainText('Confirmed here: (210) 555-0142')
  await expect(toDecide).toBeFocused()
  await decide(/^Keep ours/)
  await expect(toast(page, 'Decided for ours.')).toBeVisible()
  await expect(undo).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await keyboard.press(toDecide.getByText('Latest decisions'))
  await expect(toDecide).toContainText(/Here before: \(210\) 555-0142\. Kept ours by /)
  await expectPresentable(page, 'latest decisions')
  await keyboard.press(undo)
  await expect(toDecide.getByRole('button', { name: /^Keep ours/ })).toBeVisible()
  await expect(toDecide.getByText('Latest decisions')).toHaveCount(0)
})

test.describe('backups', () => {
  test.use({ expectedErrors: /status of 404/ })
  const row = (page: Page, name: string) =>
    main(page).getByRole('listitem').filter({ hasText: name })
  const folder = () => join(process.env.DATA_DIR!, 'backups')

  test.beforeEach(() => rm(folder(), { recursive: true, force: true }))

  /** A file in the folder of the backups as old as this. @returns its name */
  async function keepBackup(days: number): Promise<string> {
    const iso = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
    const name = `backup-${iso.slice(0, 10)}-${iso.slice(11, 19).replaceAll(':', '')}.tar.gz`
    await mkdir(folder(), { recursive: true })
    await writeFile(join(folder(), name), 'kept')
    return name
  }

  test('backups have an empty list before the first (ERR-26)', async ({ page }) => {
    await open(page, '/admin/backups')
    await expect(main(page)).toContainText('No backups yet.')
    await expect(
      main(page).locator('.stats > div').filter({ hasText: 'Latest Backup' }).locator('dd'),
    ).toHaveText('None')
    await expectPresentable(page)
  })

  test('backups say how to restore them for 8 seconds, and nothing is called (BAK-07, D9)', async ({
    page,
  }) => {
    const [newest, middle, oldest] = [await keepBackup(0), await keepBackup(6), await keepBackup(7)]
    await page.clock.install()
    await open(page, '/admin/backups')
    for (const [name, text, look] of [
      [newest, 'Today', 'badge badge-oak'],
      [middle, '6 d ago', 'badge'],
      [oldest, '7 d ago', 'badge badge-outline'],
    ] as const)
      await expect(row(page, name).getByText(text, { exact: true })).toHaveClass(look)

    // from here on time passes only as told
    await page.clock.pauseAt(Date.now() + 60_000)
    const calls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
    })
    await row(page, middle)
      .getByRole('button', { name: /^Restore/ })
      .click()
    const message = page.getByRole('region', { name: /Notifications/ })
    await expect(message).toContainText(
      'Restore is not available from this page. Nothing was changed. Contact the system administrator.',
    )
    await expect(message).toContainText(`npm run backup:restore -- ${middle}`)
    await page.clock.runFor(7900)
    await expect(message.getByRole('listitem')).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(message.getByRole('listitem')).toHaveCount(0)
    expect(calls).toEqual([])
  })

  test('backups show an error if their file is missing at the download (ERR-26)', async ({
    page,
  }) => {
    const name = await keepBackup(0)
    await open(page, '/admin/backups')
    await expect(row(page, name)).toBeVisible()
    await rm(join(folder(), name))
    await row(page, name)
      .getByRole('button', { name: /^Download/ })
      .click()
    await expect(toast(page, 'Download Failed')).toBeVisible()
    await expect(toast(page, 'Failed to download: Not Found')).toBeVisible()
  })
})

test.describe('imports', () => {
  const path = '/admin/directory/imports'
  const choose = (page: Page, name: string, size: number) =>
    main(page)
      .getByLabel('Choose file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.alloc(size, 'x') })
  test.use({ expectedErrors: /status of 409/ })

  test('imports have an empty history, and refuse a large file and a second one', async ({
    page,
  }) => {
    await forgetImports()
    const { release } = await holdBack(page, `/api${path}`)
    await open(page, path)
    await expect(main(page).getByText('Loading the imports')).toBeVisible()
    release()
    await expect(card(page, 'History')).toContainText('Nothing was imported yet.')
    await expectPresentable(page, 'empty')
    await choose(page, 'large.csv', 1025)
    await expect(main(page).getByRole('alert')).toHaveText('This file is too large: at most 1 KB.')
    // another administrator was quicker
    const { file } = await withDatabase((db) => insertImport(db, { state: 'ready' }))
    const refusal = page.waitForResponse((response) => response.status() === 409)
    await choose(page, 'small.csv', 10)
    expect((await (await refusal).json()).message).toContain('Another import is under way.')
    await expect(card(page, file)).toContainText('The file is read, and nothing is changed yet.')
  })
})

test('the list of submissions may be empty, or longer than a page (ADMS-01)', async ({ page }) => {
  await withDatabase((db) => db.delete(claims))
  await open(page, '/admin/dashboard?tab=submissions')
  await expect(page.getByText('No pending submissions', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await withDatabase((db) => insertPracticeClaims(db, 120))
  await open(page, '/admin/dashboard?tab=submissions')
  const pages = page.getByRole('navigation', { name: 'Pages of submissions' })
  await expect(main(page).getByRole('article')).toHaveCount(50)
  await expect(pages).toContainText('1 to 50 of 120')
  await pages.getByRole('button', { name: 'Next' }).click()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages).toContainText('101 to 120 of 120')
  await expect(main(page).getByRole('article')).toHaveCount(20)
  await expect(main(page).getByRole('article', { name: 'Claimant 101', exact: true })).toBeVisible()
  await expect(pages.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

/** Claims that wait, the first made first, each by a user and for a practice of its own. */
async function insertPracticeClaims(db: Db, count: number) {
  const numbers = Array.from({ length: count }, (_, place) => place + 1)
  await db.insert(users).values(
    numbers.map((number) => ({
      id: `claimant-${number}`,
      email: `claimant-${number}@clinic.example`,
      firstName: 'Claimant',
      lastName: String(number),
    })),
  )
  const rows = await db
    .insert(practices)
    .values(
      numbers.map((number) => ({
        slug: `practice-${number}`,
        name: `Practice ${number}`,
        source: 'demo' as const,
        publishedAt: new Date(),
        claimedAt: new Date(),
      })),
    )
    .returning({ id: practices.id })
  await db.insert(claims).values(
    rows.map(({ id }, place) => ({
      userId: `claimant-${place + 1}`,
      practiceId: id,
      createdAt: new Date(Date.UTC(2026, 9, 1) + place * 60_000),
    })),
  )
}
