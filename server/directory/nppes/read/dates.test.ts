import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noDay, notationsOf, writtenDay } from '../../../testing/inputs/register-fields.ts'
import { areaFilter } from '../../area/area-filter.ts'
import { individual, sampleHeader } from '../fixtures/sample.ts'
import { readProvider } from '../provider/provider.ts'
import { findColumns } from './columns.ts'
import { DateOrderEvidence, readDate } from './dates.ts'

const today = new Date('2026-11-26T12:00:00Z')

it.each(notationsOf(new Date('2019-05-03T00:00:00Z')))(
  'A date written %s is May 3, 2019',
  (text) => {
    expect(readDate(text, 'month first', today)).toBe('2019-05-03')
  },
)

it.each([
  ['31/12/2019', '2019-12-31'],
  ['3/5/2019', '2019-05-03'],
  ['03-05-19', '2019-05-03'],
  ['3-May-2019', '2019-05-03'],
  ['2019-05-03', '2019-05-03'],
  ['12/31/2019', null],
])('a date in a file with the day first, %s, is %s', (text, date) => {
  expect(readDate(text, 'day first', today)).toBe(date)
})

it.each([
  ['5/3/00', '2000-05-03'],
  ['5/3/26', '2026-05-03'],
  ['5/3/27', '1927-05-03'],
  ['5/3/79', '1979-05-03'],
  ['2/29/2024', '2024-02-29'],
  ['2/29/2023', null],
  ['5032019', '2019-05-03'],
  ['3 de mayo de 2019', '2019-05-03'],
  ['５／３／２０１９', '2019-05-03'],
  ['', ''],
  ['<UNAVAIL>', ''],
  ['--', ''],
  ['UNKNOWN', null],
  ['5/3/3019', null],
  ['435', null],
])('A date written "%s" is %s', (text, date) => {
  expect(readDate(text, 'month first', today)).toBe(date)
})

it('Every usual notation of a day is read as that day', () => {
  void fc.assert(
    fc.property(writtenDay, ({ iso, text }) => {
      expect(readDate(text, 'month first', today)).toBe(iso)
    }),
    { numRuns: 2000 },
  )
})

it('What is no day is never read as one', () => {
  void fc.assert(
    fc.property(noDay, (text) => {
      expect(readDate(text) || null).toBeNull()
    }),
    { numRuns: 1000 },
  )
})

describe('finding the order of day and month', () => {
  it.each([
    [['31/12/2019', '3/5/2019'], 'day first'],
    [['31/12/2019', '12/31/2019'], 'month first'],
    [['3/5/2019'], 'month first'],
    [['2019-12-31', '13/45/2019', 'TBD', ''], 'month first'],
    [['5.12.2019', '13.5.2019 0:00'], 'day first'],
  ])('the order of %j is %s', (dates, order) => {
    const evidence = new DateOrderEvidence()
    for (const date of dates) evidence.add(date)
    expect(evidence.order).toBe(order)
  })
})

const columns = findColumns(sampleHeader)
const kindOf = (off: string, on: string) => {
  const fields = individual({ 'NPI Deactivation Date': off, 'NPI Reactivation Date': on })
  return readProvider(
    sampleHeader.map((name) => fields[name] ?? ''),
    columns,
    areaFilter({ postalCodes: ['78258'] }),
  ).kind
}

it('Nobody is deactivated, nor active, by a date that cannot be read', () => {
  void fc.assert(
    fc.property(noDay, writtenDay, (text, { text: date }) => {
      for (const [off, on] of [
        [text, ''],
        [text, date],
        [date, text],
        ['', text],
      ] as const)
        if (readDate(text) === null) expect(kindOf(off, on)).toBe('unreadable')
    }),
  )
})

it('A provider is deactivated when the last of both days says so, in any notation', () => {
  void fc.assert(
    fc.property(writtenDay, writtenDay, (off, on) => {
      expect(kindOf(off.text, on.text)).toBe(on.iso < off.iso ? 'deactivated' : 'doctor')
    }),
  )
})
