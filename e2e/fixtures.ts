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
      const unexpected = problems.filter((line) => !expectedErrors?.test(line))
      expect(unexpected, 'console errors and foreign requests').toEqual([])
    },
    { auto: true },
  ],
})

const someAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`

export { expect }

/** No finding of axe that is serious or critical. */
export async function expectAccessible(page: Page) {
  // half faded in, colours are not yet what they will be
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
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
  expect(found, 'axe findings').toEqual([])
}

/** Waits until the page answers to clicks: React has taken over the document. */
export async function hydrated(page: Page) {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}
