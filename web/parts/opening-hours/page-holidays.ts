import { holidayName } from '#texts/directory/holidays.ts'
import { holidaysBetween } from '../../../contract/directory/hours/holidays.ts'
import type { NamedHoliday } from '../../../contract/directory/hours/opening-hours.ts'
import { localDay } from '../../../contract/text/local-clock.ts'
import { site } from '../../../site.config.ts'

/** `daysAhead`: from the day on which the page was made. */
export type PageHoliday = NamedHoliday & { daysAhead: number }

const dayLength = 86_400_000
/** Days before a holiday from which on it is announced. */
const announcedDays = 7

/**
 * The holidays of the day on which the page was made and of the week after it. The browser reads them
 * from the page, so that neither its first script nor hydration needs the rules.
 */
export const pageHolidays = (): PageHoliday[] =>
  import.meta.env.SSR
    ? holidaysFrom(localDay(new Date(), site.timeZone))
    : JSON.parse(document.getElementById('state')?.dataset.holidays ?? '[]')

/** Whether lines on a page may speak of a holiday of today or tomorrow, which takes two on a phone. */
export const isHolidayNear = () => pageHolidays().some(({ daysAhead }) => daysAhead < 2)

function holidaysFrom(today: string): PageHoliday[] {
  const start = Date.parse(today)
  const end = new Date(start + announcedDays * dayLength).toISOString().slice(0, 10)
  return holidaysBetween(today, end, site.state).map((holiday) => ({
    date: holiday.date,
    name: holidayName(holiday),
    daysAhead: (Date.parse(holiday.date) - start) / dayLength,
  }))
}
