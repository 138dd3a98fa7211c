import type { BrowserContext, Page } from '@playwright/test'
import { waitForHydration } from '../fixtures.ts'

export const phone = { width: 390, height: 844 }
export const header = (page: Page) => page.getByRole('banner')
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
export const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()
export const signIn = (page: Page) => header(page).getByRole('link', { name: 'Sign In' })
export const signOut = (page: Page) => header(page).getByRole('button', { name: 'Sign Out' })
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

export async function open(page: Page, path = '/about') {
  await page.goto(path)
  await waitForHydration(page)
}

/** Sets the signed-in hint. */
export const hint = (context: BrowserContext) =>
  context.addCookies([{ name: 'signed_in', value: '1', url: process.env.BASE_URL! }])

/** Records every text painted in the header, from the first frame on. */
export async function rememberHeader(page: Page) {
  await page.addInitScript(() => {
    const states = new Set<string>()
    Object.assign(window, { states })
    const look = () => {
      // nothing is painted before the stylesheet is parsed
      if (document.styleSheets.length === 0) return
      for (const element of document.querySelectorAll('header a, header button, header p'))
        if (element.checkVisibility()) states.add(element.textContent ?? '')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => [...(window as unknown as { states: Set<string> }).states])
}
