import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Practice } from '../../contract/directory/practice.ts'
import { users } from '../../server/accounts/tables.ts'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { signUp } from '../accounts.ts'
import { asTeam, get, tab } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { heading, notice, openAsNewcomer, ownClaim, search } from './my-profile.ts'

const find = (page: Page) => search(page, 'Find your practice')
const card = (page: Page) =>
  page.getByRole('region', { name: /^(Connected|Connect Your) Practice$/ })
const connect = (page: Page, name: string) =>
  page.getByRole('button', { name: `Connect with Practice: ${name}` })
const send = (page: Page) => page.getByRole('button', { name: 'Send Request' })
const text = (page: Page) => card(page).getByLabel('What should change?')
const submit = (page: Page) => card(page).getByRole('button', { name: 'Submit Update Request' })

const publicPractice = (page: Page, slug: string) => get<Practice>(page, `/api/practices/${slug}`)

// calls that fail
test.use({ expectedErrors: /status of (409|503)/ })

test('a practice is found by name or address from the third character on; without a match a link leads to the team (PCON-03, PCON-05, PCON-06, API-56)', async ({
  page,
}) => {
  await openAsNewcomer(page)
  await expect(heading(page, 'Connect Your Practice')).toBeVisible()
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/practices?')) urls.push(request.url())
  })
  await find(page).fill('lo')
  await find(page).fill('fictional trail')
  await expect(connect(page, 'Longbow Foot & Ankle')).toBeVisible()
  const row = card(page).getByRole('listitem')
  await expect(row).toContainText('77 Fictional Trail')
  await expect(row).toContainText('(210) 555-0155')
  expect(urls.filter((url) => new URL(url).searchParams.get('search')!.length < 3)).toEqual([])

  await find(page).fill('zzyzx')
  await expect(
    card(page).getByText('No practices found matching "zzyzx"', { exact: true }),
  ).toBeVisible()
  await card(page)
    .getByRole('link', { name: 'Contact us to add your practice to our directory.' })
    .click()
  await expect(heading(page, 'Contact Us')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Subject')).toHaveValue(
    'Please add my practice: zzyzx',
  )
})

test('a practice is connected, pending, approved, and an update is requested (PCON-01, PCON-02, PCON-04, STATE-29)', async ({
  page,
  browser,
}) => {
  test.slow()
  const slug = 'huisache-digestive-health'
  const before = await publicPractice(page, slug)
  const { name } = before
  const { email } = await openAsNewcomer(page)
  await find(page).fill(name)
  await connect(page, name).click()
  await expect(heading(page, 'Connect with this practice?')).toBeVisible()
  await expectAccessible(page)
  const request = page.waitForRequest('**/api/claim-practice')
  await send(page).click()
  expect((await request).postDataJSON()).toEqual({ profileId: before.id })
  await expect(heading(page, 'Connected Practice')).toBeVisible()
  await expect(card(page).getByText('Connected', { exact: true })).toBeVisible()
  await expect(card(page).getByText('Pending', { exact: true })).toBeVisible()
  await expect(card(page)).toBeFocused()
  await expect(find(page)).toHaveCount(0)
  await expectAccessible(page)

  await expect(text(page)).toHaveAccessibleDescription('Changes require admin approval.')
  await submit(page).click()
  await expect(text(page)).toHaveAccessibleDescription('Please say what should change')
  await text(page).fill('x'.repeat(2001))
  await submit(page).click()
  await expect(text(page)).toHaveAccessibleDescription('At most 2,000 characters')
  await expect(text(page)).toBeFocused()
  await text(page).fill('We are open on Saturdays now.')
  await tab(page, 'Dashboard').click()
  await page.getByRole('button', { name: 'Stay on This Page' }).click()
  const recover = await failCalls(page, '/api/user/practice-update-requests')
  await submit(page).click()
  await expect(
    notice(page, 'Error', 'Failed to send your update request. Please try again.'),
  ).toBeVisible()
  await expect(text(page)).toHaveValue('We are open on Saturdays now.')
  await recover()
  await submit(page).click()
  await expect(notice(page, 'Success', 'Your update request was sent.')).toBeVisible()
  await expect(text(page)).toHaveValue('')
  expect(await publicPractice(page, slug)).toEqual({
    ...before,
    claimedByUserId: expect.any(String),
    updatedAt: expect.any(String),
  })

  const team = await asTeam(browser)
  expect(await team.submissions()).toContainEqual(
    expect.objectContaining({ email, text: 'We are open on Saturdays now.' }),
  )
  await team.approve(await ownClaim(page, 'practice'))
  await team.close()
  await page.reload()
  await expect(card(page).getByText('Connected', { exact: true })).toBeVisible()
  await expect(card(page).getByText('Pending', { exact: true })).toHaveCount(0)
  await expect(card(page).getByRole('link', { name: 'View Practice' })).toHaveAttribute(
    'href',
    `/practices/${slug}`,
  )
})

test("a connection becomes a request to join after a colleague's claim, which can be withdrawn", async ({
  page,
  browser,
}) => {
  const slug = 'little-creek-pediatrics'
  const { id, name } = await publicPractice(page, slug)
  await openAsNewcomer(page)
  await find(page).fill(name)
  await connect(page, name).click()
  const other = await browser.newContext()
  const rival = await other.newPage()
  const { email } = await signUp(rival)
  await withDatabase(async (db) => {
    const [owner] = await db.select().from(users).where(eq(users.email, email))
    await insertClaim(db, owner!.id, { practiceId: id }, { approved: true })
  })
  await other.close()
  await send(page).click()
  await expect(notice(page, 'Request Sent', 'The owner of the practice is told')).toBeVisible()
  await expect(card(page)).toContainText('You have asked to join as a provider.')
  await expect(card(page)).toBeFocused()
  await card(page).getByRole('button', { name: 'Take Request Back' }).press('Enter')
  await expect(find(page)).toBeVisible()

  // the search shows it at once
  await find(page).fill(name)
  await expect(card(page)).toContainText('Somebody is connected with this practice already.')
  await expect(connect(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: `Ask to Join: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask to join this practice?' })
  await dialog.getByLabel('Your role there').selectOption('Manager')
  await expectAccessible(page)
  await send(page).click()
  await expect(card(page)).toContainText('You have asked to join as a manager.')
})
