import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '../../server/accounts/tables.ts'
import { Jobs } from '../../server/platform/jobs/jobs.ts'
import { createLogger } from '../../server/platform/log/logger.ts'
import { loadSecretKeys } from '../../server/platform/secrets/installation-secrets.ts'
import { insertHolidayReminder, saidDaysAgo } from '../../server/testing/providers/reminders.ts'
import { newAccount, signUp } from '../accounts.ts'
import { changeUser, withDatabase } from '../database.ts'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'
import { signUpOwner } from '../owners.ts'
import { ways } from '../ways.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.locator('main')

/** Runs the server's daily jobs now. */
const remindOwners = () =>
  withDatabase(async (db) => {
    const jobs = await Jobs.join(db, createLogger('silent'))
    const queue = { name: 'remind-owners', timeout: 60, retries: 0, delay: 1, longestDelay: 1 }
    await jobs.enqueue(db, queue, {})
    await jobs.stop()
  })

/** Signs in the owner of a doctor with two facts of the given age in days. */
async function signUpOwnerOfFacts(page: Page, days: number) {
  const owner = await signUpOwner(page, {
    doctor: {
      phone: '(210) 555-0164',
      insuranceAccepted: ['Medicare', 'Medicaid'],
      factSources: saidDaysAgo(days, ['phone', 'plans']),
    },
  })
  await changeUser(owner.email, { emailConfirmed: true })
  return owner
}

/** The path of a link in the reminder to an address. */
async function linkTo(email: string, path: string) {
  const { text } = await mailTo(email, 'Are these facts still right?')
  const { pathname, search } = new URL(new RegExp(`http\\S+${path}\\?\\S+`).exec(text!)![0])
  return pathname + search
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

const agesOf = async (page: Page, slug: string) => {
  const { facts } = await (await page.request.get(`/api/doctors/${slug}`)).json()
  return [facts.phone.age, facts.plans.age]
}

test('one press answers a reminder, and the profile shows it', async ({ page }) => {
  const { email, slug, name } = await signUpOwnerOfFacts(page, 92)
  await open(page, `/doctors/${slug}`)
  await expect(main(page)).toContainText('may be out of date')
  expect(await agesOf(page, slug)).toEqual(['aging', 'aging'])
  await remindOwners()
  const link = await linkTo(email, '/confirm-facts')

  await page.context().clearCookies()
  await open(page, link)
  await expect(heading(page)).toHaveText('Are These Facts Still Right?')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(main(page)).toContainText('Medicare, Medicaid')
  await expect(page.getByRole('link', { name: 'Change Something' })).toHaveAttribute(
    'href',
    '/profile?tab=my-profile&fact=phone',
  )
  await expect(
    page.getByRole('link', { name: `Not right? Insurance plans, ${name}` }),
  ).toHaveAttribute('href', '/profile?tab=my-profile&fact=plans')
  await expectPresentable(page, 'asked')
  expect(await agesOf(page, slug)).toEqual(['aging', 'aging'])
  await page.getByRole('button', { name: 'All Still Right' }).press('Enter')
  await expect(heading(page)).toHaveText('Thank You')
  await expect(heading(page)).toBeFocused()
  await expectPresentable(page, 'thanked')

  expect(await agesOf(page, slug)).toEqual(['fresh', 'fresh'])
  await open(page, `/doctors/${slug}`)
  await expect(main(page)).not.toContainText('may be out of date')
  const today = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    month: 'long',
    day: 'numeric',
  }).format(new Date())
  await expect(main(page)).toContainText(`on ${today}`)
  await open(page, link)
  await expect(heading(page)).toHaveText('Nothing Left to Confirm')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a reminder can be answered', async ({ page }) => {
    const { email, slug } = await signUpOwnerOfFacts(page, 80)
    await remindOwners()
    await page.goto(await linkTo(email, '/confirm-facts'))
    await expect(main(page)).toContainText('(210) 555-0164')
    await page.getByRole('button', { name: 'All Still Right' }).click()
    await expect(page).toHaveURL('/confirm-facts?result=done')
    await expect(heading(page)).toHaveText('Thank You')
    const { facts } = await (await page.request.get(`/api/doctors/${slug}`)).json()
    expect(Date.now() - Date.parse(facts.phone.at)).toBeLessThan(600_000)
  })
})

/** The path of the button of a mail about a holiday to an account, which owns a doctor from now on. */
const holidayPath = (email: string) =>
  withDatabase(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.email, email))
    const settings = { secretKey: null, dataDir: process.env.DATA_DIR! }
    const secretKeys = await loadSecretKeys(db, settings)
    const { closedUrl } = await insertHolidayReminder({ db, secretKeys }, user!)
    const { pathname, search } = new URL(closedUrl)
    return pathname + search
  })

test('one press says for a holiday that the office is closed', async ({ page }) => {
  const { email } = await signUp(page, newAccount())
  await changeUser(email, { emailConfirmed: true })
  const path = await holidayPath(email)
  await page.context().clearCookies()
  await open(page, path)
  await expect(heading(page)).toHaveText('Closed on Christmas, Fri, Dec 25?')
  await expect(main(page)).toContainText('8:00 AM – 5:00 PM')
  await expect(main(page)).toContainText('Nothing yet')
  await expectPresentable(page, 'holiday asked')
  await page.getByRole('button', { name: 'Closed That Day' }).press('Enter')
  await expect(heading(page)).toHaveText('Thank You')
  await expect(heading(page)).toBeFocused()
  await expect(main(page)).not.toContainText('Nothing yet')
  await open(page, path)
  await expect(heading(page)).toHaveText('Already Said')
})

test('the mailed link stops reminders, and the account turns them on by mouse and off by keyboard', async ({
  page,
}) => {
  const [phone, desktop] = ways
  await page.setViewportSize(phone.screen.viewport)
  const { email } = await signUpOwnerOfFacts(page, 80)
  await remindOwners()
  const { html } = await mailTo(email, 'Are these facts still right?')
  const { pathname, search } = new URL(/http[^"]+\/reminders\/stop\?[^"]+/.exec(String(html))![0])
  await open(page, pathname + search)
  await expect(page).toHaveURL(/\/stop-reminders\?token=/)
  await page.getByRole('button', { name: 'Stop These Mails' }).click()
  await expect(heading(page)).toHaveText('Mails Stopped')
  await page.getByRole('link', { name: 'Your Account' }).click()
  const panel = page.locator('.panel', { hasText: 'Remind me when facts get old' })
  await expect(panel).toContainText('Off')
  await phone.way.press(panel.getByRole('button', { name: 'Turn On: Remind me' }))
  await expect(panel).toContainText(
    `Before patients read that a fact may be out of date, a mail to ${email}`,
  )
  await page.setViewportSize(desktop.screen.viewport)
  await open(page, '/profile?tab=account')
  await desktop.way.press(panel.getByRole('button', { name: 'Turn Off: Remind me' }))
  await expect(panel.getByRole('button', { name: 'Turn On: Remind me' })).toBeVisible()
})
