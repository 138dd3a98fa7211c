import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Answer } from '../../contract/calls.ts'
import {
  type Fields,
  individual,
  npiOf,
  organization,
} from '../../server/directory/nppes/fixtures/sample.ts'
import { card, get, main } from '../dashboard.ts'

export const path = '/admin/directory/imports'
export const calls = `/api${path}`
type Imports = Answer<'GET /api/admin/directory/imports'>

export const button = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('alertdialog')
export const history = (page: Page) => card(page, 'History').getByRole('listitem')
export const choose = (page: Page, name: string, buffer: Buffer) =>
  main(page).getByLabel('Choose file').setInputFiles({ name, mimeType: 'text/csv', buffer })

/** Discards a pending import of an earlier try, which would block the next. */
export async function discardWaiting(page: Page) {
  const { current } = await get<Imports>(page, calls)
  if (current)
    await page.request.delete(`${process.env.BASE_URL}${calls}/${current.id}`, {
      headers: { origin: process.env.BASE_URL! },
    })
}

export const fileOf = (day: Date) =>
  `npidata_pfile_20050523-${day.toISOString().slice(0, 10).replaceAll('-', '')}.csv`
const dayBefore = (day: Date, days = 1) => new Date(day.getTime() - days * 24 * 60 * 60 * 1000)
/** A day after the newest imported file. */
export async function nextDay(page: Page) {
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
export const newLetters = () =>
  Array.from({ length: 8 }, () => 'BCDFGHJKLM'[randomInt(10)]).join('')

export const suffix = (name: string) => `Provider Business Practice Location Address ${name}`
export const doctor = (fields: Fields = {}) =>
  individual({
    NPI: newNpi(),
    'Provider Last Name (Legal Name)': 'NEWLYARRIVED',
    'Provider First Name': 'PILAR',
    'Provider First Line Business Practice Location Address': '1 EXAMPLE XING',
    'Healthcare Provider Taxonomy Code_1': 'ZZZZ00000X',
    [suffix('Telephone Number')]: '2105550181',
    ...fields,
  })
export const practice = (fields: Fields = {}) =>
  organization({
    NPI: newNpi(),
    'Provider Organization Name (Legal Business Name)': 'NEWLYARRIVED CLINIC',
    'Provider First Line Business Practice Location Address': '1 EXAMPLE XING',
    'Healthcare Provider Taxonomy Code_1': 'ZZZZ00000X',
    ...fields,
  })
