import { localDay } from '../../contract/text/local-clock.ts'
import { site } from '../../site.config.ts'

/** The calendar day in the site's time zone, `2026-11-21`. */
export const dayOf = (moment: Date) => localDay(moment, site.timeZone)

/** The day so many days later, or earlier. */
export function shiftDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

/** Days from `first` on, oldest first. */
export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, place) => shiftDay(first, place))
