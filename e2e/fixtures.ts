import { randomInt } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Options = {
  /** Console lines this test causes on purpose, such as the 404 of a missing page. */
  expectedErrors: RegExp | null
}

/**
 * The browser on the running product. A test fails on any console error or warning (hydration,
 * policy violations), any uncaught error and any request that leaves the origin.
 */
export const test = base.extend<Options & { watchPage: undefined }>({
  baseURL: async ({ baseURL }, use) => use(process.env.BASE_URL ?? baseURL),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'X-Forwarded-For': someAddress() }),
  expectedErrors: [null, { option: true }],
  watchPage: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const problems: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(`${baseURL}/`) && !/^(data|blob|about):/.test(url))
          problems.push(`request left the origin: ${url}`)
      })
      await use(undefined)
      const unexpectedProblems = problems.filter((line) => !expectedErrors?.test(line))
      expect(unexpectedProblems, 'console errors and foreign requests').toEqual([])
    },
    { auto: true },
  ],
})

const someAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`

export { expect }

/** No finding of axe that is serious or critical; with `colors`, only among those about colors. */
export async function expectAccessible(page: Page, { colors = false } = {}) {
  // half faded in, colors are not yet what they will be
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // its own run in the page: the wrapper for Playwright opens a second page and takes six times as long
  const findings = await page.evaluate(
    async (runOnly) => {
      const { violations } = await window.axe.run({
        resultTypes: ['violations'],
        // what only rules of less weight read
        preload: false,
        ...(runOnly && { runOnly }),
      })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    colors ? ['color-contrast', 'link-in-text-block'] : null,
  )
  expect(findings, 'axe findings').toEqual([])
}

/** How far the page is wider than the window, in px; at most 0 when nothing scrolls sideways. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const widths = [1440, 1056, 720, 390, 320]

/**
 * What shows is accessible in both color schemes and on a small phone, and fits every width, 200 %
 * zoom included. Leaves the window as it was.
 */
export async function expectPresentable(page: Page, state = '') {
  const before = page.viewportSize()!
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // in the dark only colors differ
    await expectAccessible(page, { colors: colorScheme === 'dark' })
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height })
    await expect.poll(() => overflow(page), `${state} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Waits until the page answers to clicks: React has taken over the document. */
export async function hydrated(page: Page) {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}
