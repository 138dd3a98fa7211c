import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { factsOfDoctors, factsOfPractices } from './facets/synthetic-facts.ts'
import { median } from './measure.ts'
import { withDatabase, withProduct } from './running-server.ts'
import { insertSyntheticDoctors } from './synthetic-doctors.ts'

const runs = 5
const slowdown = 4
const goal = 100
/** Milliseconds that a finger stays on the screen, that a key is down, and from one key to the next. */
const press = { finger: 70, key: 60, pause: 60 }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Interaction = {
  path: string
  /** Steps that the reader took just before. */
  prepare?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
  /** Before hydration it is a link that leaves the page. */
  onlyHydrated?: true
}

const openFilters = (page: Page) => tap(page.getByRole('button', { name: 'Filters', exact: true }))
const letters = async (page: Page) => {
  for (const letter of 'mare') {
    await page.keyboard.press(letter, { delay: press.key })
    await sleep(press.pause)
  }
}

const interactions: Record<string, Interaction> = {
  'opening the menu': {
    path: '/',
    act: (page) => tap(page.getByRole('button', { name: 'Open menu' })),
  },
  'going to the search': { path: '/', act: (page) => tap(page.locator('main input').first()) },
  'typing in the search': {
    path: '/',
    prepare: (page) => tap(page.locator('main input').first()),
    act: letters,
  },
  'opening the filters': { path: '/doctors', act: openFilters },
  'choosing a filter': {
    path: '/doctors',
    prepare: openFilters,
    act: (page) => tap(page.locator('input[name="language"]:visible').first()),
  },
  'choosing a doctor to compare': {
    path: '/doctors',
    act: (page) => tap(page.locator('input[form="compare"]').first()),
  },
  'typing in the filters': {
    path: '/doctors',
    prepare: (page) => tap(page.locator('main input[name="search"]')),
    act: letters,
  },
  'opening the report form': {
    path: '/doctors/doctor-77',
    onlyHydrated: true,
    act: (page) => tap(page.getByRole('link', { name: 'Report a wrong detail' })),
  },
  'writing to the office': {
    path: '/doctors/doctor-77',
    prepare: (page) => tap(page.locator('main form input[name="name"]')),
    act: letters,
  },
}

declare global {
  interface Window {
    /** Milliseconds from each tap and key to the next paint, those above 16. */
    interactionTimes: number[]
    /** Milliseconds of the tasks above 50. */
    longTasks: number[]
  }
}

/**
 * How long after a tap or a key the next frame is painted, in milliseconds on a phone of a quarter of
 * this machine's speed: the longest of each interaction, and the median of the runs. `first touch`: it
 * or what leads to it makes the screen load. `longest task`: for what another touch may have to wait.
 * Needs a quiet machine.
 */
const benchInteraction = () =>
  withDatabase(async (db, dataDir) => {
    await insertSyntheticDoctors(db, 2000, {
      ofPractices: factsOfPractices,
      ofDoctors: factsOfDoctors,
    })
    await withProduct(dataDir, async ({ address }) => {
      const executablePath = process.env.CHROMIUM_PATH || undefined
      // A page that is inspected, as this one, notes where each error comes from, for which V8 reads the
      // file again; React makes errors as it loads. No reader's browser does that, nor does it with this.
      const args = ['--js-flags=--no-enable-lazy-source-positions']
      const browser = await chromium.launch({ executablePath, args })
      try {
        for (const [name, interaction] of Object.entries(interactions)) {
          console.log(`  ${name} (${interaction.path}); goal ${goal}`)
          if (!interaction.onlyHydrated)
            console.log(`    first touch: ${await timesOf(browser, address, interaction, false)}`)
          console.log(`    hydrated: ${await timesOf(browser, address, interaction, true)}`)
        }
      } finally {
        await browser.close()
      }
    })
  })

async function timesOf(
  browser: Browser,
  address: string,
  interaction: Interaction,
  isHydrated: boolean,
) {
  const times: { paint: number; task: number }[] = []
  for (let run = 0; run < runs; run++)
    times.push(await timeOf(browser, address, interaction, isHydrated))
  const paint = median(times.map(({ paint }) => paint))
  return `${paint || 'under 16'}, longest task ${median(times.map(({ task }) => task))}`
}

async function timeOf(
  browser: Browser,
  address: string,
  { path, prepare, act }: Interaction,
  isHydrated: boolean,
) {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await page.addInitScript(observe)
    await page.goto(address + path, { waitUntil: 'load' })
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (isHydrated) {
      await page.mouse.move(1, 300, { steps: 2 })
      await waitUntilIdle(page)
    }
    await prepare?.(page)
    if (isHydrated) await waitUntilIdle(page)
    await page.evaluate(() => {
      window.interactionTimes = []
      window.longTasks = []
    })
    await act(page)
    await waitUntilIdle(page)
    return await page.evaluate(() => ({
      paint: Math.max(0, ...window.interactionTimes),
      task: Math.round(Math.max(0, ...window.longTasks)),
    }))
  } finally {
    await context.close()
  }
}

function observe() {
  window.interactionTimes = []
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId > 0)
        window.interactionTimes.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })
}

/** Hydrated, and nothing left to do. */
async function waitUntilIdle(page: Page) {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await sleep(600)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/**
 * Taps as a person does: scrolls, sees where it is, and holds a finger there. Playwright's own waits
 * until the page stands still, which is when it is hydrated.
 */
async function tap(target: Locator) {
  const { x, y } = await target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const devTools = await target.page().context().newCDPSession(target.page())
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await sleep(press.finger)
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devTools.detach()
}

await benchInteraction()
