import type { FactName } from '../../../contract/directory/facts/facts.ts'
import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import {
  closureDates,
  closureTimes,
  comingClosures,
  dayTexts,
} from '../../../contract/directory/hours/opening-hours.ts'
import { weekdayName, weekdays } from '../../../contract/directory/hours/weekdays.ts'
import { addressLine } from '../../directory/present-listings.ts'
import type { practices } from '../../directory/tables.ts'

/** What a doctor or a practice says; `languages`, `gender` and `practiceName` are of doctors. */
export type FactValues = Pick<
  typeof practices.$inferSelect,
  | 'phone'
  | 'street'
  | 'suite'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'officeHours'
  | 'closures'
  | 'insuranceAccepted'
  | 'staffLanguages'
  | 'acceptance'
  | 'acceptanceSince'
  | 'acceptancePlans'
  | 'visitTypes'
  | 'agesSeen'
  | 'services'
  | 'accessibility'
  | 'parking'
  | 'bookingUrl'
> & { languages?: string[]; gender?: string | null; practiceName?: string | null }

const texts: Record<FactName, (of: FactValues, today: string) => string> = {
  phone: ({ phone }) => phone ?? '',
  address: (of) => addressLine(of) ?? [of.city, of.state, of.postalCode].filter(Boolean).join(' '),
  practice: ({ practiceName }) => practiceName ?? '',
  officeHours: ({ officeHours, closures }, today) => hoursText(officeHours, closures, today),
  plans: ({ insuranceAccepted }) => insuranceAccepted.join(', '),
  languages: ({ languages = [], staffLanguages }) =>
    [languages.join(', '), staffLanguages.length > 0 ? `staff: ${staffLanguages.join(', ')}` : '']
      .filter(Boolean)
      .join('; '),
  newPatients: ({ acceptance, acceptanceSince, acceptancePlans }) => {
    if (!acceptance) return ''
    const answer = { yes: 'Yes', limited: 'Limited', no: 'No' }[acceptance]
    const plans = acceptancePlans.length > 0 ? `, with ${acceptancePlans.join(', ')}` : ''
    return `${answer}${acceptanceSince ? ` since ${dateText(acceptanceSince)}` : ''}${plans}`
  },
  visits: ({ visitTypes }) => visitTypes.join(', '),
  ages: ({ agesSeen }) => agesSeen.join(', '),
  gender: ({ gender }) => gender ?? '',
  services: ({ services }) => services ?? '',
  accessibility: ({ accessibility }) => accessibility.join(', '),
  parking: ({ parking }) => parking ?? '',
  booking: ({ bookingUrl }) => bookingUrl ?? '',
}

/** A fact as its owner reads it in a mail. `today`: ISO date; closures that are over are left out. */
export function factText(fact: FactName, values: FactValues, today: string): string {
  const text = texts[fact](values, today)
  return text.replace(/^\p{Ll}/u, (letter) => (fact === 'booking' ? letter : letter.toUpperCase()))
}

/** A place beside the first: `Two Oaks, 5 Elm Way, (210) 555-0100; Monday 8:00 AM – 5:00 PM`. */
export function placeText(
  place: Pick<FactValues, (typeof placeValues)[number]>,
  practice: { name: string } | null,
  today: string,
): string {
  const where = [practice?.name, addressLine(place), place.phone].filter(Boolean).join(', ')
  return [where, hoursText(place.officeHours, [], today)].filter(Boolean).join('; ')
}
const placeValues = [
  'street',
  'suite',
  'city',
  'state',
  'postalCode',
  'phone',
  'officeHours',
] as const

/** `Monday – Friday 8:00 AM – 5:00 PM; Saturday Closed`; days with equal hours in a row stand together. */
function hoursText(hours: OfficeHours | null, closures: Closures, today: string): string {
  const groups: { days: string[]; text: string }[] = []
  for (const weekday of weekdays) {
    const text = dayTexts(hours?.[weekday])?.join(', ')
    const last = groups.at(-1)
    if (last && last.text === text) last.days.push(weekdayName(weekday))
    else groups.push({ days: [weekdayName(weekday)], text: text ?? '' })
  }
  const week = groups
    .filter(({ text }) => text)
    .map(({ days, text }) => `${days.length > 1 ? `${days[0]} – ${days.at(-1)}` : days[0]} ${text}`)
  const exceptions = comingClosures(closures, today).map(
    (closure) =>
      `${closureDates(closure)} ${closureTimes(closure)}${closure.note && ` (${closure.note})`}`,
  )
  return [...week, ...exceptions].join('; ')
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dateText = (date: string) => dateFormat.format(new Date(date))
