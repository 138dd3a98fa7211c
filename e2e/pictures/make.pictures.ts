import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import { users } from '../../server/accounts/tables.ts'
import { practices } from '../../server/directory/tables.ts'
import { newsletters } from '../../server/newsletter/tables.ts'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { newAccount, signUp, signUpAdministrator } from '../accounts.ts'
import { open } from '../dashboard.ts'
import { changeUser, withDatabase } from '../database.ts'
import { test } from '../fixtures.ts'
import { insertApplicants, insertMorning } from './morning.ts'
import { pictureTime } from './picture-time.ts'

const doctor = 'guadalupe-villarreal-hutchinson'
const clinicSlug = 'limestone-ridge-heart-clinic'
const comparison = `/compare?doctors=${doctor},mei-ling-chow`
const nearList = '/doctors?near=1200+Example+Parkway'
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true }
const desktop = { viewport: { width: 1280, height: 900 } }

/** Writes what the window shows to docs/pictures. */
async function take(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.screenshot({
    path: fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url)),
    animations: 'disabled',
  })
}

/** A sent newsletter. @returns the key of its page */
const insertIssue = () =>
  withDatabase(async (db) => {
    const content = '## Flu shots\n\nSix offices give them **without an appointment**.'
    const sent = { startedAt: pictureTime, sentAt: pictureTime }
    const [row] = await db
      .insert(newsletters)
      .values({ title: 'November in Stone Oak', content, authorId: 'nobody', ...sent })
      .returning()
    return row!.viewKey
  })

/** In the light and in the dark. */
async function takeInBoth(page: Page, name: string) {
  await take(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await take(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

const small = { width: 390, height: 844 }

/** The same on a phone, and both in the dark. */
async function takeEach(page: Page, name: string, size = desktop.viewport) {
  for (const [suffix, viewport] of [
    ['', size],
    ['-phone', small],
  ] as const) {
    await page.setViewportSize(viewport)
    await takeInBoth(page, `${name}${suffix}`)
  }
  await page.setViewportSize(desktop.viewport)
}

/** Takes the picture of a public page. */
const takeOf = (name: string, address: string) =>
  test(name, async ({ page }) => {
    await open(page, address)
    await take(page, name)
  })

test.beforeEach(({ context }) => context.clock.setFixedTime(pictureTime))

test.describe('on a phone', () => {
  test.use(phone)

  takeOf('search-phone', '/doctors?search=child+fever+saturday+spanish+medicaid')
  takeOf('profile-phone', `/doctors/${doctor}`)
  takeOf('compare-phone', comparison)

  test('map-list-phone', async ({ page }) => {
    await open(page, `${nearList}&view=map`)
    await takeInBoth(page, 'map-list-phone')
    await page.setViewportSize({ width: 360, height: 740 })
    await take(page, 'map-list-phone-360')
  })
})

test.describe('on a phone in the dark', () => {
  test.use({ ...phone, colorScheme: 'dark' })

  takeOf('profile-phone-dark', `/doctors/${doctor}`)
})

test.describe('on a phone in Spanish', () => {
  test.use({ ...phone, locale: 'es-MX' })

  takeOf('search-phone-es', '/es/doctors?search=pediatra+que+hable+espa%C3%B1ol')
})

test.describe('on a desktop', () => {
  test.use(desktop)

  takeOf('home', '/')
  takeOf('doctors', '/doctors?search=heart')
  takeOf('compare', comparison)

  test('maps', async ({ page }) => {
    const map = page.getByRole('figure').first()
    for (const [name, address] of [
      ['map-list', nearList],
      ['map-practice', `/practices/${clinicSlug}`],
      ['map-profile', `/doctors/${doctor}`],
      ['map-compare', comparison],
    ] as const) {
      await open(page, address)
      await map.scrollIntoViewIfNeeded()
      await takeInBoth(page, name)
    }
    await page.setViewportSize({ width: 1920, height: 1080 })
    await open(page, nearList)
    await take(page, 'map-list-1920')
    await page.emulateMedia({ media: 'print' })
    for (const [name, address] of [
      ['map-list-print', nearList],
      ['map-profile-print', `/doctors/${doctor}`],
    ] as const) {
      await page.setViewportSize({ width: 794, height: 1123 })
      await open(page, address)
      await take(page, name)
    }
  })

  test('office', async ({ page }) => {
    await insertMorning(page, doctor)
    await open(page, '/profile')
    // with what waits below the subscription
    await takeEach(page, 'office', { width: 1280, height: 1600 })
    await open(page, '/profile?tab=my-profile')
    await takeEach(page, 'my-profile')
    await open(page, '/profile?tab=analytics')
    await take(page, 'analytics')
  })

  test('practice', async ({ page }) => {
    const email = 'mina@clinic.example'
    await signUp(page, newAccount({ firstName: 'Mina', lastName: 'Manager', email }))
    await changeUser(email, { emailConfirmed: true })
    await withDatabase(async (db) => {
      const [user] = await db.select().from(users).where(eq(users.email, email))
      const [clinic] = await db.select().from(practices).where(eq(practices.slug, clinicSlug))
      await insertClaim(db, user!.id, { practiceId: clinic!.id }, { approved: true })
    })
    await open(page, '/profile')
    await takeEach(page, 'practice')
  })

  test('administration', async ({ page }) => {
    await insertApplicants()
    const { email } = await signUpAdministrator(page)
    await changeUser(email, { emailConfirmed: true })
    for (const [name, address] of [
      ['administration', '/admin/dashboard'],
      ['submissions', '/admin/dashboard?tab=submissions'],
      ['newsletters', '/admin/dashboard?tab=newsletters'],
      ['import', '/admin/directory/imports'],
      ['news', '/admin/directory/news/new'],
      ['issue', paths.newsletterIssue(await insertIssue())],
    ] as const) {
      await open(page, address)
      await takeEach(page, name)
    }
    await open(page, '/admin/dashboard')
    await page.keyboard.press('ControlOrMeta+K')
    const find = page.getByRole('dialog', { name: 'Find' })
    await find.getByRole('combobox').fill('beltrán')
    await find.getByRole('option').first().waitFor()
    await takeEach(page, 'find')
  })
})
