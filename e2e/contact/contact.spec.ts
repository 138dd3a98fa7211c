import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '../fixtures.ts'
import {
  alterOnTheWay,
  failures,
  holdAnswer,
  succeed,
  takeYourTime,
  traces,
  typeBeforeScripts,
} from '../messages.ts'
import { mailTo } from '../outbox.ts'

const sent = {
  name: 'Ada Example',
  email: 'ada@patient.example',
  subject: 'A doctor is missing',
  message: 'Dr. Solis has moved to a new office.',
}

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label)
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

async function open(page: Page) {
  await page.goto('/contact')
  await hydrated(page)
}

async function fill(page: Page) {
  await field(page, 'Full Name').fill(sent.name)
  await field(page, 'Email Address').fill(sent.email)
  await field(page, 'Subject').fill(sent.subject)
  await field(page, 'Message').fill(sent.message)
}

test('form, details, promise and the card for providers (CONT-01 to CONT-04, CONT-06)', async ({
  page,
}) => {
  await open(page)
  for (const label of ['Full Name', 'Email Address', 'Department', 'Subject', 'Message'])
    await expect(field(page, label)).toBeVisible()
  await expect(field(page, 'Department').locator('option')).toHaveText([
    'General Information',
    'Technical Support',
    'Business Inquiries',
  ])
  await expect(field(page, 'Department').locator('option:checked')).toHaveText(
    'General Information',
  )
  const details = page.getByRole('region', { name: 'Contact Information' })
  await expect(details.getByRole('link', { name: 'hello@stoneoak.example' })).toHaveAttribute(
    'href',
    'mailto:hello@stoneoak.example',
  )
  await expect(details.getByRole('link', { name: '(210) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+12105550100',
  )
  await expect(details).toContainText('Stone Oak, San Antonio, Texas 78258')
  await expect(details).toContainText('We reply within 24 hours on business days.')
  await expect(page.getByRole('link', { name: 'Learn About Our Plans' })).toHaveAttribute(
    'href',
    '/advertise',
  )
  await expectAccessible(page)
})

test('each wrong field says so, and the first has the focus (VAL-08 to VAL-11)', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/api/contact', (route) => {
    calls++
    return succeed(route)
  })
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
  await expectAccessible(page)

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
  expect(calls).toBe(0)
})

test('while sending everything is disabled, then the form is empty again (STATE-11, STATE-12, ERR-10)', async ({
  page,
}) => {
  const { bodies, answer } = await holdAnswer(page)
  await open(page)
  await fill(page)
  await field(page, 'Department').selectOption('Business Inquiries')
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  for (const label of ['Full Name', 'Email Address', 'Department', 'Subject', 'Message'])
    await expect(field(page, label)).toBeDisabled()
  answer()
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
  expect(bodies).toEqual([{ ...sent, ...traces, originalTo: 'business@stoneoak.example' }])
})

for (const [label, address] of [
  ['General Information', 'hello@stoneoak.example'],
  ['Technical Support', 'support@stoneoak.example'],
] as const)
  test(`${label} has its own address (CONT-05)`, async ({ page }) => {
    await page.route('**/api/contact', succeed)
    await open(page)
    await fill(page)
    await field(page, 'Department').selectOption(label)
    const request = page.waitForRequest('**/api/contact')
    await send(page).click()
    expect((await request).postDataJSON()).toEqual({ ...sent, ...traces, originalTo: address })
    await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
  })

