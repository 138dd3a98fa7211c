import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { sendAtSecondTry } from '../forms.ts'
import { takeYourTime } from '../messages.ts'
import { answerInstead, failCalls, holdBack, recordCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'

const letter = {
  name: 'Ada Example',
  email: 'ada@patient.example',
  message: 'Is there a ramp at the door?',
}

const form = (page: Page) => page.getByRole('form', { name: /^Contact / })
const field = (page: Page, label: string) => form(page).getByLabel(label)
const send = (page: Page) => form(page).getByRole('button')
const toast = (page: Page, title: string) => page.getByText(title, { exact: true })

async function open(page: Page, path = '/doctors/elena-marsh') {
  await page.goto(path)
  await waitForHydration(page)
}

async function fill(page: Page) {
  await field(page, 'Name').fill(letter.name)
  await field(page, 'Email').fill(letter.email)
  await field(page, 'Message').fill(letter.message)
}

test('missing fields are named in a toast and at the fields (VAL-03, VAL-07)', async ({ page }) => {
  const calls = recordCalls(page, '/api/contact')
  await open(page)
  await field(page, 'Message').fill('Hello')
  await field(page, 'Name').fill('  ')
  await send(page).click()
  await expect(toast(page, 'Missing Information')).toBeVisible()
  await expect(toast(page, 'Please fill in all required fields.')).toBeVisible()
  await toast(page, 'Missing Information').hover() // keeps it for axe
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required')
  await expect(field(page, 'Message')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'Message')).toHaveValue('Hello')

  await field(page, 'Name').fill('Ada Example')
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid')
  await field(page, 'Email').fill('ada at home')
  await send(page).click()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Valid email is required')
  expect(calls).toEqual([])
})

test.describe('when the line is down', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the text stays, is sent once later and reaches the office by mail (STATE-10, ERR-07)', async ({
    page,
  }) => {
    const message = `Is there a ramp at door ${randomUUID()}?`
    await open(page, '/practices/two-oaks-family-practice')
    await fill(page)
    await field(page, 'Message').fill(message)
    await field(page, 'Phone').fill('(210) 555-0199')
    await takeYourTime(page)
    const bodies = await sendAtSecondTry(page, {
      call: '/api/contact',
      button: send(page),
      field: field(page, 'Message'),
      failure: toast(page, 'Failed to send message. Please try again.'),
    })
    await expect(toast(page, 'Message Sent!')).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('')
    expect(bodies).toEqual([
      expect.objectContaining({
        message,
        phone: '(210) 555-0199',
        originalTo: 'two-oaks-family-practice@practices.stoneoak.example',
      }),
    ])
    const mail = await mailTo('office@twooaks.example', message)
    expect(mail.subject).toContain('Two Oaks Family Practice')
    expect(mail.replyTo?.value).toEqual([{ name: letter.name, address: letter.email }])
    expect(mail.text).toContain('(210) 555-0199')
  })
})

test('what is forwarded by the team, or held back, is not said to be on its way to the office', async ({
  page,
}) => {
  await open(page)
  await expect(form(page)).not.toContainText('We pass your message on')
  await open(page, '/practices/mustang-grape-behavioral-health')
  await expect(form(page)).toContainText('We pass your message on')
  await fill(page)
  await send(page).click()
  await expect(toast(page, 'Message Sent!')).toBeVisible()
  await expect(
    toast(page, 'This office has given us no address for messages. Our team passes yours on.'),
  ).toBeVisible()
  await expect(page.getByText('on its way to the office')).toHaveCount(0)

  await open(page)
  await answerInstead(page, '/api/contact', { success: true, delayed: true })
  await fill(page)
  await send(page).click()
  await expect(
    toast(
      page,
      'Your message has arrived. So many come in right now that it may take longer until it is read. To reach somebody sooner, please call.',
    ),
  ).toBeVisible()
  await expect(page.getByText('on its way to the office')).toHaveCount(0)
})

test('the honeypot field cannot be reached by people, whose Tab key goes on to the button', async ({
  page,
}) => {
  await open(page)
  await expect(form(page).getByRole('textbox')).toHaveCount(5)
  const trap = form(page).locator('input[name=website]')
  expect((await trap.boundingBox())?.width).toBeLessThanOrEqual(1)
  await field(page, 'Name').focus()
  for (const text of [letter.name, letter.email, '', '', letter.message]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab') // over the copy
  await expect(send(page)).toBeFocused()
  const { bodies, release } = await holdBack(page, '/api/contact')
  await page.keyboard.press('Enter')
  await expect.poll(() => bodies).toEqual([expect.objectContaining({ ...letter, website: '' })])
  // the form is empty afterwards, also of what would be typed now
  await expect(field(page, 'Message')).toBeDisabled()
  release()
  await expect(toast(page, 'Message Sent!')).toBeVisible()
})

test.describe('when the connection fails before the validation has loaded', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
  test('the focused form shows no error, and it can be sent later', async ({ page, context }) => {
    await open(page)
    await context.setOffline(true)
    const failure = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('validate-office-message'),
    )
    await fill(page)
    await failure
    await context.setOffline(false)
    await send(page).click()
    await expect(toast(page, 'Message Sent!')).toBeVisible()
  })
})

test.describe('a look at another page', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  /** The address may change before the page does, and all these pages have the form. */
  const isShown = (page: Page, name: string) =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  async function look(page: Page, slug: 'elena-marsh' | 'daniel-dunn') {
    await page.locator(`main a[href="/doctors/${slug}"]`).click()
    await isShown(page, slug === 'elena-marsh' ? 'Dr. Elena Marsh, MD' : 'Dr. Daniel Dunn, MD')
  }
  async function goBack(page: Page) {
    await page.goBack()
    await isShown(page, 'Limestone Ridge Heart Clinic')
  }

  test('input for one doctor is not sent to the next, and is there again until it is sent', async ({
    page,
  }) => {
    await open(page, '/practices/limestone-ridge-heart-clinic')
    await look(page, 'elena-marsh')
    await fill(page)
    await form(page).getByRole('checkbox').check()
    await goBack(page)
    await look(page, 'daniel-dunn')
    await expect(field(page, 'Message')).toHaveValue('')
    await goBack(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await look(page, 'elena-marsh')
    await expect(field(page, 'Message')).toBeVisible()
    for (const [label, text] of Object.entries({ Name: letter.name, Message: letter.message }))
      await expect(field(page, label)).toHaveValue(text)
    await expect(form(page).getByRole('checkbox')).toBeChecked()
    await page.setViewportSize({ width: 1280, height: 800 })

    // sent while the reader has left already, once in vain
    const recover = await failCalls(page, '/api/contact', { failure: 'the line is down' })
    const { bodies, release } = await holdBack(page, '/api/contact')
    await send(page).click()
    await expect.poll(() => bodies.length).toBe(1)
    await goBack(page)
    await look(page, 'elena-marsh')
    await expect(field(page, 'Message')).toHaveValue('')
    await goBack(page)
    release()
    await expect(toast(page, 'Failed to send message. Please try again.')).toBeVisible()
    await look(page, 'elena-marsh')
    await expect(field(page, 'Message')).toHaveValue(letter.message)
    await recover()
    await send(page).click()
    await expect(toast(page, 'Message Sent!')).toBeVisible()
    await goBack(page)
    await look(page, 'elena-marsh')
    await expect(field(page, 'Message')).toHaveValue('')
  })
})
