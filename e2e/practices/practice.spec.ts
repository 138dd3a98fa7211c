import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts'
import { failCalls, holdBack } from '../network.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, heading: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
const enlarge = (page: Page) => main(page).getByRole('button', { name: /^Enlarge the picture/ })

async function open(page: Page, slug: string) {
  await page.goto(`/practices/${slug}`)
  await waitForHydration(page)
}

/** Goes there by a click, so that the browser itself asks for the data. */
async function openByClick(page: Page, slug: string) {
  await page.goto('/practices')
  await waitForHydration(page)
  await main(page).locator(`a[href="/practices/${slug}"]`).click()
}

test('the page has name, phone, address, website and links (PRACP-03, PRACP-09)', async ({
  page,
}) => {
  await open(page, 'two-oaks-family-practice')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two Oaks Family Practice')
  const reach = page.getByRole('region', { name: 'Building and contact' })
  await expect(reach.getByRole('link', { name: '(210) 555-0117' })).toHaveAttribute(
    'href',
    'tel:+12105550117',
  )
  await expect(reach).toContainText('310 Sample Oak Drive')
  await expect(reach).toContainText('San Antonio, TX 78258')
  await expect(reach.getByRole('link', { name: 'twooaks.example' })).toHaveAttribute(
    'href',
    'https://twooaks.example',
  )
  await expect(section(page, 'Quick Actions').getByRole('link')).toHaveText([
    'Call Office',
    'Visit Website',
    'Back to practices',
  ])
  await expect(main(page).getByText('Last checked November 11, 2026')).toBeVisible()
})

test.describe('the description (PRACP-04)', () => {
  const visibleText = async (page: Page, slug: string) => {
    await page.goto(`/practices/${slug}`)
    return (await section(page, 'About the practice').locator('p').textContent()) ?? ''
  }
  const wholeText = async (page: Page, slug: string) =>
    (await (await page.request.get(`/api/practices/${slug}`)).json()).description as string

  test('of 500 characters is complete', async ({ page }) => {
    const text = await wholeText(page, 'cedar-bluff-dermatology')
    expect(text).toHaveLength(500)
    expect(await visibleText(page, 'cedar-bluff-dermatology')).toBe(text)
  })
  test('of 501 characters is cut by one', async ({ page }) => {
    const text = await wholeText(page, 'juniper-womens-health')
    expect(text).toHaveLength(501)
    expect(await visibleText(page, 'juniper-womens-health')).toBe(`${text.slice(0, 500)}...`)
  })
  test('is omitted if there is none', async ({ page }) => {
    await page.goto('/practices/live-oak-senior-care')
    await expect(section(page, 'About the practice')).toHaveCount(0)
  })
})

test.describe('the team', () => {
  test('has a count and a card for each provider (PRACP-05, PRACP-06, API-33)', async ({
    page,
    request,
  }) => {
    const { id } = await (await request.get('/api/practices/two-oaks-family-practice')).json()
    const team: { name: string; slug: string }[] = await (
      await request.get(`/api/doctors?practiceId=${id}`)
    ).json()
    expect(team.length).toBeGreaterThan(1)
    await open(page, 'two-oaks-family-practice')
    const region = page.getByRole('region', { name: 'Our Healthcare Team' })
    await expect(region.getByText(`${team.length} providers`, { exact: true })).toBeVisible()
    await expect(region.getByRole('heading', { level: 3 })).toHaveText(team.map(({ name }) => name))
    await region.getByRole('link', { name: team[0]!.name }).click()
    await expect(page).toHaveURL(new RegExp(`/doctors/${team[0]!.slug}$`))
  })
  test('of one says one provider', async ({ page }) => {
    await page.goto('/practices/mockingbird-hollow-ear-nose-throat')
    await expect(main(page).getByText('1 provider', { exact: true })).toBeVisible()
  })
  test('of none says coming soon (PRACP-06)', async ({ page }) => {
    await page.goto('/practices/whitebrush-imaging-lab')
    const region = page.getByRole('region', { name: 'Our Healthcare Team' })
    await expect(region.getByText('Coming Soon', { exact: true })).toBeVisible()
    await expect(region.getByRole('article')).toHaveCount(0)
  })
})

