import type { Browser, Page } from '@playwright/test'
import type { Submission } from '../contract/administration/submissions/calls.ts'
import { post, signUpAdministrator } from './accounts.ts'
import { expect, waitForHydration } from './fixtures.ts'

const origin = () => process.env.BASE_URL!

export const main = (page: Page) => page.locator('main')
export const card = (page: Page, title: string) =>
  main(page)
    .locator('section.panel')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

export async function open(page: Page, path = '/profile') {
  await page.goto(path)
  await waitForHydration(page)
}

/** Comes to the dashboard from another page: the browser then asks for everything, and calls can fail. */
export async function arrive(page: Page) {
  await open(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/profile')
}

export async function get<A>(page: Page, path: string): Promise<A> {
  return (await page.request.get(origin() + path)).json()
}

/** Claims a demo doctor over the API. @returns the doctor's id and the number of the claim */
export async function claimDoctor(page: Page, slug: string) {
  const { id } = await get<{ id: number }>(page, `/api/doctors/${slug}`)
  const response = await post(page, '/api/claim-doctor', { profileId: id })
  expect(response.status()).toBe(200)
  return { id, claim: (await response.json()).claim.id as number }
}

/** Somebody of the team, in a browser of their own. */
export async function asTeam(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signUpAdministrator(page)
  const submissions = () => get<Submission[]>(page, '/api/admin/submissions')
  return {
    submissions,
    async approve(claim: number) {
      expect((await submissions()).map(({ id }) => id)).toContain(`claim-${claim}`)
      expect((await post(page, `/api/admin/approve/claim-${claim}`)).status()).toBe(200)
    },
    close: () => context.close(),
  }
}
