import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { newsletterRecipients, newsletters } from '../../server/newsletter/tables.ts'
import { post, signUpAdministrator } from '../accounts.ts'
import { card, main, open, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import {
  expect,
  expectAccessible,
  expectPresentable,
  overflow,
  test,
  waitForHydration,
} from '../fixtures.ts'
import { failCalls, holdBack } from '../network.ts'
import { askForNewsletter, newSubscriber } from '../newsletter/subscribers.ts'
import { mailTo } from '../outbox.ts'

const path = '/admin/dashboard?tab=newsletters'
const form = (page: Page) => page.getByRole('form', { name: 'Newsletter' })
const row = (page: Page, title: string) =>
  card(page, 'Newsletters')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const press = (page: Page, what: string, title: string) =>
  row(page, title)
    .getByRole('button', { name: `${what}: ${title}` })
    .click()

test('a newsletter is written, tested, scheduled, unscheduled, and sent to confirmed subscribers (ADMN-01 to ADMN-03)', async ({
  page,
}) => {
  test.slow() // mails are waited for
  const { email: own } = await signUpAdministrator(page)
  const readers = [await newSubscriber(page), await newSubscriber(page)]
  const title = `News ${randomUUID().slice(0, 8)}`
  await open(page, path)

  await form(page).getByRole('button', { name: 'Create Newsletter' }).click()
  await expect(form(page)).toContainText('Title is required')
  await expect(form(page)).toContainText('Content is required')
  await expect(form(page).getByLabel('Title')).toBeFocused()
  // before there is a preview: axe posts to every frame, and a sandboxed one cannot answer
  await expectPresentable(page, 'the editor')

  await form(page).getByLabel('Title').fill(title)
  await form(page)
    .getByLabel('Content')
    .fill('Flu shots are **here**.\n\n## When\n\n- October <script>alert(1)</script>')
  const preview = page.frameLocator('iframe[title="Preview of the mail"]')
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('here')
  await expect(preview.getByRole('listitem')).toHaveText('October <script>alert(1)</script>')
  await expect(preview.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
  await form(page).getByLabel('Headline in Spanish').fill('Noticias')
  await form(page).getByLabel('Words in Spanish').fill('Vacunas **aquí**.')
  await page.getByLabel('Language of the preview').selectOption('Spanish')
  await expect(preview.locator('strong')).toHaveText('aquí')
  await page.getByLabel('Language of the preview').selectOption('English')
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await form(page).getByRole('button', { name: 'Create Newsletter' }).click()
  await expect(toast(page, 'Newsletter created')).toBeVisible()
  await expect(row(page, title)).toContainText('draft')
  await expect(form(page).getByLabel('Title')).toHaveValue('')

  await press(page, 'Send Test to Myself', title)
  await expect(toast(page, `Test sent to ${own}`)).toBeVisible()
  expect((await mailTo(own, title)).subject).toBe(`[Test] ${title}`)
  expect((await mailTo(own, 'Vacunas')).subject).toBe('[Prueba] Noticias')

  await press(page, 'Edit', title)
  await expect(form(page).getByLabel('Title')).toBeFocused()
  await form(page).getByLabel('Status').selectOption('Scheduled')
  await form(page).getByRole('button', { name: 'Save Newsletter' }).click()
  await expect(form(page)).toContainText('Choose a date and time')
  await form(page).getByLabel('Send at').fill('2126-01-02T09:30')
  await form(page).getByRole('button', { name: 'Save Newsletter' }).click()
  await expect(row(page, title)).toContainText('Goes out Jan 2, 2126, 9:30 AM')
  await expect(row(page, title).getByRole('button', { name: /Send Newsletter/ })).toHaveCount(0)
  await press(page, 'Take Off Schedule', title)
  await expect(row(page, title)).toContainText('draft')

  await press(page, 'Send Newsletter', title)
  const dialog = page.getByRole('alertdialog', { name: /^Send now to [\d,]+ subscribers\?$/ })
  await expect(dialog).toContainText(title)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(page, 'Send Newsletter', title)
  // not to be sent again while the list of before is shown
  const list = await holdBack(page, '/api/admin/newsletters?*')
  await dialog.getByRole('button', { name: 'Send Now' }).click()
  await expect(toast(page, 'Newsletter sent')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible()
  list.release()
  await expect(dialog).toBeHidden()
  await expect(row(page, title).locator('.badge').last()).toHaveText('sent')
  await expect(row(page, title)).toContainText('bounced')
  await expect(row(page, title).getByRole('button')).toHaveText(['Open', 'Copy as Draft'])
  for (const reader of readers) {
    const mail = await mailTo(reader, 'Flu shots are here.')
    expect(mail.subject).toBe(title)
    expect(mail.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringContaining('/api/newsletter/unsubscribe?token=') },
    })
  }

  const opening = page.waitForEvent('popup')
  await row(page, title)
    .getByRole('link', { name: `View in a Browser: ${title} (opens in a new tab)` })
    .click()
  const issue = await opening
  await expect(issue.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(issue.locator('.issue')).toContainText('October <script>alert(1)</script>')
  await waitForHydration(issue)
  await expectPresentable(issue, 'the page of an issue')
  await issue.close()

  await press(page, 'Open', title)
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, 'Copy as Draft', title)
  await expect(form(page).getByLabel('Title')).toHaveValue(title)
  await expect(form(page).getByLabel('Headline in Spanish')).toHaveValue('Noticias')
  const { release } = await holdBack(page, '/api/news')
  await form(page).getByRole('button', { name: 'Insert the Latest News', exact: true }).click()
  await form(page).getByLabel('Title').fill('Typed meanwhile')
  release()
  await expect(form(page).getByLabel('Content')).toHaveValue(
    /^Flu shots[\s\S]+\n\n## Latest news\n\n\*\*\[/,
  )
  await expect(form(page).getByLabel('Title')).toHaveValue('Typed meanwhile')
  await form(page).getByRole('button', { name: 'Insert the Latest News in Spanish' }).click()
  await expect(form(page).getByLabel('Words in Spanish')).toHaveValue(
    /^Vacunas[\s\S]+\n\n## Últimas noticias\n\n\*\*\[/,
  )
})

test('subscribers are searched, downloaded and removed', async ({ page }) => {
  const [reader, waiting] = [await newSubscriber(page), await askForNewsletter(page)]
  await signUpAdministrator(page)
  await open(page, path)
  const panel = card(page, 'Subscribers')
  const rows = panel.getByRole('listitem')
  await expect(rows.filter({ hasText: reader })).toContainText(/Subscribed ?Since .+ · English/)
  await panel.getByLabel('Search subscribers').fill(waiting)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(/Waiting for confirmation ?Since /)
  await panel.getByLabel('Show subscribers').selectOption('Subscribed (0)')
  await expect(panel).toContainText('No subscriber matches.')
  await panel.getByLabel('Search subscribers').fill(reader)
  await expect(rows).toHaveCount(1)
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Export CSV' }).click()
  const [head, ...lines] = (await readFile(await (await download).path(), 'utf8'))
    .trim()
    .split('\r\n')
  expect(head).toContain('id,email,language,state')
  expect(lines).toEqual([expect.stringContaining(reader)])

  await rows.getByRole('button', { name: `Remove: ${reader}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove this subscriber?' })
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Subscriber removed')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.getByLabel('Show subscribers').selectOption({ index: 0 })
  await expect(panel).toContainText('No subscriber matches.')
  await expectPresentable(page, 'without subscribers')
})

test('leaving input or deleting a draft asks first', async ({ page }) => {
  const admin = await signUpAdministrator(page)
  expect(admin.email).toBeTruthy()
  const { id } = await (await page.request.get(`${process.env.BASE_URL}/api/user`)).json()
  const title = `Draft ${randomUUID().slice(0, 8)}`
  const body = { title, content: 'Soon.', status: 'draft', authorId: id }
  expect((await post(page, '/api/admin/newsletters', body)).status()).toBe(201)
  await open(page, path)
  await card(page, 'Newsletters').getByRole('searchbox').fill(title)
  await expect(card(page, 'Newsletters').getByRole('listitem')).toHaveCount(1)
  await press(page, 'Edit', title)
  await form(page).getByLabel('Content').fill('Sooner.')
  await page.getByRole('tab', { name: 'Messages' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay on This Page' }).click()
  await expect(form(page).getByLabel('Content')).toHaveValue('Sooner.')
  await form(page).getByRole('button', { name: 'Cancel' }).click()

  await form(page).getByLabel('Title').fill('Another one')
  await press(page, 'Edit', title)
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay on This Page' }).click()
  await expect(form(page).getByLabel('Title')).toHaveValue('Another one')
  await press(page, 'Edit', title)
  await leaving.getByRole('button', { name: 'Leave Without Saving' }).click()
  await expect(form(page).getByLabel('Title')).toHaveValue(title)
  await form(page).getByLabel('Status').selectOption('Scheduled')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  await form(page).getByRole('button', { name: 'Cancel' }).click()

  await press(page, 'Delete', title)
  const dialog = page.getByRole('alertdialog', { name: 'Delete this newsletter?' })
  await dialog.getByRole('button', { name: 'Keep It' }).click()
  await press(page, 'Delete', title)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Newsletter deleted')).toBeVisible()
  await expect(card(page, 'Newsletters')).toContainText('No newsletter matches.')
})

test.describe('sending', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('sending shows progress, and can be paused, resumed and completed; a list that fails loads after a retry (D7, ADMN-04)', async ({
    page,
  }) => {
    await signUpAdministrator(page)
    const title = `News ${randomUUID().slice(0, 8)}`
    await insertSending(title, { 'handed over': 1230, failed: 7, skipped: 3, waiting: 3760 })
    await page.setViewportSize({ width: 320, height: 800 })
    const recover = await failCalls(page, '/api/admin/newsletters?*')
    await open(page, path)
    await expect(main(page)).toContainText('The newsletters could not be loaded.')
    await recover()
    await main(page).getByRole('button', { name: 'Try Again' }).click()
    const bar = row(page, title).getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuetext', '1,240 of 5,000')
    await expect(row(page, title)).toContainText('1,240 of 5,000')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await row(page, title)
      .getByRole('button', { name: /^Pause/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(row(page, title)).toContainText('paused')
    await row(page, title)
      .getByRole('button', { name: /^Resume/ })
      .click()
    // the waiting recipients have unsubscribed
    await expect(row(page, title)).toContainText('3,763')
    await expect(row(page, title)).toContainText('1,230')
    await expect(row(page, title).locator('.badge').last()).toHaveText('sent')
    await expect(bar).toHaveCount(0)
    await expectAccessible(page)
  })
})

type RecipientState = typeof newsletterRecipients.$inferInsert.state & string

/** A newsletter in progress, with counts of recipients by state. */
const insertSending = (title: string, counts: Partial<Record<RecipientState, number>>) =>
  withDatabase(async (db) => {
    const [newsletter] = await db
      .insert(newsletters)
      .values({
        title,
        content: 'Hello',
        authorId: 'nobody',
        startedAt: new Date(),
        activeAt: new Date(),
      })
      .returning()
    let first = 1_000_000
    for (const [state, count] of Object.entries(counts)) {
      await db.execute(sql`
        INSERT INTO ${newsletterRecipients} (newsletter_id, subscriber_id, state)
        SELECT ${newsletter!.id}, ${first} + place, ${state} FROM generate_series(1, ${count}) AS place`)
      first += count
    }
  })
