import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  expectFiguresToAddUp,
  filler,
  linesOf,
  openImports,
  postalCode,
  suite,
} from '../../testing/import-runs.ts'
import { searchDoctors } from '../search/search-doctors.ts'
import { doctors } from '../tables.ts'
import { csvLine, type Fields, individual, npiOf, organization } from './fixtures/sample.ts'

let scene: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => {
  scene = await openImports()
})
afterAll(() => scene.close())
beforeEach(() => scene.empty())

describe('files that a spreadsheet has saved', () => {
  const off = 'NPI Deactivation Date'
  const on = 'NPI Reactivation Date'
  const isPublic = async (number: number) => (await scene.doctor(number)).unpublishedAt === null

  test('nobody goes offline who was reactivated, and nobody for a date that cannot be read', async () => {
    const rows = (dates: Fields[]) =>
      dates.map((fields, at) =>
        individual({ NPI: npiOf(1 + at), 'Last Update Date': '10/26/2026', ...fields }),
      )
    await scene.runRows(...rows([{ [off]: '05/03/2019', [on]: '07/01/2019' }, {}, {}, {}]))
    const report = await scene.runRows(
      ...rows([
        { [off]: '5/3/2019', [on]: '7/1/2019' },
        { [off]: '13/45/2019' },
        { [off]: '43588' },
        { 'Last Update Date': 'TBD' },
      ]),
    )
    expectFiguresToAddUp(report)
    expect(linesOf(report)).toEqual([
      '3: the deactivation date "13/45/2019" cannot be read',
      '5: the last update date "TBD" cannot be read',
    ])
    expect(report.figures).toMatchObject({ unreadable: 1, deactivated: 1, unchangedDoctors: 2 })
    expect(await Promise.all([1, 2, 3, 4].map(isPublic))).toEqual([true, true, false, true])
    expect((await scene.doctor(3)).unpublishedReason).toBe('NPI deactivated on 2019-05-03 (NPPES)')
  })

  test('a record whose reactivation cannot be read stays offline', async () => {
    await scene.runRows(individual())
    await scene.runRows(individual({ [off]: '05/03/2019' }))
    await scene.runRows(
      individual({ [off]: '05/03/2019', [on]: 'soon', 'Last Update Date': '11/02/2026' }),
    )
    expect(await isPublic(1)).toBe(false)
  })

  test('a file is read with the day first when its dates say so', async () => {
    await scene.runRows(individual(), individual({ NPI: npiOf(3) }))
    const report = await scene.runRows(
      individual({ [off]: '03/05/2019', [on]: '01/07/2019', 'Last Update Date': '31/10/2026' }),
      individual({ NPI: npiOf(3), [off]: '02/11/2026' }),
    )
    expect(report.problems).toEqual([])
    expect(await Promise.all([1, 3].map(isPublic))).toEqual([true, false])
    expect((await scene.doctor(3)).unpublishedReason).toContain('2026-11-02')
  })

  test('a row is filled up when empty cells at its end are missing', async () => {
    const short = (fields: Fields) => csvLine(fields).replace(/(,"")+$/, '')
    const report = await scene.runRows(
      individual(),
      short(individual({ NPI: npiOf(3) })),
      short({ NPI: npiOf(4), [off]: '05/03/2019' }),
    )
    expect(report.figures).toMatchObject({ newDoctors: 2, deactivated: 1, malformed: 0 })
  })

  test('a short row that ends before what every active provider has is listed', async () => {
    const cut = csvLine(individual()).split(',').slice(0, 34).join(',')
    const report = await scene.runRows(cut, ...filler(30))
    expect(linesOf(report)).toEqual(['2: 34 columns instead of 330'])
  })
})

describe('students by the primary code', () => {
  const student = (fields: Fields = {}) =>
    individual({
      'Healthcare Provider Taxonomy Code_1': '390200000X',
      'Healthcare Provider Taxonomy Code_2': '207Q00000X',
      'Healthcare Provider Primary Taxonomy Switch_2': 'N',
      ...fields,
    })

  test('a student who has the code of a specialty too is imported hidden and listed for a person', async () => {
    const report = await scene.runRows(student())
    expect(report.figures).toMatchObject({ newDoctors: 1, hidden: 1, notBooked: 0, unmapped: 0 })
    expect(linesOf(report)).toEqual([
      `2: Dr. Elena Marsh, MD, NPI ${npiOf(1)}, is a student by the primary code and has 207Q00000X too: hidden until somebody chooses a specialty`,
    ])
    expect(await scene.doctor()).toMatchObject({ publishedAt: null, specialtyId: null })
  })

  test('a student is published by the file in which the primary code is that of the specialty', async () => {
    await scene.runRows(student())
    await scene.runRows(student({ 'Healthcare Provider Taxonomy Code_1': '207Q00000X' }))
    expect((await scene.doctor()).publishedAt).not.toBeNull()
  })

  test.each([
    ['no other code', ''],
    ['another code that is not listed', '163W00000X'],
    ['an unknown code', '999999999X'],
  ])('a student who has %s is left out', async (_, other) => {
    const report = await scene.runRows(student({ 'Healthcare Provider Taxonomy Code_2': other }))
    expect(report.figures).toMatchObject({ newDoctors: 0, notBooked: 1 })
    expect(report.problems).toEqual([])
  })
})

