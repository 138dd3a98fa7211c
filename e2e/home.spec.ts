import type { Page } from '@playwright/test'
import { openWithFeatured } from './doctors/doctors-screen.ts'
import { expect, test, waitForHydration } from './fixtures.ts'
import { failCalls, holdBack } from './network.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured Doctors' })
const slides = (page: Page) => carousel(page).getByRole('group')
const rail = (page: Page) => carousel(page).locator('.rail')
const scrollLeftOf = (page: Page) => rail(page).evaluate((element) => element.scrollLeft)

/** Opens the home page from another one, so that the browser fetches the doctors. */
async function arriveAtHome(page: Page) {
  await page.goto('/doctors')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find a doctor')
}

test('the search box opens the directory with its text or the whole one, without a reload (HOME-01 to HOME-04)', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const doors = page.getByRole('region', { name: 'Browse the directory' }).getByRole('link')
  const targets = await doors.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/doctors', '/practices', '/specialties'])
  const text = page.getByRole('search').getByLabel('Search by name or specialty')
  await text.fill(' marsh ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/doctors?search=marsh')
  await expect(page.getByRole('heading', { level: 1, name: 'Find Doctors' })).toBeVisible()
  await expect(page.getByLabel('Doctor or Practice')).toHaveValue('marsh')
  await expect(page.getByText('Dr. Elena Marsh')).toBeVisible()
  await page.goBack()
  await text.fill('   ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/doctors')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test.describe('the carousel (HOME-05 to HOME-07)', () => {
  test('a slide shows name, specialty, practice, phone and a link to the profile', async ({
    page,
  }) => {
    const featured = await openWithFeatured(page, '/', slides(page))
    expect(featured.length).toBeGreaterThan(3)
    for (const [place, doctor] of featured.entries()) {
      const slide = carousel(page).getByRole('group', {
        name: `${place + 1} of ${featured.length}`,
      })
      await expect(slide.getByRole('heading')).toHaveText(doctor.name)
      for (const fact of [doctor.specialty, doctor.practice?.name])
        if (fact) await expect(slide).toContainText(fact)
      // other tests feature doctors with sparse profiles
      if (doctor.phone)
        await expect(slide.getByRole('link', { name: doctor.phone })).toHaveAttribute(
          'href',
          `tel:+1${doctor.phone.replace(/\D/g, '')}`,
        )
      await expect(slide.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
        'href',
        `/doctors/${doctor.slug}`,
      )
      await expect(slide.locator('.portrait')).toHaveCount(1)
    }
    await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel')
  })

  test('the carousel stays while a slide is hovered or focused, the tab is hidden or less motion is asked for, then advances until it is paused', async ({
    page,
  }) => {
    await openAtStandstill(page)
    const expectStanding = async () => {
      await page.clock.runFor(20_000)
      expect(await finalScrollLeft(page)).toBe(0)
    }
    await slides(page).first().hover()
    await expectStanding()
    await slides(page).first().getByRole('link').first().focus()
    await page.mouse.move(0, 0)
    await expectStanding()
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.activeElement instanceof HTMLElement && document.activeElement.blur()
    })
    await expectStanding()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible()
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }))
    await expectStanding()
    await page.emulateMedia({ reducedMotion: null })
    await expect(carousel(page).getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.clock.runFor(6500)
    await expect.poll(() => scrollLeftOf(page)).toBeGreaterThan(100)
    await carousel(page).getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible()
    const place = await finalScrollLeft(page)
    await page.clock.runFor(20_000)
    expect(await finalScrollLeft(page)).toBe(place)
  })

  test('the carousel loops in both directions, by keyboard', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await waitForHydration(page)
    const next = carousel(page).getByRole('button', { name: 'Next doctors' })
    await carousel(page).getByRole('button', { name: 'Previous doctors' }).press('Enter')
    const end = await rail(page).evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect.poll(() => scrollLeftOf(page)).toBeGreaterThan(end - 3)
    await next.press('Enter')
    await expect.poll(() => scrollLeftOf(page)).toBeLessThan(3)
    await next.press('Enter')
    await expect.poll(() => scrollLeftOf(page)).toBeGreaterThan(100)
    await expect(carousel(page).getByText(/^2 of \d+: Dr\./)).toBeAttached()
    for (const button of await carousel(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
    }
    const last = slides(page).last().getByRole('link', { name: 'View Profile' })
    await last.focus()
    await expect(last).toBeInViewport()
  })

  test.describe('that is slow, or fails to load', () => {
    test.use({ expectedErrors: /Failed to load resource/ })
    test('the carousel has skeletons, and then no section', async ({ page }) => {
      await failCalls(page, '/api/doctors/featured', { failure: 'the server has a fault' })
      const { release } = await holdBack(page, '/api/doctors/featured')
      await arriveAtHome(page)
      await expect(page.getByText('Loading featured doctors')).toBeAttached()
      await expect(page.locator('main .sk').first()).toBeVisible()
      release()
      await expect(page.locator('main .sk')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Featured Doctors' })).toHaveCount(0)
    })
  })
})

test.describe('without our code', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box works and the carousel shows everybody', async ({ page }) => {
    await page.goto('/')
    await expect(slides(page).first().getByRole('link', { name: 'View Profile' })).toBeVisible()
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
    await slides(page).last().scrollIntoViewIfNeeded()
    await expect(slides(page).last()).toBeInViewport()
    await page.getByLabel('Search by name or specialty').fill('marsh')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/doctors?search=marsh')
    await expect(page.getByText('Dr. Elena Marsh')).toBeVisible()
  })
})

/** The home page with a fake clock, so that the carousel advances only on demand. */
async function openAtStandstill(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  await waitForHydration(page)
}

/** The carousel's final position: a busy machine may not render between two polls. */
async function finalScrollLeft(page: Page) {
  const places: number[] = []
  await expect
    .poll(
      async () => {
        places.push(await scrollLeftOf(page))
        return places.length >= 6 && new Set(places.slice(-6)).size === 1
      },
      { intervals: [100], timeout: 60_000 },
    )
    .toBe(true)
  return places.at(-1)!
}
