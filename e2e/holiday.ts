import type { Page } from '@playwright/test'
import { waitForHydration } from './fixtures.ts'

const names = {
  en: ['Thanksgiving', 'Day after Thanksgiving'],
  es: ['Día de Acción de Gracias', 'Día después de Acción de Gracias'],
}

/**
 * Opens a page as it is on Thanksgiving, of which the texts are the longest. The server's clock says which days
 * are holidays; but a page that is reached within the site takes them from the document in which the reader came.
 */
export async function openOnThanksgiving(page: Page, path: string) {
  const isSpanish = path.startsWith('/es/')
  const start = isSpanish ? '/es/contacto' : '/contact'
  const holidays = names[isSpanish ? 'es' : 'en'].map((name, daysAhead) => ({
    date: `2026-11-${26 + daysAhead}`,
    name,
    daysAhead,
  }))
  await page.clock.setFixedTime('2026-11-26T16:00:00Z')
  await page.route(`**${start}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/data-day="[^"]*"/, 'data-day="2026-11-26"')
      .replace(/data-holidays="[^"]*"/, `data-holidays='${JSON.stringify(holidays)}'`)
    await route.fulfill({ response, body })
  })
  await page.goto(start)
  await waitForHydration(page)
  await page.evaluate((path) => {
    const link = document.createElement('a')
    link.href = path
    document.querySelector('main')?.append(link)
    link.click()
  }, path)
  await page.waitForURL(path)
}
