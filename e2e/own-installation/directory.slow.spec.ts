import type { Page } from '@playwright/test'
import { doctors, practices, specialties } from '../../server/directory/tables.ts'
import { newsArticles } from '../../server/news/tables.ts'
import { insertDoctor, insertPractice, insertSpecialty } from '../../server/testing/records.ts'
import { withDatabase } from '../database.ts'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { holdBack } from '../network.ts'
import { expectListed, useOwnInstallation } from './own-installation.ts'

useOwnInstallation()

test.beforeEach(() =>
  withDatabase(async (db) => {
    for (const table of [doctors, practices, specialties, newsArticles]) await db.delete(table)
  }),
)

const main = (page: Page) => page.getByRole('main')
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await waitForHydration(page)
}

test.describe('the home page', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: 'Featured Doctors' })

  test('the home page shows a single Featured doctor without buttons', async ({ page }) => {
    await withDatabase((db) => insertDoctor(db, { name: 'Dr. Ada One, MD', featured: true }))
    await expectListed('/api/doctors/featured', 1)
    await open(page, '/')
    await expect(carousel(page).getByRole('group')).toHaveCount(1)
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
  })

  test('the home page has no section of Featured doctors when there are none', async ({ page }) => {
    await expectListed('/api/doctors/featured', 0)
    await open(page, '/')
    await expect(page.getByRole('link', { name: 'Get Listed Today' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Featured Doctors' })).toHaveCount(0)
  })
})

test.describe('the specialties', () => {
  test('the specialties say so when there are none (SPEC-08)', async ({ page }) => {
    await expectListed('/api/specialties', 0)
    await open(page, '/specialties')
    await expect(page.getByText('No specialties found.')).toBeVisible()
    await expect(page.getByText('Browse 0 medical specialties')).toBeVisible()
  })

  test('specialties have their name as description if there is none (SPECP-05)', async ({
    page,
  }) => {
    await withDatabase(async (db) => {
      const { id } = await insertSpecialty(db, { name: 'Cardiology', slug: 'cardiology' })
      await insertDoctor(db, { name: 'Dr. Ada One, MD', specialtyId: id })
    })
    await expectListed('/api/specialties', 1)
    await open(page, '/specialties/cardiology')
    await expect(page.getByText('Doctors in Stone Oak whose field is Cardiology')).toBeVisible()
  })
})

test.describe('the news', () => {
  const cards = (page: Page) => page.getByRole('region', { name: 'Articles' }).getByRole('article')
  type Article = Partial<typeof newsArticles.$inferInsert>

  async function openWith(page: Page, articles: Article[]) {
    const article = {
      title: 'Title',
      excerpt: 'Text',
      category: 'Recognition',
      publishedOn: '2026-05-01',
      sourceUrl: 'https://news.example/1',
    }
    if (articles.length > 0)
      await withDatabase((db) =>
        db.insert(newsArticles).values(articles.map((changes) => ({ ...article, ...changes }))),
      )
    await expectListed('/api/news', articles.length)
    await open(page, '/news')
  }

  test('the news say so when there are none (NEWS-04)', async ({ page }) => {
    await openWith(page, [])
    await expect(page.getByText('No news articles available')).toBeVisible()
    await expect(
      page.getByText('Check back soon for the latest healthcare news in Stone Oak.'),
    ).toBeVisible()
  })

  test('the news have six categories in six colors, and any other in gray (NEWS-06, NEWS-07)', async ({
    page,
  }) => {
    const categories = [
      'Hospital Expansion',
      'Leadership',
      'Recognition',
      'Facility Growth',
      'Specialty Care',
      'Senior Care',
    ]
    await openWith(
      page,
      [...categories, 'Community', 'constructor'].map((category) => ({
        title: `About ${category}`,
        category,
      })),
    )
    const colorOf = (category: string) =>
      cards(page)
        .getByText(category, { exact: true })
        .evaluate((badge) => getComputedStyle(badge).backgroundColor)
    const gray = await colorOf('Community')
    const colors = await Promise.all(categories.map(colorOf))
    expect(new Set([...colors, gray]).size).toBe(7)
    expect(await colorOf('constructor')).toBe(gray)
  })
})

test.describe('the practices', () => {
  test('the practices say so when there are none, and the promo card stays (PRAC-03, PRAC-09)', async ({
    page,
  }) => {
    await expectListed('/api/practices', 0)
    await open(page, '/practices')
    await expect(main(page).getByText('No practices found.')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Featured Practices' }).getByRole('heading', { level: 3 }),
    ).toHaveText(['Get your practice featured here'])
  })

  test('practices come in steps of 48, with the focus on the first new name, in one history entry', async ({
    page,
  }) => {
    await withDatabase(async (db) => {
      for (let place = 0; place < 60; place++)
        await insertPractice(db, { name: `Many ${String(place).padStart(2, '0')}` })
    })
    await expectListed('/api/practices', 60)
    await open(page, '/about')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Practices' })
      .click()
    await expect(main(page).getByText('Found 60 practice(s)')).toBeVisible()
    const names = page
      .getByRole('region', { name: /^Found \d+ practice/ })
      .getByRole('heading', { level: 3 })
    await expect(names).toHaveCount(48)
    await page.getByRole('link', { name: 'Show more (12 left)' }).click()
    await expect(page).toHaveURL('/practices?show=96')
    await expect(names).toHaveCount(60)
    await expect(names.nth(48)).toBeFocused()
    await expect(page.getByRole('link', { name: /^Show more/ })).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('practices have further pictures beside the building if there are any', async ({ page }) => {
    const galleryImages = ['/drawings/building-1.svg', '/drawings/building-2.svg']
    await withDatabase((db) =>
      insertPractice(db, {
        name: 'Sotol Family Clinic',
        slug: 'sotol',
        galleryImages,
        galleryDescriptions: { '/drawings/building-2.svg': 'Entrance with a ramp' },
      }),
    )
    await expectListed('/api/practices', 1)
    await open(page, '/practices/sotol')
    const pictures = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'Inside the practice' }) })
      .getByRole('button')
    await expect(pictures).toHaveCount(2)
    await expect(pictures.nth(0)).toHaveAccessibleName(/of Sotol Family Clinic, 1 of 2$/)
    await pictures.nth(1).click()
    await expect(page.getByRole('dialog').getByAltText('Entrance with a ramp')).toHaveAttribute(
      'src',
      '/drawings/building-2.svg',
    )
  })
})

