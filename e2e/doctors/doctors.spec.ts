import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { failCalls, holdBack } from '../network.ts'
import {
  clearAll,
  expectWholeList,
  open,
  openWithFeatured,
  search,
  specialty,
  summaryOf,
  text,
  totalText,
} from './doctors-screen.ts'

const featured = (page: Page) => page.getByRole('region', { name: /^Featured Providers/ })
const additional = (page: Page) => page.getByRole('region', { name: /^Additional Providers/ })
const columns = (cards: ReturnType<Page['locator']>) =>
  cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size)

test.describe('the list', () => {
  test('featured providers are full cards, three in a line, the others have name and phone as links, four in a line (DOC-11 to DOC-16)', async ({
    page,
  }) => {
    // wider, the map stands beside them
    await page.setViewportSize({ width: 1270, height: 900 })
    const cards = featured(page).getByRole('article')
    const doctors = await openWithFeatured(page, '/doctors', cards)
    expect(await columns(cards)).toBe(3)
    const tops = await featured(page)
      .locator('.tel')
      .evaluateAll((links) => links.slice(0, 3).map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await expect(cards.getByRole('heading')).toHaveText(doctors.map(({ name }) => name))
    await expect(cards.locator('.portrait')).toHaveCount(doctors.length)

    const entries = additional(page).locator('.entry')
    expect(await columns(entries)).toBe(4)
    await expect(additional(page).getByRole('button')).toHaveCount(0)
    // other tests publish doctors without a number
    const withPhone = entries.filter({ has: page.locator('a[href^="tel:"]') })
    const links = withPhone.first().getByRole('link')
    await expect(links).toHaveCount(2)
    await expect(links.first()).toHaveAttribute('href', /^\/doctors\//)
    await expect(links.last()).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  })
})

test.describe('a slow, failed or empty load', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the list shows six skeletons, then an error and a retry button, and what finds nobody says so (DOC-17 to DOC-20)', async ({
    page,
  }) => {
    await open(page)
    const recover = await failCalls(page, '/api/doctors?*', { failure: 'the line is down' })
    const { release } = await holdBack(page, '/api/doctors?*')
    await text(page).fill('marsh')
    await search(page).click()
    await expect(page.getByText('Loading doctors')).toBeAttached()
    await expect(page.locator('main .cards > .card')).toHaveCount(6)
    await expect(page.locator('main .cards .sk').first()).toBeVisible()
    release()
    await expect(page.getByRole('alert')).toContainText('Failed to load doctors. Please try again.')
    await recover()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(totalText(page, 1)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('main .sk')).toHaveCount(0)

    await text(page).fill('qqqzzz')
    await search(page).click()
    await expect(totalText(page, 0)).toBeVisible()
    await expect(page.getByText('No doctors found matching your criteria.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters', exact: true }).click()
    await expect(page).toHaveURL('/doctors')
    await expectWholeList(page)
    await expect(text(page)).toHaveValue('')
  })

  test('the list stays where more of it does not come, and its link tries again', async ({
    page,
  }) => {
    await open(page)
    const shown = await page.locator('main h3').count()
    const more = page.getByRole('link', { name: /^Show more/ })
    const recover = await failCalls(page, '/api/doctors?*')
    for (const attempt of ['first', 'second']) {
      const { release } = await holdBack(page, '/api/doctors?*')
      await more.press('Enter')
      await expect(page.getByRole('alert'), attempt).toHaveCount(0)
      release()
      await expect(page.getByRole('alert')).toHaveText(/^More could not be loaded/)
      await expect(page.locator('main h3')).toHaveCount(shown)
      await expect(more).toBeFocused()
    }
    await recover()
    await page.keyboard.press('Enter')
    await expect(page.locator('main h3').nth(shown)).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(more).toHaveCount(0)
  })
})

test('a reader who searches on while more of the list loads stays in the field', async ({
  page,
}) => {
  await open(page)
  const { release } = await holdBack(page, '/api/doctors?*')
  const more = page.getByRole('link', { name: /^Show more/ })
  await more.click()
  await text(page).focus()
  release()
  await expect(more).toHaveCount(0)
  await expect(text(page)).toBeFocused()
})

test.describe('a lost connection', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the list stays with its time and a profile says why it waits, until they load by themselves', async ({
    page,
    context,
  }) => {
    await open(page)
    const heading = page.getByRole('heading', { level: 1 })
    const note = page.getByText(/^You are offline\. Showing the list of \d+:\d\d\s[AP]M$/)
    const shown = await page.locator('main h3').count()
    await context.setOffline(true)
    await text(page).fill('marsh')
    await search(page).click()
    await expect(page).toHaveURL('/doctors?search=marsh')
    await expect(note).toBeVisible()
    await expect(page.locator('main h3')).toHaveCount(shown)

    const profile = additional(page).locator('.entry h3 a').first()
    const name = (await profile.textContent())!
    await profile.click()
    const panel = page.getByText('You are offline. This page loads when the connection returns.')
    await expect(panel).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click()
    await expect(note).toBeVisible()
    await expect(text(page)).toHaveValue('marsh')
    await page.goForward()
    await expect(panel).toBeVisible()
    await context.setOffline(false)
    await expect(heading).toContainText(name)
    // the document came anew, and a step back before its code is there would be another page's
    await waitForHydration(page)
    await page.goBack()
    await expect(totalText(page, 1)).toBeVisible()
    await expect(note).toHaveCount(0)
  })
})

test.describe('without our code', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, clearing and more names work', async ({ page }) => {
    const soon = { timeout: 2000 }
    // another test may just be publishing a doctor
    await expect(async () => {
      const { total } = await summaryOf(page)
      await page.goto('/doctors')
      await expect(totalText(page, total)).toBeVisible(soon)
      await page.getByRole('link', { name: /^Show more/ }).click()
      await expect(page).toHaveURL('/doctors?show=96')
      // other tests may have published more than a second page holds
      await expect(page.locator('main h3')).toHaveCount(Math.min(total, 96), soon)
    }).toPass()
    await specialty(page).selectOption('Cardiology')
    await text(page).fill('marsh')
    await search(page).click()
    // browsers send fields without a value too
    await expect(page).toHaveURL('/doctors?search=marsh&near=&specialty=Cardiology')
    await expect(totalText(page, 1)).toBeVisible()
    await expect(specialty(page)).toHaveValue('Cardiology')
    await clearAll(page).click()
    await expect(page).toHaveURL(/\/doctors\??$/)
    await expectWholeList(page)
  })
})
