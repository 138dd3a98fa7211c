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

test.beforeEach(({ context }) => context.clock.setFixedTime(pictureTime))

test.describe('on a phone', () => {
  test.use(phone)

  for (const [name, address] of [
    ['search-phone', '/doctors?search=child+fever+saturday+spanish+medicaid'],
    ['profile-phone', `/doctors/${doctor}`],
    ['compare-phone', comparison],
  ] as const)
    test(name, async ({ page }) => {
      await open(page, address)
      await take(page, name)
    })

  test('profile-phone-dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, `/doctors/${doctor}`)
    await take(page, 'profile-phone-dark')
  })
})

test.describe('on a phone in Spanish', () => {
  test.use({ ...phone, locale: 'es-MX' })

  test('search-phone-es', async ({ page }) => {
    await open(page, '/es/doctors?search=pediatra+que+hable+espa%C3%B1ol')
    await take(page, 'search-phone-es')
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  for (const [name, address] of [
    ['home', '/'],
    ['doctors', '/doctors?search=heart'],
    ['compare', comparison],
  ] as const)
    test(name, async ({ page }) => {
      await open(page, address)
      await take(page, name)
    })

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
