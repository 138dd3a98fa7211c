import { holidayName } from '#texts/directory/holidays.ts'
import { holidaysBetween } from '../../../contract/directory/hours/holidays.ts'
import type { NamedHoliday } from '../../../contract/directory/hours/opening-hours.ts'
import { once } from '../../../contract/once.ts'
import { dateAfter, daysBetween } from '../../../contract/text/iso-dates.ts'
import { localDay } from '../../../contract/text/local-clock.ts'
import { site } from '../../../site.config.ts'

/** `daysAhead`: from the day on which the page was made. */
export type PageHoliday = NamedHoliday & { daysAhead: number }

/** Days before a holiday from which on it is announced. */
const announcedDays = 7

/**
 * The holidays of the day on which the page was made and of the week after it. The browser reads them
 * from the page, so that neither its first script nor hydration needs the rules.
 */
export const pageHolidays = (): readonly PageHoliday[] =>
  import.meta.env.SSR ? comingHolidays(pageDay()) : holidaysOfPage()

/** The day on which the page was made, as an ISO date. */
export const pageDay = (): string =>
  import.meta.env.SSR
    ? localDay(new Date(), site.timeZone)
    : (document.getElementById('state')?.dataset.day ?? '')

/** Whether lines on a page may speak of a holiday of today or tomorrow, which takes two on a phone. */
export const isHolidayNear = () => pageHolidays().some(({ daysAhead }) => daysAhead < 2)

const holidaysOfPage = once((): PageHoliday[] =>
  JSON.parse(document.getElementById('state')?.dataset.holidays ?? '[]'),
)

/** Kept for a day: each card of a list asks. */
let kept: { today: string; holidays: PageHoliday[] } | undefined

function comingHolidays(today: string): PageHoliday[] {
  if (kept?.today === today) return kept.holidays
  const holidays = holidaysBetween(today, dateAfter(today, announcedDays), site.state).map(
    (holiday) => ({
      date: holiday.date,
      name: holidayName(holiday),
      daysAhead: daysBetween(today, holiday.date),
    }),
  )
  kept = { today, holidays }
  return holidays
}
