import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Analytics } from '../../contract/insights/calls.ts'
import { signUp } from '../accounts.ts'
import {
  answer,
  arrive,
  asTeam,
  card,
  claimDoctor,
  get,
  main,
  open,
  ownDoctor,
  refuse,
  tab,
  untouched,
} from '../dashboard.ts'
import { expect, expectPresentable, hydrated, test } from '../fixtures.ts'
import { asPatient, noAnalytics, someAnalytics, viewBy } from './analytics.ts'

const address = '/profile?tab=analytics'
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Analytics' })
const tile = (page: Page, label: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })

/** The tab as its owner of a Featured listing sees it, with these figures. */
async function openWith(page: Page, analytics: Analytics) {
  await signUp(page)
  await answer(page, '/api/user/doctor', await ownDoctor(page, { premium: true, featured: true }))
  await answer(page, '/api/user/analytics', analytics)
  await arrive(page)
  await card(page, 'Actions').getByRole('link', { name: 'View Analytics' }).click()
  await expect(page).toHaveURL(address)
  await expect(panel(page)).toBeVisible()
}

// Hannah Lindqvist and Priya Raman are claimed by this test and by no other.
test('what patients do comes to the owner: views, a search, contacts (ANA-04 to ANA-07)', async ({
  page,
  browser,
}, { retry }) => {
  test.slow() // the team and two patients take part
  const slug = untouched(['hannah-lindqvist', 'priya-raman'], retry)
  await signUp(page)
  const { id, claim } = await claimDoctor(page, slug)
  const team = await asTeam(browser)
  await team.approve(claim)
  await team.close()
  const { name, specialty } = await get<{ name: string; specialty: string }>(
    page,
    `/api/doctors/${slug}`,
  )
  const analytics = () => get<Analytics>(page, '/api/user/analytics')
  expect(await analytics()).toMatchObject({ hasData: false, profileViews: 0 })
  await open(page, `/doctors/${slug}`) // the owner is not counted

  const silent = await asPatient(browser, { asksForPrivacy: true })
  await silent.page.goto(`/doctors/${slug}`)
  await hydrated(silent.page)

  const patient = await asPatient(browser)
  const told = async (count: number) => expect.poll(() => patient.beacons.length).toBe(count)
  await patient.page.goto(`/doctors?specialty=${encodeURIComponent(specialty)}`)
  await told(2) // the page, and what the search found
  const shown = patient.page.getByRole('article').filter({ hasText: name.split(',')[0]! })
  await shown.getByRole('link', { name: 'View Full Profile' }).click()
  await expect(patient.page).toHaveURL(`/doctors/${slug}`)
  await told(3)
  await patient.page.reload()
  await told(4)
  await patient.page.getByRole('link', { name: 'Practice Website' }).click()
  await expect(patient.page.getByText('another site')).toBeVisible()
  expect(patient.beacons).toHaveLength(5)
  await viewBy(page, id, 9)
  await expect.poll(analytics, { timeout: 60_000 }).toMatchObject({
    hasData: true,
    profileViews: 10,
    contactClicks: 1,
    contactsByWay: { call: 0, website: 1, directions: 0, message: 0 },
    searchAppearances: 1,
  })
  expect(silent.beacons).toEqual([])
  await silent.close()
  await patient.close()

  await open(page, address)
  await expect(tile(page, 'Total profile views')).toContainText(/^Total profile views10/)
  await expect(tile(page, 'Search appearances')).toContainText(`in ${specialty}`)
  await expect(
    panel(page).getByRole('img', { name: /^Line chart: 10 profile views/ }),
  ).toBeVisible()
})

