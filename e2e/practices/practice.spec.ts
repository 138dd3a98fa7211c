import type { Locator, Page } from '@playwright/test'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { answerInstead, failCalls, holdBack } from '../network.ts'

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
    'Save to Contacts',
  ])
  await expect(main(page).getByText('Last checked November 11, 2026')).toBeVisible()
})

test('a practice shows its team, whose cards lead to profiles, and what is still to come (PRACP-04 to PRACP-07)', async ({
  page,
}) => {
  await page.goto('/practices/juniper-womens-health')
  const description = section(page, 'About the practice').locator('p')
  await expect(description).toHaveText(/^.{500}\.\.\.$/s)
  await page.goto('/practices/whitebrush-imaging-lab')
  const team = page.getByRole('region', { name: 'Our Healthcare Team' })
  await expect(team.getByText('Coming Soon', { exact: true })).toBeVisible()
  await page.goto('/practices/sotol-family-clinic')
  await expect(main(page).getByText('Logo Coming Soon', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Building and contact' }).locator('img').first(),
  ).toHaveAttribute('src', /^\/drawings\/building-\d+\.svg$/)
  await expect(enlarge(page)).toHaveCount(0)
  const map = page.getByRole('figure', { name: 'Map of the streets around Sotol Family Clinic' })
  const ground = map.locator('img:visible')
  await expect(ground).toHaveAttribute('src', /&zoom=2&/)
  await map.getByRole('radio', { name: 'Streets' }).press('ArrowRight')
  await expect(ground).toHaveAttribute('src', /&zoom=3&/)
  await expect.poll(() => ground.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)
  // beside the address, also on paper
  const address = page
    .getByRole('region', { name: 'Building and contact' })
    .getByText('San Antonio, TX 78258')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    const [right, left] = [(await map.boundingBox())!, (await address.boundingBox())!]
    expect(right.x, media).toBeGreaterThan(left.x + left.width)
    expect(right.y, media).toBeLessThan(left.y)
    expect(right.y + right.height, media).toBeGreaterThan(left.y)
  }
  await page.emulateMedia({ media: 'screen' })

  await open(page, 'two-oaks-family-practice')
  const logo = main(page).getByRole('img', { name: 'Logo of Two Oaks Family Practice' })
  await expect(logo).toBeVisible()
  const names = await team.getByRole('heading', { level: 3 }).allTextContents()
  expect(names.length).toBeGreaterThan(1)
  await expect(team.getByText(`${names.length} providers`, { exact: true })).toBeVisible()
  await team.getByRole('link', { name: names[0]! }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0]!)
})

test.describe('pictures', () => {
  test.use({ expectedErrors: /status of 404/ })
  const lightbox = (page: Page) => page.getByRole('dialog')

  test('the picture of the building opens and closes by keyboard, with its button and with a press beside it, the focus returns, and phones show it larger than the page; pictures that do not load are named (PRACP-01, PRACP-02, STATE-17)', async ({
    page,
  }) => {
    await open(page, 'two-oaks-family-practice')
    const close = lightbox(page).getByRole('button', { name: 'Close picture' })
    await enlarge(page).focus()
    await page.keyboard.press('Enter')
    await expect(close).toBeFocused()
    await expect(lightbox(page).getByRole('img')).toBeVisible()
    await expect(lightbox(page)).toHaveCSS('opacity', '1')
    await expectPresentable(page, 'the enlarged picture')
    await page.keyboard.press('Escape')
    await expect(lightbox(page)).toHaveCount(0)
    await expect(enlarge(page)).toBeFocused()
    await enlarge(page).click()
    await close.click()
    await expect(lightbox(page)).toHaveCount(0)
    await enlarge(page).click()
    await expect(lightbox(page)).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(lightbox(page)).toHaveCount(0)
    await expect(enlarge(page)).toBeFocused()

    await page.setViewportSize({ width: 390, height: 844 })
    const width = async (of: Locator) => (await of.boundingBox())!.width
    const inPage = await width(enlarge(page))
    await enlarge(page).click()
    await expect(close).toBeFocused()
    const large = lightbox(page).getByRole('img')
    await expect.poll(() => width(large)).toBeGreaterThan(2 * inPage)
    const scrolled = () => lightbox(page).evaluate(({ scrollLeft }) => scrollLeft)
    const middle = await scrolled()
    await page.keyboard.press('ArrowRight')
    await expect.poll(scrolled).toBeGreaterThan(middle)
    await lightbox(page).getByRole('button', { name: 'Whole Picture' }).click()
    expect(await width(large)).toBeLessThanOrEqual(390)
    await page.keyboard.press('Escape')

    const address = '/api/practices/two-oaks-family-practice'
    const practice = await (await page.request.get(address)).json()
    await answerInstead(page, address, { ...practice, galleryImages: ['/images/none.webp'] })
    await openByClick(page, 'two-oaks-family-practice')
    const gallery = section(page, 'Inside the practice')
    await expect(gallery).toContainText('Two Oaks Family Practice, 1 of 1')
    await expect(gallery.locator('img')).toHaveCount(0)
  })
})

test.describe('a practice that is not there', () => {
  test.use({ expectedErrors: /status of (404|500)/ })

  test('the page says so with a link back, also if it or its team failed to load (PRACP-10)', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const back = main(page).getByRole('link', { name: 'Back to practices' })
    await open(page, 'nowhere')
    await expect(heading).toHaveText('Practice Not Found')
    await back.click()
    await expect(page).toHaveURL(/\/practices$/)
    for (const path of ['/api/practices/sotol-family-clinic', /\/api\/doctors\?practiceId=/]) {
      const recover = await failCalls(page, path, { failure: 'the server has a fault' })
      const { release } = await holdBack(page, path)
      await openByClick(page, 'sotol-family-clinic')
      await expect(page.getByRole('status').getByText('Loading the practice')).toBeAttached()
      release()
      await expect(heading).toHaveText('Practice Not Found')
      await expect(back).toBeVisible()
      await recover()
    }
  })
})
