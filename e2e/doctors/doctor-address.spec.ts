import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { failCalls, holdBack } from '../network.ts'

const main = (page: Page) => page.getByRole('main')
const notFoundText = "The doctor profile you're looking for doesn't exist or has been removed."

test('the way back leads to the list with its former filters, also across a page in between', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const back = main(page).getByRole('link', { name: 'Back to Search' })
  const list = '/doctors?specialty=Cardiology'
  await page.goto(list)
  await waitForHydration(page)
  await main(page).locator('a[href="/doctors/elena-marsh"]').click()
  await expect(heading).toHaveText('Dr. Elena Marsh, MD')
  await expect(back).toHaveCount(2)
  await back.first().click()
  await expect(page).toHaveURL(list)
  await expect(heading).toHaveText('Find Doctors')
  // navigated back, so the doctor is now forward in the history
  await page.goForward()
  await expect(heading).toHaveText('Dr. Elena Marsh, MD')
  await main(page).getByRole('link', { name: 'Limestone Ridge Heart Clinic' }).first().click()
  await expect(heading).toHaveText('Limestone Ridge Heart Clinic')
  await main(page).locator('a[href="/doctors/daniel-dunn"]').click()
  await expect(heading).toHaveText('Dr. Daniel Dunn, MD')
  await expect(back.first()).toHaveAttribute('href', list)
  await back.first().click()
  await expect(page).toHaveURL(list)
})

test.describe('a missing profile', () => {
  test.use({ expectedErrors: /status of (404|410|500)/ })

  test('the page says so and links to the search, whether it was taken down, never was, or failed to load (DOCP-22, DOCP-23)', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1, name: 'Doctor Not Found' })
    for (const slug of ['nobody', 'eugene-haskell']) {
      await page.goto(`/doctors/${slug}`)
      await waitForHydration(page)
      await expect(heading).toBeVisible()
      await expect(main(page).getByText(notFoundText, { exact: true })).toBeVisible()
    }
    await main(page).getByRole('link', { name: 'Go Back to Search' }).click()
    await expect(page).toHaveURL(/\/doctors$/)
    await failCalls(page, '/api/doctors/daniel-dunn', { failure: 'the server has a fault' })
    await page.goto('/practices/limestone-ridge-heart-clinic')
    await waitForHydration(page)
    const { release } = await holdBack(page, '/api/doctors/daniel-dunn')
    await main(page).locator('a[href="/doctors/daniel-dunn"]').click()
    await expect(page.getByRole('status').getByText('Loading the profile')).toBeAttached()
    release()
    await expect(heading).toBeVisible()
    await expect(main(page).getByText(notFoundText)).toBeVisible()
  })
})
