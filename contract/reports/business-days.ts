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

const isBusinessDay = (day: number) =>
  ![sunday, saturday].includes(partsOf(day).weekday) && !isFederalHoliday(day)

const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6]

function partsOf(day: number) {
  const date = new Date(day * dayLength)
  return { month: date.getUTCMonth() + 1, date: date.getUTCDate(), weekday: date.getUTCDay() }
}

/** Month and day: New Year, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixedHolidays = ['1-1', '6-19', '7-4', '11-11', '12-25']

/** Month, weekday, and which of the month: Martin Luther King, Washington, Labor Day, Columbus, Thanksgiving. */
const movingHolidays = [
  [1, monday, 3],
  [2, monday, 3],
  [9, monday, 1],
  [10, monday, 2],
  [11, thursday, 4],
]

/** 5 U.S.C. 6103; what falls on a weekend is observed on the Friday before or the Monday after. */
function isFederalHoliday(day: number): boolean {
  const { month, date, weekday } = partsOf(day)
  const isMemorialDay = month === 5 && weekday === monday && date > 24
  return (
    isFixedHoliday(day) ||
    (weekday === friday && isFixedHoliday(day + 1)) ||
    (weekday === monday && isFixedHoliday(day - 1)) ||
    isMemorialDay ||
    movingHolidays.some(
      ([ofMonth, onWeekday, place]) =>
        month === ofMonth && weekday === onWeekday && Math.ceil(date / 7) === place,
    )
  )
}

const isFixedHoliday = (day: number) => {
  const { month, date } = partsOf(day)
  return fixedHolidays.includes(`${month}-${date}`)
}
