import type { Locator, Page } from '@playwright/test'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { openOnThanksgiving } from '../holiday.ts'
import { failCalls, holdBack } from '../network.ts'

type Practice = {
  id: number
  slug: string
  name: string
  address: string | null
  phone: string | null
}

const main = (page: Page) => page.getByRole('main')
const featured = (page: Page) => page.getByRole('region', { name: 'Featured Practices' })
const others = (page: Page) => page.getByRole('region', { name: /^Found \d+ practice/ })

/** Goes there by a click, so that the browser itself asks for the data. */
async function openFromNav(page: Page) {
  await page.goto('/about')
  await waitForHydration(page)
  await followNav(page, 'Practices')
}
const followNav = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click()

test('the list has featured practices, the promo card, then all others by name (PRAC-01 to PRAC-06)', async ({
  page,
  request,
}) => {
  const all: Practice[] = await (await request.get('/api/practices')).json()
  const doctors: { practiceId: number | null }[] = await (
    await request.get('/api/doctors/featured')
  ).json()
  const ids = new Set(doctors.map(({ practiceId }) => practiceId))
  const isFeatured = ({ id }: Practice) => ids.has(id)
  const byName = (one: Practice, other: Practice) => one.name.localeCompare(other.name, 'en')
  const rest = all.filter((practice) => !isFeatured(practice)).toSorted(byName)
  expect(all.some(isFeatured)).toBe(true)
  expect(rest.length).toBeGreaterThan(1)

  await page.goto('/practices')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical Practices')
  await expect(featured(page).getByRole('heading', { level: 3 })).toHaveText([
    ...all
      .filter(isFeatured)
      .toSorted(byName)
      .map(({ name }) => name),
    'Get your practice featured here',
  ])
  const promo = featured(page).getByRole('article').last()
  await expect(promo).toHaveCSS('border-style', 'dashed')
  await expect(promo.getByRole('link', { name: 'Join As Doctor' })).toHaveAttribute('href', '/auth')
  await expect(
    main(page).getByText(`Found ${all.length} practice(s) in the Stone Oak area`),
  ).toBeVisible()
  await expect(others(page).getByRole('heading', { level: 3 })).toHaveText(
    rest.map(({ name }) => name),
  )
  for (const { slug, name, address, phone } of rest) {
    const card = others(page)
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/practices/${slug}"]`) })
    await expect(card.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(card).toContainText(address ?? 'No address listed')
    await expect(card).toContainText(phone ?? 'No phone listed')
  }

  await page.setViewportSize({ width: 390, height: 844 })
  const cards = main(page).locator('.practice')
  expect((await cards.first().boundingBox())!.y).toBeLessThanOrEqual(460)
  await expectLow(cards, 'on most days')
  for (const path of ['/practices', '/es/consultorios']) {
    await openOnThanksgiving(page, path)
    const words = /Thanksgiving today: hours may differ, call first|Día de Acción de Gracias hoy/
    await expect(cards.getByText(words).first()).toBeVisible()
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      await expectLow(cards, `${path} on Thanksgiving at ${width} px`)
    }
  }
})

/** Expects no card to take more than 160 px of a phone, whatever its name. */
async function expectLow(cards: Locator, when: string) {
  const tooHigh = await cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const { height } = card.getBoundingClientRect()
      return height > 160 ? [`${height}: ${card.textContent}`] : []
    }),
  )
  expect(tooHigh, when).toEqual([])
}

