import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { holdBack } from '../network.ts'

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

async function open(page: Page, slug: string) {
  await page.goto(`/doctors/${slug}`)
  await waitForHydration(page)
}

/** Opens the doctor by a click, so that the browser fetches the data. */
async function openByClick(page: Page, slug: string, practice: string) {
  await page.goto(`/practices/${practice}`)
  await waitForHydration(page)
  await main(page).locator(`a[href="/doctors/${slug}"]`).click()
}

test.describe('a complete profile', () => {
  test('has name, specialty, three answers and the way to call (DOCP-01 to DOCP-07)', async ({
    page,
  }) => {
    await open(page, 'elena-marsh')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Elena Marsh, MD')
    await expect(page.locator('.band').getByText('Featured', { exact: true })).toBeVisible()
    await expect(stat(page, 'Specialty')).toHaveText('Cardiology')
    await expect(stat(page, 'New Patients')).toHaveText('Accepting')
    await expect(stat(page, 'Practice')).toHaveText('Limestone Ridge Heart Clinic')

    const glance = page.getByRole('region', { name: 'At a glance' })
    await expect(glance.getByText('Dr. Elena Marsh, MD')).toBeVisible()
    await expect(glance.locator('.portrait')).toBeVisible()
    await expect(glance.getByText('Accepting New Patients')).toBeVisible()
    await expect(glance.getByRole('link', { name: '(210) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+12105550142',
    )
    await expect(glance).toContainText('Limestone Ridge Heart Clinic')
    await expect(glance).toContainText('1200 Example Parkway, Suite 210')
    await expect(glance).toContainText('San Antonio, TX 78258')
    const directions = glance.getByRole('link', { name: /^Directions to 1200 Example Parkway/ })
    await expect(directions).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&/,
    )
    await expect(directions).toHaveAttribute('rel', 'noreferrer')
  })

  test('has its story, training, services, details and practice (DOCP-08 to DOCP-18)', async ({
    page,
  }) => {
    await open(page, 'elena-marsh')
    await expect(section(page, 'About Dr. Marsh').locator('p')).toHaveText([
      /^Dr\. Marsh looks after adults/,
      /^She grew up in the Hill Country/,
    ])
    const training = section(page, 'Education & Certifications').getByRole('listitem')
    await expect(training.first()).toHaveText('MD, Example State School of Medicine')
    await expect(training.last()).toHaveText('Board certified in cardiovascular disease')
    await expect(section(page, 'Specialties & Services').getByRole('listitem')).toHaveText([
      'Preventive cardiology',
      'Echocardiography',
      'Atrial fibrillation',
      'Heart failure',
      'High blood pressure',
      'Stress testing',
    ])
    await expect(section(page, 'Professional Details')).toBeVisible()
    await expect(fact(page, 'Years of experience')).toHaveText('18+ years')
    await expect(fact(page, 'Languages')).toHaveText('English, Spanish')
    await expect(fact(page, 'Insurance')).toHaveText(/^Example Health PPO, Sample Blue HMO, /)
    await expect(fact(page, 'Rating')).toHaveText('4.8 out of 5, from 26 reviews')
    await expect(fact(page, 'Online').getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
      'href',
      'https://linkedin.example/in/elena-marsh',
    )
    await expect(section(page, 'Practice Information')).toBeVisible()
    await expect(fact(page, 'Practice').getByRole('link').first()).toHaveAttribute(
      'href',
      '/practices/limestone-ridge-heart-clinic',
    )
    await expect(fact(page, 'Address')).toHaveText(
      '1200 Example Parkway, Suite 210, San Antonio, TX 78258',
    )
    await expect(fact(page, 'Phone').getByRole('link').first()).toHaveAttribute(
      'href',
      'tel:+12105550142',
    )
    await expect(fact(page, 'Website').getByRole('link').first()).toHaveText(
      'limestoneridge.example',
    )
    await expect(main(page).getByText('Last checked November 4, 2026')).toBeVisible()
  })

  test('has the quick actions (DOCP-21)', async ({ page }) => {
    await open(page, 'elena-marsh')
    const actions = section(page, 'Quick Actions').getByRole('link')
    await expect(actions).toHaveText(['Call Office', 'Practice Website', 'Back to Search'])
    await expect(actions.nth(0)).toHaveAttribute('href', 'tel:+12105550142')
    await expect(actions.nth(1)).toHaveAttribute('href', 'https://limestoneridge.example')
    await expect(actions.nth(2)).toHaveAttribute('href', '/doctors')
  })

  test('is a physician to search engines (SEO-01, SEO-07, SEO-08)', async ({ page }) => {
    await page.goto('/doctors/elena-marsh')
    const record = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    )
    expect(record).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Physician',
      name: 'Dr. Elena Marsh, MD',
      aggregateRating: { ratingValue: 4.8, reviewCount: 26, bestRating: 5, worstRating: 1 },
    })
    expect(record.sameAs).toContain('https://linkedin.example/in/elena-marsh')
  })

  test('has a wide picture of the building when featured, otherwise one beside the facts (DOCP-19)', async ({
    page,
  }) => {
    const measure = async (slug: string) => {
      await open(page, slug)
      const information = section(page, 'Practice Information')
      const picture = await information.locator('img').boundingBox()
      const whole = await information.boundingBox()
      return { part: picture!.width / whole!.width, shape: picture!.width / picture!.height }
    }
    const featured = await measure('elena-marsh')
    expect(featured.part).toBeCloseTo(1, 1)
    expect(featured.shape).toBeCloseTo(700 / 256, 1)
    const other = await measure('daniel-dunn')
    expect(other.part).toBeLessThan(0.6)
    expect(other.shape).toBeCloseTo(1.6, 1)
  })
})

