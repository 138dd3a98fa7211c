import type { Page } from '@playwright/test'
import type { AboutRecord } from '../../contract/administration/records/calls.ts'
import {
  doctorForm,
  practiceForm,
  specialtyForm,
} from '../../server/testing/inputs/record-inputs.ts'
import { insertDoctors } from '../../server/testing/records.ts'
import { post, signUpAdministrator } from '../accounts.ts'
import { get, main, open, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, overflow, test } from '../fixtures.ts'
import { holdBack } from '../network.ts'
import { newName } from '../new-name.ts'
import { ways } from '../ways.ts'

type Listed = { rows: { id: number; name: string; completeness: number }[] }

const rows = (page: Page) => main(page).getByRole('tabpanel').getByRole('listitem')
const phone = { width: 390, height: 844 }

type Found = AboutRecord & { form: Record<string, unknown> }
const record = (page: Page, id: number) => get<Found>(page, `/api/admin/directory/doctors/${id}`)

/** @returns the id of a new hidden record */
async function create(
  page: Page,
  kind: 'doctors' | 'practices' | 'specialties',
  form: object,
): Promise<number> {
  const response = await post(page, `/api/admin/directory/${kind}`, { form })
  expect(response.status()).toBe(200)
  return (await response.json()).id
}

test.describe('the list of records', () => {
  test('the list is sorted by column headers, and on a phone by a select', async ({ page }) => {
    await signUpAdministrator(page)
    // dedicated ones, because other tests change and add practices
    const word = newName('Sorted')
    for (const [name, phone] of [
      ['Bea', '(210) 555-0151'],
      ['Ada', ''],
      ['Cia', '(210) 555-0153'],
    ] as const)
      await create(page, 'practices', practiceForm({ name: `${name} ${word}`, phone }))
    await open(page, `/admin/directory?search=${word}&kind=practices`)
    await expect(rows(page)).toHaveCount(3)
    const head = (name: string) => main(page).getByRole('link', { name: `Sort by ${name}` })
    const rowNames = async () =>
      (await rows(page).getByRole('link').allTextContents()).map((name) => name.trim())
    await head('name: Name, Z to A').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      `/admin/directory?kind=practices&search=${word}&sort=name&order=desc`,
    )
    await expect(head('name: Name, A to Z')).toHaveAttribute('aria-current', 'true')
    const path = `/api/admin/directory/list/practices?search=${word}`
    const names = async (query: string) =>
      (await get<Listed>(page, path + query)).rows.map(({ name }) => name)
    await expect.poll(rowNames).toEqual((await names('')).toReversed())
    await head('complete: Least complete first').click()
    await expect.poll(rowNames).toEqual(await names('&sort=completeness'))

    await page.setViewportSize(phone)
    await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Changed last')
    await expect(page).toHaveURL(/sort=changed&order=desc$/)
    await expect.poll(rowNames).toEqual(await names('&sort=changed&order=desc'))
    // other filters keep the order
    await main(page).getByLabel('Claimed').selectOption('Not claimed')
    await main(page).getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/claimed=no&sort=changed&order=desc$/)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })

  test('one press selects all matches across pages', async ({ page }) => {
    await signUpAdministrator(page)
    const bar = main(page).getByRole('region', { name: 'Chosen' })
    // hidden ones, which no other test counts
    const lastName = newName('Many')
    await withDatabase((db) =>
      insertDoctors(
        db,
        Array.from({ length: 52 }, (_, place) => ({
          name: `Dr. ${place} ${lastName}`,
          lastName,
          publishedAt: null,
        })),
      ),
    )
    await open(page, `/admin/directory?search=${lastName}`)
    await main(page).getByRole('checkbox', { name: 'Choose this page' }).check()
    await expect(bar).toContainText('50 chosen')
    await bar.getByRole('button', { name: 'Choose all 52' }).click()
    await expect(bar).toContainText('52 chosen')
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect(bar).toHaveCount(0)

    // cleared before the answer comes, which then chooses nothing
    const { bodies, release } = await holdBack(page, /\/api\/admin\/directory\/matching\/doctors\?/)
    const answer = page.waitForResponse(/\/matching\/doctors\?/)
    await main(page).getByRole('checkbox', { name: 'Choose this page' }).check()
    await bar.getByRole('button', { name: 'Choose all 52' }).click()
    await expect.poll(() => bodies.length).toBe(1)
    await bar.getByRole('button', { name: 'Clear' }).click()
    release()
    await (await answer).finished()
    await rows(page).first().getByRole('checkbox').check()
    await expect(bar.getByRole('status')).toHaveText('1 chosen')
  })
})

