import type { DayHours } from '../../../../../contract/directory/hours/office-hours.ts'
import { dateFormats } from '../../../../../contract/text/date-formats.ts'
import { site } from '../../../../../site.config.ts'
import { aroundTheClock, clock } from '../../../../../texts/en/directory/hours.ts'
import { hello } from './phrases.ts'

const days = dateFormats({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayOf = (date: string) => days.en.format(new Date(date))

const clockOf = (time: string | null) => clock(Number(time?.slice(0, 2) ?? 0), time?.slice(3) ?? '')

/** The question for the hours of a holiday; dates are ISO dates. */
export const holidayHours = {
  subject: (holiday: string, date: string) => `Open on ${holiday}, ${dayOf(date)}?`,
  whose: (first: string | undefined, others: number) =>
    others > 0 ? `${first ?? 'your office'} and ${others} more` : (first ?? 'your office'),
  heading: (holiday: string) => `Is your office open on ${holiday}?`,
  preview: 'One press tells patients',
  reason: (whose: string) => `You get this mail because you look after ${whose} at ${site.name}.`,
  stop: 'Stop these reminders',
  lead: (firstName: string | null, holiday: string, date: string) =>
    `${hello(firstName)} until you say so, patients read on ${dayOf(date)}: “${holiday} today: hours may differ, call first”, and your office is not among those that are open now.`,
  usual: ({ open, close }: DayHours) =>
    open === close
      ? `Usually on that day: ${aroundTheClock}`
      : `Usually on that day: ${clockOf(open)} – ${clockOf(close)}`,
  closed: 'Closed That Day',
  closedNote: 'To say that you are closed, until that day is over:',
  open: 'Open as Usual',
  openNote: 'To say that you are open as usual; either answer takes back the other:',
  otherHours: 'For shorter hours, or more days, sign in to your profile:',
}
