import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './fixtures.ts'
import { answerForOtherSites, answerInstead, failCalls, holdBack } from './network.ts'

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
  await waitForHydration(page)
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
})

test('a click anywhere on a card opens the source in a new tab (NEWS-02)', async ({
  page,
  context,
}) => {
  await answerForOtherSites(context)
  await page.goto('/news')
  await waitForHydration(page)
  const newPage = context.waitForEvent('page')
  const card = articles(page).first()
  const box = (await card.boundingBox())!
  await card.click({ position: { x: box.width - 12, y: box.height - 8 } })
  await expect(await newPage).toHaveTitle('Another site')
  await expect(page).toHaveURL(/\/news$/)
})

test('only web addresses become links (NEWS-02)', async ({ page }) => {
  const article = { excerpt: 'Text', category: 'Recognition', publishedMonth: 'May 2026' }
  // our server leaves such articles out
  await answerInstead(page, '/api/news', [
    { ...article, id: 1, title: 'Harmless', sourceUrl: 'http://news.example/a' },
    { ...article, id: 2, title: 'Harmful', sourceUrl: 'javascript:alert(1)' },
    { ...article, id: 3, title: 'Data', sourceUrl: ' data:text/html,x' },
  ])
  await openFromNav(page)
  await expect(articles(page)).toHaveCount(3)
  await expect(articles(page).getByRole('link')).toHaveCount(1)
  await expect(articles(page).nth(1).getByRole('heading')).toHaveText('Harmful')
})

test('the news have six cards while they load (NEWS-03)', async ({ page }) => {
  const { release } = await holdBack(page, '/api/news')
  await openFromNav(page)
  const loading = page.getByRole('status').filter({ hasText: 'Loading news' })
  await expect(loading.locator(':scope > div > div')).toHaveCount(6)
  release()
  await expect(articles(page).first()).toBeVisible()
  await expect(loading).toHaveCount(0)
})

test.describe(() => {
  test.use({ expectedErrors: /status of 500/ })
  test('a failed load is an error, not emptiness, and can be tried again (NEWS-04)', async ({
    page,
  }) => {
    const recover = await failCalls(page, '/api/news', { failure: 'the server has a fault' })
    await openFromNav(page)
    await expect(page.getByRole('alert')).toContainText('Failed to load news. Please try again.')
    await expect(page.getByText('No news articles available')).toHaveCount(0)
    await recover()
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
  await waitForHydration(page)
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