test('a second action on the same records is not refused, even if the list comes late', async ({
  page,
}) => {
  await signUpAdministrator(page)
  const word = newName('Twice')
  for (const firstName of ['Ada', 'Bea']) {
    const name = `Dr. ${firstName} ${word}`
    await create(page, 'doctors', doctorForm({ name, firstName, phone: '(210) 555-0101' }))
  }
  await open(page, `/admin/directory?search=${word}`)
  await expect(rows(page)).toHaveCount(2)
  const { bodies, release } = await holdBack(page, /\/api\/admin\/directory\/list\/doctors\?/)
  const bar = main(page).getByRole('region', { name: 'Chosen' })
  const dialog = page.getByRole('dialog')
  const setSpecialty = async (specialty: string) => {
    await main(page).getByRole('checkbox', { name: 'Choose this page' }).check()
    await bar.getByRole('combobox').selectOption('Set specialty')
    await bar.getByRole('button', { name: 'Continue...' }).click()
    await dialog.getByLabel('Specialty').selectOption(specialty)
    await dialog.getByRole('button', { name: 'Set specialty (2)' }).click()
  }
  await setSpecialty('Cardiology')
  await expect.poll(() => bodies.length).toBeGreaterThan(0)
  await expect(dialog.getByText('Working...')).toBeVisible()
  release()
  await expect(dialog).toContainText('The specialty is set for 2 doctors.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await setSpecialty('Dermatology')
  await expect(dialog).toContainText('The specialty is set for 2 doctors.')
})

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  test.use(screen)
  const { press, tick, choose, write, send } = way

  test('an administrator changes many records, names refusals, and undoes it', async ({ page }) => {
    test.slow()
    await signUpAdministrator(page)
    const word = newName('Bulk')
    const ids: number[] = []
    for (const [name, phone] of [
      ['Ada', '(210) 555-0101'],
      ['Bea', '(210) 555-0102'],
      ['Cia', ''],
    ] as const) {
      const form = doctorForm({ name: `Dr. ${name} ${word}`, firstName: name, phone })
      ids.push(await create(page, 'doctors', form))
    }
    const [ada = 0, bea = 0] = ids
    await open(page, `/admin/directory?search=${word}`)
    await expect(rows(page)).toHaveCount(3)
    const all = main(page).getByRole('checkbox', { name: 'Choose this page' })
    const bar = main(page).getByRole('region', { name: 'Chosen' })
    const dialog = page.getByRole('dialog')
    const dialogButton = (name: string) => dialog.getByRole('button', { name, exact: true })
    /** Starts an action on the selected rows, or on all. */
    const ask = async (act: string) => {
      if (!(await all.isChecked())) await tick(all)
      await choose(bar.getByRole('combobox'), act)
      await press(bar.getByRole('button', { name: 'Continue...' }))
    }
    const close = async () => {
      await press(dialogButton('Close'))
      await expect(dialog).toHaveCount(0)
    }
    const takeBack = async (count: number) => {
      await press(dialogButton('Undo'))
      await expect(dialog).toContainText(`${count} doctors as before.`)
      await close()
    }
    const fieldOf = async (id: number, name: string) => (await record(page, id)).form[name]

    await ask('Set specialty')
    await expect(bar).toContainText('3 chosen')
    await press(dialogButton('Set specialty (3)'))
    await expect(dialog.getByText('Please choose a specialty')).toBeVisible()
    await choose(dialog.getByLabel('Specialty'), 'Cardiology')
    await press(dialogButton('Set specialty (3)'))
    await expect(dialog).toContainText('The specialty is set for 3 doctors.')
    expect(await fieldOf(ada, 'specialtyId')).not.toBeNull()
    await takeBack(3)
    expect(await fieldOf(ada, 'specialtyId')).toBeNull()
    await ask('Set specialty')
    await choose(dialog.getByLabel('Specialty'), 'Cardiology')
    await press(dialogButton('Set specialty (3)'))
    await close()
    await expect(bar).toHaveCount(0)

    // one is incomplete
    await ask('Publish')
    await press(dialogButton('Publish (3)'))
    await expect(dialog).toContainText('2 doctors published.')
    await expect(dialog.getByRole('region', { name: 'Refused' })).toContainText(
      /Dr\. Cia .*It cannot be published yet: it lacks a way to reach the office/,
    )
    await expectAccessible(page)
    await close()
    expect((await record(page, bea)).state).toBe('published')

    // unpublished records are not sent
    await ask('Unpublish')
    await expect(dialog).toContainText('1 of 3 stays as it is: not public.')
    await press(dialogButton('Unpublish (2)'))
    await expect(dialog.getByText('Please say why')).toBeVisible()
    await write(dialog.getByLabel('Reason'), 'Retired')
    await press(dialogButton('Unpublish (2)'))
    await expect(dialog).toContainText('2 doctors unpublished.')
    expect((await record(page, ada)).state).toBe('unpublished')
    await takeBack(2)
    expect((await record(page, ada)).state).toBe('published')

    await create(page, 'specialties', specialtyForm({ name: `${word} Medicine` }))
    await open(page, `/admin/directory?kind=specialties&search=${word}`)
    await ask('Delete')
    await press(dialogButton('Delete (1)'))
    await expect(dialog).toContainText('1 specialty deleted.')
    await close()
    await expect(rows(page)).toHaveCount(0)
  })

  test('an administrator saves, opens, renames and removes filters, and sets the default', async ({
    page,
  }) => {
    test.slow() // each step refetches the list
    const address = '/admin/directory?kind=practices&claimed=no&sort=changed&order=asc'
    await signUpAdministrator(page)
    await open(page, address)
    const filters = main(page).getByRole('region', { name: 'Saved filters' })
    const dialog = page.getByRole('dialog')
    await press(filters.getByRole('button', { name: 'Save filters' }))
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await send(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog.getByText('Please enter a name')).toBeVisible()
    await write(dialog.getByLabel('Name'), 'Nobody’s')
    await send(dialog.getByRole('button', { name: 'Save' }))
    await expect(toast(page, 'The filters are saved.')).toBeVisible()
    const link = filters.getByRole('link', { name: 'Nobody’s' })
    await expect(link).toHaveAttribute('aria-current', 'true')
    await expect(link).toBeFocused()
    await expect(filters.getByRole('button', { name: 'Save filters' })).toHaveCount(0)
    await press(main(page).getByRole('link', { name: 'Clear all filters' }))
    await press(link)
    await expect(page).toHaveURL(address)

    await press(filters.getByRole('button', { name: 'Manage' }))
    await write(dialog.getByLabel('Name of Nobody’s'), 'Unclaimed')
    await send(dialog.getByRole('button', { name: 'Rename Nobody’s' }))
    await expect(toast(page, 'Renamed.')).toBeVisible()
    await tick(dialog.getByRole('checkbox', { name: /Open the directory with it/ }))
    await expect(toast(page, 'The directory opens with Unclaimed.')).toBeVisible()
    await expectPresentable(page, 'saved filters')
    await press(dialog.getByText('Close', { exact: true }))

    await open(page, '/admin/directory')
    await expect(page).toHaveURL(address)
    await expect(filters.getByRole('link', { name: 'Unclaimed (default)' })).toBeVisible()
    await press(filters.getByRole('button', { name: 'Manage' }))
    await press(dialog.getByRole('button', { name: 'Remove Unclaimed' }))
    await expect(dialog.getByText('No filters are saved here now.')).toBeVisible()
    await open(page, '/admin/directory')
    await expect(page).toHaveURL('/admin/directory')
  })
})
