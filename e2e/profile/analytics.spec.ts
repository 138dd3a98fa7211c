import type { Page } from '@playwright/test'
import type { Analytics } from '../../contract/insights/calls.ts'
import { arrive, card, get, main, open, tab } from '../dashboard.ts'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { inDays, setSubscription, signUpOwner, signUpOwnerOf } from '../owners.ts'
import { asPatient, viewBy } from './analytics.ts'

const address = '/profile?tab=analytics'
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Analytics' })
const tile = (page: Page, label: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })

test('views, searches and contacts of patients reach the owner (ANA-04 to ANA-07)', async ({
  page,
  browser,
}) => {
  test.slow() // two patients take part
  const slug = 'hannah-lindqvist'
  const { doctorId: id } = await signUpOwnerOf(page, slug)
  const { name, specialty } = await get<{ name: string; specialty: string }>(
    page,
    `/api/doctors/${slug}`,
  )
  const analytics = () => get<Analytics>(page, '/api/user/analytics')
  expect(await analytics()).toMatchObject({ hasData: false, profileViews: 0 })
  await open(page, `/doctors/${slug}`) // the owner is not counted

  const silent = await asPatient(browser, { asksForPrivacy: true })
  await silent.page.goto(`/doctors/${slug}`)
  await waitForHydration(silent.page)

  const patient = await asPatient(browser)
  const expectBeacons = (count: number) => expect.poll(() => patient.beacons.length).toBe(count)
  await patient.page.goto(`/doctors?specialty=${encodeURIComponent(specialty)}`)
  await expectBeacons(2) // the page, and what the search found
  const entry = patient.page.getByRole('article').filter({ hasText: name.split(',')[0]! })
  await entry.getByRole('link', { name: 'View Full Profile' }).click()
  await expect(patient.page).toHaveURL(`/doctors/${slug}`)
  await expectBeacons(3)
  await patient.page.reload()
  await expectBeacons(4)
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

test.describe('before there are figures', () => {
  test.use({ expectedErrors: /status of (503|403)/ })

  test('analytics that fail load after a retry, as dashes; without Featured a labeled sample links to the upgrade (ANA-01 to ANA-03, ANA-09)', async ({
    page,
  }) => {
    const { email } = await signUpOwner(page, { premium: true })
    const recover = await failCalls(page, '/api/user/analytics')
    await arrive(page)
    await tab(page, 'Analytics').click()
    await expect(main(page).getByRole('alert')).toContainText(
      'Failed to load your analytics. Please try again.',
    )
    await recover()
    await main(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(tile(page, 'Total profile views')).toContainText('–No views recorded yet')
    await expect(card(page, 'Search words')).toContainText('Not enough data yet')
    await expect(panel(page).getByRole('img')).toHaveCount(0)
    await expectPresentable(page, 'without data')

    // the subscription has ended
    await setSubscription(email, { status: 'canceled', currentPeriodEnd: inDays(-1) })
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await open(page, address)
    const heading = panel(page).getByRole('heading', { name: 'Unlock Premium Analytics' })
    await expect(heading).toBeVisible()
    await expect(panel(page).getByText('Sample data', { exact: true })).toBeVisible()
    await expect(panel(page).getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
      'href',
      '/subscribe',
    )
    // blurred figures are hidden from screen readers
    expect(await panel(page).ariaSnapshot()).not.toContain('1,284')
    await expect(panel(page).getByText('1,284')).toBeAttached()
    expect(paths).not.toContain('/api/user/analytics')
    expect(paths.filter((path) => path.includes('charts'))).toEqual([])
    await expectPresentable(page, 'a sample')
  })
})
