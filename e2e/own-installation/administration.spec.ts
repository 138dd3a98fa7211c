import type { Page } from '@playwright/test'
import { users } from '../../server/accounts/tables.ts'
import { practices } from '../../server/directory/tables.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { claims } from '../../server/providers/tables.ts'
import { insertImport } from '../../server/testing/inputs/import-inputs.ts'
import { signUpAdministrator } from '../accounts.ts'
import { card, get, main, open, tab } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { holdBack } from '../network.ts'
import { useOwnInstallation } from './own-installation.ts'

useOwnInstallation()

test.beforeEach(async ({ page }) => {
  await signUpAdministrator(page)
})

test('without messages and newsletters the lists say so (ADMN-04)', async ({ page }) => {
  await open(page, '/admin/dashboard?tab=messages')
  await expect(card(page, 'Recent Messages')).toContainText('No messages yet')
  await tab(page, 'Newsletters').click()
  await expect(card(page, 'Newsletters')).toContainText('No newsletters yet')
})

test('without backups the screen says so (ERR-26)', async ({ page }) => {
  expect(await get(page, '/api/admin/backups')).toEqual({ backups: [] })
  await open(page, '/admin/backups')
  await expect(main(page)).toContainText('No backups yet.')
  await expect(
    main(page).locator('.stats > div').filter({ hasText: 'Latest Backup' }).locator('dd'),
  ).toHaveText('None')
  await expectPresentable(page)
})

test.describe('imports', () => {
  const path = '/admin/directory/imports'
  const choose = (page: Page, name: string, size: number) =>
    main(page)
      .getByLabel('Choose file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.alloc(size, 'x') })
  test.use({ expectedErrors: /status of 409/ })

  test('have an empty history, and refuse a file that is too large or comes second', async ({
    page,
  }) => {
    const { release } = await holdBack(page, `/api${path}`)
    await open(page, path)
    await expect(main(page).getByText('Loading the imports')).toBeVisible()
    release()
    await expect(card(page, 'History')).toContainText('Nothing was imported yet.')
    await expectPresentable(page, 'empty')
    await choose(page, 'large.csv', 1025)
    await expect(main(page).getByRole('alert')).toHaveText('This file is too large: at most 1 KB.')
    // another administrator was quicker
    await withDatabase((db) => insertImport(db, { state: 'ready' }))
    await choose(page, 'small.csv', 10)
    await expect(main(page).getByRole('alert')).toHaveText('Another import is under way.')
  })
})

test('submissions are none, and then more than a page (ADMS-01)', async ({ page }) => {
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
