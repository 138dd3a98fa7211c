import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { doctors } from '../../server/directory/tables.ts'
import { insertDoctor } from '../../server/testing/records.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts'
import { open, totalText } from './doctors-screen.ts'

const day = 86_400_000
const factSource = (days: number) => ({
  source: 'owner' as const,
  by: null,
  at: new Date(Date.now() - days * day).toISOString(),
})
const saturday = { saturday: { open: '09:00', close: '12:00', closed: false } }

/** Doctors with a unique name, of whom exactly two match all four filters. */
async function insertNeighbors() {
  const lastName = `Quill${randomUUID().replace(/\W|\d/g, '')}`
  const right = {
    languages: ['Spanish'],
    insuranceAccepted: ['Medicaid'],
    acceptance: 'yes' as const,
    officeHours: saturday,
    factSources: {
      languages: factSource(3),
      plans: factSource(3),
      newPatients: factSource(3),
      officeHours: factSource(3),
    },
  }
  const wrong: Record<string, Partial<typeof doctors.$inferInsert>> = {
    NoSpanish: { languages: ['French'] },
    NoMedicaid: { insuranceAccepted: ['Aetna HMO'] },
    Full: { acceptance: 'limited' },
    Weekdays: { officeHours: { monday: { open: '09:00', close: '12:00', closed: false } } },
    // too old to count
    Old: { factSources: { ...right.factSources, plans: factSource(200) } },
  }
  await withDatabase(async (db) => {
    const insert = (firstName: string, values: object) =>
      insertDoctor(db, {
        name: `Dr. ${firstName} ${lastName}, MD`,
        firstName,
        lastName,
        slug: randomUUID(),
        ...right,
        ...values,
      })
    await insert('Right', {})
    await insert('Unsure', { factSources: {} })
    for (const [firstName, values] of Object.entries(wrong)) await insert(firstName, values)
  })
  return lastName
}

const doctorLink = (page: Page, lastName: string) =>
  page
    .getByRole('main')
    .locator(':is(.card, .entry)')
    .getByRole('link', { name: new RegExp(lastName) })
const names = (lastName: string) =>
  ['Right', 'Unsure'].map((name) => new RegExp(`${name} ${lastName}`))

test('Spanish, Medicaid, new patients and open on Saturday find exactly the right doctors, by the sheet of a phone and by the filters of a desktop', async ({
  page,
}) => {
  const phone = { width: 390, height: 844 }
  await page.setViewportSize(phone)
  const lastName = await insertNeighbors()
  await open(page, `/doctors?search=${lastName}`)
  await expect(totalText(page, 7)).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const check = (name: RegExp) => panel.getByRole('checkbox', { name }).check()
  await expect(panel.getByRole('checkbox', { name: /^Spanish\s?, 6 doctors$/ })).toBeVisible()
  await expectAccessible(page)
  await check(/^Spanish/)
  await expect(panel.getByRole('checkbox', { name: /^Medicaid\s?, 4 doctors$/ })).toBeVisible()
  await check(/^Medicaid/)
  await check(/^Taking new patients/)
  await check(/^Open Saturday/)
  await expect(page).toHaveURL(
    new RegExp(
      `search=${lastName}&acceptingPatients=true&plan=Medicaid&language=Spanish&open=saturday`,
    ),
  )
  await panel.getByRole('button', { name: 'Show 2 doctor(s)' }).click()
  await expect(totalText(page, 2)).toBeVisible()
  await expect(doctorLink(page, lastName)).toHaveText(names(lastName))
  await expect(
    page.getByRole('listitem').filter({ hasText: /Not confirmed:\s*Takes Medicaid/ }),
  ).toHaveCount(1)
  await expect(page.getByText('1 of them: not confirmed by the office yet.')).toBeVisible()

  // the address is the whole state
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await waitForHydration(page)
  await expect(doctorLink(page, lastName)).toHaveText(names(lastName))
  await page.getByRole('button', { name: 'Language (1)' }).click()
  await expect(page.getByRole('main').getByRole('checkbox', { name: /^Spanish/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Remove filter: Open Saturday' }).click()
  await expect(totalText(page, 3)).toBeVisible()
  await expect(page).not.toHaveURL(/open=/)
})

test('filters ticked or removed while the list of an earlier change comes stay so', async ({
  page,
}) => {
  const lastName = await insertNeighbors()
  await open(page, `/doctors?search=${lastName}`)
  await page.getByRole('button', { name: /^Language/ }).click()
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /^Spanish/ }).evaluate((spanish: HTMLInputElement) => {
    const box = (name: string) =>
      spanish.form!.querySelector<HTMLInputElement>(`input[name="${name}"]:not(:checked)`)!
    // at the very moment at which the new counts stand there, and one later
    const observer = new MutationObserver(() => {
      observer.disconnect()
      box('acceptingPatients').click()
      setTimeout(() => box('open').click(), 50)
    })
    observer.observe(spanish.form!, { subtree: true, childList: true, characterData: true })
    spanish.click()
  })
  await expect(page).toHaveURL(/acceptingPatients=true&language=Spanish&open=/)
  await expect(main.getByRole('checkbox', { name: /^New patients/ })).toBeChecked()

  const chips = page.getByRole('list', { name: 'Filters in force' })
  await expect(chips.getByRole('link')).toHaveText([/new patients/, /Spanish/, /Open/])
  await chips.evaluate((list) => {
    const [newPatients, spanish] = list.querySelectorAll('a')
    newPatients!.click()
    spanish!.click()
  })
  await expect(page).toHaveURL(/search=\w+&open=[^&]*$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a plain form', async ({ page }) => {
    const lastName = await insertNeighbors()
    await page.goto(`/doctors?search=${lastName}`)
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('checkbox', { name: /^Spanish/ }).check()
    await page.getByRole('checkbox', { name: /^New patients/ }).check()
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(/acceptingPatients=true&language=Spanish/)
    await expect(totalText(page, 5)).toBeVisible()
    await page.getByRole('link', { name: 'Remove filter: Spanish' }).click()
    await expect(totalText(page, 6)).toBeVisible()
  })
})
