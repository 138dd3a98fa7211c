import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'

type Article = {
  id: number
  title: string
  excerpt: string
  category: string
  publishedMonth: string
  sourceUrl: string
}

const articles = (page: Page) => page.getByRole('region', { name: 'Articles' }).getByRole('article')

async function openFromNav(page: Page) {
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
}

test('each article has category, month, title and excerpt (NEWS-01)', async ({ page, request }) => {
  const all: Article[] = await (await request.get('/api/news')).json()
  await page.goto('/news')
  await expect(articles(page)).toHaveCount(all.length)
  for (const [place, article] of all.entries()) {
    const card = articles(page).nth(place)
    await expect(card).toContainText(article.category)
    await expect(card).toContainText(article.publishedMonth)
    await expect(card).toContainText(article.excerpt)
    const link = card.getByRole('link', { name: `${article.title} (opens in a new tab)` })
    await expect(link).toHaveAttribute('href', article.sourceUrl)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await expectAccessible(page)
})

test('a click anywhere on a card opens the source in a new tab (NEWS-02)', async ({
  page,
  context,
}) => {
  await context.route('https://news.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Source</title>' }),
  )
  await page.goto('/news')
  await hydrated(page)
  const opened = context.waitForEvent('page')
  const card = articles(page).first()
  const box = (await card.boundingBox())!
  await card.click({ position: { x: box.width - 12, y: box.height - 8 } })
  await expect(await opened).toHaveTitle('Source')
  await expect(page).toHaveURL(/\/news$/)
})

test('only web addresses become links (NEWS-02)', async ({ page }) => {
  const article = { excerpt: 'Text', category: 'Recognition', publishedMonth: 'May 2026' }
  await page.route('**/api/news', (route) =>
    route.fulfill({
      json: [
        { ...article, id: 1, title: 'Harmless', sourceUrl: 'http://news.example/a' },
        { ...article, id: 2, title: 'Harmful', sourceUrl: 'javascript:alert(1)' },
        { ...article, id: 3, title: 'Data', sourceUrl: ' data:text/html,x' },
      ],
    }),
  )
  await openFromNav(page)
  await expect(articles(page)).toHaveCount(3)
  await expect(articles(page).getByRole('link')).toHaveCount(1)
  await expect(articles(page).nth(1).getByRole('heading')).toHaveText('Harmful')
})

test('six categories have six colors, any other is gray (NEWS-06, NEWS-07)', async ({ page }) => {
  const known = [
    'Hospital Expansion',
    'Leadership',
    'Recognition',
    'Facility Growth',
    'Specialty Care',
    'Senior Care',
  ]
  await page.route('**/api/news', (route) =>
    route.fulfill({
      json: [...known, 'Community', 'constructor'].map((category, id) => ({
        id,
        title: `About ${category}`,
        excerpt: 'Text',
        category,
        publishedMonth: 'May 2026',
        sourceUrl: `https://news.example/${id}`,
      })),
    }),
  )
  await openFromNav(page)
  const colorOf = (category: string) =>
    articles(page)
      .getByText(category, { exact: true })
      .evaluate((badge) => getComputedStyle(badge).backgroundColor)
  const gray = await colorOf('Community')
  const colors = await Promise.all(known.map(colorOf))
  expect(new Set([...colors, gray]).size).toBe(7)
  expect(await colorOf('constructor')).toBe(gray)
})

test('six cards while loading (NEWS-03)', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/news', async (route) => {
    await held
    await route.continue()
  })
  await openFromNav(page)
  const loading = page.getByRole('status').filter({ hasText: 'Loading news' })
  await expect(loading.locator(':scope > div > div')).toHaveCount(6)
  answer()
  await expect(articles(page).first()).toBeVisible()
  await expect(loading).toHaveCount(0)
})

test('no articles (NEWS-04)', async ({ page }) => {
  await page.route('**/api/news', (route) => route.fulfill({ json: [] }))
  await openFromNav(page)
  await expect(page.getByText('No news articles available')).toBeVisible()
  await expect(
    page.getByText('Check back soon for the latest healthcare news in Stone Oak.'),
  ).toBeVisible()
})

test.describe(() => {
  test.use({ expectedErrors: /status of 500/ })
  test('a failed load is an error, not emptiness, and can be tried again (NEWS-04)', async ({
    page,
  }) => {
    await page.route('**/api/news', (route) =>
      route.fulfill({ status: 500, json: { message: 'broken', code: 'internal' } }),
    )
    await openFromNav(page)
    await expect(page.getByRole('alert')).toContainText('Failed to load news. Please try again.')
    await expect(page.getByText('No news articles available')).toHaveCount(0)
    await page.unroute('**/api/news')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(articles(page).first()).toBeVisible()
  })
})

test('the community block says where we are (NEWS-05)', async ({ page }) => {
  await page.goto('/news')
  const block = page.getByRole('region', { name: 'The Stone Oak community' })
  await expect(block).toContainText('San Antonio, Texas 78258')
})

test('articles are reached with the keyboard', async ({ page }) => {
  await page.goto('/news')
  await hydrated(page)
  await articles(page).first().getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(articles(page).nth(1).getByRole('link')).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the articles are there', async ({ page }) => {
    await page.goto('/news')
    await expect(articles(page).first().getByRole('link')).toBeVisible()
  })
})
