import type { Page } from '@playwright/test'
import { expect, expectPresentable, test, waitForHydration } from './fixtures.ts'
import { failCalls, holdBack } from './network.ts'
import { keyboard } from './ways.ts'

type Specialty = { name: string; slug: string; layName: string; doctorCount: number }

const wall = (page: Page) => page.getByRole('region', { name: 'Medical Specialties' })

/** Goes there by a click, so that the browser itself asks for the data. */
async function openFromNav(page: Page, label: string) {
  await page.goto('/about')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the wall shows every specialty, its icon and its count, and leads to a specialty by keyboard (SPEC-01 to SPEC-05)', async ({
  page,
  request,
}) => {
  const all: Specialty[] = await (await request.get('/api/specialties')).json()
  await page.goto('/specialties')
  await waitForHydration(page)
  await expect(page.getByText(`Browse ${all.length} medical specialties`)).toBeVisible()
  const cells = wall(page).getByRole('link')
  await expect(cells).toHaveText(
    all.map(
      ({ name, layName, doctorCount }) => `${name}${layName}${doctorCount} doctor(s) available`,
    ),
  )
  await expect(wall(page).locator('a > svg')).toHaveCount(all.length)
  // each name has an icon of its own field, not the generic one
  await expect(wall(page).locator('svg.lucide-briefcase-medical')).toHaveCount(0)
  const search = page.getByRole('search', { name: 'Find a specialty' })
  const field = search.getByRole('textbox')
  await field.fill('hart')
  await expect(cells).toContainText([/^Cardiology/])
  await expect(search.getByRole('status')).toHaveText(`1 of ${all.length} specialties`)
  await cells.click()
  await expect(heading(page)).toHaveText('Cardiology Doctors')
  await page.goBack()
  await expect(field).toHaveValue('hart')
  await expect(search.getByRole('status')).toHaveText(`1 of ${all.length} specialties`)
  await field.fill('heart plumber')
  await expect(page.getByText('No specialty here is called “heart plumber”.')).toBeVisible()
  await expect(cells).toHaveAttribute('href', '/doctors?search=heart+plumber')
  await field.fill('')
  await expect(search.getByRole('status')).toBeEmpty()
  await search.getByRole('button').focus()
  await page.keyboard.press('Tab')
  await expect(cells.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cells.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(`${all[1]!.name} Doctors`)
  await expect(heading(page)).toBeFocused()
})

test('a specialty lists its doctors in two groups, or says that there are none (SPECP-04 to SPECP-09)', async ({
  page,
  request,
}) => {
  const { specialty, doctors } = await (await request.get('/api/specialties/cardiology')).json()
  await page.goto('/specialties/cardiology')
  await expect(heading(page)).toHaveText('Cardiology Doctors')
  await expect(page.getByRole('main').getByText(specialty.description)).toBeVisible()
  for (const [name, isFeatured] of [
    ['Featured', true],
    ['Additional', false],
  ] as const) {
    const group = page.getByRole('region', { name: `${name} Cardiology Doctors` })
    const names = doctors
      .filter((doctor: { featured: boolean }) => doctor.featured === isFeatured)
      .map((doctor: { name: string }) => doctor.name)
    expect(names.length).toBeGreaterThan(0)
    await expect(group.getByRole('heading', { level: 3 })).toHaveText(names)
  }
  await page.goto('/specialties/oncology')
  await expect(page.getByText('No Oncology doctors found.')).toBeVisible()
})

test.describe('slow and failed loads', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('the screens show cells and cards, say so, and can be tried again (SPEC-06, SPEC-07, SPECP-01, SPECP-02)', async ({
    page,
  }) => {
    const alert = page.getByRole('alert')
    const retry = page.getByRole('button', { name: 'Try Again' })
    const cardiology = wall(page).getByRole('link', { name: /^Cardiology/ })
    const failure = { failure: 'the server has a fault' } as const
    const recoverWall = await failCalls(page, '/api/specialties', failure)
    const recoverOne = await failCalls(page, '/api/specialties/cardiology?*', failure)
    const wallCall = await holdBack(page, '/api/specialties')
    const oneCall = await holdBack(page, '/api/specialties/cardiology?*')
    await openFromNav(page, 'Specialties')
    await expect(page.getByRole('status').locator('.stone')).toHaveCount(12)
    wallCall.release()
    await expect(alert).toContainText('Failed to load specialties. Please try again.')
    await recoverWall()
    await retry.click()
    await expect(alert).toHaveCount(0)

    await cardiology.click()
    await expect(page.getByRole('status').locator('.card')).toHaveCount(6)
    await expect(heading(page)).toBeFocused()
    oneCall.release()
    await expect(heading(page)).toHaveText('Specialty Not Found')
    await expect(page.getByRole('link', { name: 'Browse All Doctors' })).toBeVisible()
    await recoverOne()
    await retry.click()
    await expect(heading(page)).toHaveText('Cardiology Doctors')
  })
})

test('the page of a specialty starts from a place, by keyboard, with a radius among its filters and its doctors on a map', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/specialties/family-medicine')
  await waitForHydration(page)
  await keyboard.write(page.getByLabel('Near', { exact: true }), '1200 example pkwy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/specialties/family-medicine?near=1200+example+pkwy')
  await expect(page.getByText('nearest first', { exact: true })).toBeVisible()
  // the same place once more is no further step back
  const step = () => page.evaluate(() => navigation.currentEntry?.id)
  const [first, steps] = [await step(), await page.evaluate(() => history.length)]
  await page.getByLabel('Near', { exact: true }).press('Enter')
  await expect.poll(step).not.toBe(first)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  const entry = page.locator('main .entry').first()
  await expect(entry).toContainText(/miles? by street/)
  await keyboard.press(page.getByRole('button', { name: 'Distance', exact: true }))
  await page.getByRole('radio', { name: /^Within 5 miles/ }).press('Space')
  await expect(page).toHaveURL('/specialties/family-medicine?near=1200+example+pkwy&within=5')
  await page.keyboard.press('Escape')
  await expect(entry.locator('.place-number')).toHaveText('1')
  await expect(
    page.getByRole('figure', { name: 'Map of these doctors' }).getByRole('link').first(),
  ).toBeVisible()
  await expectPresentable(page, 'a specialty near a place')
  await expect(entry.getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    /\?near=1200\+example\+pkwy$/,
  )
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL('/specialties/family-medicine')
  await expect(page.getByLabel('Near', { exact: true })).toHaveValue('')
})
