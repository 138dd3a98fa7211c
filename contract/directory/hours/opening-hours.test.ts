import { describe, expect, it } from 'vitest'
import { clockText, closureDates, closureTimes, dayTexts, openText } from './hours-text.ts'
import type { Closures, OfficeHours } from './office-hours.ts'
import {
  comingClosures,
  type NamedHoliday,
  officeClock,
  openState,
  unsaidHolidays,
} from './opening-hours.ts'

const chicago = 'America/Chicago'
const on = (open: string, close: string) => ({ open, close, closed: false })
const closedDay = { open: null, close: null, closed: true }
const unknown = { open: null, close: null, closed: false }

const weekdayOffice: OfficeHours = {
  monday: on('08:00', '17:00'),
  tuesday: on('08:00', '17:00'),
  wednesday: on('08:00', '12:00'),
  thursday: on('08:00', '17:00'),
  friday: on('08:00', '17:00'),
  saturday: closedDay,
  sunday: closedDay,
}

/** Writes what a reader sees at a moment given in UTC. In November 2026 Chicago is 6 hours behind. */
const textAt = (
  hours: OfficeHours,
  moment: string,
  closures: Closures = [],
  holidays: readonly NamedHoliday[] = [],
) => {
  const state = openState(hours, closures, new Date(moment), chicago, holidays)
  return state && openText(state)
}

describe('openState', () => {
  it('an office is open from the opening minute to the one before closing', () => {
    expect(textAt(weekdayOffice, '2026-11-02T13:59:59Z')).toBe(
      'Closed now · opens today 8:00\u00a0AM',
    )
    expect(textAt(weekdayOffice, '2026-11-02T14:00:00Z')).toBe('Open until 5:00\u00a0PM')
    expect(textAt(weekdayOffice, '2026-11-02T22:59:59Z')).toBe('Open until 5:00\u00a0PM')
    expect(textAt(weekdayOffice, '2026-11-02T23:00:00Z')).toBe(
      'Closed now · opens tomorrow 8:00\u00a0AM',
    )
  })

  it('the state says when an open office closes', () => {
    expect(openState(weekdayOffice, [], new Date('2026-11-04T15:00:00Z'), chicago)).toEqual({
      open: true,
      until: { date: '2026-11-04', weekday: 'wednesday', time: '12:00', daysAhead: 0 },
    })
  })

  it('the closed days of a weekend are skipped', () => {
    expect(textAt(weekdayOffice, '2026-11-06T23:30:00Z')).toBe(
      'Closed now · opens Mon 8:00\u00a0AM',
    )
    expect(textAt(weekdayOffice, '2026-11-08T18:00:00Z')).toBe(
      'Closed now · opens tomorrow 8:00\u00a0AM',
    )
  })

  it('the weekday at the office counts, not the one of the reader or of UTC', () => {
    // already Saturday in UTC, still Friday afternoon in July in Chicago
    const friday: OfficeHours = { friday: on('12:00', '20:00'), saturday: closedDay }
    expect(textAt(friday, '2026-07-04T00:30:00Z')).toBe('Open until 8:00\u00a0PM')
    expect(officeClock(new Date('2026-07-04T00:30:00Z'), chicago)).toEqual({
      date: '2026-07-03',
      weekday: 'friday',
      time: '19:30',
    })
  })

  it('a night office stays open over midnight', () => {
    const night: OfficeHours = {
      friday: on('18:00', '02:00'),
      saturday: closedDay,
      sunday: closedDay,
    }
    expect(textAt(night, '2026-11-07T00:30:00Z')).toBe('Open until 2:00\u00a0AM') // Friday 18:30
    expect(textAt(night, '2026-11-07T07:59:00Z')).toBe('Open until 2:00\u00a0AM') // Saturday 01:59
    expect(textAt(night, '2026-11-07T08:00:00Z')).toBe('Closed now') // Monday is unknown
  })

  it('a night office is open over midnight also where the new day is unknown', () => {
    expect(textAt({ friday: on('18:00', '02:00') }, '2026-11-07T07:00:00Z')).toBe(
      'Open until 2:00\u00a0AM',
    )
  })

  it('the night of Sunday goes on into Monday', () => {
    const hours: OfficeHours = { sunday: on('22:00', '06:00'), monday: closedDay }
    expect(textAt(hours, '2026-11-09T11:59:00Z')).toBe('Open until 6:00\u00a0AM')
    expect(textAt(hours, '2026-11-09T12:00:00Z')).toBe('Closed now')
  })

  it('equal times stand for the whole day', () => {
    const always: OfficeHours = { monday: on('00:00', '00:00') }
    expect(textAt(always, '2026-11-02T06:00:00Z')).toBe('Open until 12:00\u00a0AM')
    expect(textAt(always, '2026-11-03T05:59:00Z')).toBe('Open until 12:00\u00a0AM')
  })

  it('nothing is said on a day of unknown hours', () => {
    const some: OfficeHours = { tuesday: on('09:00', '17:00'), wednesday: unknown }
    expect(textAt(some, '2026-11-02T16:00:00Z')).toBeNull() // Monday is left out
    expect(textAt(some, '2026-11-04T16:00:00Z')).toBeNull() // Wednesday has no times
    expect(textAt({}, '2026-11-02T16:00:00Z')).toBeNull()
  })

  it('no opening is named after an unknown day', () => {
    const some: OfficeHours = { tuesday: on('09:00', '17:00'), thursday: on('09:00', '17:00') }
    expect(textAt(some, '2026-11-04T00:00:00Z')).toBe('Closed now') // Tuesday 18:00
    expect(textAt(some, '2026-11-03T14:00:00Z')).toBe('Closed now · opens today 9:00\u00a0AM')
  })

  it('the same weekday of next week is named when it is the only one', () => {
    const monday = Object.fromEntries(
      Object.keys(weekdayOffice).map((day) => [
        day,
        day === 'monday' ? on('08:00', '09:00') : closedDay,
      ]),
    )
    expect(textAt(monday, '2026-11-02T16:00:00Z')).toBe(
      'Closed now · opens Mon, Nov 9, 8:00\u00a0AM',
    )
  })

  it('an office that is closed every day has no next opening', () => {
    const never = Object.fromEntries(Object.keys(weekdayOffice).map((day) => [day, closedDay]))
    expect(textAt(never, '2026-11-02T16:00:00Z')).toBe('Closed now')
  })

  it('an office keeps to the wall clock when the clocks change', () => {
    // Monday before the change in March 2026: 8:00 is 14:00 UTC; after it: 13:00 UTC
    expect(textAt(weekdayOffice, '2026-03-02T13:30:00Z')).toBe(
      'Closed now · opens today 8:00\u00a0AM',
    )
    expect(textAt(weekdayOffice, '2026-03-09T13:30:00Z')).toBe('Open until 5:00\u00a0PM')
    // the night of the change has no 2:30; a night office is open right through it
    const night: OfficeHours = { saturday: on('20:00', '06:00'), sunday: closedDay }
    expect(textAt(night, '2026-03-08T07:59:00Z')).toBe('Open until 6:00\u00a0AM') // 1:59
    expect(textAt(night, '2026-03-08T08:00:00Z')).toBe('Open until 6:00\u00a0AM') // 3:00
    expect(textAt(night, '2026-03-08T11:00:00Z')).toBe('Closed now') // 6:00
    // in November the hour from 1 to 2 comes twice
    expect(textAt(night, '2026-11-01T06:30:00Z')).toBe('Open until 6:00\u00a0AM')
    expect(textAt(night, '2026-11-01T07:30:00Z')).toBe('Open until 6:00\u00a0AM')
    expect(textAt(night, '2026-11-01T12:00:00Z')).toBe('Closed now')
  })
})