test.describe('a sparse profile', () => {
  test('shows dashes and fallbacks, and no empty sections', async ({ page }) => {
    await open(page, 'ottilie-brandt')
    await expect(stat(page, 'New Patients')).toHaveText('Ask')
    await expect(stat(page, 'Practice')).toHaveText('–')
    await expect(main(page).getByText('Ask about new patients')).toBeVisible()
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
    await expect(section(page, 'Quick Actions').getByRole('link')).toHaveText(['Back to Search'])
  })

  test('is General without a specialty, and uses the full name of a provider without doctorate (DOCP-02, DOCP-08)', async ({
    page,
  }) => {
    await open(page, 'gideon-ashworth')
    await expect(stat(page, 'Specialty')).toHaveText('General')
    await expect(section(page, 'About Gideon Ashworth')).toBeVisible()
    await expect(section(page, 'Contact Gideon Ashworth')).toBeVisible()
    await expect(main(page).getByText(/Dr\. Ashworth/)).toHaveCount(0)
  })

  test('is Limited when no new patients are taken (DOCP-03, DOCP-06)', async ({ page }) => {
    await open(page, 'daniel-dunn')
    await expect(stat(page, 'New Patients')).toHaveText('Limited')
    await expect(main(page).getByText('Limited Availability')).toBeVisible()
  })
})

test('markup in a biography is shown as text', async ({ page }) => {
  await open(page, 'samuel-reyes')
  await expect(section(page, 'About Dr. Reyes')).toContainText('<script>alert(')
  await expect(section(page, 'About Dr. Reyes')).toContainText('<b>stretches</b>')
})

