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

test('articles are reached with the keyboard, and a click anywhere on a card opens its source in a new tab (NEWS-01, NEWS-02)', async ({
  page,
  context,
  request,
}) => {
  const [article]: Article[] = await (await request.get('/api/news')).json()
  await answerForOtherSites(context)
  await page.goto('/news')
  await waitForHydration(page)
  const card = articles(page).first()
  for (const text of [article!.category, article!.publishedMonth, article!.excerpt])
    await expect(card).toContainText(text)
  const link = card.getByRole('link', { name: `${article!.title} (opens in a new tab)` })
  await expect(link).toHaveAttribute('href', article!.sourceUrl)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await link.focus()
  await page.keyboard.press('Tab')
  await expect(articles(page).nth(1).getByRole('link')).toBeFocused()
  const newPage = context.waitForEvent('page')
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

test.describe('a slow or failed load', () => {
  test.use({ expectedErrors: /status of 500/ })
  test('the page shows six cards, then an error instead of emptiness, and can be tried again (NEWS-03, NEWS-04)', async ({
    page,
  }) => {
    const recover = await failCalls(page, '/api/news', { failure: 'the server has a fault' })
    const { release } = await holdBack(page, '/api/news')
    await openFromNav(page)
    const loading = page.getByRole('status').filter({ hasText: 'Loading news' })
    await expect(loading.locator(':scope > div > div')).toHaveCount(6)
    release()
    await expect(page.getByRole('alert')).toContainText('Failed to load news. Please try again.')
    await expect(page.getByText('No news articles available')).toHaveCount(0)
    await recover()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(articles(page).first()).toBeVisible()
  })
})
