import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findPoint } from '../../server/directory/points/find-point.ts'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { insertPractice } from '../../server/testing/records.ts'
import { put } from '../accounts.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { signUpOwner } from '../owners.ts'
import { notice, openMyProfile } from './my-profile.ts'

const card = (page: Page) => page.getByRole('form', { name: 'For your patients' })
const part = (page: Page, name: string) => card(page).getByRole('region', { name, exact: true })

/** Selects from the list of a field by keyboard. */
async function choose(page: Page, label: string, input: string, name: string) {
  const field = card(page).getByRole('combobox', { name: label, exact: true })
  await field.fill(input)
  await expect(card(page).getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  await field.press('Enter')
  await expect(
    card(page).getByRole('button', { name: `Remove ${name}`, exact: true }),
  ).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a provider says everything patients choose by, and the public profile shows it', async ({
    page,
  }) => {
    const { slug } = await signUpOwner(page)
    await openMyProfile(page)
    const form = card(page)
    await expect(part(page, 'Insurance')).toContainText('Nothing said yet.')

    await form.getByLabel('Taking new patients?').selectOption('Yes, but limited')
    await form.getByLabel('Since', { exact: true }).fill('2024-01-05')
    await choose(page, 'Insurance plans taken', 'medicai', 'Medicaid')
    await choose(page, 'Languages you speak', 'españ', 'Spanish')
    await choose(page, 'Languages the staff speaks', 'viet', 'Vietnamese')
    await choose(page, 'Services', 'ablation for heart', 'Ablation for heart rhythm')
    // unlisted values are added as free text
    const services = form.getByRole('combobox', { name: 'Services' })
    await services.fill('House calls by mule')
    await form.getByRole('option', { name: 'Not in the list? Add “House calls by mule”' }).click()
    for (const box of ['In person', 'By video', 'Adults (18 to 64)', 'Elevator'])
      await form.getByRole('checkbox', { name: box }).check()
    await form.getByLabel('Gender').selectOption('Female')
    const line = (name: string) => form.getByRole('button', { name, exact: true })
    await line('Monday Not said').click()
    await form.getByLabel('Monday: open or closed').selectOption('Open')
    // a line without times stays open and says what is missing
    await line('Monday The times are missing').click()
    await expect(form.getByLabel('Monday: open or closed')).toHaveAccessibleDescription(
      'Please give both times',
    )
    await form.getByLabel('Monday: opens').fill('08:00')
    await form.getByLabel('Monday: closes').fill('17:00')
    await form.getByRole('button', { name: 'Monday: add a break' }).click()
    const times = '8:00 AM – 12:00 PM, 1:00 PM – 5:00 PM'
    await line(`Monday ${times}`).click()
    await expect(form.getByLabel('Monday: opens')).toHaveCount(0)
    await form.getByRole('button', { name: 'Copy Monday to all weekdays' }).click()
    await expect(line(`Friday ${times}`)).toBeVisible()
    await line('Sunday Not said').click()
    await form.getByLabel('Sunday: open or closed').selectOption('Closed')
    const add = form.getByRole('button', { name: 'Add a holiday or another day' })
    await add.click()
    const holiday = form.getByLabel('Which day')
    await expect(holiday).toBeFocused()
    const name = await holiday.locator('option', { hasText: /^Thanksgiving, / }).textContent()
    await holiday.selectOption(name)
    await form.getByRole('button', { name: /^Thu, Nov \d\d Thanksgiving · Closed$/ }).click()
    await add.click()
    await expect(holiday.locator('option', { hasText: /^Thanksgiving, / })).toHaveCount(0)
    await holiday.selectOption('Another day or several days')
    await form.getByLabel('First day').fill('2030-11-28')
    await expect(form.getByLabel('Last day')).toHaveValue('2030-11-28')
    await form.getByLabel('Occasion').fill('Moving house')
    const office = form.getByLabel('The office is')
    await office.selectOption('Open as usual')
    await expect(line(`Thu, Nov 28 Moving house · ${times}`)).toBeVisible()
    await office.selectOption('Closed')
    await form.getByLabel('Parking', { exact: true }).fill('Free, behind the building')
    await form.getByLabel('Booking link').fill('our desk')

    await form.getByRole('button', { name: 'Save Details' }).click()
    await expect(form.getByLabel('Booking link')).toBeFocused()
    await expect(form.getByLabel('Booking link')).toHaveAccessibleDescription(
      'Please enter a web address that begins with https://',
    )
    await form.getByLabel('Booking link').fill('https://book.example/thistlewaite')
    await form.getByRole('button', { name: 'Save Details' }).click()
    await expect(notice(page, 'Success', 'Your details for patients are saved.')).toBeVisible()
    await expect(part(page, 'Insurance')).toContainText('Up to date')
    await expect(part(page, 'Insurance')).toContainText('Confirmed by you on')
    await expect(form.getByRole('button', { name: 'All still right' })).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await expect(form.getByLabel('Parking', { exact: true })).toHaveValue(
      'Free, behind the building',
    )
    await form.getByRole('button', { name: 'All still right' }).click()
    await expect(notice(page, 'Confirmed', 'right as of today')).toBeVisible()

    await page.goto(`/doctors/${slug}`)
    const main = page.getByRole('main')
    for (const text of [
      'Medicaid',
      'Spanish',
      'Vietnamese',
      'By video',
      'Thanksgiving',
      'Moving house',
    ])
      await expect(main.getByText(text).first()).toBeVisible()
  })
})

