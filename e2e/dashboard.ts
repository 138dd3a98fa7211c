import type { Browser, Page, Route } from '@playwright/test'
import type { Submission } from '../contract/administration/submissions/calls.ts'
import type { Inquiry, OwnDoctor } from '../contract/providers/calls.ts'
import { post, signUpAdministrator } from './accounts.ts'
import { expect, hydrated } from './fixtures.ts'

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
  await hydrated(page)
}

/** Comes to the dashboard from another page: the browser then asks for everything, and can be mocked. */
export async function arrive(page: Page) {
  await open(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/profile')
}

export async function get<A>(page: Page, path: string): Promise<A> {
  return (await page.request.get(origin() + path)).json()
}

/** Of two records, the one that no earlier try of this test has claimed. */
export const untouched = (slugs: readonly [string, string], retry: number) => slugs[retry % 2]!

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
  const decide = async (decision: 'approve' | 'reject', claim: number) => {
    expect((await submissions()).map(({ id }) => id)).toContain(`claim-${claim}`)
    expect((await post(page, `/api/admin/${decision}/claim-${claim}`)).status()).toBe(200)
  }
  return {
    submissions,
    approve: (claim: number) => decide('approve', claim),
    reject: (claim: number) => decide('reject', claim),
    async write(toUserId: string, subject: string, message: string) {
      const response = await post(page, '/api/admin/messages', { toUserId, subject, message })
      expect(response.status()).toBe(201)
    },
    close: () => context.close(),
  }
}

/** A claimed doctor as the API answers it, made of a demo one. */
export async function ownDoctor(page: Page, changes: Partial<OwnDoctor>): Promise<OwnDoctor> {
  const doctor = await get<OwnDoctor>(page, '/api/doctors/elena-marsh')
  return {
    ...doctor,
    approved: true,
    premium: false,
    featured: false,
    revision: 'one',
    claim: {
      id: 1,
      kind: 'doctor',
      state: 'approved',
      newProfile: false,
      createdAt: '2026-11-01T12:00:00.000Z',
      provenAt: null,
      provableAt: null,
    },
    form: {
      firstName: 'Elena',
      lastName: 'Marsh',
      specialty: 'Cardiology',
      phone: '',
      basicBio: '',
      detailedBio: '',
      website: '',
      linkedin: '',
      twitter: '',
      instagram: '',
      education: '',
      affiliations: '',
    },
    ...changes,
  }
}

export const answer = (page: Page, path: string, json: unknown) =>
  page.route(`**${path}`, (route) => route.fulfill({ json }))

export const refuse = (route: Route) =>
  route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable' } })

/** As many inquiries as there are states given, the latest first. */
export const inbox = (states: readonly Inquiry['state'][]) => ({
  available: true,
  medianReplyHours: 4.2,
  inquiries: states.map(
    (state, place): Inquiry => ({
      id: place + 1,
      state,
      recipient: 'Dr. Elena Marsh, MD',
      name: `Writer ${place + 1}`,
      email: 'ada@patient.example',
      phone: null,
      subject: `Question ${place + 1}`,
      message: 'Is there a ramp?',
      createdAt: '2026-11-19T12:00:00.000Z',
    }),
  ),
})
