import type { Page } from '@playwright/test'
import type { AboutRecord } from '../../contract/administration/records/calls.ts'
import { signUpAdministrator } from '../accounts.ts'
import { card, get, main, open, toast } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { newName } from '../new-name.ts'
import { loseSession } from './sign-in-again.ts'

type Found = AboutRecord & { form: Record<string, unknown> }

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const status = async (page: Page, path: string) =>
  (await page.request.get(process.env.BASE_URL! + path)).status()
const record = (page: Page, kind: string, id: number) =>
  get<Found>(page, `/api/admin/directory/${kind}/${id}`)
const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))
const send = (page: Page, method: string, path: string, data: object) =>
  page.request.fetch(process.env.BASE_URL! + path, {
    method,
    data,
    headers: { origin: process.env.BASE_URL! },
  })

/** Fills the form for a doctor and creates the record. @returns its id */
async function createDoctor(page: Page, names: { first: string; last: string }) {
  await open(page, '/admin/directory/doctors/new')
  await main(page).getByLabel('Name as shown').fill(`Dr. ${names.first} ${names.last}, MD`)
  await main(page).getByLabel('First name').fill(names.first)
  await main(page).getByLabel('Last name').fill(names.last)
  await main(page).getByLabel('Specialty', { exact: true }).selectOption('Cardiology')
  await main(page).getByLabel('Phone').fill('(210) 555-0161')
  await button(page, 'Create doctor').click()
  await expect(page).toHaveURL(/\/admin\/directory\/doctors\/\d+$/)
  await expect(card(page, 'Status').getByText('Hidden')).toBeVisible()
  return idOf(page)
}

