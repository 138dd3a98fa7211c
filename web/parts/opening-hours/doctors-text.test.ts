import { expect, test } from 'vitest'
import { doctorsText } from './doctors-text.ts'

const wednesday = '2026-11-25'
const open = (date: string, holiday = false) => ({
  date,
  open: '08:00',
  close: '17:00',
  holiday,
  confirmed: true,
})
const thanksgiving = { date: '2026-11-26', name: 'Thanksgiving' }

test.each<[string, string, string[], string]>([
  ['those of today', wednesday, [wednesday], 'Doctors open today 8:00\u00a0AM – 5:00\u00a0PM'],
  [
    'else those of the next day',
    wednesday,
    ['2026-11-27'],
    'Doctors open Fri 8:00\u00a0AM – 5:00\u00a0PM',
  ],
  [
    'tomorrow by its name',
    '2026-11-26',
    ['2026-11-27'],
    'Doctors open tomorrow 8:00\u00a0AM – 5:00\u00a0PM',
  ],
  ['nothing once all are over', '2026-12-24', [wednesday], ''],
])('hours of doctors are %s', (_, today, dates, text) => {
  const days = dates.map((date) => open(date))
  expect(doctorsText({ total: 3, days }, today, [])).toBe(text)
})

test('usual hours of a holiday are not said, neither on the day nor before it', () => {
  const days = [open(thanksgiving.date, true), open('2026-11-30')]
  const text = (today: string) => doctorsText({ total: 1, days }, today, [thanksgiving])
  expect(text(wednesday)).toBe('Doctor open Mon 8:00\u00a0AM – 5:00\u00a0PM')
  expect(text(thanksgiving.date)).toBe('Thanksgiving today: hours may differ, call first')
})

test('hours of doctors that somebody among them has not confirmed say so', () => {
  const days = [{ ...open(wednesday), confirmed: false }]
  expect(doctorsText({ total: 2, days }, wednesday, [])).toBe(
    'Doctors open today 8:00\u00a0AM – 5:00\u00a0PM · not confirmed',
  )
})