test('a month of figures: tiles, charts, comparison, file (ANA-04 to ANA-15)', async ({ page }) => {
  await openWith(page, someAnalytics())
  await expect(tab(page, 'Analytics')).toHaveAttribute('aria-selected', 'true')
  await expect(tile(page, 'Total profile views')).toContainText('41218% more than before')
  await expect(tile(page, 'Patient contacts')).toContainText('6112% less than before')
  await expect(tile(page, 'Search appearances')).toContainText(
    '1,284in CardiologyNo earlier figures yet',
  )
  await expect(tile(page, 'Patient rating')).toContainText('4.826 reviews · Excellent rating')
  await expect(
    panel(page)
      .getByRole('img', { name: /^Line chart/ })
      .locator('svg'),
  ).toBeVisible()
  await expect(panel(page).getByRole('img', { name: /^Bar chart .*: Calls 30/ })).toBeVisible()
  for (const [label, value] of [
    ['Profile status', 'Active'],
    ['Accepting patients', 'Yes'],
    ['Featured status', 'Featured'],
    ['Completeness', '83%10 of 12 fields. Still empty: Twitter, Instagram.'],
  ])
    await expect(card(page, 'Performance trends')).toContainText(`${label}${value}`)
  await expect(card(page, 'Competitive analysis')).toContainText('412 median 238.5')
  await expect(card(page, 'Competitive analysis')).toContainText('6 other profiles in Cardiology')
  await expect(card(page, 'Practice insights')).toContainText('viewed 18% more')
  await expect(card(page, 'Search words')).toContainText('heart doctor40')
  for (const title of ['Patient demographics', 'Traffic sources'])
    await expect(card(page, title)).toContainText('Not collected yet.')

  const views = card(page, 'Profile views a day')
  await expect(views.getByRole('table')).toHaveCount(0)
  await views.getByText('Show as a table').focus()
  await page.keyboard.press('Enter')
  await expect(views.getByRole('row')).toHaveCount(31)
  await expect(views.getByRole('row').nth(1)).toHaveText('Nov 21, 2026346')
  await page.keyboard.press('Tab')
  await expect(views.getByRole('region', { name: /table$/ })).toBeFocused()

  const saved = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('analytics-2026-11-21.csv')
  const lines = (await readFile((await file.path())!, 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\ufeffDay,Profile views,/)
  expect(lines[30]).toBe('2026-11-21,34,1,41,6,1,30')
  await expectPresentable(page)
})

test('without data: dashes and why, never a flat line (ANA-09)', async ({ page }) => {
  await openWith(page, noAnalytics())
  for (const [label, hint] of [
    ['Total profile views', 'No views recorded yet'],
    ['Patient contacts', 'No contacts recorded yet'],
    ['Search appearances', 'No search appearances recorded yet'],
    ['Patient rating', 'No reviews yet'],
  ])
    await expect(tile(page, label!)).toHaveText(`${label}–${hint}`)
  await expect(card(page, 'Profile views a day')).toContainText('–No views recorded yet')
  await expect(card(page, 'Performance trends')).toContainText('Profile statusPending')
  for (const title of ['Competitive analysis', 'Practice insights', 'Search words'])
    await expect(card(page, title)).toContainText('Not enough data yet')
  await expect(panel(page).getByRole('img')).toHaveCount(0)
  await expectPresentable(page)
})

test('without Featured: a sample that nobody takes for figures, and the way to real ones (ANA-01 to ANA-03)', async ({
  page,
}) => {
  await signUp(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, address)
  const heading = panel(page).getByRole('heading', { name: 'Unlock Premium Analytics' })
  await expect(heading).toBeVisible()
  await expect(panel(page).getByText('Sample data', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('listitem')).toHaveText([
    'Detailed performance metrics',
    'Patient demographicscoming soon',
    'Traffic source trackingcoming soon',
    'Competitive analysis',
  ])
  await expect(panel(page).getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
    'href',
    '/subscribe',
  )
  // what is blurred is in no tree for screen readers
  expect(await panel(page).ariaSnapshot()).not.toContain('1,284')
  await expect(panel(page).getByText('1,284')).toBeAttached()
  expect(asked).not.toContain('/api/user/analytics')
  expect(asked.filter((path) => path.includes('charts'))).toEqual([])
  await expectPresentable(page)
})

test.describe('a call that fails', () => {
  test.use({ expectedErrors: /status of (503|403)/ })

  test('is told and can be tried again; a refusal shows the way to Featured', async ({ page }) => {
    await signUp(page)
    await answer(page, '/api/user/doctor', await ownDoctor(page, { premium: true, featured: true }))
    await page.route('**/api/user/analytics', refuse)
    await arrive(page)
    await tab(page, 'Analytics').click()
    await expect(main(page).getByRole('alert')).toContainText(
      'Failed to load your analytics. Please try again.',
    )
    await page.unroute('**/api/user/analytics')
    await page.route('**/api/user/analytics', (route) =>
      route.fulfill({ status: 403, json: { message: 'No.', code: 'premium_only' } }),
    )
    await main(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(
      panel(page).getByRole('heading', { name: 'Unlock Premium Analytics' }),
    ).toBeVisible()
  })
})
