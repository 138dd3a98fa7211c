import { expect, test } from 'vitest'
import { nextFile, registerFilesIn } from './download-register.ts'
import type { RegisterFile } from './register-files.ts'

const address = 'https://download.cms.example/nppes/NPI_Files.html'

test('a page lists weekly and monthly files, and nothing else', () => {
  const page = `
    <a href="./NPPES_Data_Dissemination_November_2026_V2.zip">Full</a>
    <A HREF='NPPES_Data_Dissemination_110226_110826_Weekly_V2.zip?a=1&amp;b=2'>Weekly</A>
    <a class=x href=/nppes/NPPES_Data_Dissemination_110926_111526_Weekly.zip>Weekly, old format</a>
    <a href="./NPPES_Deactivated_NPI_Report_110926_V2.zip">Deactivated</a>
    <a href="https://elsewhere.example/NPPES_Data_Dissemination_111626_112226_Weekly_V2.zip">Copy</a>
    <a href="NPPES_Data_Dissemination_133226_139926_Weekly_V2.zip">No such day</a>
    <a href="NPPES_Data_Dissemination_Brumaire_2026_V2.zip">No such month</a>
    <a href="http://[">Broken</a> <a href="NPI_Files.html">This</a>`
  expect(registerFilesIn(page, address)).toEqual([
    {
      kind: 'monthly',
      month: '2026-11',
      name: 'NPPES_Data_Dissemination_November_2026_V2.zip',
      url: 'https://download.cms.example/nppes/NPPES_Data_Dissemination_November_2026_V2.zip',
    },
    {
      kind: 'weekly',
      from: '2026-11-02',
      to: '2026-11-08',
      name: 'NPPES_Data_Dissemination_110226_110826_Weekly_V2.zip',
      url: 'https://download.cms.example/nppes/NPPES_Data_Dissemination_110226_110826_Weekly_V2.zip?a=1&b=2',
    },
    {
      kind: 'weekly',
      from: '2026-11-09',
      to: '2026-11-15',
      name: 'NPPES_Data_Dissemination_110926_111526_Weekly.zip',
      url: 'https://download.cms.example/nppes/NPPES_Data_Dissemination_110926_111526_Weekly.zip',
    },
  ])
})

test('the later of two versions of one file is taken, wherever it stands', () => {
  const names = [
    'NPPES_Data_Dissemination_110226_110826_Weekly_V2.zip',
    'NPPES_Data_Dissemination_110226_110826_Weekly.zip',
    'NPPES_Data_Dissemination_November_2026.zip',
    'NPPES_Data_Dissemination_November_2026_V2.zip',
  ]
  const page = names.map((name) => `<a href="${name}">x</a>`).join('')
  expect(registerFilesIn(page, address).map(({ name }) => name)).toEqual([names[0], names[3]])
})

const monthly = (month: string): RegisterFile => ({ kind: 'monthly', month, name: month, url: '' })
const weekly = (from: string, to: string): RegisterFile => ({
  kind: 'weekly',
  from,
  to,
  name: to,
  url: '',
})
const october = monthly('2026-10')
const november = monthly('2026-11')
const first = weekly('2026-11-02', '2026-11-08')
const second = weekly('2026-11-09', '2026-11-15')
const third = weekly('2026-11-16', '2026-11-22')

test.each<[string, RegisterFile[], string | null, string[], string | null]>([
  ['nothing imported: the latest monthly file', [second, october, november], null, [], '2026-11'],
  ['nothing imported and no monthly file', [second, first], null, [], 'missing 2026-11-02'],
  ['nothing listed', [], null, [], null],
  ['the week after the last day', [third, second, november], '2026-11-08', [], '2026-11-15'],
  ['the week in which the last day lies', [second, third], '2026-11-10', [], '2026-11-15'],
  ['the earliest of several weeks', [third, second, first], '2026-11-01', [], '2026-11-08'],
  [
    'all weeks imported: the monthly file brings nothing more',
    [november, first],
    '2026-11-08',
    [],
    null,
  ],
  ['a week is missing: the monthly file', [november, third], '2026-11-08', [], '2026-11'],
  [
    'a week is missing after the monthly file',
    [november, third],
    '2026-11-08',
    ['2026-11'],
    'missing 2026-11-09',
  ],
  ['no week listed, and behind by a month', [november], '2026-10-25', [], '2026-11'],
  ['no week listed, nor a later month', [october], '2026-10-25', [], null],
  ['an imported name is never taken again', [first], '2026-11-01', ['2026-11-08'], null],
])('the next file is chosen: %s', (_, files, lastDay, names, expected) => {
  const next = nextFile(files, { lastDay, names: new Set(names) })
  const text = next && ('file' in next ? next.file.name : `missing ${next.missing}`)
  expect(text).toBe(expected)
})