describe('hours in words', () => {
  it('times are written as people in Texas do', () => {
    expect(['00:00', '00:30', '08:00', '12:00', '13:05', '23:59'].map(clockText)).toEqual([
      '12:00\u00a0AM',
      '12:30\u00a0AM',
      '8:00\u00a0AM',
      '12:00\u00a0PM',
      '1:05\u00a0PM',
      '11:59\u00a0PM',
    ])
  })
  it('closed days are told from unknown ones', () => {
    expect(dayTexts(on('08:00', '17:00'))).toEqual(['8:00\u00a0AM – 5:00\u00a0PM'])
    for (const [open, close] of [
      ['00:00', '00:00'],
      ['08:00', '08:00'],
      ['00:00', '23:59'],
      ['08:00', '07:59'],
    ] as const)
      expect(dayTexts(on(open, close))).toEqual(['Open 24 hours'])
    expect(dayTexts(on('00:00', '23:58'))).toEqual(['12:00\u00a0AM – 11:58\u00a0PM'])
    expect(dayTexts(closedDay)).toEqual(['Closed'])
    expect(dayTexts(unknown)).toBeNull()
    expect(dayTexts(undefined)).toBeNull()
  })
  it('the times between breaks are written', () => {
    expect(dayTexts(lunchDay)).toEqual([
      '8:00\u00a0AM – 12:00\u00a0PM',
      '1:00\u00a0PM – 5:00\u00a0PM',
    ])
  })
})

const lunchDay = { ...on('08:00', '17:00'), breaks: [{ from: '12:00', to: '13:00' }] }

