import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './fixtures.ts'
import { failCalls, holdBack } from './network.ts'

type Specialty = { name: string; slug: string; doctorCount: number; description: string | null }

const wall = (page: Page) => page.getByRole('region', { name: 'Medical Specialties' })

/** Goes there by a click, so that the browser itself asks for the data. */
async function openFromNav(page: Page, label: string) {
  await page.goto('/about')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click()
}

test.describe('the wall of specialties', () => {
  test('shows every specialty, its icon and its count (SPEC-01 to SPEC-05)', async ({
    page,
    request,
  }) => {
    const all: Specialty[] = await (await request.get('/api/specialties')).json()
    const total = await (await request.get('/api/doctors/summary?specialty=cardiology')).json()
    expect(all.find(({ slug }) => slug === 'cardiology')?.doctorCount).toBe(total.total)

    await page.goto('/specialties')
    await expect(page.getByText(`Browse ${all.length} medical specialties`)).toBeVisible()
    const cells = wall(page).getByRole('link')
    await expect(cells).toHaveCount(all.length)
    await expect(wall(page).locator('a > svg')).toHaveCount(all.length)
    for (const { name, slug, doctorCount } of all) {
      const cell = wall(page).locator(`a[href="/specialties/${slug}"]`)
      await expect(cell).toHaveText(`${name}${doctorCount} doctor(s) available`)
    }
    // each name has an icon of its own field, not the generic one
    await expect(wall(page).locator('svg.lucide-briefcase-medical')).toHaveCount(0)
  })

  test('has structured data for search engines', async ({ page }) => {
    await page.goto('/specialties')
    const record = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    )
    expect(record['@type']).toBe('CollectionPage')
    expect(record.mainEntity.itemListElement[0].name).toBe('Allergy & Immunology')
  })

  test('shows twelve cells while loading (SPEC-06)', async ({ page }) => {
    const { release } = await holdBack(page, '/api/specialties')
    await openFromNav(page, 'Specialties')
    const loading = page.getByRole('status').filter({ hasText: 'Loading specialties' })
    await expect(loading.locator('.stone')).toHaveCount(12)
    release()
    await expect(wall(page).getByRole('link', { name: /^Cardiology/ })).toBeVisible()
    await expect(loading).toHaveCount(0)
  })

  test.describe(() => {
    test.use({ expectedErrors: /status of 500/ })
    test('says when loading failed, and tries again (SPEC-07)', async ({ page }) => {
      const recover = await failCalls(page, '/api/specialties', {
        failure: 'the server has a fault',
      })
      await openFromNav(page, 'Specialties')
      await expect(page.getByRole('alert')).toContainText(
        'Failed to load specialties. Please try again.',
      )
      await recover()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(wall(page).getByRole('link', { name: /^Cardiology/ })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })

  test('works by keyboard', async ({ page }) => {
    await page.goto('/specialties')
    await waitForHydration(page)
    const first = wall(page).getByRole('link').first()
    await first.focus()
    await page.keyboard.press('Tab')
    await expect(wall(page).getByRole('link').nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cardiology Doctors')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('a specialty', () => {
  test('lists its doctors in two groups (SPECP-04 to SPECP-07, SPECP-09)', async ({
    page,
    request,
  }) => {
    const { specialty, doctors } = await (await request.get('/api/specialties/cardiology')).json()
    await page.goto('/specialties/cardiology')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cardiology Doctors')
    await expect(page.getByRole('main').getByText(specialty.description)).toBeVisible()

    const featured = page.getByRole('region', { name: 'Featured Cardiology Doctors' })
    const additional = page.getByRole('region', { name: 'Additional Cardiology Doctors' })
    const names = (group: boolean) =>
      doctors
        .filter((doctor: { featured: boolean }) => doctor.featured === group)
        .map((doctor: { name: string }) => doctor.name)
    expect(names(true).length).toBeGreaterThan(0)
    expect(names(false).length).toBeGreaterThan(0)
    await expect(featured.getByRole('heading', { level: 3 })).toHaveText(names(true))
    await expect(additional.getByRole('heading', { level: 3 })).toHaveText(names(false))
    await expect(featured.getByRole('link', { name: 'View Full Profile' })).toHaveCount(
      names(true).length,
    )
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Contact Us', exact: true }),
    ).toHaveAttribute('href', '/contact')
  })

  test('without doctors says so (SPECP-08)', async ({ page }) => {
    await page.goto('/specialties/oncology')
    await expect(page.getByText('No Oncology doctors found.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact Us', exact: true })).toBeVisible()
  })

  test('shows six cards while loading (SPECP-01)', async ({ page }) => {
    const { release } = await holdBack(page, '/api/specialties/cardiology?*')
    await openFromNav(page, 'Specialties')
    await wall(page)
      .getByRole('link', { name: /^Cardiology/ })
      .click()
    await expect(page.getByRole('status').locator('.card')).toHaveCount(6)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cardiology Doctors')
    // the focus stays where the new page put it
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test.describe('that is not there', () => {
    test.use({ expectedErrors: /status of (404|500)/ })

    test('answers 404 with links (SPECP-02, SPECP-03)', async ({ page }) => {
      const answer = await page.goto('/specialties/balneology')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Specialty Not Found')
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
      await page.getByRole('link', { name: 'Browse All Doctors' }).click()
      await expect(page).toHaveURL(/\/doctors$/)
    })

    test('or failed to load can be tried again (SPECP-02)', async ({ page }) => {
      const recover = await failCalls(page, '/api/specialties/cardiology?*', {
        failure: 'the server has a fault',
      })
      await openFromNav(page, 'Specialties')
      await wall(page)
        .getByRole('link', { name: /^Cardiology/ })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Specialty Not Found')
      await expect(page.getByRole('link', { name: 'Browse All Doctors' })).toBeVisible()
      await recover()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cardiology Doctors')
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('wall and specialty are complete', async ({ page }) => {
    await page.goto('/specialties')
    await wall(page)
      .getByRole('link', { name: /^Cardiology/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cardiology Doctors')
    await expect(page.getByRole('heading', { name: 'Featured Cardiology Doctors' })).toBeVisible()
  })
})
