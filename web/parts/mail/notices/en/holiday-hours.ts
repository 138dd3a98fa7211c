import type { AskedHoliday } from '../../../../../contract/mails.ts'
import { dateFormats } from '../../../../../contract/text/date-formats.ts'
import { site } from '../../../../../site.config.ts'
import { hello } from './phrases.ts'

/** One, or some in a row. */
export type AskedHolidays = [AskedHoliday, ...AskedHoliday[]]

const wholeDays = dateFormats({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const shortDays = dateFormats({ month: 'long', day: 'numeric', timeZone: 'UTC' })
const weekdays = dateFormats({ weekday: 'long', timeZone: 'UTC' })
const list = new Intl.ListFormat('en-US')

const dayOf = (date: string) => wholeDays.en.format(new Date(date))
const weekdayOf = (date: string) => weekdays.en.format(new Date(date))
const datesOf = (days: AskedHolidays) =>
  list.format(days.map(({ date }) => shortDays.en.format(new Date(date))))

/** The question for the hours of one holiday or some in a row; dates are ISO dates. */
export const holidayHours = {
  subject: (days: AskedHolidays) =>
    days.length > 1
      ? `${days[0].name}: open on ${datesOf(days)}?`
      : `Open on ${days[0].name}, ${dayOf(days[0].date)}?`,
  whose: (first: string | undefined, others: number) =>
    others > 0 ? `${first ?? 'your office'} and ${others} more` : (first ?? 'your office'),
  heading: (days: AskedHolidays) =>
    days.length > 1
      ? 'Is your office open on these holidays?'
      : `Is your office open on ${days[0].name}?`,
  preview: 'One press tells patients',
  reason: (whose: string) => `You get this mail because you look after ${whose} at ${site.name}.`,
  stop: 'Stop these reminders',
  lead: (firstName: string | null, days: AskedHolidays) => {
    const warning = `“${days[0].name} today: hours may differ, call first”`
    const read =
      days.length > 1
        ? `on ${datesOf(days)} words such as ${warning}`
        : `on ${dayOf(days[0].date)}: ${warning}`
    return `${hello(firstName)} until you say so, patients read ${read}, and your office is not among those that are open now.`
  },
  /** Heads its question, where there are more. */
  day: ({ name, date }: AskedHoliday) => `${name}, ${dayOf(date)}`,
  usual: (times: string) => `Usually on that day: ${times}`,
  /** `date`, here and below: where there are more questions. */
  closed: (date: string | null) => (date ? `Closed ${weekdayOf(date)}` : 'Closed That Day'),
  closedNote: (date: string | null) =>
    `To say that you are closed${date ? ` on ${weekdayOf(date)}` : ''}, until that day is over:`,
  open: (date: string | null) => (date ? `Open ${weekdayOf(date)} as Usual` : 'Open as Usual'),
  openNote: (date: string | null) =>
    `To say that you are open ${date ? `on ${weekdayOf(date)} ` : ''}as usual; either answer takes back the other:`,
  otherHours: 'For shorter hours, or more days, sign in to your profile:',
}
