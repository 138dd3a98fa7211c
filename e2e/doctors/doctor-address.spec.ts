import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { failCalls } from '../network.ts'

const main = (page: Page) => page.getByRole('main')
const notFoundText = "The doctor profile you're looking for doesn't exist or has been removed."

test.describe('the way back', () => {
  test('leads to the list with its former filters', async ({ page }) => {
    await page.goto('/doctors?specialty=Cardiology')
    await waitForHydration(page)
    await main(page).locator('a[href="/doctors/elena-marsh"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Elena Marsh, MD')
    const back = main(page).getByRole('link', { name: 'Back to Search' })
    await expect(back).toHaveCount(2)
    await expect(back.first()).toHaveAttribute('href', '/doctors?specialty=Cardiology')
    await back.first().click()
    await expect(page).toHaveURL(/\/doctors\?specialty=Cardiology$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Doctors')
    // navigated back, so the doctor is now forward in the history
    await page.goForward()
    await expect(page).toHaveURL(/\/doctors\/elena-marsh$/)
  })

  test('works across a page in between', async ({ page }) => {
    await page.goto('/doctors?specialty=Cardiology')
    await waitForHydration(page)
    await main(page).locator('a[href="/doctors/elena-marsh"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Elena Marsh, MD')
    await main(page).getByRole('link', { name: 'Limestone Ridge Heart Clinic' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limestone Ridge Heart Clinic')
    await main(page).locator('a[href="/doctors/daniel-dunn"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Daniel Dunn, MD')
    const back = main(page).getByRole('link', { name: 'Back to Search' }).first()
    await expect(back).toHaveAttribute('href', '/doctors?specialty=Cardiology')
    await back.click()
    await expect(page).toHaveURL(/\/doctors\?specialty=Cardiology$/)
  })
})

test.describe('a missing profile', () => {
  test.use({ expectedErrors: /status of (404|410|500)/ })

  for (const [what, slug, status] of [
    ['never was', 'nobody', 404],
    ['waits for approval', 'rosalind-quintero', 404],
    ['was taken down', 'eugene-haskell', 410],
  ] as const)
    test(`that ${what} says so and links to the search (DOCP-22, DOCP-23)`, async ({ page }) => {
      const answer = await page.goto(`/doctors/${slug}`)
      expect(answer?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor Not Found')
      await expect(main(page).getByText(notFoundText, { exact: true })).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await waitForHydration(page)
      await main(page).getByRole('link', { name: 'Go Back to Search' }).click()
      await expect(page).toHaveURL(/\/doctors$/)
    })

  test('after a failed call says the same (DOCP-22)', async ({ page }) => {
    await failCalls(page, '/api/doctors/daniel-dunn', { failure: 'the server has a fault' })
    await page.goto('/practices/limestone-ridge-heart-clinic')
    await waitForHydration(page)
    await main(page).locator('a[href="/doctors/daniel-dunn"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor Not Found')
    await expect(main(page).getByText(notFoundText)).toBeVisible()
  })
})

test('a former address redirects permanently', async ({ request, page }) => {
  const answer = await request.get('/doctors/hannah-berg', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/doctors/hannah-lindqvist')
  await page.goto('/doctors/hannah-berg')
  await expect(page).toHaveURL(/\/doctors\/hannah-lindqvist$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dr. Hannah Lindqvist')
})
