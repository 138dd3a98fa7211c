import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import {
  minutesOpen,
  timeOf,
  unsaidHolidays,
} from '../../../contract/directory/hours/opening-hours.ts'
import type { OpenDay } from '../../../contract/directory/practice.ts'
import { dateAfter } from '../../../contract/text/iso-dates.ts'

/** The office hours of one doctor. */
export type Week = { hours: OfficeHours; closures: Closures }

/** Also whether somebody said these hours within the last 180 days. */
export type DatedWeek = Week & { confirmed: boolean }

/** Days after today that are looked at. */
export const daysAhead = 7

/**
 * The days of the coming week on which any of these doctors is in the office, today included, an ISO date. On
 * a holiday only who has said something counts; of usual hours the day says that it is one.
 * @param holidays ISO dates
 */
export function openDays(
  weeks: readonly DatedWeek[],
  today: string,
  holidays: readonly string[],
): OpenDay[] {
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => ahead).flatMap((ahead): OpenDay[] => {
    const date = dateAfter(today, ahead)
    const isUnsure = ({ hours, closures }: Week) =>
      holidays.includes(date) && unsaidHolidays([{ date }], hours, closures, date).length > 0
    const hoursOf = (list: readonly DatedWeek[]) => {
      const spans = list.flatMap(
        ({ hours, closures, confirmed }) =>
          minutesOpen(hours, closures, today, ahead)?.map((span) => ({ ...span, confirmed })) ?? [],
      )
      return spans.length === 0
        ? null
        : {
            date,
            open: timeOf(Math.min(...spans.map(({ from }) => from))),
            close: timeOf(Math.max(...spans.map(({ to }) => to))),
            confirmed: spans.every(({ confirmed }) => confirmed),
          }
    }
    const sure = hoursOf(weeks.filter((week) => !isUnsure(week)))
    if (sure) return [{ ...sure, holiday: false }]
    const usual = hoursOf(weeks.filter(isUnsure))
    return usual ? [{ ...usual, holiday: true }] : []
  })
}
