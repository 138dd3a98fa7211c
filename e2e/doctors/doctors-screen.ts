import type { Locator, Page } from '@playwright/test'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { expect, waitForHydration } from '../fixtures.ts'

type Summary = { total: number; featured: number; specialties: string[] }

/** The directory's own figures for a query such as `?search=marsh`. */
export const summaryOf = async (page: Page, query = ''): Promise<Summary> =>
  (await page.request.get(`/api/doctors/summary${query}`)).json()

export const text = (page: Page) => page.getByLabel('Doctor or Practice')
export const specialty = (page: Page) => page.getByLabel('Specialty')
export const search = (page: Page) => page.getByRole('button', { name: 'Search Doctors' })
export const clearAll = (page: Page) => page.getByRole('button', { name: 'Clear All Filters' })
export const totalText = (page: Page, total: number) =>
  page.getByText(`Found ${total} doctor(s) total`, { exact: true })

/** Expects the whole list; reloads if another test has just published a doctor. */
export async function expectWholeList(page: Page) {
  let tries = 0
  await expect(async () => {
    if (tries++ > 0) await page.reload()
    const { total } = await summaryOf(page)
    await expect(totalText(page, total)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

export async function open(page: Page, address = '/doctors') {
  await page.goto(address)
  await waitForHydration(page)
}

/** Opens a page with a card for each Featured doctor, which other tests may change. */
export async function openWithFeatured(page: Page, path: string, cards: Locator) {
  let doctors: Doctor[] = []
  await expect(async () => {
    await page.goto(path)
    await waitForHydration(page)
    doctors = await (await page.request.get('/api/doctors/featured')).json()
    await expect(cards).toHaveCount(doctors.length, { timeout: 1000 })
  }).toPass()
  return doctors
}
