import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { openTimes } from '../../../contract/directory/hours/opening-hours.ts'
import { schemaPeriods } from '../../../contract/directory/hours/schema-hours.ts'

/** The open periods of a week in FHIR's terms. Closed and unknown days are left out. */
const periodsOf = (hours: OfficeHours | null) =>
  schemaPeriods(hours).map(({ weekdays, open, close }) => ({
    daysOfWeek: weekdays.map((weekday) => weekday.slice(0, 3)),
    allDay: open === '00:00' && close === '23:59',
    from: `${open}:00`,
    to: `${close}:00`,
  }))

/** Hours as roles and services say them. */
export const availableTime = (hours: OfficeHours | null) =>
  periodsOf(hours).map(({ daysOfWeek, allDay, from, to }) =>
    allDay
      ? { daysOfWeek, allDay }
      : { daysOfWeek, availableStartTime: from, availableEndTime: to },
  )

/** Hours as locations say them. */
export const hoursOfOperation = (hours: OfficeHours | null) =>
  periodsOf(hours).map(({ daysOfWeek, allDay, from, to }) =>
    allDay ? { daysOfWeek, allDay } : { daysOfWeek, openingTime: from, closingTime: to },
  )

/** Days on which the office is closed. */
export const notAvailable = (closures: Closures) =>
  closures.flatMap(({ from, until, note, hours }) =>
    hours ? [] : [{ description: note || 'Closed', during: { start: from, end: until } }],
  )

/** Days with other hours, in words: FHIR has no other place for them. */
export function availabilityExceptions(closures: Closures): string | undefined {
  const days = closures.flatMap(({ from, until, note, hours }) => {
    const times = hours ? openTimes({ ...hours, closed: false }) : []
    const text = times.map(({ open, close }) => `${open}-${close}`).join(', ')
    const dates = from === until ? from : `${from} to ${until}`
    return text ? [`${dates}: ${text}${note ? ` (${note})` : ''}`] : []
  })
  return days.join('; ') || undefined
}
