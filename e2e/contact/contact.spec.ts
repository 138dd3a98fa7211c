import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { takeYourTime, traces } from '../messages.ts'
import {
  alterOnTheWay,
  failCalls,
  formFailures,
  holdBack,
  recordCalls,
  useUpLimit,
} from '../network.ts'
import { mailTo } from '../outbox.ts'

const letter = {
  name: 'Ada Example',
  email: 'ada@patient.example',
  subject: 'A doctor is missing',
  message: 'Dr. Solis has moved to a new office.',
}

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label)
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

async function open(page: Page) {
  await page.goto('/contact')
  await waitForHydration(page)
}

async function fill(page: Page) {
  await field(page, 'Full Name').fill(letter.name)
  await field(page, 'Email Address').fill(letter.email)
  await field(page, 'Subject').fill(letter.subject)
  await field(page, 'Message').fill(letter.message)
}

test('each invalid field shows an error, and the first is focused (VAL-08 to VAL-11)', async ({
  page,
}) => {
  const calls = recordCalls(page, '/api/contact')
  await open(page)
  await send(page).click()
  const wrong = {
    'Full Name': 'Name is required',
    'Email Address': 'Valid email is required',
    Subject: 'Subject is required',
    Message: 'Message must be at least 10 characters',
  }
  for (const [label, text] of Object.entries(wrong)) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, label)).toHaveAccessibleDescription(text)
  }
  await expect(field(page, 'Full Name')).toBeFocused()
  await expectPresentable(page, 'with errors')

  await field(page, 'Full Name').fill('Ada Example')
  await expect(page.getByText('Name is required')).toHaveCount(0)
  await field(page, 'Email Address').fill('ada at patient')
  await field(page, 'Subject').fill('Hello')
  await field(page, 'Message').fill('Nine char')
  await send(page).click()
  await expect(field(page, 'Email Address')).toBeFocused()
  await expect(page.getByText('Valid email is required')).toBeVisible()
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible()
  await expect(field(page, 'Subject')).not.toHaveAttribute('aria-invalid')
  expect(calls).toEqual([])
})

test('the form is disabled while sending, and empty afterwards (STATE-11, STATE-12, ERR-10)', async ({
  page,
}) => {
  const { bodies, release } = await holdBack(page, '/api/contact')
  await open(page)
  await fill(page)
  await field(page, 'Department').selectOption('Business Inquiries')
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  for (const label of ['Full Name', 'Email Address', 'Department', 'Subject', 'Message'])
    await expect(field(page, label)).toBeDisabled()
  release()
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
  await expect(
    page.getByText("We've received your message and will get back to you within 24 hours.", {
      exact: true,
    }),
  ).toBeVisible()
  for (const label of ['Full Name', 'Email Address', 'Subject', 'Message'])
    await expect(field(page, label)).toHaveValue('')
  await expect(field(page, 'Department').locator('option:checked')).toHaveText(
    'General Information',
  )
  await expect(send(page)).toBeFocused()
  expect(bodies).toEqual([{ ...letter, ...traces, originalTo: 'business@stoneoak.example' }])
})

test.describe('when sending fails', () => {
  test.use({ expectedErrors: /status of (400|429|502|503)|ERR_FAILED/ })

  async function expectTextKept(page: Page) {
    await send(page).press('Enter')
    await expect(page.getByText('Failed to Send Message', { exact: true })).toBeVisible()
    await expect(
      page.getByText(
        'There was an error sending your message. Please try again or contact us directly.',
        { exact: true },
      ),
    ).toBeVisible()
    await expect(field(page, 'Full Name')).toHaveValue(letter.name)
    await expect(field(page, 'Message')).toHaveValue(letter.message)
    await expect(send(page)).toBeEnabled()
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(page.getByText('Failed to Send Message', { exact: true })).toHaveCount(0)
  }

  // every form has the same machine: what can happen to one is tested with this one
  test('whatever fails, the text stays, and is sent once the server answers (STATE-12, ERR-11)', async ({
    page,
  }) => {
    await open(page)
    await fill(page)
    for (const failure of formFailures) {
      const recover = await failCalls(page, '/api/contact', { failure })
      await expectTextKept(page)
      await recover()
    }
    await send(page).click()
    await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('')
    // the server refuses a field that the form found right
    await alterOnTheWay(page, '/api/contact', { email: 'ada at patient' })
    await fill(page)
    await send(page).press('Enter')
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(
      'Valid email is required',
    )
    await expect(field(page, 'Email Address')).toBeFocused()
    await expect(field(page, 'Message')).toHaveValue(letter.message)
    await page.unrouteAll()
    await useUpLimit(page, '/api/contact', {})
    await field(page, 'Message').fill(letter.message)
    await expectTextKept(page)
  })
})

test('a message written by keyboard reaches its department by mail (CONT-05, ERR-10)', async ({
  page,
}) => {
  const message = `Dr. Solis has moved to office ${randomUUID()}.`
  await open(page)
  const hint = page.getByText('Please do not send medical details. For an emergency call 911.')
  await expect(hint).toBeVisible()
  await field(page, 'Full Name').focus()
  for (const text of [letter.name, letter.email, 'B', letter.subject, message]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Send me a confirmation' })).toBeChecked()
  await takeYourTime(page)
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  const request = page.waitForRequest('**/api/contact')
  await page.keyboard.press('Enter')
  expect((await request).postDataJSON()).toEqual({
    ...letter,
    ...traces,
    message,
    copy: true,
    originalTo: 'business@stoneoak.example',
  })
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
  const mail = await mailTo('business@stoneoak.example', message)
  expect(mail.subject).toContain(letter.subject)
  expect(mail.replyTo?.value).toEqual([{ name: letter.name, address: letter.email }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a form that needs them says so, and sending keeps what was typed', async ({ page }) => {
    for (const [path, form, labels] of [
      ['/contact', page.locator('main form'), ['Full Name', 'Message']],
      ['/doctors/elena-marsh', page.getByRole('form', { name: /^Contact / }), ['Name', 'Message']],
      ['/auth', page.getByRole('form', { name: 'Welcome Back' }), ['Email', 'Password']],
    ] as const) {
      await page.goto(path)
      // text locators skip what stands in a noscript element
      await expect(page.locator('main noscript p').first()).toBeVisible()
      const exact = path === '/auth'
      for (const label of labels) await form.getByLabel(label, { exact }).fill(letter.email)
      await form.locator('button:not([type="button"])').first().click()
      await expect(page).toHaveURL(path)
      for (const label of labels)
        await expect(form.getByLabel(label, { exact })).toHaveValue(letter.email)
    }
  })
})

test.describe('when the script of the notifications fails to load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the result of sending is still shown', async ({ page }) => {
    await page.route(/\/assets\/toast-region.*\.js$/, (route) => route.abort())
    await open(page)
    await fill(page)
    await takeYourTime(page)
    await send(page).click()
    await expect(page.getByRole('alert')).toHaveText(/^Message Sent Successfully!/)
    await expect(field(page, 'Message')).toHaveValue('')
    await expect(page.getByRole('alert')).toBeInViewport()
  })
})
