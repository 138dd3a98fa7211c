import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dateAfter } from '../../contract/text/iso-dates.ts'
import { doctors, practices, specialties } from '../../server/directory/tables.ts'
import { dayOf, daysFrom } from '../../server/insights/days.ts'
import {
  type DoctorKind,
  doctorDays,
  doctorWordDays,
  platformDays,
  wordDays,
} from '../../server/insights/tables.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { claims } from '../../server/providers/tables.ts'
import { insertDoctor, insertSpecialty } from '../../server/testing/records.ts'
import { signUpAdministrator } from '../accounts.ts'
import { card, main, open, tab } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { dayText, signUpOwner } from '../owners.ts'
import { useOwnInstallation } from './own-installation.ts'

useOwnInstallation()

test.beforeEach(() =>
  withDatabase(async (db) => {
    for (const table of [claims, doctors, practices, specialties, platformDays, wordDays])
      await db.delete(table)
  }),
)

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Analytics' })
const tile = (page: Page, label: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })

/** A number of days, oldest first, today last. */
const daysBack = (count: number) => daysFrom(dateAfter(dayOf(new Date()), 1 - count), count)

const insertWords = (db: Db, words: string, searches: number) =>
  db
    .insert(wordDays)
    .values({ day: dayOf(new Date()), words, searches, visitors: 12, withoutResult: 0 })

test('analytics show totals, rankings, revenue, and charts with their tables (ADMA-01 to ADMA-04)', async ({
  page,
}) => {
  test.slow()
  await signUpAdministrator(page)
  await withDatabase(async (db) => {
    await insertDoctor(db, { name: 'Dr. Unrated', featured: true })
    await db.insert(platformDays).values(
      daysBack(30).flatMap((day, place) => [
        { day, kind: 'page' as const, count: 400 + 31 * (place % 7) },
        { day, kind: 'profile' as const, count: 120 + 17 * (place % 5) },
        { day, kind: 'search' as const, count: 60 + place },
        { day, kind: 'contact' as const, count: place % 6 },
      ]),
    )
    await insertWords(db, 'heart doctor', 42)
  })
  await open(page, '/admin/dashboard?tab=analytics')
  for (const label of ['Doctors', 'Practices', 'Featured Doctors', 'Specialties'])
    await expect(main(page).getByRole('term').filter({ hasText: label }).first()).toBeVisible()
  await expect(card(page, 'Top Doctors').getByRole('listitem').first()).toContainText('N/A')
  await expect(card(page, 'Revenue Insights')).toContainText('Estimated monthly revenue')
  await expect(card(page, 'Top Searches')).toContainText('heart doctor')
  await expect(card(page, 'Searches Without Result')).toContainText('None yet.')
  for (const title of ['Views', 'Searches', 'Contacts', 'New Accounts'])
    await expect(card(page, title).getByRole('img', { name: /^Line chart/ })).toBeVisible()
  await card(page, 'Views').getByText('Show as a table').click()
  await expect(card(page, 'Views').getByRole('row')).toHaveCount(31)
  await expectPresentable(page, 'analytics')
})

