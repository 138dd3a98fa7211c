import type { Locator, Page } from '@playwright/test'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { openOnThanksgiving } from '../holiday.ts'
import { failCalls } from '../network.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, heading: string | RegExp) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
const stat = (page: Page, label: string) =>
  page
    .locator('.band dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
const fact = (page: Page, label: string) =>
  main(page)
    .locator('.facts > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')

/** The days of the office hours in sight, without those of holidays. */
const week = (page: Page) =>
  page
    .getByRole('region', { name: 'Office Hours' })
    .getByRole('row', { name: /^\w+day / })
    .filter({ visible: true })

async function open(page: Page, slug: string) {
  await page.goto(`/doctors/${slug}`)
  await waitForHydration(page)
}

test('a complete profile has three answers, the way to call and all its parts (DOCP-01 to DOCP-21)', async ({
  page,
}) => {
  await open(page, 'elena-marsh')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Elena Marsh, MD')
  await expect(page.locator('.band').getByText('Featured', { exact: true })).toBeVisible()
  await expect(stat(page, 'Specialty')).toHaveText('Cardiology')
  await expect(stat(page, 'New Patients')).toHaveText('Accepting')
  await expect(stat(page, 'Practice')).toHaveText('Limestone Ridge Heart Clinic')

  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.locator('.portrait')).toBeVisible()
  await expect(glance.getByRole('link', { name: '(210) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12105550142',
  )
  const directions = glance.getByRole('link', { name: /^Directions to 1200 Example Parkway/ })
  await expect(directions).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&/,
  )
  await expect(directions).toHaveAttribute('rel', 'noreferrer')

  await expect(section(page, 'About Dr. Marsh').locator('p')).toHaveText([
    /^Dr\. Marsh looks after adults/,
    /^She grew up in the Hill Country/,
  ])
  const training = section(page, 'Education & Certifications').getByRole('listitem')
  await expect(training.first()).toHaveText('MD, Example State School of Medicine')
  await expect(section(page, 'Specialties & Services').getByRole('listitem')).toHaveCount(6)
  await expect(fact(page, 'Languages')).toHaveText('English, Spanish')
  await expect(fact(page, 'Rating')).toHaveText('4.8 out of 5, from 26 reviews')
  await expect(fact(page, 'Practice').getByRole('link').first()).toHaveAttribute(
    'href',
    '/practices/limestone-ridge-heart-clinic',
  )
  const actions = section(page, 'Quick Actions').getByRole('link')
  await expect(actions).toHaveText([
    'Call Office',
    'Practice Website',
    'Back to Search',
    'Save to Contacts',
  ])
  const hours = week(page)
  await expect(hours).toHaveCount(7)
  await expect(hours.nth(2)).toHaveText('Wednesday10:00 AM – 6:30 PM')
  const building = section(page, 'Practice Information')
  const picture = await building.locator('img').first().boundingBox()
  expect(picture!.width / (await building.boundingBox())!.width).toBeCloseTo(1, 1)

  await page.setViewportSize({ width: 820, height: 900 })
  const tops = await page
    .locator('.band .stats > div')
    .evaluateAll((stats) => stats.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size, 'lines of stats').toBe(1)
})

test('a sparse profile has dashes and fallbacks, no empty sections, and markup as text (DOCP-02, DOCP-08)', async ({
  page,
}) => {
  await open(page, 'ottilie-brandt')
  await expect(stat(page, 'New Patients')).toHaveText('Ask')
  await expect(stat(page, 'Practice')).toHaveText('–')
  await expect(main(page).getByText('No phone listed')).toBeVisible()
  await expect(section(page, 'About Dr. Brandt')).toContainText(
    'Biography information will be available soon.',
  )
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'For Patients',
    'About Dr. Brandt',
    'Quick Actions',
    'Contact Dr. Brandt',
  ])
  await open(page, 'gideon-ashworth')
  await expect(stat(page, 'Specialty')).toHaveText('General')
  await expect(section(page, 'Contact Gideon Ashworth')).toBeVisible()
  await open(page, 'samuel-reyes')
  await expect(section(page, 'About Dr. Reyes')).toContainText('<script>alert(')
})

test('office hours say whether the office is open, by its own clock, and omit unknown days', async ({
  page,
}) => {
  const hours = page.getByRole('region', { name: 'Office Hours' })
  await page.clock.install({ time: new Date('2026-11-02T13:59:30Z') }) // Monday 7:59:30 there
  await open(page, 'elena-marsh')
  await expect(hours.getByText('Closed now · opens today 8:00 AM')).toBeVisible()
  await expect(hours.locator('[aria-current="date"]')).toContainText('Monday')
  await page.clock.runFor('01:01')
  await expect(hours.getByText('Open until 5:00 PM')).toBeVisible()
  await open(page, 'xiomara-delgadillo') // Tuesday and Wednesday are known
  await expect(hours.getByRole('row').filter({ hasNotText: 'may differ' })).toHaveText([
    'Tuesday9:00 AM – 3:00 PM',
    'Wednesday9:00 AM – 3:00 PM',
    'Other daysPlease ask the office',
  ])
  await expect(hours.getByText(/now/)).toHaveCount(0)
})

