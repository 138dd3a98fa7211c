import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { signUpOwner } from '../owners.ts'
import { notice, openMyProfile } from './my-profile.ts'

const card = (page: Page) => page.getByRole('form', { name: 'For your patients' })
const part = (page: Page, name: string) => card(page).getByRole('region', { name, exact: true })

/** Chooses from the list under a field, by the keys alone. */
async function choose(page: Page, label: string, typed: string, name: string) {
  const field = card(page).getByRole('combobox', { name: label, exact: true })
  await field.fill(typed)
  await expect(card(page).getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(
    card(page).getByRole('button', { name: `Remove ${name}`, exact: true }),
  ).toBeVisible()
}

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`a provider says everything patients choose by, on a ${device}, and the public profile shows it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
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
    // what no list has is added by its own words
    const services = form.getByRole('combobox', { name: 'Services' })
    await services.fill('House calls by mule')
    await form.getByRole('option', { name: 'Not in the list? Add “House calls by mule”' }).click()
    for (const box of ['In person', 'By video', 'Adults (18 to 64)', 'Elevator'])
      await form.getByRole('checkbox', { name: box }).check()
    await form.getByLabel('Gender').selectOption('Female')
    await form.getByLabel('Monday: open or closed').selectOption('Open')
    await form.getByLabel('Monday: opens').fill('08:00')
    await form.getByLabel('Monday: closes').fill('17:00')
    await form.getByRole('button', { name: 'Monday: add a break' }).click()
    await form.getByRole('button', { name: 'Copy Monday to all weekdays' }).click()
    await expect(form.getByLabel('Friday, break 1 from')).toHaveValue('12:00')
    await form.getByLabel('Sunday: open or closed').selectOption('Closed')
    await form.getByRole('button', { name: 'Add a holiday or another day' }).click()
    await form.getByLabel('First day').fill('2030-11-28')
    await expect(form.getByLabel('Last day')).toHaveValue('2030-11-28')
    await form.getByLabel('Occasion').fill('Thanksgiving')
    await form.getByLabel('Parking', { exact: true }).fill('Free, behind the building')
    await form.getByLabel('Booking link').fill('book.example')

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
    for (const text of ['Medicaid', 'Spanish', 'Vietnamese', 'By video', 'Thanksgiving'])
      await expect(main.getByText(text).first()).toBeVisible()
  })

test.describe(() => {
  test.use({ expectedErrors: /409/ })
  test('what another tab saved is not overwritten, and nothing typed is lost', async ({ page }) => {
    await signUpOwner(page)
    await openMyProfile(page)
    const form = card(page)
    const { form: saved, revision } = await (await page.request.get('/api/user/facts')).json()
    await form.getByLabel('Parking', { exact: true }).fill('Mine')
    await form.getByRole('checkbox', { name: 'By video' }).check()
    const elsewhere = await page.request.put('/api/user/facts', {
      headers: { origin: process.env.BASE_URL! },
      data: { form: { ...saved, parking: 'Theirs', plans: ['Medicaid'] }, revision },
    })
    expect(elsewhere.status()).toBe(200)
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
