import type { Page } from '@playwright/test'
import { ne } from 'drizzle-orm'
import { users } from '../../server/accounts/tables.ts'
import { mails } from '../../server/platform/mail/tables.ts'
import { type Arrived, refusal } from '../../server/testing/mail/smtp-server.ts'
import { insertDoctor } from '../../server/testing/records.ts'
import { site } from '../../site.config.ts'
import { post, signUpAdministrator } from '../accounts.ts'
import { card, main, open, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { setSubscription, signUpOwner } from '../owners.ts'
import { ways } from '../ways.ts'
import { useOwnInstallationInProduction } from './in-production.ts'

const smtp = useOwnInstallationInProduction()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = 'The directory opens soon'

test('patients read that the directory opens soon before its first record', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page)).toHaveText(notice)
  await expectPresentable(page, 'the notice')
  await page.getByRole('link', { name: 'About Us' }).click()
  await waitForHydration(page)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Practices' })
    .click()
  await expect(page).toHaveURL('/practices')
  await expect(heading(page)).toHaveText(notice)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/doctors?search=heart')
  await page.getByRole('link', { name: 'Create Account' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth?account=new')
  await expect(heading(page)).not.toHaveText(notice)
  // what a link to the directory brings is a document of its own, also by keyboard
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Practices' }).press('Enter')
  await expect(heading(page)).toHaveText(notice)
})

test('an administrator sees the steps of the set-up until they are done', async ({ page }) => {
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
  expect(smtp.deliveries.at(-1)?.mail.subject).toContain('Test mail')

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

for (const { by, screen, way } of ways)
  test(`the overview says what waits and what failed, and leads there, ${by}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const context = await browser.newContext()
    const visitor = await context.newPage()
    const { email, doctorId } = await signUpOwner(visitor, { approved: false })
    await setSubscription(email, { status: 'past_due', unpaidSince: new Date() })
    await withDatabase((db) =>
      db.insert(mails).values({ to: email, content: { template: 'mail-test' }, status: 'failed' }),
    )
    const report = { kind: 'doctor', id: doctorId, subject: 'left', text: 'Moved to Austin.' }
    expect((await post(visitor, '/api/reports', report)).status()).toBe(200)
    const letter = {
      name: 'Ada Example',
      email: 'ada@patient.example',
      subject: 'A doctor is missing',
      message: 'Dr. Solis has moved to a new office.',
      originalTo: site.contact.email,
      elapsed: 9000,
    }
    expect((await post(visitor, '/api/contact', letter)).ok()).toBe(true)
    await context.close()

    await signUpAdministrator(page)
    await page.setViewportSize(screen.viewport)
    await open(page, '/admin/dashboard')
    const operations = card(page, 'How It Runs')
    await expect(operations).toContainText(/1 mail of .* could not be delivered/)
    await expect(operations).toContainText('a month that the revenue above leaves out')
    await way.look(page, 'a full overview')
    for (const [title, name, url] of [
      ['Waiting for the Team', /submissions?$/, '/admin/dashboard?tab=submissions'],
      ['Waiting for the Team', /in the inbox$/, '/admin/inbox'],
      ['Waiting for the Team', /from (a reader|readers)$/, '/admin/reports'],
      ['How It Runs', 'Last backup', '/admin/backups'],
      ['How It Runs', 'Last import', '/admin/directory/imports'],
      ['How It Runs', 'Searches without an answer', '/admin/directory/vocabulary'],
      ['How It Runs', 'Payments past due', '/admin/dashboard?tab=analytics'],
    ] as const) {
      await way.press(card(page, title).getByRole('link', { name }))
      await expect(page).toHaveURL(url)
      await page.goBack()
    }
    await way.press(operations.getByRole('button', { name: 'Try Again' }))
    await expect(toast(page, '1 mail is tried again for a day')).toBeVisible()
    await expect(operations).toContainText('None has failed.')
    await expect(operations.getByText('How It Runs')).toBeFocused()
    const isTestMail = ({ envelope, mail }: Arrived) =>
      envelope.to.includes(email) && mail.subject?.includes('Test mail')
    await expect.poll(() => smtp.deliveries.filter(isTestMail)).toHaveLength(1)
  })

test('the only administrator cannot be removed', async ({ page }) => {
  const { email } = await signUpAdministrator(page)
  await withDatabase((db) => db.update(users).set({ isAdmin: false }).where(ne(users.email, email)))
  await open(page, '/admin/administrators')
  const list = main(page).getByRole('list', { name: 'Administrators' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText(email)
  await expect(main(page)).toContainText('You are the only administrator.')
  await expect(main(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await expectPresentable(page)
})
