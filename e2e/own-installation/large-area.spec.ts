import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { drawDemoMap } from '../../database/demo/map/draw-demo-map.ts'
import { replaceMap } from '../../server/map/replace-map.ts'
import { writeArchive } from '../../server/map/tiles/write-archive.ts'
import { withDatabase } from '../database.ts'
import { open } from '../doctors/doctors-screen.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { useOwnInstallation } from './own-installation.ts'

useOwnInstallation({ moreSettings: async () => ({ DEMO_DATA: 'on' }) })
// draws without a graphics card, and says that it is slow
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
  expectedErrors: /GPU stall due to ReadPixels/,
})

/** Milliseconds that a processor may take for what a graphics card does at once. */
const drawing = 30_000

/** The map of the demo, with the tiles that a large area has. */
test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'large-area-'))
  const map = drawDemoMap()
  const tiles = await writeArchive(map, join(folder, 'tiles.pmtiles'))
  await withDatabase((db) => db.transaction((tx) => replaceMap(tx, map, tiles)))
  rmSync(folder, { recursive: true })
  await expect
    .poll(async () => (await fetch(`${process.env.BASE_URL}/api/map`)).json())
    .toEqual({ tiles: expect.stringContaining(tiles.checksum) })
})

const map = (page: Page) => page.getByRole('figure', { name: 'Map of these doctors' })
const button = (page: Page, name: string) => map(page).getByRole('button', { name, exact: true })

test('the map of a large area is drawn of our own tiles, with the same pins, keys and steps, and farther ones', async ({
  page,
}) => {
  const ranges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.pmtiles')) ranges.push(request.headers().range ?? 'all')
  })
  await open(page)
  const ground = map(page).locator('.map-tiles')
  await expect(ground.locator('canvas')).toBeVisible({ timeout: drawing })
  await expect(ground).toHaveCSS('opacity', '1', { timeout: drawing })
  expect(ranges[0]).toBe('bytes=0-16383')
  expect(ranges.length).toBeGreaterThan(1)
  await expectPresentable(page, 'a map of tiles')

  // past the farthest picture
  const pins = map(page).getByRole('link')
  const before = await pins.count()
  for (let step = 0; step < 4; step += 1) await button(page, 'Zoom Out').click()
  await expect.poll(() => pins.count()).toBeLessThan(before)
  await expect(map(page).locator('img')).toHaveCount(0)
  await button(page, 'Show All Pins').click()
  await expect(pins).toHaveCount(before)

  await pins.first().focus()
  await page.keyboard.press('+')
  await expect.poll(() => pins.count()).toBeGreaterThan(before)
  await pins.first().press('Enter')
  await expect(page.locator('[data-on]').first()).toBeInViewport()
})

test.describe('where tiles do not load', () => {
  test.use({ expectedErrors: /status of 503|GPU stall/ })

  test('pictures stay, and their steps', async ({ page }) => {
    await failCalls(page, '.pmtiles')
    const answer = page.waitForResponse(/\.pmtiles$/)
    await open(page)
    await answer
    await expect(map(page).locator('.map-tiles')).toHaveCount(0)
    await expect(map(page).locator('img').first()).toBeVisible()
    const out = button(page, 'Zoom Out')
    const isLast = async () => (await out.getAttribute('aria-disabled')) === 'true'
    for (let step = 0; step < 8 && !(await isLast()); step += 1) await out.click()
    await expect(out).toHaveAttribute('aria-disabled', 'true')
    await expect(map(page).locator('img').first()).toBeVisible()
  })
})
