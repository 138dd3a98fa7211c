import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { signUpAdministrator } from '../accounts.ts'
import { open } from '../dashboard.ts'
import { changeUser } from '../database.ts'
import { test } from '../fixtures.ts'
import { insertApplicants, insertMorning } from './morning.ts'
import { pictureTime } from './picture-time.ts'

const doctor = 'guadalupe-villarreal-hutchinson'
const comparison = `/compare?doctors=${doctor},mei-ling-chow`
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

  test('office', async ({ page }) => {
    // with what waits below the subscription
    await page.setViewportSize({ width: 1280, height: 1600 })
    await insertMorning(page, doctor)
    await open(page, '/profile')
    await take(page, 'office')
    await page.setViewportSize(desktop.viewport)
    await open(page, '/profile?tab=analytics')
    await take(page, 'analytics')
  })

  test('administration', async ({ page }) => {
    await insertApplicants()
    const { email } = await signUpAdministrator(page)
    await changeUser(email, { emailConfirmed: true })
    await open(page, '/admin/dashboard')
    await take(page, 'administration')
    await open(page, '/admin/dashboard?tab=submissions')
    await take(page, 'submissions')
  })
})
