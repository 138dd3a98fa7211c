import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { AboutRecord } from '../../contract/administration/records/calls.ts'
import { npiOf } from '../../server/directory/nppes/fixtures/sample.ts'
import { doctorForm } from '../../server/testing/inputs/record-inputs.ts'
import { post, signUpAdministrator } from '../accounts.ts'
import { card, get, main, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { newName } from '../new-name.ts'
import { ways } from '../ways.ts'

const doctorsPath = '/admin/directory/doctors'

/** @returns the response for a new, hidden doctor */
const create = (page: Page, lastName: string, changes: { firstName: string; phone: string }) => {
  const form = doctorForm({
    name: `Dr. ${changes.firstName} ${lastName}, MD`,
    lastName,
    ...changes,
  })
  return post(page, `/api${doctorsPath}`, { form })
}
const idOf = async (creating: ReturnType<typeof create>): Promise<number> =>
  (await (await creating).json()).id
const slugOf = async (page: Page, id: number) =>
  String(
    (await get<AboutRecord & { form: { slug: string } }>(page, `/api${doctorsPath}/${id}`)).form
      .slug,
  )
/** A phone that no other record has. */
const newPhone = () => `(210) 555-${randomInt(2000, 10_000)}`

const [, { screen, way }] = ways
test.use({ ...screen, expectedErrors: /status of (400|410)/ })
const { press, write, send } = way

test('duplicates are found by NPI, name or phone, marked as different, merged and unmerged', async ({
  page,
}) => {
  test.slow() // a long journey
  await signUpAdministrator(page)
  const name = newName('Twice')
  const first = await idOf(create(page, name, { firstName: 'Nora', phone: newPhone() }))
  const other = await idOf(create(page, name, { firstName: 'Nora', phone: newPhone() }))
  const phone = newPhone()
  const colleague = await idOf(create(page, `Una${name}`, { firstName: 'Ada', phone }))
  await create(page, `Other${name}`, { firstName: 'Bea', phone })
  const slugs = [await slugOf(page, first), await slugOf(page, other)]
  expect(slugs[0]).not.toBe(slugs[1])

  // an NPI is unique: the second is refused at its field
  const npi = npiOf(randomInt(100_000_000))
  const fieldOfNpi = main(page).getByLabel('NPI')
  for (const id of [first, other]) {
    await open(page, `${doctorsPath}/${id}`)
    await write(fieldOfNpi, npi)
    await send(main(page).getByRole('button', { name: 'Save', exact: true }))
    if (id === first) await expect(toast(page, 'Saved.')).toBeVisible()
    else await expect(fieldOfNpi).toHaveAccessibleDescription(/Another doctor has this NPI/)
  }
  await press(main(page).getByRole('button', { name: 'Cancel Changes' }))
  await press(main(page).getByRole('link', { name: 'Back to Doctors' }))
  await press(main(page).getByRole('link', { name: 'Find duplicates' }))

  const pairOf = (id: number) =>
    main(page)
      .locator('section.panel')
      .filter({ has: page.getByRole('button', { name: new RegExp(`record ${id}$`) }) })
  const keep = pairOf(first).getByRole('button', { name: new RegExp(`record ${first}$`) })
  await expect(pairOf(first)).toContainText('Score 60')
  await expect(pairOf(first)).toContainText('same name')
  await expectPresentable(page, 'duplicates')
  const tabs = main(page).getByRole('navigation', { name: 'Which pairs' })
  await press(tabs.getByRole('link', { name: 'All' }))
  await expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  // the pairs of other tests may take the first pages
  const next = main(page).getByRole('link', { name: 'Next' })
  for (let number = 2; number < 20; number++) {
    await expect(pairOf(colleague).or(next).first()).toBeVisible()
    if ((await pairOf(colleague).count()) > 0) break
    await press(next)
    await expect(main(page).getByText(`Page ${number} of`)).toBeVisible()
  }
  await expect(pairOf(colleague)).toContainText('Score 20')
  await expect(pairOf(colleague)).toContainText('same phone')
  await press(tabs.getByRole('link', { name: 'Likely' }))

  await press(pairOf(first).getByRole('button', { name: /^Not the same/ }))
  await expect(toast(page, 'They are not shown again.')).toBeVisible()
  await expect(keep).toHaveCount(0)
  await press(tabs.getByRole('link', { name: 'Not the same' }))
  await press(pairOf(first).getByRole('button', { name: /^May be the same/ }))
  await expect(toast(page, 'They may be the same again.')).toBeVisible()
  await press(tabs.getByRole('link', { name: 'Likely' }))

  await press(keep)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`(record ${first}) stays and keeps what it says`)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(dialog.getByRole('button', { name: 'Merge' }))
  await expect(toast(page, `Merged into Dr. Nora ${name}, MD.`)).toBeVisible()
  await expect(keep).toHaveCount(0)

  await open(page, `${doctorsPath}/${other}`)
  await expect(card(page, 'Merged')).toContainText('took the place of this doctor')
  await expect(main(page).getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await press(card(page, 'Merged').getByRole('button', { name: /^Undo merge/ }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Undo Merge' }))
  await expect(toast(page, 'Merge undone.')).toBeVisible()
  await expect(card(page, 'Status').getByText('Hidden')).toBeVisible()
  expect(await slugOf(page, other)).toBe(slugs[1])
})
