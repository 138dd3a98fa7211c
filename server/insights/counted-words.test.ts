import { describe, expect, test } from 'vitest'
import { dateAfter } from '../../contract/text/iso-dates.ts'
import { countedWords } from './counter.ts'
import { dayOf, daysFrom } from './days.ts'

describe('search words as they are counted', () => {
  test.each([
    ['Knee Pain', 'knee pain'],
    ['  dolor de OÍDO!! ', 'dolor de oido'],
    ['O’Rourke-Núñez', 'orourke nunez'],
    ['covid 19', 'covid 19'],
    ['7825', '7825'],
    ['24 7', '24 7'],
    ['???', ''],
    ['', ''],
    ['李明', '李明'],
    ['a\uD800b', 'a b'],
  ])('%j is counted as %j', (text, words) => {
    expect(countedWords(text)).toBe(words)
  })

  test.each([
    'ada@clinic.example',
    'ada @ clinic',
    'ada＠clinic.example',
    '78258',
    '(210) 555-0142',
    '2 1 0 5 5',
    '2.1.0.5.5',
    'born 01-02-1960',
    '２１０５５５０１４２',
    '٢١٠٥٥٥٠١٤٢',
    'ssn 123-45-6789',
  ])('%j may say who somebody is, and is not counted', (text) => {
    expect(countedWords(text)).toBe('')
  })

  test.each([
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), 'x'.repeat(80)],
    [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
    [`${'x'.repeat(79)}𠮷𠮷`, `${'x'.repeat(79)}𠮷`],
  ])('%j is cut after a whole character', (text, words) => {
    expect(countedWords(text)).toBe(words)
    expect(countedWords(text).isWellFormed()).toBe(true)
  })
})

describe('days of the site', () => {
  test.each([
    // San Antonio is six hours behind in winter, five in summer
    ['2026-11-21T05:59:59.999Z', '2026-11-20'],
    ['2026-11-21T06:00:00.000Z', '2026-11-21'],
    ['2026-07-01T04:59:59.999Z', '2026-06-30'],
    ['2026-07-01T05:00:00.000Z', '2026-07-01'],
    // the clocks change at two in the night
    ['2026-03-08T05:59:00.000Z', '2026-03-07'],
    ['2026-03-09T04:59:00.000Z', '2026-03-08'],
    ['2026-11-01T05:00:00.000Z', '2026-11-01'],
    ['2026-11-02T05:59:00.000Z', '2026-11-01'],
    ['2027-01-01T05:30:00.000Z', '2026-12-31'],
  ])('the moment %s belongs to %s', (moment, day) => {
    expect(dayOf(new Date(moment))).toBe(day)
  })

  test.each([
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', -1, '2026-10-31'],
    ['2026-11-21', 366, '2027-11-22'],
    ['2026-11-21', -30, '2026-10-22'],
  ])('the day %s, %d days on, is %s', (day, by, expected) => {
    expect(dateAfter(day, by)).toBe(expected)
  })

  test('the days of two years follow each other without gap or repetition', () => {
    const days = daysFrom('2027-01-01', 731)
    expect([days[0], days.at(-1), new Set(days).size]).toEqual(['2027-01-01', '2028-12-31', 731])
    expect(days).toEqual(days.toSorted())
    expect(daysFrom('2027-01-01', 0)).toEqual([])
  })
})