test('an office says what is true for all its doctors, and its page shows it', async ({ page }) => {
  const { userId } = await signUpOwner(page)
  const { slug, name } = await withDatabase(async (db) => {
    const practice = await insertPractice(db, {
      name: `Live Oak House ${randomUUID().slice(0, 8)}`,
      phone: '(210) 555-0120',
    })
    await insertClaim(db, userId, { practiceId: practice.id }, { approved: true })
    return practice
  })
  // as the link of a reminder leads there
  await page.goto('/profile?tab=my-profile&fact=parking&of=practice')
  const form = page.getByRole('form', { name: "For your practice's patients" })
  const parking = form.getByLabel('Parking', { exact: true })
  await expect(parking).toBeFocused()
  await expect(parking).toBeInViewport()
  await expect(form).toContainText(`What is true for everybody at ${name}.`)
  await expect(form.getByLabel('Gender')).toHaveCount(0)
  await page.keyboard.type('Garage on Oak Street')
  await form.getByRole('checkbox', { name: 'Hearing loop' }).press('Space')
  await form.getByLabel('Taking new patients?').selectOption('Yes')
  await form.getByRole('button', { name: 'Monday Not said' }).click()
  await form.getByLabel('Monday: open or closed').selectOption('Open 24 hours')
  await form.getByLabel('Booking link').fill('our desk')
  await form.getByRole('button', { name: 'Save Details' }).click()
  await expect(form.getByLabel('Booking link')).toBeFocused()
  await form.getByLabel('Booking link').fill('https://book.example/live-oak')
  await form.getByRole('button', { name: 'Save Details' }).click()
  await expect(notice(page, 'Success', 'Your details for patients are saved.')).toBeVisible()
  await expect(form.getByRole('region', { name: 'The office' })).toContainText('Up to date')
  await expectPresentable(page, 'the card of the practice')
  await form.getByRole('button', { name: 'Confirm for all our doctors' }).click()
  await expect(notice(page, 'Confirmed', 'right as of today')).toBeVisible()

  await page.goto(`/practices/${slug}`)
  const main = page.getByRole('main')
  for (const text of ['Garage on Oak Street', 'Hearing loop', 'Open 24 hours'])
    await expect(main.getByText(text).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /book/i }).first()).toHaveAttribute(
    'href',
    'https://book.example/live-oak',
  )
})

test('an office moves its pin by keyboard and by pointer, and the map has its door there', async ({
  page,
}) => {
  const { userId } = await signUpOwner(page)
  const practiceId = await withDatabase(async (db) => {
    const practice = await insertPractice(db, {
      name: `Door House ${randomUUID().slice(0, 8)}`,
      street: '811 Placeholder Street',
      city: 'San Antonio',
      state: 'TX',
      postalCode: '78258',
    })
    await insertClaim(db, userId, { practiceId: practice.id }, { approved: true })
    return practice.id
  })
  await page.goto('/profile?tab=my-profile&fact=pin&of=practice')
  const form = page.getByRole('form', { name: "For your practice's patients" })
  const group = form.getByRole('group', { name: 'Where patients enter' })
  const pin = group.getByRole('button', { name: /^Pin/ })
  await expect(pin).toBeFocused()
  await expect(group.getByRole('status')).toContainText('At the address, by its house number.')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(group.getByRole('status')).toContainText('about 100 feet north of')
  await pin.hover()
  const from = (await pin.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2 + 20, { steps: 4 })
  await page.mouse.up()
  await expect(group.getByRole('status')).toContainText('feet east of')
  await form.getByRole('button', { name: 'Save Details' }).click()
  await expect(notice(page, 'Success', 'Your details for patients are saved.')).toBeVisible()
  const qualityOf = () =>
    withDatabase(async (db) => (await findPoint(db, 'practices', practiceId))?.quality)
  expect(await qualityOf()).toBe('pin')
  await expectAccessible(page)
  await group.getByRole('button', { name: 'Use the Address' }).click()
  await expect(group.getByRole('status')).toContainText('At the address, by its house number.')
  await form.getByRole('button', { name: 'Save Details' }).click()
  await expect.poll(qualityOf).toBe('range')
})

test.describe(() => {
  test.use({ expectedErrors: /409/ })
  test("another tab's save is not overwritten, and no input is lost", async ({ page }) => {
    await signUpOwner(page)
    await openMyProfile(page)
    const form = card(page)
    const { form: values, revision } = await (await page.request.get('/api/user/facts')).json()
    await form.getByLabel('Parking', { exact: true }).fill('Mine')
    await form.getByRole('checkbox', { name: 'By video' }).check()
    const theirs = { ...values, parking: 'Theirs', plans: ['Medicaid'] }
    await put(page, '/api/user/facts', { form: theirs, revision })
    await form.getByRole('button', { name: 'Save Details' }).click()
    await page.getByRole('button', { name: 'Load the latest version' }).click()
    await expect(form.getByRole('button', { name: 'Remove Medicaid' })).toBeVisible()
    await expect(form.getByRole('checkbox', { name: 'By video' })).toBeChecked()
    await expect(form.getByRole('region', { name: 'Changed meanwhile' })).toContainText('Theirs')
    await form.getByRole('button', { name: 'Keep mine: Parking' }).click()
    await form.getByRole('button', { name: 'Save Details' }).click()
    await expect(notice(page, 'Success', 'Your details for patients are saved.')).toBeVisible()
    await expect(form.getByLabel('Parking', { exact: true })).toHaveValue('Mine')
  })
})
