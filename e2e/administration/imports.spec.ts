import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Answer } from '../../contract/calls.ts'
import {
  type Fields,
  individual,
  npiOf,
  organization,
} from '../../server/directory/nppes/fixtures/sample.ts'
import { registerFile, zipFile } from '../../server/testing/inputs/import-inputs.ts'
import { post, signUpAdministrator } from '../accounts.ts'
import { card, get, main, open, toast } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { ways } from '../ways.ts'

// serial, because a pending file blocks the next one
test.describe.configure({ mode: 'default' })

const path = '/admin/directory/imports'
const calls = `/api${path}`
type Imports = Answer<'GET /api/admin/directory/imports'>

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('alertdialog')
const history = (page: Page) => card(page, 'History').getByRole('listitem')
const choose = (page: Page, name: string, buffer: Buffer) =>
  main(page).getByLabel('Choose file').setInputFiles({ name, mimeType: 'text/csv', buffer })

/** Discards a pending import of an earlier try, which would block the next. */
async function discardWaiting(page: Page) {
  const { current } = await get<Imports>(page, calls)
  if (current)
    await page.request.delete(`${process.env.BASE_URL}${calls}/${current.id}`, {
      headers: { origin: process.env.BASE_URL! },
    })
}

const fileOf = (day: Date) =>
  `npidata_pfile_20050523-${day.toISOString().slice(0, 10).replaceAll('-', '')}.csv`
const dayBefore = (day: Date, days = 1) => new Date(day.getTime() - days * 24 * 60 * 60 * 1000)
/** A day after the newest imported file. */
async function nextDay(page: Page) {
  const { history } = await get<Imports>(page, calls)
  const days = history.map(({ file }) =>
    /-(\d{4})(\d\d)(\d\d)\.csv$/.exec(file)?.slice(1).join('-'),
  )
  const last = days.reduce<string>(
    (latest, day) => (day && day > latest ? day : latest),
    '2026-11-07',
  )
  return dayBefore(new Date(last), -1)
}

/** Unused, also on a retry. */
const newNpi = () => npiOf(randomInt(100_000_000))
const newLetters = () => Array.from({ length: 8 }, () => 'BCDFGHJKLM'[randomInt(10)]).join('')

const suffix = (name: string) => `Provider Business Practice Location Address ${name}`
const doctor = (fields: Fields = {}) =>
  individual({
    NPI: newNpi(),
    'Provider Last Name (Legal Name)': 'NEWLYARRIVED',
    'Provider First Name': 'PILAR',
    'Provider First Line Business Practice Location Address': '1 EXAMPLE XING',
    'Healthcare Provider Taxonomy Code_1': 'ZZZZ00000X',
    [suffix('Telephone Number')]: '2105550181',
    ...fields,
  })
const practice = (fields: Fields = {}) =>
  organization({
    NPI: newNpi(),
    'Provider Organization Name (Legal Business Name)': 'NEWLYARRIVED CLINIC',
    'Provider First Line Business Practice Location Address': '1 EXAMPLE XING',
    'Healthcare Provider Taxonomy Code_1': 'ZZZZ00000X',
    ...fields,
  })

/** Unpublishes the imported records, because other tests check public pages. */
async function unpublishBrought(page: Page) {
  for (const kind of ['doctors', 'practices']) {
    const { rows } = await get<{ rows: { id: number; state: string }[] }>(
      page,
      `/api/admin/directory/list/${kind}?search=newlyarrived&state=published`,
    )
    for (const { id } of rows) {
      const url = `/api/admin/directory/${kind}/${id}/unpublish`
      expect((await post(page, url, { reason: 'A test' })).status()).toBe(200)
    }
  }
}