test.describe('when sending fails', () => {
  test.use({ expectedErrors: /status of (400|429|502|503)|ERR_FAILED/ })

  for (const [what, fail] of failures)
    test(`because ${what}, the text stays (STATE-12, ERR-11)`, async ({ page }) => {
      await page.route('**/api/contact', fail)
      await open(page)
      await fill(page)
      await send(page).click()
      await expect(page.getByText('Failed to Send Message', { exact: true })).toBeVisible()
      await expect(
        page.getByText(
          'There was an error sending your message. Please try again or contact us directly.',
          { exact: true },
        ),
      ).toBeVisible()
      await expect(field(page, 'Full Name')).toHaveValue(sent.name)
      await expect(field(page, 'Message')).toHaveValue(sent.message)
      await expect(send(page)).toBeEnabled()
    })

  test('because the server finds a field wrong, it is said at the field', async ({ page }) => {
    await alterOnTheWay(page, { email: 'ada at patient' })
    await open(page)
    await fill(page)
    await send(page).click()
    await expect(page.getByText('Failed to Send Message', { exact: true })).toBeVisible()
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(
      'Valid email is required',
    )
    await expect(field(page, 'Email Address')).toBeFocused()
    await expect(field(page, 'Email Address')).toHaveValue(sent.email)
    await expect(field(page, 'Message')).toHaveValue(sent.message)
  })

  test('because the address is a stranger’s, nothing is mailed (CONT-05)', async ({ page }) => {
    await alterOnTheWay(page, { originalTo: 'victim@elsewhere.example' })
    await open(page)
    await fill(page)
    const answer = page.waitForResponse('**/api/contact')
    await send(page).click()
    expect((await answer).status()).toBe(400)
    await expect(page.getByText('Failed to Send Message', { exact: true })).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue(sent.message)
  })
})

test('what is sent reaches the department by mail (CONT-05, ERR-10)', async ({ page }) => {
  const message = `Dr. Solis has moved to office ${randomUUID()}.`
  await open(page)
  await fill(page)
  await field(page, 'Message').fill(message)
  await field(page, 'Department').selectOption('Business Inquiries')
  await expect(
    page.getByText('Please do not send medical details. For an emergency call 911.'),
  ).toBeVisible()
  await takeYourTime(page)
  await send(page).click()
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('')
  const mail = await mailTo('business@stoneoak.example', message)
  expect(mail.subject).toContain(sent.subject)
  expect(mail.replyTo?.value).toEqual([{ name: sent.name, address: sent.email }])
  expect(mail.html).toContain(message)
})

test('what was typed before our code was there is kept, and has no time', async ({ page }) => {
  await page.route('**/api/contact', succeed)
  await typeBeforeScripts(page, '/contact', () => fill(page))
  await hydrated(page)
  await expect(field(page, 'Message')).toHaveValue(sent.message)
  const request = page.waitForRequest('**/api/contact')
  await send(page).click()
  expect((await request).postDataJSON()).toEqual({
    ...sent,
    website: '',
    originalTo: 'hello@stoneoak.example',
  })
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
})

test('is filled and sent with the keyboard alone', async ({ page }) => {
  await page.route('**/api/contact', succeed)
  await open(page)
  await field(page, 'Full Name').focus()
  for (const text of [sent.name, sent.email, 'T', sent.subject, sent.message]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(send(page)).toBeFocused()
  await expect(field(page, 'Department').locator('option:checked')).toHaveText('Technical Support')
  const request = page.waitForRequest('**/api/contact')
  await page.keyboard.press('Enter')
  expect((await request).postDataJSON()).toEqual({
    ...sent,
    ...traces,
    originalTo: 'support@stoneoak.example',
  })
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
})

test('validation is not loaded with the page', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await open(page)
  expect(scripts.filter((url) => /validate-team-message/.test(url))).toEqual([])
  await field(page, 'Full Name').focus()
  await expect
    .poll(() => scripts.filter((url) => /validate-team-message/.test(url)).length)
    .toBeGreaterThan(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('says how else to reach us, and sending does not lose the text', async ({ page }) => {
    await page.goto('/contact')
    // text locators skip what stands in a noscript element
    const hint = page.locator('main noscript p')
    await expect(hint).toBeVisible()
    await expect(hint).toContainText('This form needs JavaScript.')
    await fill(page)
    await send(page).click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(field(page, 'Message')).toHaveValue(sent.message)
  })
})
