import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

declare global {
  interface Window {
    nextFrame: () => void
    /** All that were made, the last one last. */
    closeWatchers: { requestClose(): void }[]
  }
}

/** Delays work after the next frame until `window.nextFrame`. */
const holdFrames = (page: Page) =>
  page.evaluate(() => {
    const { requestAnimationFrame } = window
    const waiting: FrameRequestCallback[] = []
    window.requestAnimationFrame = (act) => waiting.push(act)
    window.nextFrame = () => {
      Object.assign(window, { requestAnimationFrame })
      for (const act of waiting) requestAnimationFrame(act)
    }
  })

const behind = (page: Page) => page.locator('body > [inert]')
const isModal = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog[open]')?.getAttribute('aria-modal'))

test('the menu opens before the page behind becomes inert, and restores it', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await holdFrames(page)
  const button = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await button.tap()
  await expect(menu).toBeVisible()
  await expect(menu.locator(':focus')).toHaveCount(1)
  expect(await isModal(page)).toBe('true')
  await expect(behind(page)).toHaveCount(0)
  await page.evaluate(() => window.nextFrame())
  await expect(page.locator('main[inert]')).toHaveCount(1)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')

  await button.tap()
  await expect(page.locator('main[inert]')).toHaveCount(1)
  await page.touchscreen.tap(10, 400)
  await expect(menu).toBeHidden()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a press beside the menu that comes before the page behind is inert only closes it', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await holdFrames(page)
  const button = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await button.tap()
  await expect(menu).toBeVisible()
  await expect(behind(page)).toHaveCount(0)
  // a link of the page, as a finger meets it at the edge of the menu
  await page.evaluate(() => {
    const { left } = document.querySelector('dialog[open]')!.getBoundingClientRect()
    const link = Object.assign(document.createElement('a'), { href: '/about' })
    link.style.cssText = `position: fixed; inset: 0 auto 0 0; width: ${left}px`
    document.querySelector('main')!.append(link)
  })
  await page.touchscreen.tap(10, 400)
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.evaluate(() => window.nextFrame())
  await expect(page.locator('[inert]')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the way back of a phone closes the menu, and then leads on', async ({ page }) => {
  // what the way back does reaches a page only through them
  await page.addInitScript(() => {
    const { CloseWatcher } = window as unknown as {
      CloseWatcher: new () => Window['closeWatchers'][0]
    }
    window.closeWatchers = []
    Object.assign(window, {
      CloseWatcher: class extends CloseWatcher {
        constructor() {
          super()
          window.closeWatchers.push(this)
        }
      },
    })
  })
  const back = () => page.evaluate(() => window.closeWatchers.at(-1)?.requestClose())
  await page.goto('/')
  await waitForHydration(page)
  const button = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await button.tap()
  await expect(page.locator('main[inert]')).toHaveCount(1)
  await back()
  await expect(menu).toBeHidden()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(button).toBeFocused()

  // one that is left of a closed menu would take the next way back
  await button.tap()
  await expect(menu).toBeVisible()
  await menu.evaluate((dialog: HTMLDialogElement) =>
    dialog.addEventListener(
      'close',
      () => (dialog.dataset.closed = `${Number(dialog.dataset.closed ?? 0) + 1}`),
    ),
  )
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await back()
  await expect(page.locator('#menu')).toHaveAttribute('data-closed', '1')
  expect(await page.evaluate(() => window.closeWatchers.length)).toBe(2)
})

test('the focus stays in the menu, and returns to its button (STATE-17)', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.press('Enter')
  await expect(page.locator('main[inert]')).toHaveCount(1)
  const focusStops = new Set<string>()
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab')
    focusStops.add(
      await page.evaluate(() => {
        const { activeElement } = document
        if (activeElement === document.body) return 'the browser'
        return activeElement?.closest('dialog') ? 'menu' : 'page'
      }),
    )
  }
  expect(focusStops).not.toContain('page')
  expect(focusStops).toContain('menu')
  await page.getByRole('button', { name: 'Close menu' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(button).toBeFocused()
})

test('on the smallest phones the menu has the other language, and its links never widen the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/about')
  await waitForHydration(page)
  await page.evaluate(() => {
    const { documentElement } = document
    const measure = () => {
      const { widest = 0 } = documentElement.dataset
      documentElement.dataset.widest = String(Math.max(Number(widest), documentElement.scrollWidth))
      requestAnimationFrame(measure)
    }
    measure()
  })
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Español' })).toHaveAttribute(
    'href',
    '/es/quienes-somos',
  )
  await menu.getByRole('link', { name: 'Practices' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical Practices')
  await expect(menu).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-widest', '360')
})
