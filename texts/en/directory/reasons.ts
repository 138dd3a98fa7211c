import type { ChoiceName } from '../../../contract/directory/facts/declared-facts.ts'
import type { Weekday } from '../../../contract/directory/hours/weekdays.ts'
import { inSentence } from '../../../contract/text/in-sentence.ts'
import { shortWeekday } from './hours.ts'

/** How a doctor answers what was asked for. `service`: as the profile words it. */
export const lists = (service: string) =>
  `Lists ${properName.test(service) ? service : inSentence(service)}`
/** Services that begin so keep their capital. */
const properName =
  /^(Achilles|Alzheimer|Bell|Botox|Crohn|Down|Graves|Hashimoto|Kegel|Lyme|Medica|Mohs|Pap|Parkinson|Reiki|Tourette)/
/** `specialists`: `Dermatologists`. */
export const fieldTreats = (specialists: string, name: string) => `${specialists} treat ${name}`
export const fieldOffers = (specialists: string, name: string) => `${specialists} offer ${name}`
export const fieldCaresFor = (specialists: string, name: string) =>
  `${specialists} care for ${name}`
export const speaks = (language: string) => `Speaks ${language}`
export const staffSpeaks = (language: string) => `Staff speaks ${language}`
export const takes = (plan: string) => `Takes ${plan}`
/** What the record says of a choice. `words`: `By video`, `Children (2 to 12)`. */
export const says: Record<ChoiceName, (words: string) => string> = {
  firstVisit: (words) => `First visit ${inSentence(words)}`,
  medicare: (words) => words,
  visits: (words) => `Visits ${inSentence(words)}`,
  ages: (words) => `Sees ${inSentence(words)}`,
  gender: (words) => words,
  accessibility: (words) => words,
}
export const openOn = (days: readonly Weekday[]) => `Open ${days.map(shortWeekday).join(' or ')}`
export const openLate = (days: readonly Weekday[], time: string) =>
  `${days.map(shortWeekday).join(', ')} until ${time}`
export const openLateSomeDays = 'Open after 5 PM'
export const spelledLike = (name: string) => `Spelled like “${name}”`
export const namedInProfile = 'Named in the profile'

/** Further names, as part of a line. */
export const formerly = (name: string) => `formerly ${name}`
export const alsoNamed = (name: string) => `also ${name}`
export const practiceFormerly = (name: string) => `practice formerly ${name}`
export const practiceAlsoNamed = (name: string) => `practice also ${name}`

/** In place of a question mark, for screen readers. */
export const notConfirmed = 'Not confirmed:'
/** Who said it, each a sentence. */
export const addedByDirectory = 'Added by the directory, not confirmed yet.'
export const someUnconfirmed = 'Not confirmed where there is a “?”.'
export const confirmedSince = (day: string) => `Confirmed on ${day} or later.`
/** After the sentences about what is not confirmed; the first beside a phone number. */
export const askByPhone = 'Ask when you call.'
export const ask = 'Ask the office.'
