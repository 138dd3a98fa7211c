import type { Page } from '@playwright/test'
import { expect, expectPresentable, overflow, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { open } from './doctors-screen.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const choice = (page: Page, name: string) => page.getByRole('checkbox', { name: `Compare ${name}` })
const marsh = 'Dr. Elena Marsh, MD'
const table = (page: Page) => page.getByRole('table', { name: /side by side/ })

test('doctors selected in lists and profiles are compared side by side', async ({ page }) => {
  await open(page, '/doctors?search=heart')
  await choice(page, marsh).focus()
  await page.keyboard.press('Space')
  await expect(bar(page).getByRole('status')).toHaveText('Choose one or two more.')
  await expect(bar(page).getByRole('link')).toHaveCount(0)

  // kept across another list and a profile
  await open(page, '/specialties/family-medicine')
  await expect(bar(page)).toContainText(marsh)
  const others = page.getByRole('main').getByRole('checkbox', { name: /^Compare / })
  const names = await others.evaluateAll((all) => all.map((one) => one.ariaLabel?.slice(8) ?? ''))
  expect(names.length).toBeGreaterThan(2)
  for (const place of [0, 1]) await others.nth(place).check()
  await others.nth(2).click()
  await expect(others.nth(2)).not.toBeChecked()
  await expect(bar(page).getByRole('status')).toHaveText(
    'At most 3 doctors can be compared. Remove one first.',
  )
  await bar(page).getByRole('button', { name: names[1]! }).click()
  await expect(others.nth(1)).not.toBeChecked()
  await open(page, '/doctors/elena-marsh')
  await expect(choice(page, marsh)).toBeChecked()

  await bar(page).getByRole('link', { name: 'Compare 2 doctors' }).click()
  await expect(page).toHaveURL(/\/compare\?doctors=elena-marsh,[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare Doctors')
  await expect(table(page).getByRole('columnheader')).toHaveText([
    new RegExp(marsh),
    new RegExp(names[0]!),
  ])
  const languages = table(page).getByRole('row', { name: /^Languages/ })
  await expect(languages.getByRole('cell').first()).toContainText('Spanish')
  await expectPresentable(page)
  const map = page.getByRole('figure', { name: 'Map of these doctors' })
  await expect(map.getByRole('link', { name: new RegExp(marsh) })).toBeVisible()
  await page.getByRole('link', { name: 'Only Differences' }).click()
  await expect(page).toHaveURL(/&only=differences$/)
  await expect(table(page).getByRole('row', { name: /^Phone/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'All Details' }).click()

  // on a phone both columns fit, and the names stay in view
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page).not.toHaveURL(/only=/)
  await table(page)
    .getByRole('row', { name: /^Phone/ })
    .scrollIntoViewIfNeeded()
  for (const name of await table(page).getByRole('columnheader').all())
    await expect(name).toBeInViewport({ ratio: 1 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 900 })

  await table(page)
    .getByRole('link', { name: `Remove ${marsh}` })
    .click()
  await expect(table(page).getByRole('columnheader')).toHaveCount(1)
  await expect(page.getByText('Only one doctor is chosen.')).toBeVisible()
  await page.getByRole('link', { name: 'Add a Doctor' }).click()
  await expect(page).toHaveURL(/\/doctors/)
  await expect(bar(page)).toContainText(names[0]!)
  await expect(bar(page)).not.toContainText(marsh)
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test.describe('an impossible comparison', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('the page explains a missing selection, an unknown doctor and a server error', async ({
    page,
  }) => {
    await open(page, '/compare?doctors=nobody,elena-marsh')
    await expect(page.getByText('Not in the directory: nobody')).toBeVisible()
    await expect(table(page)).toContainText(marsh)
    await open(page, '/compare?doctors=nobody')
    await expect(page.getByText('None of these doctors is in the directory.')).toBeVisible()

    await open(page, '/doctors/elena-marsh')
    await choice(page, marsh).check()
    await open(page, '/doctors/adaeze-achebe')
    await page
      .getByRole('main')
      .getByRole('checkbox', { name: /^Compare/ })
      .check()
    const recover = await failCalls(page, /\/api\/comparison/)
    await bar(page).getByRole('link', { name: 'Compare 2 doctors' }).click()
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await recover()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(2)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a plain form leads to the comparison', async ({ page }) => {
    await page.goto('/doctors?search=heart')
    await choice(page, marsh).check()
    await page
      .getByRole('main')
      .getByRole('checkbox', { name: /^Compare / })
      .nth(1)
      .check()
    await page.getByRole('button', { name: 'Compare Chosen Doctors' }).click()
    await expect(page).toHaveURL(/\/compare\?doctors=elena-marsh&doctors=/)
    await expect(table(page).getByRole('columnheader')).toHaveCount(2)
  })
})