test('a search goes into the address, narrows the list and is removed by keyboard', async ({
  page,
}) => {
  const shown = (count: number) =>
    main(page).getByText(`Found ${count} practice(s) in the Stone Oak area`)
  const text = page.getByLabel('Practice or Specialty')
  await page.goto('/practices')
  await waitForHydration(page)
  await text.fill(' agarita ')
  await page.getByRole('button', { name: 'Search Practices' }).click()
  await expect(page).toHaveURL('/practices?search=agarita')
  await expect(shown(1)).toBeVisible()
  await expectPresentable(page, 'a search')
  await page.getByRole('link', { name: 'Remove filter: agarita' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/practices')
  await expect(text).toHaveValue('')
  await expect(others(page)).toBeVisible()
  await page.goBack()
  await expect(text).toHaveValue('agarita')
  await expect(shown(1)).toBeVisible()
  await text.fill('qqqzzz')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('No practices found.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Show all practices' }).click()
  await expect(page).toHaveURL('/practices')
  await expect(others(page)).toBeVisible()
})

test('the list is read each time, featured doctors are cached for five minutes (CONST-08, CONST-09)', async ({
  page,
}) => {
  const counts = { practices: 0, featured: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/practices') counts.practices++
    if (pathname === '/api/doctors/featured') counts.featured++
  })
  await page.clock.install()
  await openFromNav(page)
  await expect(others(page)).toBeVisible()
  await expect.poll(() => counts.practices).toBeGreaterThan(0)
  await expect.poll(() => counts.featured).toBe(1)
  const first = { ...counts }

  await followNav(page, 'News')
  await expect(others(page)).toHaveCount(0)
  await followNav(page, 'Practices')
  await expect(others(page)).toBeVisible()
  await expect.poll(() => counts.practices).toBeGreaterThan(first.practices)
  expect(counts.featured).toBe(1)

  await followNav(page, 'News')
  await expect(others(page)).toHaveCount(0)
  await page.clock.fastForward('05:01')
  await followNav(page, 'Practices')
  await expect.poll(() => counts.featured).toBe(2)
})

test.describe('a slow or failed load', () => {
  test.use({ expectedErrors: /status of 500/ })
  test('the list shows six cards, then an error and a retry button (PRAC-07, PRAC-08)', async ({
    page,
  }) => {
    const recover = await failCalls(page, '/api/practices?*', { failure: 'the server has a fault' })
    const { release } = await holdBack(page, '/api/practices?*')
    await openFromNav(page)
    const loading = page.getByRole('status').filter({ hasText: 'Loading practices' })
    await expect(loading.locator('.card')).toHaveCount(6)
    release()
    await expect(page.getByRole('alert')).toContainText(
      'Failed to load practices. Please try again.',
    )
    await recover()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(others(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a patient on a phone says a place, narrows the practices to a radius and goes from a pin to a practice and back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/practices')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Near…' }).click()
  const near = page.getByLabel('Near', { exact: true })
  await expect(near).toBeFocused()
  await near.fill('1200 example pkwy')
  await near.press('Enter')
  await expect(page).toHaveURL('/practices?near=1200+example+pkwy')
  await expect(
    page.getByRole('link', { name: 'Remove filter: Near 1200 Example Parkway' }),
  ).toBeVisible()
  await expect(featured(page)).toHaveCount(0)
  await expect(page.locator('.practice').first()).toContainText('less than 0.1 miles by street')

  const radius = page.getByRole('list', { name: 'Distance' }).getByRole('link')
  const mile = radius.filter({ hasText: 'Within 2 miles' })
  const [, count] = /, (\d+) practices$/.exec((await mile.textContent())!)!
  await mile.click()
  await expect(page).toHaveURL('/practices?near=1200+example+pkwy&within=2')
  await expect(page.getByRole('heading', { name: `Found ${count} practice(s)` })).toBeVisible()
  await expectPresentable(page, 'practices near a place')

  await page.getByRole('link', { name: 'Map', exact: true }).click()
  const map = page.getByRole('figure', { name: 'Map of these practices' })
  await map.getByRole('link').last().click()
  const card = page.locator('.list-map-chosen .practice').first()
  const name = (await card.getByRole('heading').textContent())!
  await expectPresentable(page, 'the map of practices')
  await card.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByText(/mi.*from 1200 Example Parkway$/)).toBeVisible()
  await page.goBack()
  await expect(card).toContainText(name)
  await page.getByRole('link', { name: 'Remove filter: Within 2 miles' }).click()
  await page.getByRole('link', { name: /^Remove filter: Near/ }).click()
  await expect(page).toHaveURL('/practices?view=map')
})
