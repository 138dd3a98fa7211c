import { expect, test, waitForHydration } from './fixtures.ts'

test('the contents of a legal text lead to its topics', async ({ page }) => {
  await page.goto('/privacy')
  await waitForHydration(page)
  const main = page.getByRole('main')
  const topics = main.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(main.locator('section h2')).toHaveText(await topics.allTextContents())
  await topics.filter({ hasText: 'Contact Us' }).press('Enter')
  await expect(main.getByRole('heading', { name: 'Contact Us' })).toBeInViewport()
  await expect(page).toHaveURL(/#contact$/)
  // the text says that readers get no cookie
  expect(await page.context().cookies()).toEqual([])
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('the page has a search and links, also after a click inside the site (NAV-04)', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    const heading = main.getByRole('heading', { level: 1, name: '404 Page Not Found' })
    await page.goto('/about')
    await waitForHydration(page)
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/no/such-page' })
      link.textContent = 'Broken link'
      document.querySelector('main')?.append(link)
    })
    await page.getByRole('link', { name: 'Broken link' }).click()
    await expect(heading).toBeVisible()
    const answer = await page.goto('/no/such-page')
    expect(answer?.status()).toBe(404)
    await waitForHydration(page)
    await expect(heading).toBeVisible()
    await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await main.getByLabel('Doctor or Practice').fill('heart doctor')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/doctors\?search=heart\+doctor$/)
  })
})
