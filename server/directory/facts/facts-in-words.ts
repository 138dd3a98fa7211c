import {
  type ChoiceColumn,
  type ChoiceName,
  saidOf,
} from '../../../contract/directory/facts/declared-facts.ts'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { comingClosures, openTimes } from '../../../contract/directory/hours/opening-hours.ts'
import { weekdays } from '../../../contract/directory/hours/weekdays.ts'
import type { Language } from '../../../contract/languages.ts'
import { capitalize } from '../../../contract/text/capitalize.ts'
import { textInLanguage } from '../../platform/text-in-language.ts'
import { addressLine } from '../address/address-line.ts'
import { languageNameIn } from '../name-in.ts'
import type { doctors, practices } from '../tables.ts'
import { factWords } from './fact-words.ts'

/** Facts of a doctor or a practice that have words of their own, or are the same in every language. */
type WordedValues = Pick<
  typeof practices.$inferSelect,
  | 'phone'
  | 'officeHours'
  | 'closures'
  | 'insuranceAccepted'
  | 'staffLanguages'
  | 'acceptance'
  | 'acceptanceSince'
  | 'acceptancePlans'
  | 'bookingUrl'
> &
  Partial<Pick<typeof doctors.$inferSelect, 'languages' | ChoiceColumn>>

/** Facts of a doctor or a practice. */
export type FactValues = WordedValues &
  Pick<
    typeof practices.$inferSelect,
    'street' | 'suite' | 'city' | 'state' | 'postalCode' | 'services' | 'servicesEs' | 'parking'
  > & { practiceName?: string | null }

/** The reader's language, and the ISO date: past closures are left out. */
type Reading = { language: Language; today: string }

/**
 * A fact as text for its owner. `textLanguage`: of a text in somebody's own words, if it is another
 * language.
 */
type SaidFact = { text: string; textLanguage?: Language }

/** Facts with words of their own in each language, beside the choices. */
const wordedTexts: Record<
  'officeHours' | 'languages' | 'newPatients',
  (of: WordedValues, reading: Reading) => string
> = {
  officeHours: ({ officeHours, closures }, reading) => hoursText(officeHours, closures, reading),
  languages: ({ languages = [], staffLanguages }, { language }) => {
    const languageList = (names: string[]) =>
      names.map((name) => languageNameIn(language, name)).join(', ')
    const staff =
      staffLanguages.length > 0 && factWords[language].staff(languageList(staffLanguages))
    return [languageList(languages), staff].filter(Boolean).join('; ')
  },
  newPatients: ({ acceptance, acceptanceSince, acceptancePlans }, { language }) =>
    acceptance
      ? factWords[language].acceptance(acceptance, acceptanceSince, acceptancePlans.join(', '))
      : '',
}

const choiceText = (fact: ChoiceName, values: WordedValues, { language }: Reading): string => {
  const words: Readonly<Record<string, string>> = factWords[language].choices[fact]
  return saidOf(fact, values)
    .map((value) => words[value] ?? value)
    .join(', ')
}

/** Facts in what somebody wrote. */
type Written = 'address' | 'practice' | 'services' | 'pin' | 'parking'

/** A fact as text for its owner. */
export function factInWords(fact: FactName, values: FactValues, reading: Reading): SaidFact {
  switch (fact) {
    case 'address':
      return { text: whereabouts(values) }
    case 'practice':
      return { text: values.practiceName ?? '' }
    case 'services':
      return ownWords(reading, { en: values.services, es: values.servicesEs })
    case 'pin':
      return { text: '' }
    case 'parking':
      return ownWords(reading, { en: values.parking, es: null })
    default:
      return { text: valuesInWords(fact, values, reading) }
  }
}

/** A fact in the words of the reader's language. */
export function valuesInWords(
  fact: Exclude<FactName, Written>,
  values: WordedValues,
  reading: Reading,
): string {
  switch (fact) {
    case 'phone':
      return values.phone ?? ''
    case 'plans':
      return values.insuranceAccepted.join(', ')
    case 'booking':
      return values.bookingUrl ?? ''
    case 'officeHours':
    case 'languages':
    case 'newPatients':
      return capitalize(wordedTexts[fact](values, reading))
    default:
      return capitalize(choiceText(fact, values, reading))
  }
}

function ownWords(
  { language }: Reading,
  texts: { en: string | null; es: string | null },
): SaidFact {
  const { text, language: textLanguage } = textInLanguage(language, texts)
  return { text: text ?? '', ...(textLanguage && { textLanguage }) }
}

const whereabouts = (of: FactValues) =>
  addressLine(of) ?? [of.city, of.state, of.postalCode].filter(Boolean).join(' ')

/** A further place: `Two Oaks, 5 Elm Way, (210) 555-0100; Monday 8:00 AM – 5:00 PM`. */
export function placeInWords(
  place: Pick<FactValues, (typeof placeValues)[number]>,
  practice: { name: string } | null,
  reading: Reading,
): string {
  const where = [practice?.name, addressLine(place), place.phone].filter(Boolean).join(', ')
  return [where, hoursText(place.officeHours, [], reading)].filter(Boolean).join('; ')
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

/**
 * `Monday – Friday 8:00 AM – 5:00 PM; Saturday Closed`; consecutive days with equal hours are
 * joined.
 */
function hoursText(
  hours: OfficeHours | null,
  closures: Closures,
  { language, today }: Reading,
): string {
  const words = factWords[language]
  const groups: { days: string[]; times: string }[] = []
  for (const weekday of weekdays) {
    const times = timesText(hours?.[weekday], language)
    const name = words.hours.weekday(weekday)
    const last = groups.at(-1)
    if (last?.times === times) last.days.push(name)
    else groups.push({ days: [name], times })
  }
  const week = groups
    .filter(({ times }) => times)
    .map(({ days, times }) => {
      const [first = '', ...rest] = days
      const last = rest.at(-1)
      return words.hoursOf(last ? words.daysInRow(first, last) : first, times)
    })
  const exceptions = comingClosures(closures, today).map(({ from, until, hours, note }) => {
    const [first, last] = [from, until].map(words.hours.dayAndDate)
    const times = hours ? timesText({ ...hours, closed: false }, language) : words.hours.closed
    const days = from === until ? `${first}` : `${first} – ${last}`
    return `${words.hoursOf(days, times)}${note && ` (${note})`}`
  })
  return [...week, ...exceptions].join('; ')
}

/** `8:00 AM – 12:00 PM, 1:00 PM – 5:00 PM`; blank without a value. */
export function timesText(day: OfficeHours[keyof OfficeHours], language: Language): string {
  const words = factWords[language].hours
  if (day?.closed) return words.closed
  const clock = (time: string) => {
    const [hour = '', minute = ''] = time.split(':')
    return words.clock(Number(hour), minute)
  }
  return openTimes(day)
    .map(({ open, close }) =>
      open === close ? words.aroundTheClock : `${clock(open)} – ${clock(close)}`,
    )
    .join(', ')
}