test.describe('an administrator', () => {
  test.use({ expectedErrors: /status of (401|409|410|415)/ })

  test('an administrator creates, publishes, edits and unpublishes a doctor (D18)', async ({
    page,
  }) => {
    test.slow() // a whole life
    await signUpAdministrator(page)
    await open(page, '/admin/directory')
    await main(page).getByRole('link', { name: 'New doctor' }).click()
    await expect(page).toHaveURL('/admin/directory/doctors/new')

    // errors are shown at the fields, and the first is focused
    await button(page, 'Create doctor').click()
    await expect(main(page).getByLabel('Name as shown')).toBeFocused()
    await expect(main(page).getByText('Please fill in all required fields.')).toBeVisible()
    const lastName = newName('Example')
    const name = `Dr. Nell ${lastName}, MD`
    await main(page).getByLabel('Name as shown').fill(name)
    await main(page).getByLabel('First name').fill('Nell')
    await main(page).getByLabel('Last name').fill(lastName)
    await main(page).getByLabel('Specialty', { exact: true }).selectOption('Cardiology')
    await button(page, 'Create doctor').click()
    await expect(toast(page, 'The doctor is created, and hidden for now.')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/directory\/doctors\/\d+$/)
    const id = idOf(page)

    // facts are in a separate card
    const facts = page.getByRole('form', { name: 'For patients' })
    const languages = facts.getByRole('combobox', { name: 'Languages the doctor speaks' })
    await languages.fill('spanis')
    await expect(facts.getByRole('option').filter({ hasText: 'Spanish' })).toBeVisible()
    await languages.press('ArrowDown')
    await languages.press('Enter')
    await facts.getByRole('button', { name: 'Monday Not said' }).click()
    await facts.getByLabel('Monday: open or closed').selectOption('Open')
    await facts.getByRole('button', { name: 'Save Details' }).click()
    await expect(facts.getByText('Please give both times')).toBeVisible()
    await expect(facts.getByLabel('Monday: open or closed')).toBeFocused()
    await facts.getByLabel('Monday: opens').fill('08:00')
    await facts.getByLabel('Monday: closes').fill('17:00')
    await facts.getByRole('button', { name: 'Save Details' }).click()
    await expect(toast(page, 'The details for patients are saved.')).toBeVisible()
    await expect(facts.getByText('Confirmed by Ruth Keeper on')).toHaveCount(2)
    const { slug } = (await record(page, 'doctors', id)).form

    expect(await status(page, `/doctors/${slug}`)).toBe(404)
    // not before patients can contact the office
    await expect(card(page, 'Status')).toContainText('a way to reach the office')
    await button(page, 'Publish').focus()
    await page.keyboard.press('Enter')
    const phone = main(page).getByLabel('Phone')
    await expect(
      toast(page, 'It cannot be published yet: it lacks a way to reach the office.'),
    ).toBeVisible()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription(
      /Please enter a phone, or choose a public practice/,
    )
    await phone.fill('(210) 555-0160')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Saved.')).toBeVisible()
    await button(page, 'Publish').click()
    await expect(toast(page, 'The doctor is public.')).toBeVisible()
    await expect(card(page, 'Status').getByText('Published', { exact: true }).first()).toBeVisible()
    const publicPage = await page.request.get(`${process.env.BASE_URL}/doctors/${slug}`)
    expect([publicPage.status(), await publicPage.text()]).toEqual([
      200,
      expect.stringContaining('Spanish'),
    ])

    await main(page).getByLabel('Phone').fill('(210) 555-0162')
    await expect(main(page).getByText('You have unsaved changes.')).toBeVisible()
    await button(page, 'Save').click()
    await expect(toast(page, 'Saved.')).toBeVisible()
    const history = card(page, 'History')
    await expect(history.getByRole('listitem').first()).toContainText(
      /Edited by Ruth Keeper.*Phone.*\(210\) 555-0162/,
    )
    await expect(history.getByRole('listitem')).toHaveCount(5)

    await button(page, 'Give complimentary listing').click()
    await expect(toast(page, 'The listing is Featured.')).toBeVisible()
    await expect(button(page, 'End complimentary listing')).toBeVisible()

    await button(page, 'Unpublish').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Unpublish' }).click()
    await expect(dialog.getByText('Please say why')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Reason').fill('Retired')
    await dialog.getByRole('button', { name: 'Unpublish' }).click()
    await expect(toast(page, 'The doctor is no longer public.')).toBeVisible()
    await expect(button(page, 'Publish again')).toBeVisible()
    expect(await status(page, `/doctors/${slug}`)).toBe(410)

    // another administrator does it while the reason is typed
    await button(page, 'Publish again').click()
    await button(page, 'Unpublish').click()
    await dialog.getByLabel('Reason').fill('Retired')
    const again = { reason: 'Retired too' }
    await send(page, 'POST', `/api/admin/directory/doctors/${idOf(page)}/unpublish`, again)
    await dialog.getByRole('button', { name: 'Unpublish' }).click()
    await expect(toast(page, 'This record is not public.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(card(page, 'Status')).toContainText('Retired too')

    await open(page, `/admin/directory?search=Nell+${lastName}&state=unpublished`)
    await expect(main(page).getByRole('link', { name })).toBeVisible()
    await expect(main(page).getByRole('status')).toContainText('1 doctor')
  })

  test('an administrator resolves an edit conflict, and finds what was typed after the session has ended', async ({
    page,
  }) => {
    const administrator = await signUpAdministrator(page)
    const last = newName('Meanwhile')
    const id = await createDoctor(page, { first: 'Otto', last })
    // after creating, the page fetches the record once more, and might find what follows
    await open(page, `/admin/directory/doctors/${id}`)
    const { form, revision } = await record(page, 'doctors', id)
    const theirs = { ...form, phone: '(210) 555-0171', education: 'Example University' }
    const url = `/api/admin/directory/doctors/${id}`
    expect((await send(page, 'PUT', url, { form: theirs, revision })).status()).toBe(200)

    await main(page).getByLabel('Phone').fill('(210) 555-0172')
    await button(page, 'Save').click()
    const notice = main(page).getByRole('region', { name: 'Changed meanwhile' })
    await expect(notice).toContainText('Not saved: somebody else has changed this record')
    expect((await record(page, 'doctors', id)).form.phone).toBe('(210) 555-0171')
    await notice.getByRole('button', { name: 'Load the latest version' }).click()
    await expect(notice).toContainText('Phone is now: (210) 555-0171')
    await expect(main(page).getByLabel('Education')).toHaveValue('Example University')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Keep mine: Phone' }).click()
    await expect(notice).toHaveCount(0)
    await button(page, 'Save').click()
    await expect(toast(page, 'Saved.')).toBeVisible()
    expect((await record(page, 'doctors', id)).form).toMatchObject({
      phone: '(210) 555-0172',
      education: 'Example University',
    })

    await main(page).getByLabel('Phone').fill('(210) 555-0173')
    await loseSession(page, administrator, () => button(page, 'Save').click())
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await main(page).getByRole('link', { name: 'Directory', exact: true }).first().click()
    await main(page).getByRole('searchbox').fill(last)
    await button(page, 'Apply').click()
    await main(page)
      .getByRole('link', { name: `Dr. Otto ${last}, MD` })
      .click()
    await expect(main(page).getByLabel('Phone')).toHaveValue('(210) 555-0173')

    // leaving unsaved changes asks first
    await main(page).getByLabel('Phone').fill('')
    await main(page).getByRole('link', { name: 'Back to Doctors' }).click()
    const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await leave.getByRole('button', { name: 'Leave Without Saving' }).click()
    await expect(page).toHaveURL('/admin/directory?kind=doctors')
  })

  test('an administrator edits practices, specialties and news, and exports them as CSV', async ({
    page,
  }) => {
    test.slow()
    await signUpAdministrator(page)
    await open(page, '/admin/directory')
    await main(page).getByRole('tab', { name: 'Practices' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/directory?kind=specialties')
    await main(page).getByRole('link', { name: 'New specialty' }).click()
    await expect(page).toHaveURL('/admin/directory/specialties/new')
    const specialty = newName('Medicine')
    // the list, which may still be shown, has a link with this label
    await main(page).getByRole('textbox', { name: 'Name', exact: true }).fill(specialty)
    await main(page).getByLabel('Everyday words').fill('example doctor')
    await button(page, 'Create specialty').click()
    await expect(page).toHaveURL(/specialties\/\d+$/)
    await button(page, 'Delete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/admin/directory?kind=specialties')
    await expect(toast(page, `${specialty} is deleted.`)).toBeVisible()

    await open(page, '/admin/directory/news/new')
    const title = newName('A shaded bench')
    await main(page).getByLabel('Title').fill(title)
    await main(page).getByLabel('Text').fill('A bench stands under the oak now.')
    await main(page).getByLabel('Category').fill('Community')
    await main(page).getByLabel('Day of the article').fill('2026-11-20')
    await main(page)
      .getByLabel('Address of the article')
      .fill(`https://news.example/${title.replaceAll(' ', '-')}`)
    await main(page).getByLabel('Publish on').fill('2126-12-01T09:00')
    await button(page, 'Create article').click()
    await expect(main(page)).toContainText('Publishes Dec 1, 2126, 9:00 AM')
    await expectPresentable(page, 'an article that waits for its time')
    await button(page, 'Publish now').click()
    await expect(toast(page, 'The article is public.')).toBeVisible()
    await expect(main(page).getByLabel('Publish on')).toHaveCount(0)
    const opening = page.waitForEvent('popup')
    await main(page).getByRole('link', { name: 'View on the site' }).click()
    const news = await opening
    await expect(news.locator('article:target')).toContainText(title)
    await news.close()

    await open(page, '/admin/directory?kind=practices')
    const rows = main(page).getByRole('tabpanel').getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    const files: string[] = []
    page.on('download', (file) => files.push(file.suggestedFilename()))
    await main(page).getByRole('link', { name: 'Export CSV' }).dblclick()
    await expect
      .poll(() => files)
      .toEqual([expect.stringMatching(/^practices-\d{4}-\d\d-\d\d\.csv$/)])
    await main(page).getByLabel('Search', { exact: true }).fill('zzyzx')
    await page.keyboard.press('Enter')
    await expect(main(page).getByText('No practices match.')).toBeVisible()
    await main(page).getByRole('link', { name: 'Clear all filters' }).click()
    await expect(rows.first()).toBeVisible()
    expect(files, 'of a double press').toHaveLength(1)
  })
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /status of (503|404)/ })
  test('the lists show an error with a retry, then page by page; a missing record shows a note', async ({
    page,
  }) => {
    await signUpAdministrator(page)
    const recover = await failCalls(page, '/api/admin/directory/**')
    await open(page, '/admin/directory')
    await expect(main(page).getByRole('alert')).toContainText('The doctors could not be loaded.')
    await recover()
    await button(page, 'Try Again').click()
    await expect(main(page).getByRole('status')).toContainText(/1 to 50 of \d+ doctors/)
    await expectPresentable(page, 'the list of doctors')
    await main(page).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/admin/directory?kind=doctors&page=2')
    await expect(main(page).getByRole('status')).toContainText(/51 to \d+ of \d+ doctors/)
    await main(page).getByRole('link', { name: 'Previous' }).click()
    await expect(main(page).getByRole('status')).toContainText('1 to 50')
    await open(page, '/admin/directory/doctors/999999999')
    await expect(main(page).getByText('There is no such doctor.')).toBeVisible()
  })
})