test.describe('office hours', () => {
  test('are a table of the week', async ({ page }) => {
    await open(page, 'elena-marsh')
    const rows = page.getByRole('region', { name: 'Office Hours' }).getByRole('row')
    await expect(rows).toHaveCount(7)
    await expect(rows.nth(2)).toHaveText('Wednesday10:00 AM – 6:30 PM')
    await expect(rows.nth(5)).toHaveText('SaturdayClosed')
  })

  test('say whether the office is open, by its own clock', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-02T13:59:30Z') }) // Monday 7:59:30 there
    await open(page, 'elena-marsh')
    const hours = page.getByRole('region', { name: 'Office Hours' })
    await expect(hours.getByText('Closed now · opens Mon 8:00 AM')).toBeVisible()
    await expect(hours.locator('[aria-current="date"]')).toContainText('Monday')
    await page.clock.runFor('01:01')
    await expect(hours.getByText('Open until 5:00 PM')).toBeVisible()
  })

  test('omit unknown days', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-02T16:00:00Z') }) // a Monday
    await open(page, 'xiomara-delgadillo') // Tuesday and Wednesday are known
    const hours = page.getByRole('region', { name: 'Office Hours' })
    await expect(hours.getByRole('row')).toHaveText([
      'Tuesday9:00 AM – 3:00 PM',
      'Wednesday9:00 AM – 3:00 PM',
      'Other daysPlease ask the office',
    ])
    await expect(hours.getByText(/now/)).toHaveCount(0)
  })

  test('are rendered on the server, without whether it is open', async ({ request }) => {
    const html = await (await request.get('/doctors/elena-marsh')).text()
    expect(html).toContain('Office Hours')
    expect(html).not.toMatch(/Open until|Closed now/)
  })
})

test('while it loads, a skeleton is shown', async ({ page }) => {
  const { release } = await holdBack(page, '/api/doctors/daniel-dunn')
  await openByClick(page, 'daniel-dunn', 'limestone-ridge-heart-clinic')
  await expect(page.getByRole('status').getByText('Loading the profile')).toBeAttached()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Daniel Dunn, MD')
})

test('it prints phone, address and hours on one sheet, without form, buttons or footer', async ({
  page,
}) => {
  await open(page, 'elena-marsh')
  await page.emulateMedia({ media: 'print' })
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.getByText('(210) 555-0142')).toBeVisible()
  await expect(glance.getByText('1200 Example Parkway, Suite 210')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Office Hours' }).getByRole('row')).toHaveCount(7)
  for (const selector of ['form', 'footer', 'aside', 'main .more', 'main .btn'])
    for (const element of await page.locator(selector).all()) await expect(element).toBeHidden()
  const sheets = (await page.pdf({ format: 'Letter' }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })
  test('the number to call is in the first screen, and nothing scrolls sideways', async ({
    page,
  }) => {
    await open(page, 'elena-marsh')
    await expect(
      page
        .getByRole('region', { name: 'At a glance' })
        .getByRole('link', { name: '(210) 555-0142' }),
    ).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('the number to call is in the first screen below a long name and for an office, too', async ({
    page,
  }) => {
    for (const path of [
      '/doctors/maximiliana-featherstonehaugh-villalobos',
      '/practices/limestone-ridge-heart-clinic',
    ]) {
      await page.goto(path)
      await expect(main(page).locator('.tel').first()).toBeInViewport({ ratio: 1 })
    }
  })

  test('the header shows name, specialty, practice and phone once', async ({ page }) => {
    await open(page, 'elena-marsh')
    const head = page.locator('.band, [aria-label="At a glance"]')
    for (const words of [
      'Elena Marsh',
      'Cardiology',
      'Limestone Ridge Heart Clinic',
      '(210) 555-0142',
    ])
      await expect(head.getByText(words).filter({ visible: true }), words).toHaveCount(1)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the whole profile is readable', async ({ page }) => {
    await page.goto('/doctors/elena-marsh')
    await expect(section(page, 'About Dr. Marsh')).toContainText('She grew up in the Hill Country')
    await expect(page.getByRole('region', { name: 'Office Hours' })).toContainText(
      '8:00 AM – 5:00 PM',
    )
    await expect(main(page).locator('noscript p')).toContainText(
      'Messages need JavaScript. Please call the office.',
    )
    await main(page).getByLabel('Name').fill('Ada Example')
    await main(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL(/\/doctors\/elena-marsh$/)
  })
})
