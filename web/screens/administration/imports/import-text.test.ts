import { expect, test } from 'vitest'
import { applyTexts, changesNothing, figureRows, shortFigures } from './import-text.ts'
import { refusalOf } from './imports-page.tsx'

const figures = { read: 1200, inArea: 4, newDoctors: 1, newPractices: 0, unchangedDoctors: 3 }

test('the figures read as sentences, without what does not happen', () => {
  expect(applyTexts(figures)).toEqual(['1 doctor and 0 practices are added and public at once.'])
  expect(applyTexts({ changedPractices: 2, unpublished: 1 })).toEqual([
    '0 doctors and 2 practices change as shown.',
    '1 record taken offline: deactivated, or no practice.',
  ])
  expect(shortFigures(figures)).toBe('1 new, 0 changed, 0 taken offline')
  expect([changesNothing(figures), changesNothing({ unchangedDoctors: 3 })]).toEqual([false, true])
  const rows = figureRows({ ...figures, outsideArea: 1190, malformed: 6 })
  expect(rows[0]).toEqual({ label: 'Rows read', value: '1,200' })
  expect(rows.at(-1)?.value).toBe('1,190 outside the area, 6 malformed row')
})

test.each([
  [{ name: 'npidata.CSV', size: 5 }, ''],
  [{ name: 'week.zip', size: 3_000_000 }, 'This file is too large: at most 2 MB.'],
  [{ name: 'week.zip', size: 0 }, 'This file is empty.'],
  [{ name: 'week.tar.gz', size: 5 }, 'Please choose a CSV or ZIP file.'],
])('the file %j is refused or not: %s', (file, text) =>
  expect(refusalOf(file, 2 * 1024 * 1024)).toBe(text),
)
