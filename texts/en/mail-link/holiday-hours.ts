import { dayAndDate } from '../directory/hours.ts'

export const description = 'Office hours on a holiday, to say in one press.'
/** `name`: of the holiday; `date`: ISO. */
export const closedOn = (name: string, date: string) => `Closed on ${name}, ${dayAndDate(date)}?`
export const openOn = (name: string, date: string) =>
  `Open as Usual on ${name}, ${dayAndDate(date)}?`
/** Before the link is read. */
export const title = 'Hours on a Holiday'
export const lead = 'One press, and patients see it with today’s date.'
export const sayClosed = 'Closed That Day'
export const sayOpen = 'Open as Usual'
export const saying = 'Saving...'
export const done = 'Thank You'
export const doneLead =
  'Patients now see your hours for that day. Until it is over, the other button of our mail takes this back.'
export const already = 'Already Said'
export const alreadyLead = 'Your office has said its hours for that day.'
export const badLead =
  'It is incomplete, the day is over, or it is for an entry or address that is no longer yours. Sign in to say your hours in your profile.'
export const otherHours = 'Say Other Hours'
/** The thing that loads. */
export const hours = 'your hours'
export const hoursFailed = 'Your hours could not be loaded.'
export const usually = 'Usually on that day'
export const said = 'Said for that day'
export const nothingSaid = 'Nothing yet'
