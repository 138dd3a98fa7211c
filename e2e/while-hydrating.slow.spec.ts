import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { recordCalls } from './network.ts'

/** How far React has come when it is stopped: nothing done, half way, or drawn but for the effects. */
type Moment = 'before the first piece' | 'between two pieces' | 'after the last piece'
const moments: Moment[] = ['before the first piece', 'between two pieces', 'after the last piece']

declare global {
  interface Window {
    isStopped: boolean
    goOn: () => void
  }
}

/** React goes on from one piece of its work to the next by messages, of `null`: from `moment` on they wait. */
function stopHydration(moment: Moment) {
  const { now } = performance
  const { postMessage } = MessagePort.prototype
  const root = () => {
    const [, state] =
      Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
    return state?.stateNode.current.memoizedState
  }
  let pieces = 0
  const isReached = () => {
    if (moment === 'after the last piece') return root()?.isDehydrated === false
    return moment === 'before the first piece' || pieces > 50
  }
  // the smallest pieces
  let late = 0
  performance.now = () => {
    late += 6
    return now.call(performance) + late
  }
  MessagePort.prototype.postMessage = function (...message: [unknown]) {
    if (message[0] !== null) return postMessage.apply(this, message)
    window.isStopped = isReached()
    pieces++
    if (!window.isStopped) return postMessage.apply(this, message)
    window.goOn = () => {
      Object.assign(performance, { now })
      MessagePort.prototype.postMessage = postMessage
      postMessage.apply(this, message)
    }
  }
}

async function openStopped(page: Page, path: string, moment: Moment) {
  await page.addInitScript(stopHydration, moment)
  await page.goto(path)
  await page.mouse.move(40, 300, { steps: 2 })
  await page.waitForFunction(() => window.isStopped)
  const isHydrated = () =>
    page.evaluate(() => document.documentElement.dataset.hydrated !== undefined)
  expect(await isHydrated()).toBe(false)
  return async () => {
    // React does the rest at once when something is pressed
    await page.evaluate(() => window.goOn())
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }
}

/** Where the page goes from now on. */
function recordWays(page: Page) {
  const ways: string[] = []
  let isLoading = false
  page.on('request', (request) => {
    isLoading ||= request.isNavigationRequest()
  })
  page.on('framenavigated', (frame) => {
    const way = frame.url().replace(/^https?:\/\/[^/]*/, '')
    // the router of the page that was loaded says once more where it is
    if (isLoading || way !== ways.at(-1)) ways.push(way)
    isLoading = false
  })
  return ways
}

test.use({ untouched: true, viewport: { width: 390, height: 844 }, hasTouch: true })

for (const moment of moments)
  test.describe(`while the page hydrates, ${moment}`, () => {
    test('a tap on a button is done once', async ({ page }) => {
      const goOn = await openStopped(page, '/', moment)
      const carousel = page.getByRole('region', { name: 'Featured Doctors' })
      await carousel.getByRole('button', { name: 'Pause' }).tap()
      await goOn()
      await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
    })

    test('the menu opens at once, and once', async ({ page }) => {
      const goOn = await openStopped(page, '/', moment)
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await page.getByRole('button', { name: 'Open menu' }).tap()
      await expect(menu).toBeVisible()
      await goOn()
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    })

    for (const [how, press] of [
      ['tap', (page: Page) => page.getByRole('button', { name: 'Send Message' }).tap()],
      ['Enter key', (page: Page) => page.getByLabel('Subject').press('Enter')],
    ] as const)
      test(`a form is sent once, by ${how}, with all that was typed`, async ({ page }) => {
        const calls = recordCalls(page, '/api/contact')
        const goOn = await openStopped(page, '/contact', moment)
        const form = page.getByRole('main').locator('form')
        const message = `Dr. Solis has moved to office ${randomUUID()}.`
        await form.getByLabel('Full Name').fill('Ada Example')
        await form.getByLabel('Email Address').fill('ada@patient.example')
        await form.getByLabel('Message').fill(message)
        await form.getByLabel('Subject').fill('A doctor is missing')
        await press(page)
        await goOn()
        await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
        expect(calls).toEqual([expect.objectContaining({ message })])
      })

    test('a link navigates once', async ({ page }) => {
      const goOn = await openStopped(page, '/doctors', moment)
      const ways = recordWays(page)
      const before = await page.evaluate(() => history.length)
      await page.locator('a[href="/doctors/elena-marsh"]').first().tap()
      // before the effects have run, the browser still follows links
      if (moment !== 'after the last piece') await goOn()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Elena Marsh/)
      expect(ways).toEqual(['/doctors/elena-marsh'])
      expect(await page.evaluate(() => history.length)).toBe(before + 1)
    })

    test('a filter applies once', async ({ page }) => {
      const goOn = await openStopped(page, '/doctors', moment)
      const ways = recordWays(page)
      await page.getByRole('button', { name: 'Filters', exact: true }).tap()
      await goOn()
      const spanish = page.getByRole('checkbox', { name: /^Spanish/ })
      await spanish.tap()
      await expect(spanish).toBeChecked()
      await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText('Spanish')
      expect(ways).toEqual(['/doctors?language=Spanish'])
    })

    test('a doctor is chosen for the comparison once', async ({ page }) => {
      const goOn = await openStopped(page, '/doctors', moment)
      const marsh = page.getByRole('checkbox', { name: 'Compare Dr. Elena Marsh' })
      await marsh.tap()
      await goOn()
      await expect(marsh).toBeChecked()
      await expect(page.getByRole('region', { name: /compar/i })).toContainText('Elena Marsh')
    })
  })
