import type { Page } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { card, open, toast } from '../dashboard.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { sendAtSecondTry } from '../forms.ts'
import { failCalls, holdBack } from '../network.ts'
import { insertInquiries, insertTeamMessages, signUpOwner } from '../owners.ts'

const messages = (page: Page) => card(page, 'Messages from the directory team')
const inquiries = (page: Page) => card(page, 'Inquiries')
const letter = (page: Page, title: string) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title }) })
const head = (page: Page, title: string) => letter(page, title).getByRole('button', { name: title })

test.describe('messages from the directory team', () => {
  test.use({ expectedErrors: /status of 503|ERR_FAILED/ })

  test('messages stay, with what is typed below them, where more of them do not come', async ({
    page,
  }) => {
    const { email } = await signUp(page)
    await insertTeamMessages(
      email,
      Array.from({ length: 7 }, (_, at) => ({ subject: `Message ${at}.`, message: 'Hello.' })),
    )
    await open(page)
    const rows = messages(page).locator('li:has(h3)')
    await expect(rows).toHaveCount(5)
    await head(page, 'Message 6.').click()
    const reply = messages(page).getByLabel('Your reply')
    await reply.fill('It is not sent yet.')
    const more = messages(page).getByRole('button', { name: 'Show More' })
    const recover = await failCalls(page, '/api/user/messages?*')
    await more.press('Enter')
    await expect(messages(page).getByRole('alert')).toHaveText(/^More could not be loaded/)
    await expect(rows).toHaveCount(5)
    await expect(reply).toHaveValue('It is not sent yet.')
    await expect(more).toBeFocused()
    await recover()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(7)
    await expect(messages(page).getByRole('alert')).toHaveCount(0)
    await expect(reply).toHaveValue('It is not sent yet.')
  })

  test('opening a message marks it read, unless marking fails, and its answer stays typed until it is sent (D8, STATE-24)', async ({
    page,
  }) => {
    const { email } = await signUp(page)
    await insertTeamMessages(email, [
      { subject: 'Your new photo is live', message: 'Thank you.\n\nIt shows on your profile now.' },
    ])
    await insertTeamMessages(email, [
      { subject: 'Opening hours', message: 'Are they still right?' },
    ])
    await open(page)
    await expect(messages(page)).toContainText('2 unread')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Dashboard, 2 waiting' })).toBeVisible()
    await expect(messages(page).getByRole('listitem').first()).toContainText('Opening hours')
    await expect(head(page, 'Your new photo is live')).toHaveAccessibleName(/Unread$/)
    await expect(head(page, 'Your new photo is live')).toHaveAttribute('aria-expanded', 'false')
    await head(page, 'Your new photo is live').focus()
    await page.keyboard.press('Enter')
    await expect(head(page, 'Your new photo is live')).toHaveAttribute('aria-expanded', 'true')
    await expect(head(page, 'Your new photo is live')).toHaveAccessibleName(/ Read$/)
    await expect(letter(page, 'Your new photo is live')).toContainText(
      'It shows on your profile now.',
    )
    await expect(messages(page)).toContainText('1 unread')
    await expect(page.getByRole('tab', { name: 'Dashboard (1)' })).toBeVisible()

    await page.goto('/about') // the server does not know the reader here
    await expect(header.getByRole('link', { name: 'Dashboard, 1 waiting' })).toBeVisible()
    await open(page) // it stays so
    await expect(messages(page)).toContainText('1 unread')
    await expect(head(page, 'Your new photo is live')).toHaveAccessibleName(/ Read$/)
    await failCalls(page, '/api/user/messages/*/read')
    const refusal = page.waitForResponse('**/api/user/messages/*/read')
    await head(page, 'Opening hours').click()
    await refusal
    await expect(letter(page, 'Opening hours')).toContainText('Are they still right?')
    await expect(head(page, 'Opening hours')).toHaveAccessibleName(/Unread$/)

    const row = letter(page, 'Opening hours')
    const field = row.getByLabel('Your reply')
    const button = row.getByRole('button', { name: 'Send Reply' })
    await button.click()
    await expect(row).toContainText('Please write something')
    await expect(field).toBeFocused()
    await field.fill('They are.\n\nFridays too.')
    await head(page, 'Opening hours').click()
    await expect(field).toBeHidden()
    await head(page, 'Opening hours').click()
    const call = '/api/user/messages/*/replies'
    const bodies = await sendAtSecondTry(page, {
      call,
      button,
      field,
      failure: toast(page, 'Error'),
    })
    expect(bodies).toEqual([{ text: 'They are.\n\nFridays too.' }])
    await expect(field).toHaveValue('')
    await expect(row.getByRole('list', { name: 'Answers' })).toContainText('Fridays too.')

    // closed and opened again while it is on its way, it is sent once
    await field.fill('Saturdays too.')
    const { bodies: sent, release } = await holdBack(page, call)
    await button.click()
    await head(page, 'Opening hours').click()
    await head(page, 'Opening hours').click()
    await row.locator('[type="submit"]').dispatchEvent('click')
    release()
    await expect(row.getByRole('list', { name: 'Answers' })).toContainText('Saturdays too.')
    expect(sent).toEqual([{ text: 'Saturdays too.' }])
    await expect(head(page, 'Opening hours')).toHaveAccessibleName(/ Read$/)
    await expect(header.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('inquiries', () => {
  test('an inquiry reaches the owner of the Featured profile, who answers, closes and reopens it (D13)', async ({
    page,
    request,
  }) => {
    const { doctorId: id, name } = await signUpOwner(page, { featured: true })
    await open(page)
    await expect(inquiries(page)).toContainText('No inquiries yet.')
    const write = async (subject: string, message: string) => {
      const data = {
        recipientType: 'doctor',
        recipientId: id,
        name: 'Dolores Trevino',
        email: 'dolores@patient.example',
        phone: '(210) 555-0112',
        subject,
        message,
      }
      const headers = { origin: process.env.BASE_URL! }
      const response = await request.post(`${process.env.BASE_URL}/api/contact`, { data, headers })
      expect(response.status()).toBe(200)
    }
    await write('First visit', 'My daughter is two.\n\nDo you need her papers?')
    await open(page)
    const row = letter(page, 'First visit')
    const button = head(page, 'First visit')
    await expect(button).toHaveAccessibleName('First visit new')
    await expect(row).toContainText(/Dolores Trevino · \w{3} \d{1,2}, \d{4} · \(210\) 555-0112/)
    await expect(row.getByRole('link', { name: '(210) 555-0112' })).toHaveAttribute(
      'href',
      'tel:+12105550112',
    )
    await expect(row).not.toContainText('her papers')
    await expect(inquiries(page).getByText(/Median reply time/)).toHaveCount(0)

    await button.click()
    await expect(row).toContainText('Do you need her papers?')
    await expect(row).toContainText(`To ${name}`)
    await expect(button).toHaveAccessibleName('First visit read')
    await expect(row.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      'mailto:dolores@patient.example?subject=Re%3A%20First%20visit',
    )
    await expectAccessible(page)

    await row.getByRole('button', { name: 'Mark as Replied' }).click()
    await expect(button).toHaveAccessibleName('First visit replied')
    await expect(button).toBeFocused()
    await expect(inquiries(page).getByText('Median reply time: 1 min')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Mark as Replied' })).toHaveCount(0)

    await row.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(button).toHaveAccessibleName('First visit closed')
    await expect(row.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
    await open(page)
    await expect(button).toHaveAccessibleName('First visit closed')
    await button.click()
    await row.getByRole('button', { name: 'Reopen' }).click()
    await expect(button).toHaveAccessibleName('First visit read')
    await expect(row.getByRole('button', { name: 'Mark as Replied' })).toBeVisible()
  })

  test.describe('of the owner of a Featured listing', () => {
    test('many inquiries are paged, and filtered by state', async ({ page }) => {
      const { doctorId } = await signUpOwner(page, { featured: true })
      const states = Array.from(
        { length: 36 },
        (_, place) => (['new', 'read', 'replied'] as const)[place % 3]!,
      )
      await insertInquiries(doctorId, states)
      const requests: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/user/inquiries?')) requests.push(request.url())
      })
      await open(page)
      const rows = inquiries(page).getByRole('listitem')
      const showMore = inquiries(page).getByRole('button', { name: 'Show More' })
      await expect(inquiries(page)).toContainText('Median reply time: 4 h')
      await expect(rows).toHaveCount(10)
      for (const count of [20, 30, 36]) {
        await showMore.click()
        await expect(rows).toHaveCount(count)
      }
      await expect(showMore).toHaveCount(0)
      const parts = requests.map((url) => new URL(url).searchParams)
      expect(parts.map((part) => [part.get('limit'), part.get('offset')])).toEqual([
        ['10', '10'],
        ['10', '20'],
        ['10', '30'],
      ])

      const filter = inquiries(page).getByLabel('Show inquiries')
      await expect(filter.getByRole('option')).toHaveText([
        'All (36)',
        'new (12)',
        'read (12)',
        'replied (12)',
        'closed (0)',
      ])
      await filter.selectOption('new')
      await expect(rows).toHaveCount(10)
      // one that is opened is read, and stays where it is until the list is read again
      await head(page, 'Question 4 ').click()
      await expect(head(page, 'Question 4 ')).toHaveAccessibleName('Question 4 read')
      await expect(filter.getByRole('option', { name: 'new (11)' })).toHaveCount(1)
      await expect(rows).toHaveCount(10)
      await expect(letter(page, 'Question 4 ')).toContainText('Is there a ramp?')
      await filter.selectOption('closed')
      await expect(inquiries(page)).toContainText('No inquiry is closed.')
      await filter.selectOption('new')
      await expect(head(page, 'Question 4 ')).toHaveCount(0)
      await expect(rows).toHaveCount(10)
      await head(page, 'Question 7').click()
      await expect(head(page, 'Question 7')).toHaveAccessibleName('Question 7 read')
      await showMore.click()
      await expect(head(page, 'Question 7')).toHaveCount(0)
      await expect(rows).toHaveCount(10)
      await expectAccessible(page)
    })

    test('an inquiry that is marked as replied while it is still being marked as read stays replied', async ({
      page,
    }) => {
      const { doctorId } = await signUpOwner(page, { featured: true })
      await insertInquiries(doctorId, ['new'], { subject: null })
      await open(page)
      const { bodies, release } = await holdBack(page, '/api/user/inquiries/*')
      const button = head(page, 'Message from Writer')
      await button.click()
      await expect.poll(() => bodies).toEqual([{ state: 'read' }])
      const replied = letter(page, 'Message from Writer').getByRole('button', {
        name: 'Mark as Replied',
      })
      await replied.click()
      await expect(replied).toHaveAttribute('aria-disabled', 'true')
      expect(bodies).toEqual([{ state: 'read' }])
      release()
      await expect(button).toHaveAccessibleName(/ replied$/)
    })

    test.describe('when the server refuses', () => {
      test.use({ expectedErrors: /status of 503/ })

      test('few inquiries have no filter, the writer is the title of one without subject, and a state that cannot be saved stays', async ({
        page,
      }) => {
        const { doctorId, name } = await signUpOwner(page, { featured: true })
        await insertInquiries(doctorId, ['read', 'read'], { subject: null, phone: 'please write' })
        await open(page)
        await expect(inquiries(page).getByRole('listitem')).toHaveCount(2)
        await expect(inquiries(page).getByRole('combobox')).toHaveCount(0)
        const row = letter(page, 'Message from Writer 1')
        await expect(row).toContainText('please write')
        await expect(row.locator('a[href^="tel:"]')).toHaveCount(0)
        await head(page, 'Message from Writer 1').click()
        await expect(row.getByRole('link', { name: 'Reply' })).toHaveAttribute(
          'href',
          `mailto:ada@patient.example?subject=${encodeURIComponent(`Your message to ${name}`)}`,
        )
        await failCalls(page, '/api/user/inquiries/*')
        const replied = row.getByRole('button', { name: 'Mark as Replied' })
        await replied.click()
        await expect(toast(page, 'Error')).toBeVisible()
        await expect(toast(page, 'Not now.')).toBeVisible()
        await expect(head(page, 'Message from Writer 1')).toHaveAccessibleName(/ read$/)
        await expect(replied).not.toHaveAttribute('aria-disabled')
      })
    })
  })
})
