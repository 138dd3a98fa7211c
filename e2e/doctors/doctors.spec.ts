import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
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
  test('the list has consistent figures, counts and headings (DOC-03, DOC-09, DOC-10)', async ({
    page,
  }) => {
    const soon = { timeout: 2000 }
    // another test may just be publishing a doctor
    await expect(async () => {
      await open(page)
      const { total, featured: first, specialties } = await summaryOf(page)
      for (const [label, figure] of [
        ['Total Providers', total],
        ['Featured Providers', first],
        ['Specialties', specialties.length],
      ])
        await expect(
          page.locator('dl > div', { has: page.getByText(`${label}`, { exact: true }) }),
        ).toContainText(`${figure}`, soon)
      await expect(totalText(page, total)).toBeVisible(soon)
      await expect(
        page.getByText(`${first} featured providers, ${total - first} additional providers`),
      ).toBeVisible(soon)
      await expect(
        page.getByRole('heading', { name: `Featured Providers (${first})` }),
      ).toBeVisible(soon)
      await expect(
        page.getByRole('heading', { name: `Additional Providers (${total - first})` }),
      ).toBeVisible(soon)
    }).toPass()
  })

  test('featured providers are full cards, three in a line (DOC-11 to DOC-13)', async ({
    page,
  }) => {
    const cards = featured(page).getByRole('article')
    const doctors = await openWithFeatured(page, '/doctors', cards)
    expect(await columns(cards)).toBe(3)
    const tops = await featured(page)
      .locator('.tel')
      .evaluateAll((links) => links.slice(0, 3).map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    for (const [place, doctor] of doctors.entries()) {
      const card = cards.nth(place)
      await expect(card.getByRole('heading')).toHaveText(doctor.name)
      await expect(card.getByText('Featured', { exact: true })).toBeVisible()
      for (const fact of [doctor.specialty, doctor.practice?.name, doctor.address])
        if (fact) await expect(card).toContainText(fact)
      await expect(card.getByRole('link', { name: doctor.phone! })).toHaveAttribute(
        'href',
        /^tel:\+1\d{10}$/,
      )
      await expect(card.getByRole('link', { name: 'View Full Profile' })).toHaveAttribute(
        'href',
        `/doctors/${doctor.slug}`,
      )
      await expect(card.locator('.portrait')).toHaveCount(1)
      await expect(card).toContainText(
        doctor.acceptingPatients ? 'Accepting New Patients' : 'Limited Availability',
      )
    }
  })

  test('additional providers have only name and phone as links, four in a line (DOC-14 to DOC-16)', async ({
    page,
  }) => {
    await open(page)
    const entries = additional(page).locator('.entry')
    await expect(entries.first()).toBeVisible()
    expect(await columns(entries)).toBe(4)
    await expect(additional(page).getByRole('button')).toHaveCount(0)
    const doctors = await (await page.request.get('/api/doctors?limit=48')).json()
    const plain = doctors.filter((doctor: { featured: boolean }) => !doctor.featured)
    await expect(entries).toHaveCount(plain.length)
    for (const [place, doctor] of plain.entries()) {
      const entry = entries.nth(place)
      await expect(entry.getByRole('heading')).toHaveText(doctor.name)
      const links = entry.getByRole('link')
      await expect(links).toHaveText([doctor.name, ...(doctor.phone ? [doctor.phone] : [])])
      await expect(links.first()).toHaveAttribute('href', `/doctors/${doctor.slug}`)
      if (doctor.phone) await expect(links.last()).toHaveAttribute('href', /^tel:\+1\d{10}$/)
      await expect(entry).toContainText(doctor.practice?.name ?? 'No practice listed')
      await expect(entry).toContainText(doctor.phone ?? 'No phone listed')
      await expect(entry).toContainText(
        doctor.acceptingPatients === null
          ? 'Ask about new patients'
          : doctor.acceptingPatients
            ? 'Accepting New Patients'
            : 'Limited Availability',
      )
    }
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
    await expect(page).toHaveURL('/doctors?search=marsh&specialty=Cardiology')
    await expect(totalText(page, 1)).toBeVisible()
    await expect(specialty(page)).toHaveValue('Cardiology')
    await clearAll(page).click()
    await expect(page).toHaveURL(/\/doctors\??$/)
    await expectWholeList(page)
  })
})
