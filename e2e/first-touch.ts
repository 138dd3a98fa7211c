import type { Page } from '@playwright/test'

/** Names of the scripts that a page asks for from now on. */
export function watchScripts(page: Page) {
  const names: string[] = []
  page.on('request', (request) => {
    // a file may be preloaded and then imported
    const [name] = /(?<=\/assets\/)[\w-]+(?=-[\w-]{7,8}\.js$)/.exec(request.url()) ?? []
    if (name && !names.includes(name)) names.push(name)
  })
  return names
}

export const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.hydrated !== undefined)
/** Unlike `waitForHydration`, touches nothing. */
export const waitUntilHydrated = (page: Page) =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** Public pages that are read more often than filled in. */
export const readingPages = [
  '/',
  '/doctors',
  '/doctors/elena-marsh',
  '/practices/two-oaks-family-practice',
  '/specialties',
  '/contact',
]
