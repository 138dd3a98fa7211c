import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signUpAdministrator } from '../accounts.ts'
import { main, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, hydrated, overflow, test } from '../fixtures.ts'
import { takeYourTime } from '../messages.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'

const phone = { width: 390, height: 844 }
const newEmail = () => `ada-${randomUUID().slice(0, 8)}@patient.example`

/** Somebody writes to the team, and wants a copy. */
async function writeToTeam(page: Page, email: string) {
  await page.goto('/contact')
  await hydrated(page)
  const form = main(page).locator('form')
  await form.getByLabel('Full Name').fill('Ada Example')
  await form.getByLabel('Email Address').fill(email)
  await form.getByLabel('Subject').fill(`A ramp for ${email}`)
  await form.getByLabel('Message').fill('Is there a ramp at the door of the clinic?')
  await takeYourTime(page)
  await expect(form.getByRole('checkbox', { name: 'Send me a copy' })).not.toBeChecked()
  await form.getByRole('checkbox', { name: 'Send me a copy' }).check()
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(
    'A copy is on its way to you.',
  )
}

const rowOf = (page: Page, email: string) =>
  main(page).getByRole('listitem').filter({ hasText: email }).first()

test('a message is answered by mouse, and the writer gets copy and answer', async ({ page }) => {
  test.slow()
  const email = newEmail()
  await writeToTeam(page, email)
  expect((await mailTo(email, 'a ramp at the door')).subject).toBe(
    'A copy of your message to General Information',
  )
  await signUpAdministrator(page)
  await open(page, '/admin/inbox')
  const row = rowOf(page, email)
  await expect(row).toContainText('New')
  await row.getByRole('button', { name: email }).click()
  await expect(row).toContainText('Is there a ramp at the door of the clinic?')
  await expectPresentable(page, 'a message is open')
  await row.getByRole('button', { name: 'Send Reply' }).click()
  await expect(row).toContainText('Please write something')
  await expect(row.getByLabel('Your reply')).toBeFocused()
  await row.getByLabel('Your reply').fill('Yes, at the back entrance.')
  await page.getByRole('link', { name: 'Reports of Wrong Details' }).click()
  await page.getByRole('button', { name: 'Stay on This Page' }).click()
  await row.getByRole('button', { name: 'Send Reply' }).click()
  await expect(toast(page, 'The reply is on its way')).toBeVisible()
  await expect(row).toContainText('Answered')
  await expect(row).toContainText('With you')
  const answer = await mailTo(email, 'at the back entrance')
  expect(answer.subject).toBe(`Re: A ramp for ${email}`)
  expect(answer.replyTo?.value).toMatchObject([{ address: 'hello@stoneoak.example' }])
  await row.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('Closed')
  await main(page).getByLabel('State').selectOption('Closed')
  await main(page).getByRole('searchbox').fill(email)
  await main(page).getByRole('button', { name: 'Apply' }).click()
  await expect(main(page).getByRole('status')).toContainText('1 message')
  await page.getByRole('link', { name: 'Reports of Wrong Details' }).click()
  await expect(page).toHaveURL('/admin/reports')
})

test.describe('two at once', () => {
  test.use({ expectedErrors: /status of (409|503)/ })

  test('the second reads what the first wrote and keeps what is typed, by keyboard on a phone', async ({
    page,
    browser,
  }) => {
    test.slow()
    const email = newEmail()
    await writeToTeam(page, email)
    const context = await browser.newContext()
    const theirs = await context.newPage()
    await signUpAdministrator(page)
    await signUpAdministrator(theirs)
    await page.setViewportSize(phone)
    const recover = await failCalls(page, '/api/admin/inbox*')
    await open(page, '/admin/inbox')
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await recover()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await open(theirs, '/admin/inbox')
    for (const each of [page, theirs]) {
      await rowOf(each, email).getByRole('button', { name: email }).focus()
      await each.keyboard.press('Enter')
    }
    const [mine, other] = [rowOf(page, email), rowOf(theirs, email)]
    await other.getByLabel('Your reply').fill('There is one, at the back.')
    await mine.getByLabel('Your reply').focus()
    await page.keyboard.type('We ask them.')
    await other.getByRole('button', { name: 'Send Reply' }).click()
    await expect(other).toContainText('Answered')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(mine.getByRole('alert')).toContainText('has replied to this message')
    await expect(mine.getByRole('alert')).toBeFocused()
    await expect(mine).toContainText('There is one, at the back.')
    await expect(mine.getByLabel('Your reply')).toHaveValue('We ask them.')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectPresentable(page, 'somebody else was first')
    await mine.getByLabel('What you do', { exact: true }).focus()
    await page.keyboard.press('n')
    await mine.getByRole('button', { name: 'Save Note' }).focus()
    await page.keyboard.press('Enter')
    await expect(mine).toContainText('noted')
    await expect(mine.getByLabel('Your note')).toHaveValue('')
    await context.close()
  })
})
