import type { Page } from '@playwright/test'
import type { AboutRecord } from '../../contract/administration/records/calls.ts'
import { doctorForm } from '../../server/testing/inputs/directory-inputs.ts'
import { signUpAdministrator } from '../accounts.ts'
import { get, main, open, toast } from '../dashboard.ts'
import { expect, expectAccessible, overflow, test } from '../fixtures.ts'

type Listed = { rows: { id: number; name: string; completeness: number }[] }

const rows = (page: Page) => main(page).getByRole('tabpanel').getByRole('listitem')
const phone = { width: 390, height: 800 }

type Found = AboutRecord & { form: Record<string, unknown> }
const record = (page: Page, id: number) => get<Found>(page, `/api/admin/directory/doctors/${id}`)

/** @returns the id of a new hidden doctor */
async function create(page: Page, changes: object): Promise<number> {
  const origin = process.env.BASE_URL!
  const response = await page.request.post(`${origin}/api/admin/directory/doctors`, {
    data: { form: doctorForm(changes) },
    headers: { origin },
  })
  expect(response.status()).toBe(200)
  return (await response.json()).id
}

test.describe('the list of records', () => {
  test('is sorted by its heads, and on a phone by a choice', async ({ page }) => {
    await signUpAdministrator(page)
    await open(page, '/admin/directory?search=clinic&kind=practices')
    const head = (name: string) => main(page).getByRole('link', { name: `Sort by ${name}` })
    const shown = async () =>
      (await rows(page).getByRole('link').allTextContents()).map((name) => name.trim())
    await head('name: Name, Z to A').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      '/admin/directory?kind=practices&search=clinic&sort=name&order=desc',
    )
    await expect(head('name: Name, A to Z')).toHaveAttribute('aria-current', 'true')
    const path = '/api/admin/directory/list/practices?search=clinic'
    const names = async (query: string) =>
      (await get<Listed>(page, path + query)).rows.map(({ name }) => name)
    await expect.poll(shown).toEqual((await names('')).toReversed())
    await head('complete: Least complete first').click()
    await expect.poll(shown).toEqual(await names('&sort=completeness'))
    await expectAccessible(page)

    await page.setViewportSize(phone)
    await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Changed last')
    await expect(page).toHaveURL(/sort=changed&order=desc$/)
    await expect.poll(shown).toEqual(await names('&sort=changed&order=desc'))
    // other filters keep the order
    await main(page).getByLabel('Claimed').selectOption('Not claimed')
    await main(page).getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/claimed=no&sort=changed&order=desc$/)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })

  test('changes many at once: chosen by keyboard, refusals named, taken back', async ({ page }) => {
    test.slow() // three acts, each looked at
    await signUpAdministrator(page)
    const word = `Bulk${Date.now().toString(36)}`
    const ids = []
    for (const [name, phone] of [
      ['Ada', '(210) 555-0101'],
      ['Bea', '(210) 555-0102'],
      ['Cia', ''],
    ] as const)
      ids.push(await create(page, { name: `Dr. ${name} ${word}`, firstName: name, phone }))
    await open(page, `/admin/directory?search=${word}`)
    await expect(rows(page)).toHaveCount(3)
    await main(page).getByRole('checkbox', { name: 'Choose this page' }).focus()
    await page.keyboard.press('Space')
    const bar = main(page).getByRole('region', { name: 'Chosen' })
    await expect(bar).toContainText('3 chosen')
    await page.setViewportSize(phone)
    expect(await overflow(page)).toBeLessThanOrEqual(0)

    // three get a specialty, which is taken back
    await bar.getByRole('combobox').selectOption('Set specialty')
    await bar.getByRole('button', { name: 'Continue...' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Set specialty (3)' }).click()
    await expect(dialog.getByText('Please choose a specialty')).toBeVisible()
    await dialog.getByLabel('Specialty').selectOption('Cardiology')
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('The specialty of 3 doctors set.')
    const specialtyOf = async (id: number) => (await record(page, id)).form.specialtyId
    expect(await specialtyOf(ids[0]!)).not.toBeNull()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog).toContainText('3 doctors as before.')
    expect(await specialtyOf(ids[0]!)).toBeNull()
    await page.keyboard.press('Escape')

    // one lacks something and says so
    await main(page).getByRole('checkbox', { name: 'Choose this page' }).check()
    await bar.getByRole('combobox').selectOption('Set specialty')
    await bar.getByRole('button', { name: 'Continue...' }).click()
    await dialog.getByLabel('Specialty').selectOption('Cardiology')
    await dialog.getByRole('button', { name: 'Set specialty (3)' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await main(page).getByRole('checkbox', { name: 'Choose this page' }).check()
    await bar.getByRole('combobox').selectOption('Publish')
    await bar.getByRole('button', { name: 'Continue...' }).click()
    await dialog.getByRole('button', { name: 'Publish (3)' }).click()
    await expect(dialog).toContainText('2 doctors published.')
    await expect(dialog.getByRole('region', { name: 'Refused' })).toContainText(
      /Dr\. Cia .*It cannot be published yet: it lacks a way to reach the office/,
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(bar).toHaveCount(0)
    expect((await record(page, ids[1]!)).state).toBe('published')

    // what is not public is not sent at all
    await page.setViewportSize({ width: 1440, height: 900 })
    await main(page).getByRole('checkbox', { name: 'Choose this page' }).check()
    await bar.getByRole('combobox').selectOption('Unpublish')
    await bar.getByRole('button', { name: 'Continue...' }).click()
    await expect(dialog).toContainText('1 of 3 stay as they are: they are not public.')
    await dialog.getByRole('button', { name: 'Unpublish (2)' }).click()
    await expect(dialog.getByText('Please say why')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Retired')
    await dialog.getByRole('button', { name: 'Unpublish (2)' }).click()
    await expect(dialog).toContainText('2 doctors unpublished.')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog).toContainText('2 doctors as before.')
    expect((await record(page, ids[0]!)).state).toBe('published')
  })

  test('chooses all that match, from more than a page', async ({ page }) => {
    await signUpAdministrator(page)
    await open(page, '/admin/directory?state=published')
    await main(page).getByRole('checkbox', { name: 'Choose this page' }).check()
    const bar = main(page).getByRole('region', { name: 'Chosen' })
    await expect(bar).toContainText('50 chosen')
    const all = bar.getByRole('button', { name: /^Choose all \d+$/ })
    const count = /\d+/.exec((await all.textContent())!)![0]
    await all.click()
    await expect(bar).toContainText(`${count} chosen`)
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect(bar).toHaveCount(0)
  })

  test('opens with saved filters, which are renamed and removed', async ({ page }) => {
    test.slow() // each step reads the list anew
    await page.setViewportSize(phone)
    await signUpAdministrator(page)
    await open(page, '/admin/directory?kind=practices&claimed=no&sort=changed&order=asc')
    const saved = main(page).getByRole('region', { name: 'Saved filters' })
    await saved.getByRole('button', { name: 'Save filters' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Please enter a name')).toBeVisible()
    await dialog.getByLabel('Name').fill('Nobody’s')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'The filters are saved.')).toBeVisible()
    await expect(saved.getByRole('link', { name: 'Nobody’s' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(saved.getByRole('button', { name: 'Save filters' })).toHaveCount(0)

    await saved.getByRole('button', { name: 'Manage' }).click()
    await dialog.getByLabel('Name of Nobody’s').fill('Unclaimed')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Renamed.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /Open the directory with it/ }).check()
    await expect(toast(page, 'The directory opens with Unclaimed.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByText('Close', { exact: true }).click()

    const address = '/admin/directory?kind=practices&claimed=no&sort=changed&order=asc'
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/admin/directory')
    await expect(page).toHaveURL(address)
    await main(page).getByRole('link', { name: 'Clear all filters' }).click()
    await saved.getByRole('link', { name: 'Unclaimed (default)' }).click()
    await expect(page).toHaveURL(address)
    await saved.getByRole('button', { name: 'Manage' }).click()
    await dialog.getByRole('button', { name: 'Remove Unclaimed' }).click()
    await expect(dialog.getByText('No filters are saved here now.')).toBeVisible()
    await open(page, '/admin/directory')
    await expect(page).toHaveURL('/admin/directory')
  })
})
