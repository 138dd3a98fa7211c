import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { holidaysBetween } from '../../../contract/directory/hours/holidays.ts'
import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { openState } from '../../../contract/directory/hours/opening-hours.ts'
import { momentOf } from '../../../contract/text/local-clock.ts'
import { hoursCalendar } from './hours-calendar.ts'

const now = new Date('2026-10-05T15:00:00Z')
const place = { url: 'https://directory.example/doctors/x', language: 'en' as const, now }
const day = { open: '08:00', close: '17:00', closed: false }
const hours: OfficeHours = {
  monday: { ...day, breaks: [{ from: '12:00', to: '13:00' }] },
  tuesday: { open: '20:00', close: '04:00', closed: false },
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { open: null, close: null, closed: true },
}
const closures: Closures = [
  { from: '2026-10-13', until: '2026-10-14', note: 'Roof, repair; Ñandú' },
  {
    from: '2026-11-26',
    until: '2026-11-26',
    note: 'Thanksgiving',
    hours: { open: '09:00', close: '11:00' },
  },
  { from: '2026-12-21', until: '2026-12-23', note: '', hours: { open: '10:00', close: '12:00' } },
]
const office = {
  name: 'Dr. Elena Marsh, MD',
  address: '1200 Example Parkway, Suite 210, San Antonio, TX 78258',
  officeHours: hours,
  closures,
  facts: { officeHours: { source: 'owner', at: '2026-10-01T18:00:00Z', age: 'fresh' } } as const,
}

const eventsOf = (text: string | null) =>
  new ICAL.Component(ICAL.parse(text!))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))

/** Start and end of what is open, as an independent reader expands it. */
function timesOf(text: string | null) {
  const root = new ICAL.Component(ICAL.parse(text!))
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const times: [number, number][] = []
  for (const event of eventsOf(text)) {
    if (event.startDate.isDate) continue
    const steps = event.iterator()
    for (let start = steps.next(); start; start = steps.next()) {
      const details = event.getOccurrenceDetails(start)
      times.push([details.startDate.toUnixTime() * 1000, details.endDate.toUnixTime() * 1000])
    }
  }
  return times
}

describe.each(['America/Chicago', 'America/Denver'])('in %s', (timeZone) => {
  test('a calendar has the office open exactly when the page has, for as long as its hours count', () => {
    const times = timesOf(hoursCalendar({ ...office, timeZone }, place))
    const holidays = holidaysBetween('2026-10-01', '2027-04-30', 'TX').map(({ date }) => ({
      date,
      name: '',
    }))
    const from = momentOf('2026-10-06T00:10', timeZone)!.getTime()
    const until = Date.parse('2027-03-29T00:00:00Z')
    const different: string[] = []
    for (let at = from; at < until; at += 17 * 60_000) {
      const isOpen = times.some(([start, end]) => start <= at && at < end)
      const state = openState(hours, closures, new Date(at), timeZone, holidays)
      if (isOpen !== (state?.open ?? false)) different.push(new Date(at).toISOString())
    }
    expect(different).toEqual([])
  })
})

test('closures and other hours are events of their own, with what the office noted', () => {
  const events = eventsOf(hoursCalendar(office, place)).map(({ summary, startDate, endDate }) => [
    summary,
    `${startDate}`,
    `${endDate}`,
  ])
  expect(events).toEqual(
    expect.arrayContaining([
      ['Dr. Elena Marsh, MD: closed (Roof, repair; Ñandú)', '2026-10-13', '2026-10-15'],
      [
        'Dr. Elena Marsh, MD: other hours (Thanksgiving)',
        '2026-11-26T09:00:00',
        '2026-11-26T11:00:00',
      ],
      ['Dr. Elena Marsh, MD: office hours', '2026-10-05T08:00:00', '2026-10-05T12:00:00'],
    ]),
  )
})

test('closures are in a calendar a year ahead, and one that lasts longer until then', () => {
  const long = {
    from: '2027-06-01',
    until: '9999-12-31',
    note: '',
    hours: { open: '09:00', close: '11:00' },
  }
  const late = { from: '2027-10-06', until: '2027-10-06', note: 'Too late' }
  const last = { from: '2027-10-05', until: '2027-10-07', note: 'The last' }
  const calendarOf = (...closures: Closures) => hoursCalendar({ ...office, closures }, place)
  const specialEvents = (text: string | null) =>
    eventsOf(text).filter(({ summary }) => !summary.endsWith('office hours'))
  expect(
    specialEvents(calendarOf(late, last)).map(({ summary, endDate }) => [summary, `${endDate}`]),
  ).toEqual([['Dr. Elena Marsh, MD: closed (The last)', '2027-10-06']])
  const days = timesOf(calendarOf(long)).map(([start]) => new Date(start).toISOString())
  expect(days.at(-1)).toBe('2027-10-05T14:00:00.000Z')
  expect(calendarOf(long)!.match(/BEGIN:STANDARD/g)).toHaveLength(1)
})

test('an event says who said the hours and when, in the language of the page', () => {
  const [event] = eventsOf(hoursCalendar(office, { ...place, language: 'es' }))
  expect(event!.description).toMatch(/^Según informó el consultorio el 1 de octubre de 2026\./)
  expect(event!.location).toBe(office.address)
})

test.each([
  ['nobody has said them', { source: 'register', at: null, age: 'unconfirmed' }],
  ['they are too old', { source: 'owner', at: '2026-01-01T00:00:00Z', age: 'stale' }],
  ['readers doubt them', { source: 'owner', at: '2026-10-01T00:00:00Z', age: 'disputed' }],
] as const)('there is no calendar of hours while %s', (_, officeHours) => {
  expect(hoursCalendar({ ...office, facts: { officeHours } }, place)).toBeNull()
})

test('text of an office stays text, whatever it holds', () => {
  const note = 'x\r\nEND:VEVENT\r\nBEGIN:VALARM\nATTACH:http://evil.example'
  const events = eventsOf(
    hoursCalendar(
      { ...office, closures: [{ from: '2026-10-13', until: '2026-10-13', note }] },
      place,
    ),
  )
  expect(events.at(-1)!.summary).toBe(
    'Dr. Elena Marsh, MD: closed (x\nEND:VEVENT\nBEGIN:VALARM\nATTACH:http://evil.example)',
  )
})
