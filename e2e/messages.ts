import { expect, type Page } from '@playwright/test'
import { holdBack, screenFiles } from './network.ts'

/** Fields that a form sends beside what was typed. */
export const traces = { website: '', elapsed: expect.any(Number) }

/** People take longer than three seconds; who does not is taken for a program, and its message not mailed. */
export const takeYourTime = (page: Page) => page.waitForTimeout(3200)

/** Types a field while the page's code is still on its way, then lets it come. */
export async function typeBeforeScripts(page: Page, path: string, type: () => Promise<void>) {
  const { release } = await holdBack(page, screenFiles)
  await page.goto(path, { waitUntil: 'commit' })
  await type()
  release()
}
