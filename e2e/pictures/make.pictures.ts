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

const small = { width: 390, height: 844 }

/** The same on a phone, and both in the dark. */
async function takeEach(page: Page, name: string, size = desktop.viewport) {
  for (const [suffix, viewport] of [
    ['', size],
    ['-phone', small],
  ] as const) {
    await page.setViewportSize(viewport)
    await take(page, `${name}${suffix}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await take(page, `${name}${suffix}-dark`)
    await page.emulateMedia({ colorScheme: 'light' })
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
    await insertMorning(page, doctor)
    await open(page, '/profile')
    // with what waits below the subscription
    await takeEach(page, 'office', { width: 1280, height: 1600 })
    await open(page, '/profile?tab=my-profile')
    await takeEach(page, 'my-profile')
    await open(page, '/profile?tab=analytics')
    await take(page, 'analytics')
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
    ] as const) {
      await open(page, address)
      await takeEach(page, name)
    }
    await page.keyboard.press('ControlOrMeta+K')
    const find = page.getByRole('dialog', { name: 'Find' })
    await find.getByRole('combobox').fill('beltrán')
    await find.getByRole('option').first().waitFor()
    await takeEach(page, 'find')
  })
})