test('an owner sees a month of figures: tiles, charts, comparison, file (ANA-04 to ANA-15)', async ({
  page,
}) => {
  await signUpViewedOwner(page)
  await open(page)
  await card(page, 'Actions').getByRole('link', { name: 'View Analytics' }).click()
  await expect(page).toHaveURL('/profile?tab=analytics')
  await expect(tab(page, 'Analytics')).toHaveAttribute('aria-selected', 'true')
  await expect(tile(page, 'Total profile views')).toContainText('58530% more than before')
  await expect(tile(page, 'Patient contacts')).toContainText('6020% less than before')
  await expect(tile(page, 'Search appearances')).toContainText(
    '1,290in CardiologyNo earlier figures yet',
  )
  await expect(tile(page, 'Patient rating')).toContainText('4.826 reviews · Excellent rating')
  await expect(
    panel(page)
      .getByRole('img', { name: /^Line chart/ })
      .locator('svg'),
  ).toBeVisible()
  await expect(panel(page).getByRole('img', { name: /^Bar chart .*: Calls 30/ })).toBeVisible()
  for (const [label, value] of [
    ['Profile status', 'Active'],
    ['Accepting patients', 'Yes'],
    ['Featured status', 'Featured'],
    ['Completeness', '83%10 of 12 fields. Still empty: Twitter, Instagram.'],
  ])
    await expect(card(page, 'Performance trends')).toContainText(`${label}${value}`)
  await expect(card(page, 'Competitive analysis')).toContainText('585 median 238.5')
  await expect(card(page, 'Competitive analysis')).toContainText('6 other profiles in Cardiology')
  await expect(card(page, 'Practice insights')).toContainText('viewed 30% more')
  await expect(card(page, 'Search words')).toContainText('heart doctor40')
  for (const title of ['Patient demographics', 'Traffic sources'])
    await expect(card(page, title)).toContainText('Not collected yet.')

  const views = card(page, 'Profile views a day')
  await expect(views.getByRole('table')).toHaveCount(0)
  await views.getByText('Show as a table').focus()
  await page.keyboard.press('Enter')
  await expect(views.getByRole('row')).toHaveCount(31)
  await expect(views.getByRole('row').nth(1)).toHaveText(`${dayText(new Date())}3415`)
  await page.keyboard.press('Tab')
  await expect(views.getByRole('region', { name: /table$/ })).toBeFocused()

  const today = dayOf(new Date())
  const download = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`analytics-${today}.csv`)
  const lines = (await readFile((await file.path())!, 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\ufeffDay,Profile views,/)
  expect(lines[30]).toBe(`${today},34,1,43,15,0,0`)
  await expectPresentable(page)
})

/** An owner of a Featured listing with two months of views, and six others of the specialty. */
async function signUpViewedOwner(page: Page) {
  const cardiology = await withDatabase((db) =>
    insertSpecialty(db, { name: 'Cardiology', slug: 'cardiology' }),
  )
  const { doctorId } = await signUpOwner(page, {
    featured: true,
    doctor: {
      specialtyId: cardiology.id,
      phone: '(210) 555-0142',
      basicBio: 'Hearts.',
      detailedBio: 'Hearts, and what troubles them.',
      education: 'Example University',
      affiliations: 'Example Hospital',
      socialLinks: {
        website: 'https://hearts.example/',
        linkedin: 'https://social.example/hearts',
      },
      rating: 4.8,
      reviewCount: 26,
      acceptingPatients: true,
    },
  })
  await withDatabase(async (db) => {
    const today = dayOf(new Date())
    const figures: { day: string; kind: DoctorKind; count: number }[] = [
      ...daysBack(60)
        .slice(0, 30)
        .flatMap((day, place) => [
          { day, kind: 'view' as const, count: 15 },
          ...(place < 25 ? [{ day, kind: 'call' as const, count: 3 }] : []),
        ]),
      ...daysBack(30).flatMap((day, place) => [
        { day, kind: 'view' as const, count: 5 + place },
        { day, kind: 'search' as const, count: 43 },
        { day, kind: 'call' as const, count: 1 },
        ...(place < 18 ? [{ day, kind: 'website' as const, count: 1 }] : []),
        ...(place < 9 ? [{ day, kind: 'directions' as const, count: 1 }] : []),
        ...(place < 3 ? [{ day, kind: 'message' as const, count: 1 }] : []),
      ]),
    ]
    await db.insert(doctorDays).values(figures.map((figure) => ({ ...figure, doctorId })))
    await db.insert(platformDays).values({ day: dateAfter(today, -60), kind: 'page', count: 1 })
    await insertWords(db, 'heart doctor', 40)
    await db
      .insert(doctorWordDays)
      .values({ doctorId, day: today, words: 'heart doctor', count: 40 })
    for (const views of [200, 220, 230, 247, 300, 310]) {
      const peer = await insertDoctor(db, {
        name: `Dr. Viewed ${views}`,
        specialtyId: cardiology.id,
      })
      await db
        .insert(doctorDays)
        .values({ doctorId: peer.id, day: today, kind: 'view', count: views })
    }
  })
}
