import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './fixtures.ts'
import { holdBack } from './network.ts'

const slug = 'elena-marsh'
const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first()

test.describe('from one page to the next', () => {
  const transitions = (page: Page) => page.evaluate(() => Number(document.body.dataset.fades ?? 0))
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const start = Document.prototype.startViewTransition
      Document.prototype.startViewTransition = function (...update) {
        this.body.dataset.fades = String(Number(this.body.dataset.fades ?? 0) + 1)
        return start.apply(this, update)
      }
    }),
  )

  test('the screen fades, also when the reader is faster, but not with reduced motion, nor when a filter changes', async ({
    page,
  }) => {
    await page.goto('/doctors')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('checkbox', { name: /^Spanish/ }).check()
    await expect(page).toHaveURL(/language=Spanish/)
    const nav = page.getByRole('navigation', { name: 'Main' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator('main h3 a').first().click()
    await expect(heading(page)).toBeFocused()
    expect(await transitions(page)).toBe(0)
    await page.emulateMedia({ reducedMotion: null })
    for (const name of ['Practices', 'Specialties', 'News'])
      await nav.getByRole('link', { name }).dispatchEvent('click')
    await expect(page).toHaveURL('/news')
    // the address comes before the fade, and the heading of the former page has the focus until then
    await expect.poll(() => transitions(page)).toBeGreaterThan(0)
    await expect(heading(page)).toBeFocused()
    await nav.getByRole('link', { name: 'Practices' }).click()
    await expect(heading(page)).toHaveText('Medical Practices')
  })
})

test('the heading of a page that loads slowly has the focus before and after', async ({ page }) => {
  await page.goto('/doctors')
  await waitForHydration(page)
  const { release } = await holdBack(page, `/api/doctors/${slug}`)
  await linkTo(page, `/doctors/${slug}`).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Loading profile')
  await expect(heading).toBeFocused()
  release()
  await expect(heading).toHaveText(/Elena Marsh/)
  await expect(heading).toBeFocused()
})

test.describe('the way back', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const heading = (page: Page) => page.getByRole('heading', { level: 1 })

  for (const path of ['/practices?search=family', '/doctors?show=144'])
    test(`the way back to ${path} leads to the same filters and place`, async ({ page }) => {
      await page.goto(path)
      await waitForHydration(page)
      await readDown(page)
      const link = page.locator('main h3 a').last()
      const topOfLink = () => link.evaluate((link) => link.getBoundingClientRect().top)
      // at the click, as it may scroll to the link once more
      await link.evaluate((link) =>
        link.addEventListener('click', () =>
          sessionStorage.setItem('top', String(link.getBoundingClientRect().top)),
        ),
      )
      await link.click()
      const top = await page.evaluate(() => Number(sessionStorage.getItem('top')))
      await expect(heading(page)).toBeFocused()
      // the smooth scroll to the top has ended
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(link).toBeInViewport()
      await expect.poll(async () => Math.abs((await topOfLink()) - top)).toBeLessThan(2)
      await page.goForward()
      await expect(heading(page)).toBeFocused()
      await page.goBack()
      await expect(link).toBeInViewport()
    })

  test('a link back that is pressed twice leads to the list, not beyond, and a link to the present page is no step', async ({
    page,
  }) => {
    await page.goto('/specialties')
    await waitForHydration(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Find Doctors' }).click()
    await expect(heading(page)).toHaveText('Find Doctors')
    await linkTo(page, `/doctors/${slug}`).click()
    await expect(heading(page)).toHaveText(/Elena Marsh/)
    const link = page.getByRole('main').getByRole('link', { name: 'Back to Search' }).first()
    await link.evaluate(async (link: HTMLElement) => {
      link.click()
      // it is still there until the list is
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      link.click()
    })
    await expect(heading(page)).toHaveText('Find Doctors')
    const entries = await page.evaluate(() => history.length)
    const entry = () => page.evaluate(() => navigation.currentEntry?.id)
    const before = await entry()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Find Doctors' }).click()
    await expect.poll(entry).not.toBe(before)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.goBack()
    await expect(heading(page)).toHaveText('Medical Specialties')
  })

  /** Scrolls screen by screen, so that every part of a list is laid out once. */
  const readDown = (page: Page) =>
    page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
      }
    })

  test('a page that was loaded anew leaves the reader where they have scrolled meanwhile', async ({
    page,
  }) => {
    await page.goto('/doctors')
    await waitForHydration(page)
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
    await page.reload()
    await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
    await waitForHydration(page)
    expect(Math.abs((await page.evaluate(() => scrollY)) - 1000)).toBeLessThan(200)
  })
})

test.describe('a screen whose code cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch|dynamically imported/ })

  test('a screen that cannot be loaded asks to reload the page, which brings it', async ({
    page,
  }) => {
    await page.goto('/doctors')
    await waitForHydration(page)
    await page.route(/\/assets\/practices-page/, (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Practices' }).click()
    await expect(page).toHaveURL('/practices')
    await expect(page.getByRole('main')).toContainText(/reload/i)
    await page.unroute(/\/assets\/practices-page/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical Practices')
  })
})

test('a page that fades in while the window is resized comes without an error', async ({
  page,
}) => {
  await page.goto('/about')
  await waitForHydration(page)
  for (const [width, path] of [
    [390, '/contact'],
    [1280, '/about'],
  ] as const) {
    await page.locator(`footer a[href="${path}"]`).click()
    await page.waitForFunction(() => document.documentElement.matches(':active-view-transition'))
    await page.setViewportSize({ width, height: 844 })
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
