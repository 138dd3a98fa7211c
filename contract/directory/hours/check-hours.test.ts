import { expect, test } from 'vitest'
import { problemsOf } from '../../testing/check-input.ts'
import { ClosuresForm, OfficeHoursForm } from './check-hours.ts'

const day = (open: string, close: string, ...breaks: [string, string][]) => ({
  monday: { open, close, closed: false, breaks: breaks.map(([from, to]) => ({ from, to })) },
})
const inside = 'A break must lie between opening and closing'
const orderProblem = 'Breaks must be in order and must not overlap'

test.each([
  ['one', day('08:00', '17:00', ['12:00', '13:00'])],
  ['one right after another', day('08:00', '17:00', ['12:00', '13:00'], ['13:00', '13:15'])],
  ['over midnight', day('20:00', '08:00', ['23:45', '00:30'], ['03:00', '03:30'])],
  ['around the clock', day('08:00', '08:00', ['12:00', '13:00'], ['07:00', '07:30'])],
])('breaks are accepted: %s', (_, hours) => {
  expect(problemsOf(OfficeHoursForm, hours)).toEqual({})
})

test.each([
  ['before the day', day('08:00', '17:00', ['07:00', '07:30']), inside],
  ['from the opening', day('08:00', '17:00', ['08:00', '09:00']), inside],
  ['up to the closing', day('08:00', '17:00', ['16:00', '17:00']), inside],
  ['beyond the closing', day('08:00', '17:00', ['16:00', '18:00']), inside],
  ['backwards', day('08:00', '17:00', ['13:00', '12:00']), 'A break must end after it begins'],
  ['without length', day('08:00', '17:00', ['12:00', '12:00']), 'A break must end after it begins'],
  ['overlapping', day('08:00', '17:00', ['12:00', '13:00'], ['12:30', '14:00']), orderProblem],
  ['out of order', day('08:00', '17:00', ['15:00', '15:15'], ['12:00', '13:00']), orderProblem],
  [
    'of a closed day',
    { monday: { open: null, close: null, closed: true, breaks: [{ from: '12:00', to: '13:00' }] } },
    'A closed day has no breaks',
  ],
])('breaks are refused: %s', (_, hours, message) => {
  expect(problemsOf(OfficeHoursForm, hours)).toEqual({ monday: message })
})

test('24:00 is an end, and stored as midnight', () => {
  const hours = day('00:00', '24:00', ['22:00', '23:00'])
  expect(OfficeHoursForm.parse(hours)).toEqual(day('00:00', '00:00', ['22:00', '23:00']))
  expect(problemsOf(OfficeHoursForm, day('24:00', '08:00'))).toHaveProperty('monday.open')
  expect(problemsOf(OfficeHoursForm, day('08:00', '24:01'))).toHaveProperty('monday.close')
  const closure = { from: '2026-12-24', until: '2026-12-24', note: '' }
  expect(ClosuresForm.parse([{ ...closure, hours: { open: '08:00', close: '24:00' } }])).toEqual([
    { ...closure, hours: { open: '08:00', close: '00:00' } },
  ])
})

test('a break needs times', () => {
  expect(problemsOf(OfficeHoursForm, day('08:00', '17:00', ['noon', '']))).toMatchObject({
    'monday.breaks.0.from': 'Please give a time such as 13:00',
    'monday.breaks.0.to': 'Please give a time such as 13:00',
  })
})

const closure = (from: string, until: string) => ({ from, until, note: 'Holiday' })

test.each([
  ['none', []],
  ['a day', [closure('2026-11-26', '2026-11-26')]],
  ['in any order', [closure('2026-12-24', '2026-12-26'), closure('2026-11-26', '2026-11-27')]],
  [
    'next to each other',
    [closure('2026-11-26', '2026-11-26'), closure('2026-11-27', '2026-11-27')],
  ],
  [
    'with hours',
    [{ ...closure('2026-12-24', '2026-12-24'), hours: { open: '08:00', close: '11:00' } }],
  ],
])('closures are accepted: %s', (_, closures) => {
  expect(problemsOf(ClosuresForm, closures)).toEqual({})
})

test.each([
  [
    'backwards',
    [closure('2026-11-27', '2026-11-26')],
    { '0.until': 'Please end on the first day or later' },
  ],
  [
    'to a mistyped year',
    [closure('2026-12-24', '2062-12-26')],
    { '0.until': 'Please end within a year of the first day' },
  ],
  [
    'overlapping',
    [closure('2026-11-26', '2026-11-30'), closure('2026-11-20', '2026-11-26')],
    { '1.until': 'These days are in another entry too' },
  ],
  [
    'with a break outside its hours',
    [
      {
        ...closure('2026-12-24', '2026-12-24'),
        hours: { open: '08:00', close: '11:00', breaks: [{ from: '12:00', to: '13:00' }] },
      },
    ],
    { '0.until': inside },
  ],
  ['no day', [closure('2026-02-30', '2026-03-01')], { '0.from': 'Please enter a day' }],
  [
    'too many',
    Array.from({ length: 41 }, (_, at) => closure(`${2000 + at}-01-01`, `${2000 + at}-01-01`)),
    { body: 'At most 40 entries' },
  ],
])('closures are refused: %s', (_, closures, problems) => {
  expect(problemsOf(ClosuresForm, closures)).toEqual(problems)
})