test('an administrator uploads a file, sees what it would change, and applies it', async ({
  page,
}) => {
  test.slow() // three files
  await signUpAdministrator(page)
  // registered early, or the browser opens a native dialog
  const choosing = page.waitForEvent('filechooser')
  await discardWaiting(page)
  await open(page, '/admin/directory')
  await main(page).getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL(path)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Import')

  // refused before it is sent, and after it is read
  await choose(page, 'notes.txt', Buffer.from('x'))
  await expect(main(page).getByRole('alert')).toHaveText('Please choose a CSV or ZIP file.')
  await choose(page, 'wrong.csv', Buffer.from('name,town\nAda,Example\n'))
  await expect(card(page, 'wrong.csv')).toContainText(
    'Not an NPPES dissemination file: the header lacks',
  )
  await expect(card(page, 'wrong.csv')).toContainText('Refused')

  // by keyboard, once the list shows that no import is active
  await expect(history(page).nth(0)).toContainText(/wrong\.csv.*Refused/)
  await main(page).getByLabel('Choose file').focus()
  await expect(main(page).getByLabel('Choose file')).toBeFocused()
  await page.keyboard.press('Enter')
  const day = await nextDay(page)
  const [ada, clinic] = [doctor(), practice()]
  const file = {
    name: fileOf(day),
    mimeType: 'text/csv',
    buffer: registerFile([ada, clinic, doctor({ NPI: '1234567890' })]),
  }
  await (await choosing).setFiles(file)
  const about = card(page, file.name)
  await expect(about).toBeFocused()
  await expect(about).toContainText('nothing is changed yet')
  await expect(about).toContainText('1 wrong NPI check digit')
  await expect(main(page).getByLabel('Choose file')).toHaveCount(0)
  const additions = card(page, 'Would be added')
  await expect(additions.getByRole('listitem')).toHaveCount(2)
  await expect(additions).toContainText('Newlyarrived Clinic')
  await expect(additions).toContainText('(210) 555-0181')
  await expect(card(page, 'Rows left out')).toContainText('Line 4: NPI 1234567890')
  await expect(card(page, 'Taxonomy codes without a specialty')).toContainText('ZZZZ00000X')
  await expectPresentable(page, 'ready')

  await button(page, 'Apply').click()
  await expect(dialog(page)).toContainText(
    '1 doctor and 1 practice are added and public at once, except 1 that lacks',
  )
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'The import is being applied.')).toBeVisible()
  await expect(about).toContainText('The import is applied.')
  await unpublishBrought(page)

  const later = registerFile([{ ...ada, [suffix('Telephone Number')]: '2105550182' }, clinic])
  // an older file is refused until the box is checked
  const weekBefore = dayBefore(day, 7)
  const earlier = fileOf(weekBefore)
  await choose(page, earlier, later)
  await expect(card(page, earlier)).toContainText(
    `This file is of ${weekBefore.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}, older than`,
  )
  const box = main(page).getByLabel('Accept a file older than the last one')
  await box.check()
  await choose(page, earlier, later)
  await expect(card(page, 'Would change').getByRole('listitem')).toHaveCount(1)
  await button(page, 'Discard').click()
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await expect(box).toBeVisible()

  await choose(page, 'week.zip', zipFile([{ name: file.name, content: later }]))
  await expect(card(page, 'Would change').getByRole('listitem')).toContainText(
    'from (210) 555-0181 to (210) 555-0182',
  )
  await button(page, 'Discard').click()
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page, 'The import is discarded.')).toBeVisible()
  await expect(card(page, 'week.zip')).toContainText('Discarded; nothing was changed.')
  await expect(main(page).getByLabel('Choose file')).toBeEnabled()

  await expect(history(page).nth(0)).toContainText(/week\.zip.*Discarded/)
  await expect(history(page).nth(1)).toContainText(new RegExp(`${earlier}.*Discarded`))
  await expect(history(page).nth(2)).toContainText(new RegExp(`${earlier}.*Refused`))
  await expect(history(page).nth(3)).toContainText(/2 new, 0 changed.*Applied/)

  await history(page).nth(3).getByRole('link').click()
  await expect(card(page, 'Added').getByRole('listitem')).toHaveCount(2)
})

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  test.use({ ...screen, expectedErrors: /status of 503/ })
  const { press } = way

  test('an import is undone as a whole, unless its records have changed; a list that fails loads after a retry', async ({
    page,
  }) => {
    test.slow() // two files are read and applied
    await signUpAdministrator(page)
    await discardWaiting(page)
    const recover = await failCalls(page, calls)
    await open(page, path)
    await expect(main(page).getByRole('alert')).toContainText('The imports could not be loaded.')
    await recover()
    await press(button(page, 'Try Again'))
    await expect(card(page, 'History')).toBeVisible()
    const undoOf = (file: string) =>
      history(page)
        .filter({ hasText: file })
        .getByRole('button', { name: `Undo import: ${file}` })
    /** Adds a provider with a file of the next day. */
    const bring = async (row: Fields) => {
      const file = fileOf(await nextDay(page))
      await choose(page, file, registerFile([row]))
      await press(button(page, 'Apply'))
      await expect(dialog(page)).toContainText('you can undo the import as a whole')
      await press(dialog(page).getByRole('button', { name: 'Apply' }))
      await expect(card(page, file)).toContainText('The import is applied.')
      return file
    }
    const rowsOf = async (kind: string, search: string) => {
      const list = `/api/admin/directory/list/${kind}?search=${search}`
      return (await get<{ rows: { id: number }[] }>(page, list)).rows
    }

    const letters = newLetters()
    const run = await bring(
      practice({ 'Provider Organization Name (Legal Business Name)': `TOUCHED ${letters}` }),
    )
    const [clinic] = await rowsOf('practices', letters)
    const unpublishing = `/api/admin/directory/practices/${clinic!.id}/unpublish`
    expect((await post(page, unpublishing, { reason: 'A test' })).status()).toBe(200)
    await press(undoOf(run))
    const inTheWay = page.getByRole('dialog', { name: 'This import stays' })
    await expect(inTheWay).toContainText(/Touched.* changed since/)
    await press(inTheWay.getByText('Close', { exact: true }))
    await expect(inTheWay).toHaveCount(0)

    const surname = `SOONGONE${letters}`
    const file = await bring(doctor({ 'Provider Last Name (Legal Name)': surname }))
    expect(await rowsOf('doctors', surname)).toHaveLength(1)
    await press(undoOf(file))
    await expect(dialog(page)).toContainText('1 record that it brought leaves the directory.')
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await press(dialog(page).getByRole('button', { name: 'Undo Import' }))
    await expect(toast(page, 'The import is being undone.')).toBeVisible()
    await expect(history(page).nth(0)).toContainText(/Undone: 1 removed, 0 restored.*Undone/)
    await expect(card(page, file)).toContainText('undone since')
    await expect(undoOf(file)).toHaveCount(0)
    expect(await rowsOf('doctors', surname)).toHaveLength(0)
  })
})
