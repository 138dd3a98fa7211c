import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { keyboard } from '../ways.ts'
import { clearAll, open, search, text } from './doctors-screen.ts'

const lists = [
  '/doctors',
  '/doctors?search=child+fever+saturday+spanish+medicaid',
  '/doctors?search=heart&acceptingPatients=true',
  '/doctors?acceptingPatients=true&language=Spanish&plan=Medicaid',
  '/specialties/physical-medicine-rehabilitation',
  '/es/especialidades/obstetrics-gynecology',
  '/doctors?search=heart+doctor+near+Foo+Street',
]
/** With a note about the search, a longer one, and near misses. */
const listsWithNotes = [
  '/doctors?search=female+gynecologist',
  '/doctors?search=kardiology',
  '/doctors?search=cardiologist+near+me',
  '/doctors?search=urgent+care',
  '/doctors?search=domingo',
  '/es/medicos?search=cardiologo+cerca+de+mi',
]

/** Px from the top of the page to the first doctor. */
const firstDoctor = async (page: Page) =>
  (await page.locator('main :is(.card, .entry)').first().boundingBox())!.y

const count = (page: Page) => page.locator('.results-count')
/** Px from the header to the count of results. */
const belowHeader = async (page: Page) => {
  const header = (await page.getByRole('banner').boundingBox())!
  return (await count(page).boundingBox())!.y - header.y - header.height
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first doctor stands on the first screen, a search and the filters end at the count, and a bar keeps the filters at hand', async ({
    page,
  }) => {
    for (const [width, height, most] of [
      [360, 640, 460],
      [390, 844, 440],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const address of [...lists, ...listsWithNotes]) {
        await page.goto(address)
        expect(await firstDoctor(page), `${address} at ${width} px`).toBeLessThanOrEqual(most)
      }
    }
    const note = page.locator('.results-note')
    await open(page, '/doctors?search=cardiologist+near+me')
    const folded = (await note.boundingBox())!.height
    await page.locator('.results-notes summary').tap()
    await expect(note).toContainText('Everybody listed is in Stone Oak, San Antonio.')
    expect((await note.boundingBox())!.height).toBeGreaterThan(folded)
    const figures = await page.locator('.stats > div').all()
    const tops = await Promise.all(figures.map(async (each) => (await each.boundingBox())!.y))
    expect(new Set(tops).size, 'lines of figures').toBe(1)

    await open(page)
    for (const button of [search(page), page.getByRole('link', { name: 'Open now' })])
      expect((await button.boundingBox())!.height).toBe(44)
    await text(page).fill('heart')
    await text(page).press('Enter')
    await expect(page).toHaveURL('/doctors?search=heart')
    await expect(count(page)).toBeFocused()
    expect(Math.abs(await belowHeader(page))).toBeLessThanOrEqual(8)

    const bar = page.locator('.filter-bar')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await page.mouse.wheel(0, 600)
    await expect.poll(() => belowHeader(page)).toBeLessThan(-100)
    await expect(bar).toHaveText(/^\d+ doctors · Filters$/)
    expect((await bar.boundingBox())!.height).toBe(44)
    await bar.tap()
    await expect(sheet.getByRole('button', { name: 'Close filters' })).toBeFocused()
    await expect(page.locator('footer[inert]')).toHaveCount(1)
    await expectAccessible(page)
    await sheet.getByRole('checkbox', { name: /^Taking new patients/ }).tap()
    await sheet.getByRole('checkbox', { name: /^Spanish/ }).tap()
    await expect(page).toHaveURL('/doctors?search=heart&acceptingPatients=true&language=Spanish')
    const clear = sheet.getByRole('link', { name: 'Clear' })
    await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(clear).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(bar).toBeFocused()

    await bar.tap()
    await clear.tap()
    await expect(page).toHaveURL('/doctors?search=heart')
    await expect(sheet.getByRole('checkbox', { name: /^Spanish/ })).not.toBeChecked()
    await sheet.getByRole('button', { name: /^Show \d+ doctor/ }).tap()
    await expect(sheet).toHaveCount(0)
    expect(Math.abs(await belowHeader(page))).toBeLessThanOrEqual(8)
  })
})

test('the first doctor stands on the first screen of a desktop, and each filter is a button whose choices change the list behind them, by keyboard', async ({
  page,
}) => {
  for (const address of [...lists, ...listsWithNotes]) {
    await page.goto(address)
    expect(await firstDoctor(page), address).toBeLessThanOrEqual(440)
  }

  await open(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const name of ['Insurance', 'Language', 'Open', 'Ages', 'More'])
    await expect(button(name)).toBeVisible()
  await keyboard.press(button('Language'))
  const spanish = page.getByRole('checkbox', { name: /^Spanish/ })
  const total = await page.locator('.results-total').textContent()
  await keyboard.tick(spanish)
  await expect(page).toHaveURL('/doctors?language=Spanish')
  await expect(page.locator('.results-total')).not.toHaveText(total!)
  await expect(spanish).toBeFocused()
  await keyboard.tick(page.getByRole('checkbox', { name: /^Doctor speaks Spanish/ }))
  await expect(page).toHaveURL('/doctors?language=Spanish&speaks=Spanish')
  await keyboard.untick(spanish)
  await expect(page).toHaveURL('/doctors')
  // the address changes before the page does
  await expect(page.locator('.results-total')).toHaveText(total!)
  await keyboard.tick(spanish)
  await page.keyboard.press('Escape')
  await expect(spanish).toBeHidden()
  await expect(button('Language (1)')).toBeFocused()
  await keyboard.press(button('More'))
  await keyboard.tick(page.getByRole('checkbox', { name: /^Book online/ }))
  await expect(button('More (1)')).toBeVisible()
  await expectPresentable(page, 'an open filter')
  await page.keyboard.press('Escape')
  await keyboard.press(clearAll(page))
  await expect(page).toHaveURL('/doctors')
  await expect(count(page)).toBeFocused()
})
