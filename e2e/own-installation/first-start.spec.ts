import type { Page } from '@playwright/test'
import { refusal, TestSmtpServer } from '../../server/testing/mail/smtp-server.ts'
import { insertDoctor } from '../../server/testing/records.ts'
import { signUpAdministrator } from '../accounts.ts'
import { card, main, open, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, hydrated, test } from '../fixtures.ts'
import { useOwnInstallation } from './own-installation.ts'

const smtp = new TestSmtpServer()
useOwnInstallation({
  async moreSettings() {
    await smtp.start()
    return {
      NODE_ENV: 'production',
      BILLING: 'sandbox',
      SMTP_URL: `smtp://sender:s3cret@127.0.0.1:${smtp.port}`,
    }
  },
})
test.afterAll(() => smtp.stop())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = 'The directory opens soon'

test('before its first record patients read that the directory opens soon', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page)).toHaveText(notice)
  await expectPresentable(page, 'the notice')
  await page.getByRole('link', { name: 'About Us' }).click()
  await hydrated(page)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Practices' })
    .click()
  await expect(page).toHaveURL('/practices')
  await expect(heading(page)).toHaveText(notice)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/doctors?search=heart')
  await page.getByRole('link', { name: 'Sign In or Register' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  await expect(heading(page)).not.toHaveText(notice)
  // what a link to the directory brings is a document of its own, also by keyboard
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Practices' }).press('Enter')
  await expect(heading(page)).toHaveText(notice)
})

test('an administrator is told what to do first, and sees it go away', async ({ page }) => {
  test.slow()
  await signUpAdministrator(page)
  await open(page, '/admin/dashboard')
  const steps = card(page, 'Before Patients Come')
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  for (const text of ['contact.email', 'PUBLIC_URL is not set', 'opens soon', 'secret-key'])
    await expect(steps).toContainText(text)
  await expectPresentable(page, 'what to do first')

  smtp.misbehave = { recipient: (answer) => answer(refusal(550)) }
  const send = steps.getByRole('button', { name: 'Send a Test Mail' })
  await send.click()
  await expect(steps.getByRole('status')).toContainText('did not take the mail')
  await expect(steps.getByRole('status')).toContainText('550')
  await expectAccessible(page)
  smtp.misbehave = {}
  await page.setViewportSize({ width: 390, height: 844 })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Test mail sent')).toBeVisible()
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(steps.getByText('Before Patients Come')).toBeFocused()
  expect(smtp.accepted.at(-1)?.mail.subject).toContain('Test mail')

  await withDatabase((db) => insertDoctor(db, { name: 'Dr. Ada First, MD' }))
  await page.goto('/doctors')
  await expect(page.getByRole('link', { name: /Ada First/ }).first()).toBeVisible()
  await open(page, '/admin/dashboard')
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  const all = card(page, 'How It Runs')
  await all.getByText('Setup: 4 of 7 done').focus()
  await page.keyboard.press('Enter')
  await expect(all.getByText('Patients see the directory.')).toBeVisible()
  await expectPresentable(page, 'all steps')
  await expect(main(page)).not.toContainText('s3cret')
})