test('it prints phone, address with its map and hours on one sheet, without form, buttons or footer', async ({
  page,
}) => {
  await open(page, 'elena-marsh')
  await page.emulateMedia({ media: 'print' })
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.getByText('(210) 555-0142')).toBeVisible()
  await expect(glance.getByText('1200 Example Parkway, Suite 210')).toBeVisible()
  await expect(week(page)).toHaveCount(7)
  for (const selector of ['form', 'footer', 'aside', 'main .more', 'main .btn'])
    for (const element of await page.locator(selector).all()) await expect(element).toBeHidden()
  const code = page.getByRole('img', { name: 'Code that leads to this page' })
  await expect(code).toBeVisible()
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const map = page.getByRole('figure', { name: 'Map of the streets around Dr. Elena Marsh' })
  const ground = map.locator('img:visible')
  await expect(ground).toHaveCount(1)
  await expect.poll(() => ground.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)
  const sheets = (await page.pdf({ format: 'Letter' }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})

test.describe('where the code of the map does not load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the picture that the server has written stays', async ({ page }) => {
    await failCalls(page, '/assets/office-map-*.js', { failure: 'the line is down' })
    const failure = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('office-map'),
    )
    await open(page, 'elena-marsh')
    await failure
    await expect(page.locator('.office-map img').filter({ visible: true })).toHaveCount(1)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** Distance from the top of the page to an element's, in px. */
  const topOf = async (page: Page, element: Locator) =>
    (await element.boundingBox())!.y + (await page.evaluate(() => scrollY))

  test('a patient calls at once, shares it, unfolds the week and writes from below', async ({
    page,
    context,
  }) => {
    for (const path of [
      '/doctors/maximiliana-featherstonehaugh-villalobos',
      '/practices/limestone-ridge-heart-clinic',
    ]) {
      await page.goto(path)
      await expect(main(page).locator('.tel').first()).toBeInViewport({ ratio: 1 })
    }

    const hours = page.getByRole('region', { name: 'Office Hours' })
    await page.clock.install({ time: new Date('2026-11-02T16:00:00Z') }) // Monday 10 there
    await open(page, 'elena-marsh')
    const head = page.locator('.band, [aria-label="At a glance"]')
    for (const words of [
      'Elena Marsh',
      'Cardiology',
      'Limestone Ridge Heart Clinic',
      '(210) 555-0142',
    ])
      await expect(
        main(page).getByText(words).filter({ visible: true }).and(head.getByText(words)),
        words,
      ).toHaveCount(1)
    await expect(head.getByText('Open until 5:00 PM')).toBeVisible()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await head.getByRole('button', { name: 'Share' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/\/doctors\/elena-marsh$/)
    await page.getByRole('button', { name: 'Close', exact: true }).click() // it lies over the bar
    await expect(week(page)).toHaveText([/^Monday/])
    await hours.getByText('Whole Week').click()
    await expect(week(page)).toHaveCount(7)

    const bar = page.getByRole('region', { name: 'Contact', exact: true })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar).toHaveCount(0)
    await section(page, 'Specialties & Services').scrollIntoViewIfNeeded()
    await expect(bar.getByRole('link', { name: 'Call Office' })).toBeInViewport({ ratio: 1 })
    await bar.getByRole('link', { name: 'Write' }).click()
    const form = page.getByRole('form', { name: 'Contact Dr. Marsh' })
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(form.getByLabel('Name')).toBeInViewport({ ratio: 1 })
    await expect(bar).toHaveCount(0) // it covers no field in use
    await page.getByRole('contentinfo').getByText('©').scrollIntoViewIfNeeded()
    await expect(bar).not.toBeInViewport()
    await expectPresentable(page, 'with everything unfolded')
  })

  test('the highest profiles take a few screens, with the hours in the second one, also on a holiday and in Spanish', async ({
    page,
  }) => {
    // of the demo data, with and without hours on the holiday
    for (const slug of ['guadalupe-villarreal-hutchinson', 'ingrid-solheim-vance'])
      for (const path of [`/doctors/${slug}`, `/es/medicos/${slug}`]) {
        await openOnThanksgiving(page, path)
        const hours = main(page).locator('[data-week]')
        await expect(hours.getByText(/^(Thanksgiving|Día de Acción de Gracias): /)).toBeVisible()
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        expect(height, path).toBeLessThanOrEqual(3900)
        expect(await topOf(page, hours), path).toBeLessThanOrEqual(1300)
      }
  })
})
