import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { post, put, signUpAdministrator } from '../accounts.ts'
import { card, get, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { takeYourTime, typeBeforeScripts } from '../messages.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { signUpOwner } from '../owners.ts'
import { field, save } from '../profile/my-profile.ts'
import { keyboard } from '../ways.ts'

// calls that fail
test.use({ expectedErrors: /status of (404|503)/ })

const form = (page: Page) => page.getByRole('form', { name: /^Report about / })
const reports = (page: Page) => card(page, 'Reports from readers')

test('a report reaches the owner, is corrected, and the reader is mailed', async ({
  page,
  browser,
}) => {
  test.slow()
  const { slug, name } = await signUpOwner(page, { doctor: { phone: '(210) 555-0100' } })
  await open(page)
  await expect(reports(page)).toContainText('No open reports.')

  // the reader, on a phone and by the keyboard alone
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const reader = await context.newPage()
  const email = `${randomUUID()}@reader.example`
  await reader.goto(`/doctors/${slug}`)
  await waitForHydration(reader)
  const control = reader.getByRole('link', { name: 'Something wrong? Phone' })
  await control.focus()
  await reader.keyboard.press('Enter')
  await expect(form(reader).getByLabel('What is wrong?')).toHaveValue('phone')
  await expectPresentable(reader, 'the form')
  await takeYourTime(reader)
  await form(reader).getByRole('button', { name: 'Send Report' }).press('Enter')
  await expect(form(reader).getByLabel('What is right?')).toHaveAccessibleDescription(
    'Please say what is right',
  )
  await expect(form(reader).getByLabel('What is right?')).toBeFocused()
  await reader.keyboard.type('It ends in 0199 now.')
  const answerTo = form(reader).getByLabel('Email for an answer')
  await answerTo.fill('reader@mail')
  await form(reader).getByRole('button', { name: 'Send Report' }).press('Enter')
  await expect(answerTo).toHaveAccessibleDescription(/^Please enter a valid email address/)
  await expect(answerTo).toBeFocused()
  await answerTo.fill(email)
  const unlock = await failCalls(reader, '/api/reports')
  await form(reader).getByRole('button', { name: 'Send Report' }).press('Enter')
  await expect(form(reader).getByRole('alert')).toHaveText('Not now.')
  await expect(form(reader).getByLabel('What is right?')).toHaveValue('It ends in 0199 now.')
  await unlock()
  await form(reader).getByRole('button', { name: 'Send Report' }).press('Enter')
  await expect(reader.getByRole('dialog')).toContainText('Thank you')
  await reader.keyboard.press('Escape')
  await expect(control).toBeFocused()

  await open(page)
  await expect(reports(page)).toContainText('It ends in 0199 now.')
  await expect(reports(page)).toContainText('0 of 2 business days')
  await expect(reports(page)).not.toContainText(email)
  await expectPresentable(page, 'the card')
  await reports(page).getByLabel('Your answer (optional)').fill('Thank you, that')
  await reports(page)
    .getByRole('link', { name: /^Correct It/ })
    .press('Enter')
  await expect(field(page, 'Phone')).toBeFocused()
  await expect(field(page, 'Phone')).toBeInViewport()
  await field(page, 'Medical specialty').selectOption('Cardiology')
  await field(page, 'Brief bio').fill('Hearts, and what troubles them.')
  await field(page, 'Phone').fill('(210) 555-0199')
  await save(page).click()
  await expect
    .poll(async () => (await (await page.request.get(`/api/doctors/${slug}`)).json()).phone)
    .toBe('(210) 555-0199')
  // the answer that was begun before is asked for at once
  const closing = page.getByRole('dialog', { name: 'Close the report and answer?' })
  await expect(closing.getByLabel('Your answer (optional)')).toHaveValue('Thank you, that')
  await closing.getByLabel('Your answer (optional)').fill('Thank you, that was the old line.')
  await closing.getByRole('button', { name: /^Mark as Corrected/ }).click()
  await expect(closing).toHaveCount(0)
  await open(page)
  await expect(reports(page)).toContainText('No open reports.')

  const mail = await mailTo(email)
  expect(mail.text).toContain('What was wrong has been corrected')
  expect(mail.text).not.toContain('that was the old line')
  await expect(reports(page)).toContainText('that was the old line')
  expect(mail.subject).toContain(name)
  await reader.goto(`/doctors/${slug}`)
  await expect(reader.getByRole('link', { name: '(210) 555-0199' }).first()).toBeVisible()
  await context.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a profile links to a page with the report form', async ({ page }) => {
    await page.goto('/practices/two-oaks-family-practice')
    await page.getByRole('link', { name: 'Report a wrong detail' }).click()
    await form(page).getByLabel('What is wrong?').selectOption('Parking')
    await form(page).getByLabel('What is right?').fill('There is a garage now.')
    await form(page).getByRole('button', { name: 'Send Report' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You')
  })
})

test('what is chosen in the form before its code has loaded stays', async ({ page }) => {
  const subject = form(page).getByLabel('What is wrong?')
  await typeBeforeScripts(page, '/report?doctor=elena-marsh', async () => {
    await subject.selectOption('closed')
  })
  await expect(form(page).getByLabel('What do you know about it?')).toBeVisible()
  await expect(subject).toHaveValue('closed')
})

test('administrators see reports by urgency, dismiss one by keyboard, and are told when they cannot load', async ({
  page,
}) => {
  await signUpAdministrator(page)
  const unlock = await failCalls(page, '/api/admin/reports*')
  await open(page, '/admin/reports')
  await expect(page.getByText('The reports could not be loaded.')).toBeVisible()
  await unlock()
  const doctor = await (await page.request.get('/api/doctors/elena-marsh')).json()
  const [text, endedText] = [`Moved to Austin ${randomUUID()}`, `Moved on ${randomUUID()}`]
  for (const each of [text, endedText]) {
    const data = { kind: 'doctor', id: doctor.id, subject: 'left', text: each }
    expect((await post(page, '/api/reports', data)).status()).toBe(200)
  }
  await keyboard.press(page.getByRole('button', { name: 'Try Again' }))
  const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text })

  // one that somebody else has ended meanwhile leaves the list too
  await expect(rowOf(endedText)).toBeVisible()
  const { reports: waiting } = await get<{ reports: { id: number; text: string }[] }>(
    page,
    '/api/admin/reports',
  )
  const { id } = waiting.find(({ text }) => text === endedText)!
  await put(page, `/api/admin/reports/${id}`, { outcome: 'dismissed', answer: '' })
  await keyboard.press(rowOf(endedText).getByRole('button', { name: /^Dismiss/ }))
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(rowOf(endedText)).toHaveCount(0)

  const row = rowOf(text)
  await expect(row).toContainText('This doctor has left')
  await expectPresentable(page, 'the queue')
  await keyboard.press(row.getByRole('button', { name: /^Dismiss/ }))
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Reports', exact: true })).toBeFocused()
  await keyboard.press(page.getByRole('link', { name: 'Ended' }))
  await expect(row).toContainText('Dismissed')
  await expectPresentable(page, 'ended reports')
})
