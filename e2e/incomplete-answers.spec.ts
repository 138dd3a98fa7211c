import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './fixtures.ts'
import { answerInstead } from './network.ts'

/** Doctors in other forms (ENT-04): a specialty in two forms, lists and names null. */
const doctors = [
  { id: 1, slug: 'ada-one', name: 'Dr. Ada One, MD', specialty: { name: 'Cardiology' } },
  { id: 2, slug: 'bo-two', name: null, firstName: 'Bo', lastName: 'Two', specialty: 'Urology' },
  { id: 3, slug: 'none', name: null, firstName: null, lastName: null, specialty: null },
].map((doctor) => ({
  ...doctor,
  featured: doctor.id === 1,
  languages: null,
  insuranceAccepted: null,
  socialLinks: null,
  practice: null,
  officeHours: null,
}))
const practices = [
  { id: 1, slug: 'one', name: null, galleryImages: null, featured: false },
  { id: 2, slug: 'two', name: 'Practice Two', address: null, featured: true },
]
const specialties = [
  { id: 1, slug: 'cardiology', name: 'Cardiology', doctorCount: 1 },
  { id: 2, slug: 'none', name: null, doctorCount: null },
]
const summary = {
  total: 3,
  featured: 1,
  specialties: null,
  specialtyChoices: [{ name: 'Cardiology' }, null],
  match: 'direct',
}

const answers: [RegExp, unknown][] = [
  [/\/api\/doctors\/summary/, summary],
  [/\/api\/doctors\/featured/, doctors],
  [/\/api\/doctors(\?|$)/, doctors],
  [/\/api\/doctors\/ada-one/, doctors[0]],
  [/\/api\/practices(\?|$)/, practices],
  [/\/api\/practices\/two/, practices[1]],
  [/\/api\/specialties$/, specialties],
  [/\/api\/specialties\/cardiology/, { specialty: specialties[0], doctors }],
]

const main = (page: Page) => page.getByRole('main')
const go = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click()

test('screens accept a specialty as text or {name}, null lists and null names (ENT-04)', async ({
  page,
}) => {
  for (const [path, json] of answers) await answerInstead(page, path, json)
  // of pages that the server does not have
  const code = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
  await page.route(/\/code\.svg$/, (route) => route.fulfill(code))
  await page.goto('/about')
  await waitForHydration(page)

  await go(page, 'Find Doctors')
  await expect(main(page).getByText('Cardiology').filter({ visible: true }).first()).toBeVisible()
  await expect(main(page).getByText('Bo Two')).toBeVisible()
  await expect(main(page).getByText('Unnamed provider')).toBeVisible()
  await main(page).getByRole('link', { name: 'View Full Profile' }).first().click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Dr. Ada One')
  await expect(main(page).getByText('Cardiology').filter({ visible: true }).first()).toBeVisible()

  await go(page, 'Practices')
  await expect(main(page).getByText('Unnamed practice')).toBeVisible()
  await main(page).getByRole('link', { name: 'Practice Two' }).first().click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Practice Two')

  await go(page, 'Specialties')
  await expect(main(page).getByText('Unnamed specialty')).toBeVisible()
  await main(page).getByRole('link', { name: 'Cardiology' }).first().click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Cardiology')
  await expect(main(page).getByText('Unnamed provider')).toBeVisible()

  await go(page, 'Home')
  await expect(main(page).getByText('Dr. Ada One').filter({ visible: true }).first()).toBeVisible()
})
