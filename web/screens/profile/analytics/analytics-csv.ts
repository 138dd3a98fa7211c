import { csvLine } from '../../../../contract/csv-line.ts'
import type { Analytics } from '../../../../contract/insights/calls.ts'

const csvOf = (rows: readonly (readonly (string | number)[])[]) => rows.map(csvLine).join('')

/** The daily figures, and below them the search words. */
export function analyticsCsv({ days, searchWords }: Analytics): string {
  const figures = csvOf([
    [
      'Day',
      'Profile views',
      'Patient contacts',
      'Search appearances',
      'Profile views 30 days before',
      'Patient contacts 30 days before',
      'Search appearances 30 days before',
    ],
    ...days.map(({ day, profileViews, contactClicks, searchAppearances, before }) => [
      day,
      profileViews,
      contactClicks,
      searchAppearances,
      before?.profileViews ?? '',
      before?.contactClicks ?? '',
      before?.searchAppearances ?? '',
    ]),
  ])
  if (searchWords.length === 0) return figures
  return `${figures}\r\n${csvOf([
    ['Search words', 'Search appearances'],
    ...searchWords.map(({ words, appearances }) => [words, appearances]),
  ])}`
}

/** Hands a text over as a file. The first sign tells spreadsheets that it is UTF-8. */
export function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
