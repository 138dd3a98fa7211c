import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq, getTableName } from 'drizzle-orm'
import { users } from '../../server/accounts/tables.ts'
import { heldData } from '../../server/held-data.ts'
import { unzip } from '../../server/testing/unzip.ts'
import { post, register } from '../accounts.ts'
import { changeUser, withDatabase } from '../database.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { picture, uploadPhoto } from '../photos.ts'
import { ways } from '../ways.ts'
import { card, open } from './cards.ts'
import { toast } from './head.ts'

const panelOf = (page: Page) => card(page, 'Your data')

async function download(page: Page, pressing: () => Promise<void>) {
  const file = page.waitForEvent('download')
  await pressing()
  return unzip(await readFile(await (await file).path()))
}

/** Tables that change while the file is created, mailed and downloaded. */
const inMotion = ['audit_log', 'data_exports', 'mails', 'sessions']

/** A user's exported rows, directly from the database. */
const rowsOf = (email: string) =>
  withDatabase(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.email, email))
    const person = { userId: user!.id, email }
    const rows: Record<string, object[]> = {}
    for (const { table, read } of heldData.flatMap((room) => room.tables))
      if (read) rows[getTableName(table)] = JSON.parse(JSON.stringify(await read(db, person)))
    return rows
  })

for (const { by, screen, way } of ways)
  test.describe(by, () => {
    test.use(screen)

    test('everything held is collected and downloaded, on the dashboard and by the mailed link', async ({
      page,
    }) => {
      const { email } = await register(page)
      await changeUser(email, { emailConfirmed: true })
      await uploadPhoto(page, await picture('png', '#446688'))
      await post(page, '/api/newsletter/subscribe', { email })
      await open(page)
      const panel = panelOf(page)
      await way.press(panel.getByRole('button', { name: 'Collect My Data' }))
      await expect(panel.getByRole('status')).toContainText('It is ready')
      const files = await download(page, () =>
        way.press(panel.getByRole('button', { name: 'Download My Data' })),
      )
      const data = JSON.parse(String(files.get('data.json')))
      const rowsByTable = await rowsOf(email)
      expect(Object.keys(data)).toEqual(Object.keys(rowsByTable))
      for (const [table, rows] of Object.entries(rowsByTable)) {
        if (!inMotion.includes(table)) expect(data[table], table).toEqual(rows)
        // one line for its columns; no value of these has a line break
        const lines = String(files.get(`csv/${table}.csv`) ?? '').split('\r\n').length - 1
        expect(lines, table).toBe(data[table].length && data[table].length + 1)
      }
      expect(data.users).toMatchObject([{ email, firstName: 'Ada' }])
      expect(data.subscribers).toMatchObject([{ email }])
      expect(data.sessions).toHaveLength(1)
      expect(files.get('photo.webp')?.length).toBeGreaterThan(0)
      expect(String(files.get('README.txt'))).toContain('users (1)')

      const { text } = await mailTo(email, '/profile/export')
      await open(page, /\/profile\/export#token=\S+/.exec(text ?? '')![0])
      const again = page.getByRole('button', { name: 'Download Your Data' })
      const same = await download(page, () => way.press(again))
      expect([...same.keys()]).toEqual([...files.keys()])
      await expect(page.getByRole('status')).toHaveText('The file is in your downloads.')
    })
  })

test('every state is accessible and fits a small phone', async ({ page }) => {
  await register(page)
  await open(page)
  await expectPresentable(page, 'nothing collected')
  await panelOf(page).getByRole('button', { name: 'Collect My Data' }).click()
  await expect(panelOf(page).getByRole('status')).toContainText('It is ready')
  await expectPresentable(page, 'ready')
  await open(page, '/profile/export#token=none')
  await expectPresentable(page, 'the mailed link')
})

test.describe('a link that is none', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('shows an error when it is used', async ({ page }) => {
    await register(page)
    await page.goto('/profile/export?token=none')
    await page.getByRole('button', { name: 'Download Your Data' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This Link Does Not Work')
  })
})

test.describe('while the server cannot collect it', () => {
  test.use({ expectedErrors: /status of 5\d\d/ })

  test('a failure shows an error, and the button works again', async ({ page }) => {
    await register(page)
    await open(page)
    const failure = 'the answer is no JSON'
    await failCalls(page, '/api/user/exports', { failure, method: 'POST' })
    const collect = panelOf(page).getByRole('button', { name: 'Collect My Data' })
    await collect.click()
    await expect(toast(page, 'Your data could not be asked for. Please try again.')).toBeVisible()
    await expect(collect).toBeEnabled()
  })
})
