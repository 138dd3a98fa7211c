import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { openTimes } from '../../../contract/directory/hours/opening-hours.ts'
import { schemaWeek } from '../../../contract/directory/hours/schema-hours.ts'

type Period = { daysOfWeek: string[]; allDay: boolean; from: string; to: string }

/** The open periods of a week, days with the same one together. Closed and unknown days are left out. */
function periodsOf(hours: OfficeHours | null): Period[] {
  const periods = new Map<string, Period>()
  for (const { weekday, open, close } of schemaWeek(hours)) {
    const key = `${open}-${close}`
    const period = periods.get(key) ?? {
      daysOfWeek: [],
      allDay: key === '00:00-23:59',
      from: `${open}:00`,
      to: `${close}:00`,
    }
    period.daysOfWeek.push(weekday.slice(0, 3))
    periods.set(key, period)
  }
  return [...periods.values()]
}

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