test('the logo is shown, or that it is coming (PRACP-07)', async ({ page }) => {
  await open(page, 'two-oaks-family-practice')
  await expect(
    main(page).getByRole('img', { name: 'Logo of Two Oaks Family Practice' }),
  ).toBeVisible()
  await open(page, 'sotol-family-clinic')
  await expect(main(page).getByText('Logo Coming Soon', { exact: true })).toBeVisible()
})

test.describe('the picture of the building', () => {
  const lightbox = (page: Page) => page.getByRole('dialog')

  test('opens in a lightbox and closes with its button (PRACP-01, PRACP-02, STATE-17)', async ({
    page,
  }) => {
    await open(page, 'two-oaks-family-practice')
    await expect(lightbox(page)).toHaveCount(0)
    await enlarge(page).click()
    await expect(lightbox(page).getByRole('img')).toBeVisible()
    await expect(lightbox(page)).toHaveCSS('opacity', '1')
    await expectAccessible(page)
    await lightbox(page).getByRole('button', { name: 'Close picture' }).click()
    await expect(lightbox(page)).toHaveCount(0)
    await expect(enlarge(page)).toBeFocused()
  })

  test('opens and closes by keyboard, and the focus returns', async ({ page }) => {
    await open(page, 'two-oaks-family-practice')
    await enlarge(page).focus()
    await page.keyboard.press('Enter')
    await expect(lightbox(page).getByRole('button', { name: 'Close picture' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(lightbox(page)).toHaveCount(0)
    await expect(enlarge(page)).toBeFocused()
  })

  test('closes with a press beside it', async ({ page }) => {
    await open(page, 'two-oaks-family-practice')
    await enlarge(page).click()
    await expect(lightbox(page)).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(lightbox(page)).toHaveCount(0)
  })

  test('is a drawing that does not open if there is no photo', async ({ page }) => {
    await open(page, 'sotol-family-clinic')
    await expect(
      page.getByRole('region', { name: 'Building and contact' }).locator('img'),
    ).toHaveAttribute('src', /^\/drawings\/building-\d+\.svg$/)
    await expect(enlarge(page)).toHaveCount(0)
  })
})

test('it is a medical organization to search engines (SEO-02, SEO-03)', async ({ page }) => {
  await page.goto('/practices/two-oaks-family-practice')
  const record = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(record).toMatchObject({
    name: 'Two Oaks Family Practice',
    priceRange: '$-$$',
  })
  expect(record['@type']).toContain('MedicalOrganization')
})

test.describe('a practice that is not there', () => {
  test.use({ expectedErrors: /status of (404|500)/ })

  test('answers 404 with a link back (PRACP-10)', async ({ page }) => {
    const answer = await page.goto('/practices/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice Not Found')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await waitForHydration(page)
    await main(page).getByRole('link', { name: 'Back to practices' }).click()
    await expect(page).toHaveURL(/\/practices$/)
  })

  for (const [what, path] of [
    ['the practice', '/api/practices/sotol-family-clinic'],
    ['its team', /\/api\/doctors\?practiceId=/],
  ] as const)
    test(`because ${what} failed to load (PRACP-10)`, async ({ page }) => {
      await failCalls(page, path, { failure: 'the server has a fault' })
      await openByClick(page, 'sotol-family-clinic')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice Not Found')
      await expect(main(page).getByRole('link', { name: 'Back to practices' })).toBeVisible()
    })
})

test('while it loads, a skeleton is shown', async ({ page }) => {
  const { release } = await holdBack(page, '/api/practices/sotol-family-clinic')
  await openByClick(page, 'sotol-family-clinic')
  await expect(page.getByRole('status').getByText('Loading the practice')).toBeAttached()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sotol Family Clinic')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the whole profile is readable', async ({ page }) => {
    await page.goto('/practices/two-oaks-family-practice')
    await expect(section(page, 'About the practice')).toContainText('Two Oaks is a family practice')
    await expect(page.getByRole('region', { name: 'Our Healthcare Team' })).toContainText(
      'Dr. Adaeze Achebe',
    )
    await expect(main(page).getByRole('link', { name: '(210) 555-0117' }).first()).toBeVisible()
  })
})
