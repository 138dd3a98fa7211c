import { expect, test } from 'vitest'
import type { DayHours } from '../../../contract/directory/hours/office-hours.ts'
import { type DatedWeek, openDays } from './open-days.ts'

// a Wednesday
const today = '2026-11-25'
const thanksgiving = '2026-11-26'

const day = (open: string, close: string): DayHours => ({ open, close, closed: false })
const shut: DayHours = { open: null, close: null, closed: true }
const week = (
  hours: DatedWeek['hours'],
  closures: DatedWeek['closures'] = [],
  confirmed = true,
): DatedWeek => ({ hours, closures, confirmed })
const days = (...weeks: DatedWeek[]) =>
  openDays(weeks, today, [thanksgiving]).map(
    ({ date, open, close, holiday, confirmed }) =>
      `${date.slice(5)} ${open}-${close}${holiday ? ' ?' : ''}${confirmed ? '' : ' not confirmed'}`,
  )

test.each<[string, DatedWeek[], string[]]>([
  ['nobody has said hours', [], []],
  [
    'a day goes from the first opening to the last closing of those who are in',
    [
      week({ wednesday: { ...day('08:00', '12:00'), breaks: [{ from: '09:00', to: '10:00' }] } }),
      week({ wednesday: day('10:00', '18:30'), monday: day('09:00', '17:00') }),
      week({ wednesday: shut, monday: shut }),
    ],
    ['11-25 08:00-18:30', '11-30 09:00-17:00', '12-02 08:00-18:30'],
  ],
  [
    'who is away does not count, and other hours of a day go before the usual ones',
    [
      week({ wednesday: day('08:00', '12:00') }, [{ from: today, until: today, note: '' }]),
      week({ wednesday: day('13:00', '17:00') }, [
        { from: today, until: today, note: '', hours: { open: '14:00', close: '16:00' } },
      ]),
    ],
    ['11-25 14:00-16:00', '12-02 08:00-17:00'],
  ],
  [
    'a day is confirmed if all who are in have confirmed their hours',
    [
      week({ wednesday: day('08:00', '12:00'), monday: day('08:00', '12:00') }),
      week({ wednesday: day('10:00', '18:30'), monday: shut }, [], false),
    ],
    ['11-25 08:00-18:30 not confirmed', '11-30 08:00-12:00', '12-02 08:00-18:30 not confirmed'],
  ],
  [
    'usual hours of a holiday are not sure',
    [week({ thursday: day('08:00', '17:00') }), week({ thursday: shut })],
    ['11-26 08:00-17:00 ?'],
  ],
  [
    'on a holiday only who has said something of it counts',
    [
      week({ thursday: day('08:00', '17:00') }),
      week({ thursday: day('08:00', '17:00') }, [
        {
          from: thanksgiving,
          until: thanksgiving,
          note: '',
          hours: { open: '09:00', close: '11:00' },
        },
      ]),
    ],
    ['11-26 09:00-11:00'],
  ],
  [
    'a night ends after midnight, and equal times are a whole day',
    [week({ friday: day('20:00', '04:00'), saturday: day('00:00', '00:00') })],
    ['11-27 20:00-04:00', '11-28 00:00-00:00'],
  ],
])('%s', (_, weeks, expected) => {
  expect(days(...weeks)).toEqual(expected)
})
