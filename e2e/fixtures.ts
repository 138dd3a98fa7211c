import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Options = {
  /** Console lines this test causes on purpose, such as the 404 of a missing page. */
  expectedErrors: RegExp | null
  /** Without automatic interaction, so that the screen's code loads on the test's own. */
  untouched: boolean
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
  // screens load at the first interaction, which is simulated unless a test provides it
  context: async ({ context, untouched }, use) => {
    if (!untouched) await context.addInitScript(touchOnceLoaded)
    await use(context)
  },
  untouched: [false, { option: true }],
  watchPage: [
    async ({ page, baseURL, expectedErrors, javaScriptEnabled }, use) => {
      const problems: string[] = []
      // without scripts they stay unused, which the browser says after some seconds
      const idleScripts = javaScriptEnabled === false ? / was preloaded using link preload / : null
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
      const unexpectedProblems = problems.filter(
        (line) => !expectedErrors?.test(line) && !idleScripts?.test(line),
      )
      expect(unexpectedProblems, 'console errors and foreign requests').toEqual([])
    },
    { auto: true },
  ],
})

function touchOnceLoaded() {
  addEventListener('load', () => dispatchEvent(new Event('pointermove')))
}

const someAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`

export { expect }

/** The minified file, which is injected into every checked document; it need not write out each element it looks at. */
const axeSource = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
axe.configure({ noHtml: true })`

/**
 * Rules of minor or moderate impact: their findings would be dropped, but are half the work besides
 * colors.
 */
const lesserRules = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'skip-link',
]

/** What colors and layout alone can break. */
const looks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/** Expects no serious or critical axe violation. */
export async function expectAccessible(page: Page) {
  const rules = Object.fromEntries(lesserRules.map((id) => [id, { enabled: false }]))
  await expectNoFindings(page, { rules })
}

/**
 * Expects what is pressed to be large enough, or apart enough, for fingers (WCAG 2.2 AA). The page is at its top: what
 * the header covers would count as small.
 */
export const expectTargetsApart = (page: Page) =>
  expectNoFindings(page, { runOnly: { type: 'rule', values: ['target-size'] } })

async function expectNoFindings(page: Page, options: axe.RunOptions) {
  // while fading in, colors are not final
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // runs axe in the page: its Playwright wrapper opens a second page and takes six times as long
  const findings = await page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(options)
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML).join(' | ')}`,
        )
    },
    // preload: data only for rules of lower impact
    { resultTypes: ['violations' as const], preload: false, elementRef: true, ...options },
  )
  expect(findings, 'axe findings').toEqual([])
}

/** Horizontal overflow in px; at most 0 if nothing scrolls sideways. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Measures how far something scrolls sideways, and the overflowing elements, from the outside in. */
const partsBeyond = (page: Page) =>
  page.evaluate(() => {
    const distance = document.documentElement.scrollWidth - innerWidth
    if (distance <= 0) return []
    const parts = [...document.body.querySelectorAll<HTMLElement>('*:not(svg, svg *)')]
      .filter((part) => part.getBoundingClientRect().right > innerWidth)
      .map((part) => `${part.localName}.${part.className}: ${part.textContent.slice(0, 40)}`)
    return [`${distance} px`, ...parts.slice(0, 12)]
  })

/** The last one is a small phone, and 1280 px at 400 % zoom. */
const widths = [1280, 768, 390, 360, 320]

/**
 * Expects a state of a screen to be accessible, light in this window and dark on a small phone, and to fit every
 * width. Restores the window. The phone is scanned only by the rules that colors and layout can break: names, roles
 * and states are the same, except of what only the phone shows, such as its menu (`shell.spec.ts`). It scans twice
 * and lays out five times, so each state is checked in one test only.
 */
export async function expectPresentable(page: Page, state = '') {
  const before = page.viewportSize()!
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height })
    await expect.poll(() => partsBeyond(page), `${state} at ${width} px`).toEqual([])
  }
  await expectNoFindings(page, { runOnly: { type: 'rule', values: looks } })
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Waits until the page is hydrated. */
export async function waitForHydration(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}