describe('breaks', () => {
  const office: OfficeHours = {
    ...weekdayOffice,
    monday: lunchDay,
    tuesday: { ...on('08:00', '17:00'), breaks: [{ from: '15:00', to: '15:30' }] },
    thursday: { ...on('20:00', '08:00'), breaks: [{ from: '23:45', to: '00:30' }] },
    friday: closedDay,
  }
  it.each([
    ['2026-11-02T15:00:00Z', 'Open until 12:00\u00a0PM'],
    ['2026-11-02T17:59:59Z', 'Open until 12:00\u00a0PM'],
    ['2026-11-02T18:00:00Z', 'Closed for lunch · opens 1:00\u00a0PM'],
    ['2026-11-02T18:59:59Z', 'Closed for lunch · opens 1:00\u00a0PM'],
    ['2026-11-02T19:00:00Z', 'Open until 5:00\u00a0PM'],
    ['2026-11-02T23:00:00Z', 'Closed now · opens tomorrow 8:00\u00a0AM'],
    ['2026-11-03T21:15:00Z', 'Closed for a break · opens 3:30\u00a0PM'],
    ['2026-11-06T05:00:00Z', 'Open until 11:45\u00a0PM'], // Thursday 23:00
    ['2026-11-06T05:45:00Z', 'Closed for a break · opens 12:30\u00a0AM'],
    ['2026-11-06T06:15:00Z', 'Closed for a break · opens 12:30\u00a0AM'], // Friday 0:15
    ['2026-11-06T06:30:00Z', 'Open until 8:00\u00a0AM'],
    ['2026-11-06T14:00:00Z', 'Closed now · opens Mon 8:00\u00a0AM'],
  ])('the text at %s is %s', (moment, text) => {
    expect(textAt(office, moment)).toBe(text)
  })
})

describe('days off and other hours', () => {
  const closures: Closures = [
    {
      from: '2026-12-24',
      until: '2026-12-24',
      note: 'Christmas Eve',
      hours: { open: '08:00', close: '11:00' },
    },
    { from: '2026-11-26', until: '2026-11-27', note: 'Thanksgiving' },
    { from: '2026-12-25', until: '2027-01-03', note: '', hours: null },
    {
      from: '2027-02-06',
      until: '2027-02-06',
      note: 'Vaccination day',
      hours: { open: '09:00', close: '12:00' },
    },
  ]
  it.each([
    ['the evening before', '2026-11-25T23:30:00Z', 'Closed now · opens Mon 8:00\u00a0AM'],
    ['a holiday', '2026-11-26T16:00:00Z', 'Closed now (Thanksgiving) · opens Mon 8:00\u00a0AM'],
    ['the weekend after it', '2026-11-28T16:00:00Z', 'Closed now · opens Mon 8:00\u00a0AM'],
    ['a day of shorter hours', '2026-12-24T16:00:00Z', 'Open until 11:00\u00a0AM'],
    ['after shorter hours', '2026-12-24T18:00:00Z', 'Closed now · opens Mon, Jan 4, 8:00\u00a0AM'],
    ['without a note', '2026-12-25T18:00:00Z', 'Closed now · opens Mon, Jan 4, 8:00\u00a0AM'],
    ['within a week', '2026-12-31T18:00:00Z', 'Closed now · opens Mon 8:00\u00a0AM'],
    ['open on a Saturday', '2027-02-06T16:00:00Z', 'Open until 12:00\u00a0PM'],
    ['before that Saturday', '2027-02-06T00:30:00Z', 'Closed now · opens tomorrow 9:00\u00a0AM'],
  ])('the office is open or closed as its closures say: %s', (_, moment, text) => {
    expect(textAt(weekdayOffice, moment, closures)).toBe(text)
  })

  it('a closure is known on a day whose hours are not', () => {
    expect(textAt({ tuesday: on('09:00', '17:00') }, '2026-11-26T16:00:00Z', closures)).toBe(
      'Closed now (Thanksgiving)',
    )
  })

  it('a closure does not shorten a night that began the day before', () => {
    const night: OfficeHours = { wednesday: on('20:00', '06:00'), thursday: on('20:00', '06:00') }
    expect(textAt(night, '2026-11-26T09:00:00Z', closures)).toBe('Open until 6:00\u00a0AM')
    expect(textAt(night, '2026-11-27T03:00:00Z', closures)).toBe('Closed now (Thanksgiving)')
  })

  it('a closure closes an office that is otherwise always open, and only then', () => {
    const always = Object.fromEntries(
      Object.keys(weekdayOffice).map((day) => [day, on('00:00', '00:00')]),
    )
    expect(textAt(always, '2026-11-10T16:00:00Z')).toBe('Open 24 hours')
    expect(textAt(always, '2026-11-10T16:00:00Z', closures)).toBe('Open 24 hours')
    expect(textAt(always, '2026-11-25T16:00:00Z', closures)).toBe('Open until 12:00\u00a0AM')
    expect(textAt(always, '2026-11-24T16:00:00Z', closures)).toBe('Open until Thu 12:00\u00a0AM')
    expect(textAt(always, '2026-11-26T16:00:00Z', closures)).toBe(
      'Closed now (Thanksgiving) · opens Sat 12:00\u00a0AM',
    )
  })

  it('an end is told by tomorrow, by the weekday within a week, and by its date after that', () => {
    const always = Object.fromEntries(
      Object.keys(weekdayOffice).map((day) => [day, on('00:00', '00:00')]),
    )
    const tuesday = '2026-11-10T16:00:00Z'
    const until = (date: string) => textAt(always, tuesday, [{ from: date, until: date, note: '' }])
    const evening = { ...always, wednesday: on('00:00', '18:00') }
    expect(textAt(evening, tuesday)).toBe('Open until tomorrow 6:00\u00a0PM')
    expect(until('2026-11-16')).toBe('Open until Mon 12:00\u00a0AM')
    expect(until('2026-11-17')).toBe('Open until Tue, Nov 17, 12:00\u00a0AM')
  })

  it('closures are written with their days and times, the next one first and none that is over', () => {
    const texts = (today: string) =>
      comingClosures(closures, today).map((each) => `${closureDates(each)}: ${closureTimes(each)}`)
    expect(texts('2026-11-27')).toEqual([
      'Thu, Nov 26 – Fri, Nov 27: Closed',
      'Thu, Dec 24: 8:00\u00a0AM – 11:00\u00a0AM',
      'Fri, Dec 25 – Sun, Jan 3: Closed',
      'Sat, Feb 6: 9:00\u00a0AM – 12:00\u00a0PM',
    ])
    expect(texts('2026-11-28')).toHaveLength(3)
  })
})

