import { once } from '../../../contract/once.ts'
import { locale } from '../language.ts'

export const forPatients = 'For Patients'
export const plansTaken = 'Plans taken'
/** Of a doctor, on the doctor's own profile. */
export const speaks = 'Speaks'
export const whatStaffSpeaks = 'Staff speaks'
export const bookOnline = 'Book online'

export const yes = 'Yes'
export const limited = 'Limited'
export const no = 'No'
/** `answer`: one of the three above. */
export const since = (answer: string, day: string) => `${answer}, since ${day}`
const anyOf = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }))
export const forPatientsWith = (plans: readonly string[]) =>
  `For patients with ${anyOf().format(plans)}`

/** Texts about who said a fact, and when. `owner`: `Dr. Marsh`. */
export const disputed = 'Readers report this may be wrong'
export const unconfirmed = 'Not confirmed yet'
export const registerUnconfirmed = 'From the national register, not confirmed yet'
export const fromRegister = (day: string) => `From the national register, ${day}`
export const staleFromRegister = (day: string) => `From the national register, ${day}: please ask`
export const lastChecked = (month: string) => `Last checked in ${month}: please ask`
export const lastConfirmed = (month: string) => `Last confirmed in ${month}: please ask`
export const checkedByDirectory = (day: string) => `Checked by the directory on ${day}`
export const confirmedByOffice = (day: string) => `Confirmed by the office on ${day}`
export const confirmedByOwner = (owner: string, day: string) => `Confirmed by ${owner} on ${day}`
/** `text`: one of the texts above. */
export const aging = (text: string) => `${text} · may be out of date`
/** Of what has no date of its own, such as education. */
export const keptByOwner = (owner: string) => `From the profile that ${owner} keeps`
export const keptByOffice = 'From the office'
export const keptByDirectory = 'Added by the directory, not confirmed yet'
/** Of a text that has no English version. */
export const originalText = 'Original text in Spanish'
export const ratedElsewhere = 'Entered by the directory, which collects no reviews itself'
/** The owner of the record of a practice. */
export const theOffice = 'the office'

/** Unfold a long list. */
export const allServices = (count: number) => `All ${count} services`
export const allPlans = (count: number) => `All ${count} plans`

export const searchedFor = ', which you searched for'
export const alsoSeenAt = 'Also Seen At'
export const office = 'The Office'

export const unclaimed = 'Unclaimed: facts from the national register.'
export const isThisYou = 'Is this you?'
export const isThisYourPractice = 'Is this your practice?'

export const directions = 'Directions'
export const directionsTo = (address: string) => `Directions to ${address}, on Google Maps`

/** Words of a fact, one after the other. */
export const listWords = (words: readonly string[]) => words.join(', ')
