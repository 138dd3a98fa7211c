import { holidaysBetween } from '../directory/hours/holidays.ts'
import { localDay } from '../text/local-clock.ts'

/**
 * Counts the business days that have begun since the day of a moment, by the clocks of a time zone:
 * Monday to Friday, without federal holidays.
 */
export function businessDaysSince(moment: Date, now: Date, timeZone: string): number {
  const last = dayNumber(now, timeZone)
  let count = 0
  for (let day = dayNumber(moment, timeZone) + 1; day <= last; day++)
    if (isBusinessDay(day)) count++
  return count
}

/** The last day, as an ISO date, since which as many business days have begun. */
export function businessDaysBefore(now: Date, count: number, timeZone: string): string {
  let day = dayNumber(now, timeZone)
  for (let remaining = count; remaining > 0; day--) if (isBusinessDay(day)) remaining--
  return new Date(day * dayLength).toISOString().slice(0, 10)
}

const dayLength = 86_400_000

/** Days since January 1, 1970. */
function dayNumber(moment: Date, timeZone: string): number {
  return Date.parse(localDay(moment, timeZone)) / dayLength
}

/** Monday to Friday, without the days on which federal offices are closed. */
function isBusinessDay(day: number): boolean {
  const date = new Date(day * dayLength)
  const iso = date.toISOString().slice(0, 10)
  return ![0, 6].includes(date.getUTCDay()) && holidaysBetween(iso, iso).length === 0
}