test.describe('the doctors', () => {
  const names = (page: Page) => main(page).getByRole('heading', { level: 3 })
  const more = (page: Page) => page.getByRole('link', { name: /^Show more/ })

  test.beforeEach(async () => {
    await withDatabase(async (db) => {
      for (let place = 0; place < 60; place++)
        await insertDoctor(db, { name: `Dr. Many ${String(place).padStart(2, '0')}` })
    })
    await expectListed('/api/doctors?limit=100', 60)
  })

  test('more doctors keep the list, focus the first new name and use one history entry', async ({
    page,
  }) => {
    await open(page, '/about')
    await page.getByRole('link', { name: 'Find Doctors' }).first().click()
    await expect(names(page)).toHaveCount(48)
    await expect(more(page)).toHaveText(/12 left/)
    // the filters come with their counts, and move what is below
    await page.waitForLoadState('networkidle')
    await more(page).scrollIntoViewIfNeeded()
    // where the reader sees it: parts above are laid out as they come near
    const topOfLast = () =>
      names(page)
        .nth(47)
        .evaluate((name) => name.getBoundingClientRect().top)
    // the parts near it are laid out in the frame after the scroll
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const before = await topOfLast()
    await more(page).click()
    await expect(page).toHaveURL('/doctors?show=96')
    await expect(names(page)).toHaveCount(60)
    await expect(names(page).nth(48)).toBeFocused()
    expect(Math.abs((await topOfLast()) - before)).toBeLessThan(2)
    await expect(more(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('doctors stay while more are loading, and are not read again', async ({ page }) => {
    await open(page, '/doctors')
    const { release } = await holdBack(page, '/api/doctors?*')
    const queries: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/doctors') queries.push(search)
    })
    await more(page).click()
    await expect(more(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(names(page)).toHaveCount(48)
    release()
    await expect(names(page)).toHaveCount(60)
    expect(queries).toEqual(['?fields=card&limit=48&offset=48'])
  })
})