describe('holidays', () => {
  const holidays = [{ date: '2026-11-26', name: 'Thanksgiving' }]
  const today = 'Thanksgiving today: hours may differ, call first'
  const always = Object.fromEntries(
    Object.keys(weekdayOffice).map((day) => [day, on('00:00', '00:00')]),
  )
  const night = { wednesday: on('20:00', '06:00'), thursday: on('20:00', '06:00') }
  it.each<[string, OfficeHours, string, string]>([
    ['in the usual hours', weekdayOffice, '2026-11-26T16:00:00Z', today],
    ['before them', weekdayOffice, '2026-11-26T11:00:00Z', today],
    ['around the clock', always, '2026-11-26T16:00:00Z', today],
    ['the day before', weekdayOffice, '2026-11-25T16:00:00Z', 'Open until 12:00\u00a0PM'],
    [
      'the evening before',
      weekdayOffice,
      '2026-11-25T23:30:00Z',
      'Closed now · Thanksgiving tomorrow: hours may differ',
    ],
    [
      'before a closed day and it',
      { ...weekdayOffice, wednesday: closedDay },
      '2026-11-24T23:30:00Z',
      'Closed now · Thanksgiving Thu, Nov 26: hours may differ',
    ],
    ['a night that began before it', night, '2026-11-26T09:00:00Z', 'Open until 6:00\u00a0AM'],
    ['a night that begins on it', night, '2026-11-27T03:00:00Z', today],
    ['the night after it', night, '2026-11-27T09:00:00Z', 'Open until 6:00\u00a0AM'],
    ['the day after it', weekdayOffice, '2026-11-27T16:00:00Z', 'Open until 5:00\u00a0PM'],
    [
      'always closed on that weekday',
      { ...weekdayOffice, thursday: closedDay },
      '2026-11-26T16:00:00Z',
      'Closed now · opens tomorrow 8:00\u00a0AM',
    ],
  ])('the usual hours of a holiday are not said as sure: %s', (_, hours, moment, text) => {
    expect(textAt(hours, moment, [], holidays)).toBe(text)
  })

  it('the word of the office for that day counts more than the holiday', () => {
    const day = { from: '2026-11-26', until: '2026-11-26', note: 'Thanksgiving' }
    const moment = '2026-11-26T16:00:00Z'
    expect(textAt(weekdayOffice, moment, [day], holidays)).toBe(
      'Closed now (Thanksgiving) · opens tomorrow 8:00\u00a0AM',
    )
    const openAsUsual = { ...day, hours: { open: '08:00', close: '17:00' } }
    expect(textAt(weekdayOffice, moment, [openAsUsual], holidays)).toBe('Open until 5:00\u00a0PM')
    expect(openState(weekdayOffice, [], new Date(moment), chicago, holidays)?.open).toBe(false)
    const coming = (closures: Closures, from = '2026-11-20') =>
      unsaidHolidays(holidays, weekdayOffice, closures, from).length
    expect([coming([]), coming([day]), coming([openAsUsual]), coming([], '2026-11-27')]).toEqual([
      1, 0, 0, 0,
    ])
  })
})
