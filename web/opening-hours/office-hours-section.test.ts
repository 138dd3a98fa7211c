import { describe, expect, it } from 'vitest'
import type { OfficeHours } from '../../contract/directory/doctor.ts'
import { clockText, dayText, openState, openText, weekdayNow } from './office-hours-section.tsx'

const chicago = 'America/Chicago'
const on = (open: string, close: string) => ({ open, close, closed: false })
const closed = { open: null, close: null, closed: true }
const unknown = { open: null, close: null, closed: false }

const weekdayOffice: OfficeHours = {
  monday: on('08:00', '17:00'),
  tuesday: on('08:00', '17:00'),
  wednesday: on('08:00', '12:00'),
  thursday: on('08:00', '17:00'),
  friday: on('08:00', '17:00'),
  saturday: closed,
  sunday: closed,
}

/** What a reader sees at a moment given in UTC. In November 2026 Chicago is 6 hours behind. */
const textAt = (hours: OfficeHours, moment: string) => {
  const state = openState(hours, new Date(moment), chicago)
  return state && openText(state)
}

describe('openState', () => {
  it('is open from the opening minute to the one before closing', () => {
    expect(textAt(weekdayOffice, '2026-11-02T13:59:59Z')).toBe('Closed now · opens Mon 8:00 AM')
    expect(textAt(weekdayOffice, '2026-11-02T14:00:00Z')).toBe('Open now')
    expect(textAt(weekdayOffice, '2026-11-02T22:59:59Z')).toBe('Open now')
    expect(textAt(weekdayOffice, '2026-11-02T23:00:00Z')).toBe('Closed now · opens Tue 8:00 AM')
  })

  it('says when it closes', () => {
    expect(openState(weekdayOffice, new Date('2026-11-04T15:00:00Z'), chicago)).toEqual({
      open: true,
      until: '12:00',
    })
  })

  it('looks over the closed days of a weekend', () => {
    expect(textAt(weekdayOffice, '2026-11-06T23:30:00Z')).toBe('Closed now · opens Mon 8:00 AM')
    expect(textAt(weekdayOffice, '2026-11-08T18:00:00Z')).toBe('Closed now · opens Mon 8:00 AM')
  })

  it('goes by the weekday at the office, not the one of the reader or of UTC', () => {
    // already Saturday in UTC, still Friday afternoon in July in Chicago
    const friday: OfficeHours = { friday: on('12:00', '20:00'), saturday: closed }
    expect(textAt(friday, '2026-07-04T00:30:00Z')).toBe('Open now')
    expect(weekdayNow(new Date('2026-07-04T00:30:00Z'), chicago)).toBe('friday')
  })

  it('stays open over midnight', () => {
    const night: OfficeHours = { friday: on('18:00', '02:00'), saturday: closed, sunday: closed }
    expect(textAt(night, '2026-11-07T00:30:00Z')).toBe('Open now') // Friday 18:30
    expect(textAt(night, '2026-11-07T07:59:00Z')).toBe('Open now') // Saturday 01:59
    expect(textAt(night, '2026-11-07T08:00:00Z')).toBe('Closed now') // Monday is unknown
  })

  it('is open over midnight also where the new day is unknown', () => {
    expect(textAt({ friday: on('18:00', '02:00') }, '2026-11-07T07:00:00Z')).toBe('Open now')
  })

  it('carries Sunday night into Monday', () => {
    const hours: OfficeHours = { sunday: on('22:00', '06:00'), monday: closed }
    expect(textAt(hours, '2026-11-09T11:59:00Z')).toBe('Open now')
    expect(textAt(hours, '2026-11-09T12:00:00Z')).toBe('Closed now')
  })

  it('takes equal times for the whole day', () => {
    const always: OfficeHours = { monday: on('00:00', '00:00') }
    expect(textAt(always, '2026-11-02T06:00:00Z')).toBe('Open now')
    expect(textAt(always, '2026-11-03T05:59:00Z')).toBe('Open now')
  })

  it('says nothing on a day of unknown hours', () => {
    const some: OfficeHours = { tuesday: on('09:00', '17:00'), wednesday: unknown }
    expect(textAt(some, '2026-11-02T16:00:00Z')).toBeNull() // Monday is left out
    expect(textAt(some, '2026-11-04T16:00:00Z')).toBeNull() // Wednesday has no times
    expect(textAt({}, '2026-11-02T16:00:00Z')).toBeNull()
  })

  it('promises no opening that an unknown day may come before', () => {
    const some: OfficeHours = { tuesday: on('09:00', '17:00'), thursday: on('09:00', '17:00') }
    expect(textAt(some, '2026-11-04T00:00:00Z')).toBe('Closed now') // Tuesday 18:00
    expect(textAt(some, '2026-11-03T14:00:00Z')).toBe('Closed now · opens Tue 9:00 AM')
  })

  it('names the same weekday of next week when it is the only one', () => {
    const monday = Object.fromEntries(
      Object.keys(weekdayOffice).map((day) => [
        day,
        day === 'monday' ? on('08:00', '09:00') : closed,
      ]),
    )
    expect(textAt(monday, '2026-11-02T16:00:00Z')).toBe('Closed now · opens Mon 8:00 AM')
  })

  it('is just closed where every day is', () => {
    const never = Object.fromEntries(Object.keys(weekdayOffice).map((day) => [day, closed]))
    expect(textAt(never, '2026-11-02T16:00:00Z')).toBe('Closed now')
  })

  it('keeps to the wall clock when the clocks change', () => {
    // Monday before the change in March 2026: 8:00 is 14:00 UTC; after it: 13:00 UTC
    expect(textAt(weekdayOffice, '2026-03-02T13:30:00Z')).toBe('Closed now · opens Mon 8:00 AM')
    expect(textAt(weekdayOffice, '2026-03-09T13:30:00Z')).toBe('Open now')
    // the night of the change has no 2:30; a night office is open right through it
    const night: OfficeHours = { saturday: on('20:00', '06:00'), sunday: closed }
    expect(textAt(night, '2026-03-08T07:59:00Z')).toBe('Open now') // 1:59
    expect(textAt(night, '2026-03-08T08:00:00Z')).toBe('Open now') // 3:00
    expect(textAt(night, '2026-03-08T11:00:00Z')).toBe('Closed now') // 6:00
    // in November the hour from 1 to 2 comes twice
    expect(textAt(night, '2026-11-01T06:30:00Z')).toBe('Open now')
    expect(textAt(night, '2026-11-01T07:30:00Z')).toBe('Open now')
    expect(textAt(night, '2026-11-01T12:00:00Z')).toBe('Closed now')
  })
})

describe('the words of hours', () => {
  it('writes times as people in Texas do', () => {
    expect(['00:00', '00:30', '08:00', '12:00', '13:05', '23:59'].map(clockText)).toEqual([
      '12:00 AM',
      '12:30 AM',
      '8:00 AM',
      '12:00 PM',
      '1:05 PM',
      '11:59 PM',
    ])
  })
  it('tells closed from unknown', () => {
    expect(dayText(on('08:00', '17:00'))).toBe('8:00 AM – 5:00 PM')
    expect(dayText(on('00:00', '00:00'))).toBe('Open 24 hours')
    expect(dayText(closed)).toBe('Closed')
    expect(dayText(unknown)).toBeNull()
    expect(dayText(undefined)).toBeNull()
  })
})
