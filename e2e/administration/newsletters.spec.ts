import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Newsletter } from '../../contract/newsletter/issue-calls.ts'
import { post, signUpAdministrator } from '../accounts.ts'
import { card, main, open, refuse, toast } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, overflow, test } from '../fixtures.ts'
import { newSubscriber } from '../newsletter.ts'
import { mailTo } from '../outbox.ts'

const path = '/admin/dashboard?tab=newsletters'
const lists = '**/api/admin/newsletters?*'
const form = (page: Page) => page.getByRole('form', { name: 'Newsletter' })
const row = (page: Page, title: string) =>
  card(page, 'Newsletters')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const press = (page: Page, what: string, title: string) =>
  row(page, title)
    .getByRole('button', { name: `${what}: ${title}` })
    .click()

test('a newsletter is written, tested, scheduled, taken off, and sent to who confirmed (ADMN-01 to ADMN-03)', async ({
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
  // before there is a preview: axe writes to every frame, which a sandboxed one cannot answer
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
  await dialog.getByRole('button', { name: 'Send Now' }).click()
  await expect(toast(page, 'Newsletter sent')).toBeVisible()
  await expect(row(page, title).locator('.badge').last()).toHaveText('sent')
  await expect(row(page, title)).toContainText('bounced')
  await expect(row(page, title).getByRole('button')).toHaveCount(0)
  for (const reader of readers) {
    const mail = await mailTo(reader, 'Flu shots are here.')
    expect(mail.subject).toBe(title)
    expect(mail.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringContaining('/api/newsletter/unsubscribe?token=') },
    })
  }
})

test('what is typed is not left by accident, and a draft goes only when asked', async ({
  page,
}) => {
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
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await form(page).getByRole('button', { name: 'Cancel' }).click()

  await press(page, 'Delete', title)
  const dialog = page.getByRole('alertdialog', { name: 'Delete this newsletter?' })
  await dialog.getByRole('button', { name: 'Keep It' }).click()
  await press(page, 'Delete', title)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Newsletter deleted')).toBeVisible()
  await expect(card(page, 'Newsletters')).toContainText('No newsletter matches.')
})

test.describe('with answers that are made up', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('progress, pause and resume; then the error and the empty face (D7, ADMN-04)', async ({
    page,
  }) => {
    await signUpAdministrator(page)
    const newsletter: Newsletter = {
      id: 7,
      title: 'News of May',
      content: 'Hello',
      status: 'draft',
      authorId: 'x',
      author: 'Ruth Keeper',
      createdAt: '2026-05-01T12:00:00.000Z',
      updatedAt: '2026-05-01T12:00:00.000Z',
      scheduledFor: null,
      startedAt: '2026-05-01T12:00:00.000Z',
      sentAt: null,
      sending: 'running',
      figures: {
        recipients: 5000,
        handedOver: 1230,
        failed: 7,
        skipped: 3,
        waiting: 3760,
        unsubscribed: 2,
      },
    }
    await page.route(lists, (route) => route.fulfill({ json: [newsletter] }))
    await page.route('**/api/admin/newsletters/7', (route) => route.fulfill({ json: newsletter }))
    await page.route('**/api/admin/newsletters/7/*', (route) => {
      newsletter.sending = route.request().url().endsWith('pause') ? 'paused' : 'running'
      return route.fulfill({ json: newsletter })
    })
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, path)
    const bar = row(page, 'News of May').getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuetext', '1,240 of 5,000')
    await expect(row(page, 'News of May')).toContainText('1,240 of 5,000')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await row(page, 'News of May')
      .getByRole('button', { name: /^Pause/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(row(page, 'News of May')).toContainText('paused')
    await row(page, 'News of May')
      .getByRole('button', { name: /^Resume/ })
      .click()
    await expect(row(page, 'News of May')).toContainText('sending')
    Object.assign(newsletter, { status: 'sent', sending: null, sentAt: newsletter.createdAt })
    Object.assign(newsletter.figures!, { waiting: 0, handedOver: 4990 })
    await expect(row(page, 'News of May')).toContainText('4,990')
    await expect(bar).toHaveCount(0)
    await expectAccessible(page)

    await page.unroute(lists)
    await page.route(lists, refuse)
    await open(page, path)
    await expect(main(page)).toContainText('The newsletters could not be loaded.')
    await page.unroute(lists)
    await page.route(lists, (route) => route.fulfill({ json: [] }))
    await main(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(card(page, 'Newsletters')).toContainText('No newsletters yet')
  })
})
