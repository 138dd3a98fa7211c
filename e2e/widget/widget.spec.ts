import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, expectPresentable, overflow, test } from '../fixtures.ts'
import { typeBeforeScripts } from '../messages.ts'

/** A page of another site with the line that ours wrote. */
let host: Server
let hostUrl: string
let line = ''

test.beforeAll(async () => {
  host = createServer((_request, response) =>
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><title>A school</title><h1>A school</h1>${line}</html>`),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => host.once('listening', resolve))
  // another host of this machine, so another site for cookies too
  hostUrl = `http://localhost:${(host.address() as AddressInfo).port}/`
})
test.afterAll(() => host.close())

const colors = { Background: '1d3557', Text: '#f1faee', 'Links and buttons': 'FFD166' }

const lineOn = (page: Page) => page.getByRole('textbox', { name: 'The Line for Your Page' })

/** Has our page write the line for a dark site that wants pediatricians. */
async function writeLine(page: Page) {
  await page.goto('/add-to-your-site')
  await page.getByLabel('Specialty', { exact: true }).selectOption('Pediatrics')
  for (const [label, color] of Object.entries(colors)) await page.getByLabel(label).fill(color)
  await page.getByRole('button', { name: 'Write the Line' }).click()
  await expect(lineOn(page)).toHaveValue(/accent=/)
  line = await lineOn(page).inputValue()
}

/** Searches by keyboard alone. */
async function searchIn(page: Page, frame: FrameLocator) {
  await frame.getByLabel('Name, specialty, language or need').focus()
  await page.keyboard.type('spanish')
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('button', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('link', { name: 'Remove filter: Spanish' })).toBeVisible()
  await expect(frame.getByText('Only: Pediatrics')).toBeVisible()
}

// the host's own page is another origin, and its icon is not there
test.use({
  expectedErrors: /request left the origin: http:\/\/localhost:|status of 404|frame-ancestors/,
})

for (const javaScriptEnabled of [true, false])
  test.describe(`a page of another site ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('another site frames the search, which works by keyboard and opens profiles in a tab', async ({
      page,
      context,
    }) => {
      await writeLine(page)
      await page.goto(hostUrl)
      const frame = page.frameLocator('iframe[title="Find a doctor: Stone Oak Health Directory"]')
      await searchIn(page, frame)
      const tab = context.waitForEvent('page')
      await frame.getByRole('heading', { level: 2 }).getByRole('link').first().click()
      const profile = await tab
      await expect(profile).toHaveURL(/\/doctors\/[\w-]+$/)
      await expect(profile.getByRole('heading', { level: 1 })).toBeVisible()
      await profile.close()
      expect(await context.cookies()).toEqual([])
    })
  })

test('the search is accessible in our colors and in those of the other site, and fits every width', async ({
  page,
}) => {
  const query = 'background=1d3557&text=f1faee&accent=ffd166'
  for (const path of ['/widget?search=chest+pain', `/widget?search=spanish&${query}`]) {
    await page.goto(path)
    await expectPresentable(page, path)
  }
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).color)).toBe(
    'rgb(241, 250, 238)',
  )
})

test('no other page of ours appears in a frame', async ({ page, baseURL }) => {
  line = `<iframe title="Ours" src="${baseURL}/doctors"></iframe>`
  const refusal = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await page.goto(hostUrl)
  await refusal
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
})

test('a change in the form shows at once in line and preview, and the line is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await typeBeforeScripts(page, '/add-to-your-site', async () => {
    await page.getByLabel('Specialty').selectOption('Cardiology')
  })
  await expect(lineOn(page)).toHaveValue(/specialty=Cardiology/)
  await page.getByLabel('Language of the search').selectOption('Spanish')
  await page.getByLabel('Height in pixels').fill('450')
  await page.keyboard.press('Tab')
  await expect(lineOn(page)).toHaveValue(/\/es\/buscador\?specialty=Cardiology".* height="450"/)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Buscar' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Line Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await lineOn(page).inputValue(),
  )
  await page.getByLabel('Background').fill('ffffff')
  await page.getByLabel('Text', { exact: true }).fill('eeeeee')
  await page.keyboard.press('Tab')
  await expect(page.getByText('This is too close to the background')).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
