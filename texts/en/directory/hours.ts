import { type Weekday, weekdayName } from '../../../contract/directory/hours/weekdays.ts'
import { once } from '../../../contract/once.ts'
import { locale, plural } from '../language.ts'

/** Alone, as in the first column of a table. */
export const weekday = (day: Weekday): string => weekdayName(day)
/** The weekday where there is little room. */
export const shortWeekday = (day: Weekday) => weekday(day).slice(0, 3)

const shortDay = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    }),
)
/** The day and date of an ISO date. */
export const dayAndDate = (date: string) => shortDay().format(new Date(date))

/** An hour from 0 to 23, and minutes with both digits. */
export const clock = (hour: number, minute: string) =>
  `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`

/** Above a list that stays without a connection, from which time it is, and what was asked for since. */
export const keptList = (time: string) => `You are offline. Showing the list of ${time}`
export const loadsLater = 'What you asked for loads when the connection returns.'

export const aroundTheClock = 'Open 24 hours'
export const closed = 'Closed'
export const openUntil = (time: string) => `Open until ${time}`
export const openUntilTomorrow = (time: string) => `Open until tomorrow ${time}`
export const openUntilDay = (day: Weekday, time: string) =>
  `Open until ${shortWeekday(day)} ${time}`
export const openUntilDate = (date: string, time: string) =>
  `Open until ${dayAndDate(date)}, ${time}`
export const closedForLunch = 'Closed for lunch'
export const closedForBreak = 'Closed for a break'
export const closedNow = 'Closed now'
/** `state`: one of the texts above, with what the office says about it. */
export const opensAt = (state: string, time: string) => `${state} · opens ${time}`
export const opensToday = (state: string, time: string) => `${state} · opens today ${time}`
export const opensTomorrow = (state: string, time: string) => `${state} · opens tomorrow ${time}`
export const opensOnDay = (state: string, day: Weekday, time: string) =>
  `${state} · opens ${shortWeekday(day)} ${time}`
export const opensOnDate = (state: string, date: string, time: string) =>
  `${state} · opens ${dayAndDate(date)}, ${time}`

export const holidayToday = (name: string) => `${name} today: hours may differ, call first`
/** `date`: ISO, or blank for tomorrow. */
export const holidayAhead = (state: string, name: string, date: string) =>
  `${state} · ${name} ${date ? dayAndDate(date) : 'tomorrow'}: hours may differ`

/** The hours of the doctors at a practice that has said none, from the first to the last. */
export const doctorsToday = (count: number, hours: string) => `${openDoctors(count)} today ${hours}`
export const doctorsTomorrow = (count: number, hours: string) =>
  `${openDoctors(count)} tomorrow ${hours}`
export const doctorsOnDay = (count: number, day: Weekday, hours: string) =>
  `${openDoctors(count)} ${shortWeekday(day)} ${hours}`
const openDoctors = (count: number) => plural(count, 'Doctor open', 'Doctors open')

export const officeHours = 'Office Hours'
export const otherDays = 'Other days'
export const askTheOffice = 'Please ask the office'
export const holidays = 'Holidays and Other Hours'
/** In a table, beside the day of the holiday. */
export const holidayMayDiffer = (name: string) => `${name}: hours may differ`
/** Unfolds the days other than today. */
export const wholeWeek = 'Whole Week'