describe('other names of individuals', () => {
  const other = (lastName: string, type: string, firstName = 'ELENA') => ({
    'Provider Other Last Name': lastName,
    'Provider Other First Name': firstName,
    'Provider Other Last Name Type Code': type,
  })

  test.each([
    ['GARCIA', '1', 'ELENA', { formerName: 'Elena Garcia', otherName: null }],
    ['VAN DER BERG', '1', '', { formerName: 'Elena Van der Berg', otherName: null }],
    ['RIVERS', '2', 'LENA', { formerName: null, otherName: 'Lena Rivers' }],
    ['RIVERS', '5', 'LENA', { formerName: null, otherName: 'Lena Rivers' }],
    ['MARSH', '1', 'ELENA', { formerName: null, otherName: null }],
    ['<UNAVAIL>', '1', 'ELENA', { formerName: null, otherName: null }],
    ['GARC\uFFFDA', '1', 'ELENA', { formerName: null, otherName: null }],
  ])('%s of type %s is stored', async (lastName, type, firstName, names) => {
    await scene.runRows(individual(other(lastName, type, firstName)))
    expect(await scene.doctor()).toMatchObject(names)
  })

  test('another name is removed by a later file without it, and not brought back once somebody removed it', async () => {
    const row = individual(other('GARCIA', '1'))
    await scene.runRows(row)
    await scene.runRows(individual())
    expect((await scene.doctor()).formerName).toBeNull()
    await scene.runRows(row)
    expect((await scene.doctor()).formerName).toBe('Elena Garcia')
    await scene.db.update(doctors).set({ formerName: null })
    await scene.runRows(row)
    expect((await scene.doctor()).formerName).toBeNull()
  })

  test('another name is added to a doctor whom an earlier version imported', async () => {
    await scene.runRows(individual())
    const { imported } = await scene.doctor()
    const { formerName, otherName, ...before } = imported ?? {}
    expect([formerName, otherName]).toEqual([null, null])
    await scene.db.update(doctors).set({ imported: before })
    await scene.runRows(individual(other('GARCIA', '1')))
    expect((await scene.doctor()).formerName).toBe('Elena Garcia')
  })

  test('another name of several words finds the doctor written in one word too, and beside a field', async () => {
    await scene.runRows(individual(other('DE LA CRUZ', '1')))
    for (const search of ['delacruz', 'de la cruz', 'cruz', 'dr de la cruz cardiologist'])
      expect((await searchDoctors(scene.db, { search })).doctors, search).toMatchObject([
        { doctor: { npi: npiOf(1) }, reasons: [{ kind: 'former name', name: 'Elena De la Cruz' }] },
      ])
  })

  test('another name finds the doctor, and is the reason only when it was asked for', async () => {
    await scene.runRows(individual(other('QUINTANILLA', '1')), individual({ NPI: npiOf(3) }))
    const ask = async (search: string) =>
      (await searchDoctors(scene.db, { search })).doctors.map(({ doctor, reasons: [reason] }) => [
        doctor.npi,
        reason,
      ])
    const former = { kind: 'former name', name: 'Elena Quintanilla' }
    for (const text of ['quintanilla', 'Dr. Quintanilla', 'elena quintanilla', 'quintanil'])
      expect(await ask(text), text).toEqual([[npiOf(1), former]])
    expect(await ask('marsh')).toEqual([
      [npiOf(1), undefined],
      [npiOf(3), undefined],
    ])
  })
})

test('a provider who is outside for an odd form of the ZIP code is counted apart, and not moved for it', async () => {
  await scene.runRows(individual())
  const report = await scene.runRows(individual({ [postalCode]: '782581' }))
  expect(report.figures).toMatchObject({ oddPostalCode: 1, outsideArea: 0, moved: 0 })
  expect(linesOf(report)).toEqual(['2: ZIP code "782581"'])
})

test('a file with null bytes and other control characters is imported, and a row with a lost letter listed', async () => {
  const report = await scene.runRows(
    individual({ 'Provider First Name': '\u200BELE\0NA' }),
    organization({
      [suite]: 'STE\0 200',
      'Provider Organization Name (Legal Business Name)': 'SONTERRA\u00A0EYE \x07CARE',
    }),
    individual({ NPI: npiOf(3), 'Provider Last Name (Legal Name)': 'TREVI\uFFFDO' }),
  )
  expect((await scene.doctor()).name).toBe('Dr. Elena Marsh, MD')
  expect(await scene.practice()).toMatchObject({ name: 'Sonterra Eye Care', suite: 'Suite 200' })
  expect(linesOf(report)).toEqual(['4: the last name "TREVI\uFFFDO" cannot be read'])
})
