import type { Locator, Page } from '@playwright/test'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { keyboard } from '../ways.ts'
import { open, summaryOf, text, totalText } from './doctors-screen.ts'

const addressOf = (words: string) => `/doctors?${new URLSearchParams({ search: words })}`
const chips = (page: Page) => page.getByRole('list', { name: 'What your search was taken to mean' })
const chip = (page: Page, label: string) =>
  chips(page).getByRole('link', { name: `Remove filter: ${label}`, exact: true })
const group = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const reasons = (page: Page) => page.locator('.reasons li')
const noDoctors = (page: Page) => page.getByText('No doctors found matching your criteria.')
const waysOn = (page: Page) => group(page, 'Where to look instead')

const isFirst = async (link: Locator, other: Locator) => {
  const [upper, lower] = await Promise.all([link.boundingBox(), other.boundingBox()])
  return upper!.y + upper!.height <= lower!.y
}

test('the meanings of a search are chips, removed by keyboard with the focus on the announced count', async ({
  page,
}) => {
  await open(page, addressOf('spanish speaking pediatrician'))
  await expect(chips(page).getByRole('link')).toHaveCount(2)
  await expect(reasons(page).first()).toHaveText(/peaks Spanish$/)
  await expectPresentable(page, 'chips')
  const { total } = await summaryOf(page, '?search=speaking+pediatrician')
  await chip(page, 'Spanish').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/doctors?search=speaking+pediatrician')
  await expect(text(page)).toHaveValue('speaking pediatrician')
  await expect(chip(page, 'Spanish')).toHaveCount(0)
  await expect(totalText(page, total)).toBeVisible()
  await expect(page.locator('.results-count:focus')).toContainText(`Found ${total}`)
  await keyboard.press(chip(page, 'Pediatrics'))
  await expect(page).toHaveURL('/doctors')
  await expect(chips(page)).toHaveCount(0)
  await page.goBack()
  await expect(chip(page, 'Pediatrics')).toBeVisible()
})

test('what a search could not use is named: unknown words, and filters that profiles do not answer', async ({
  page,
}) => {
  await open(page, addressOf('zzyzx pediatrician'))
  await expect(page.getByText('No doctor matches "zzyzx"; showing Pediatrics.')).toBeVisible()
  await open(page, addressOf('nonbinary gynecologist'))
  await expect(
    page.getByText('Profiles do not say yet who is "nonbinary"; ask the office.'),
  ).toBeVisible()
  await open(page, addressOf('female gynecologist'))
  await expect(chip(page, 'female')).toBeVisible()
  await expect(
    page.getByText(/\d+ more have not said their gender; ask the office\./),
  ).toBeVisible()
  await expectPresentable(page, 'notes')
})

test('an emergency shows the number to call above the results, and no other search does', async ({
  page,
}) => {
  for (const { words, call, href } of [
    { words: 'chest pain', call: 'Call 911', href: 'tel:911' },
    { words: 'i want to die', call: 'Call or text 988', href: 'tel:988' },
  ]) {
    await open(page, addressOf(words))
    const link = page.getByRole('alert').getByRole('link', { name: call })
    // an alert within a live region is announced twice
    await expect(page.locator('[aria-live] [role=alert]')).toHaveCount(0)
    await expect(link).toHaveAttribute('href', href)
    if (href === 'tel:911') await expectPresentable(page, words)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(link).toBeInViewport()
      expect(await isFirst(link, page.getByText(/^Found \d+ doctor/))).toBe(true)
    }
  }
  await open(page, addressOf('knee pain'))
  await expect(reasons(page).first()).toHaveText(/knee pain/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('a[href="tel:911"], a[href="tel:988"]')).toHaveCount(0)
})

test('a search that finds nobody says where to look instead: other doctors, without a filter, or by phone', async ({
  page,
}) => {
  await open(page, addressOf('pediatric dentist'))
  await expect(noDoctors(page)).toBeVisible()
  await expect(
    page.getByText('No doctor in Stone Oak is listed under Pediatric Dentistry.'),
  ).toBeVisible()
  await expect(waysOn(page).getByRole('link', { name: '(210) 555-0100' })).toBeVisible()
  await expectPresentable(page, 'nobody')
  const everyone = waysOn(page)
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: 'Doctors who see everyone' }) })
    .last()
  await everyone.getByRole('link', { name: 'Pediatrics' }).click()
  await expect(page).toHaveURL('/specialties/pediatrics')

  await open(page, addressOf('pediatrician open saturday'))
  await expect(page.getByText('Nobody matches all of it.')).toBeVisible()
  const lacking = page.getByRole('region', {
    name: /^\d+ doctors? match(es)? all but open Saturday$/,
  })
  await expect(lacking.getByText('Not open Saturday').first()).toBeVisible()
  await expectPresentable(page, 'near misses')
  await keyboard.press(lacking.getByRole('link', { name: 'Show all without open Saturday' }))
  await expect(page).toHaveURL('/doctors?search=pediatrician')

  await open(page, addressOf('whitebrush'))
  await expect(
    page.getByText('1 practice: Whitebrush Imaging & Lab').getByRole('link'),
  ).toHaveAttribute('href', '/practices/whitebrush-imaging-lab')
  await open(page, addressOf('neurosurgeon'))
  await expect(waysOn(page).getByRole('heading', { name: 'Nearest specialties' })).toBeVisible()
  await open(page, addressOf('i want to'))
  await expect(
    page.getByText('“i want to” names no doctor, specialty, condition or place.'),
  ).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('chips, emergency numbers and other places to look are links', async ({ page }) => {
    await page.goto(addressOf('spanish speaking pediatrician'))
    await chip(page, 'Pediatrics').click()
    await expect(page).toHaveURL('/doctors?search=spanish+speaking')
    await expect(chip(page, 'Spanish')).toBeVisible()
    await expect(chip(page, 'Pediatrics')).toHaveCount(0)
    await page.goto(addressOf('chest pain'))
    await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
    await page.goto(addressOf('neurosurgeon'))
    await waysOn(page).getByRole('link', { name: 'Family Medicine' }).click()
    await expect(page).toHaveURL('/specialties/family-medicine')
  })
})
