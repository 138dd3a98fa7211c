import type { ReactNode } from 'react'
import { areaInCity } from '../../../contract/area/area-texts.ts'
import { once } from '../../../contract/once.ts'
import { locale } from '../language.ts'

export const title = 'Find Doctors'
export const description = `Every doctor in ${areaInCity()}: specialty, practice, phone, and who takes new patients.`
export const totalProviders = 'Total Providers'
export const featuredProviders = 'Featured Providers'
export const specialties = 'Specialties'

export const specialty = 'Specialty'
export const allSpecialties = 'All Specialties'
export const clearAllFilters = 'Clear All Filters'

export const failed = 'Failed to load doctors. Please try again.'
export const featuredCount = (count: number) => `Featured Providers (${count})`
export const additionalCount = (count: number) => `Additional Providers (${count})`
export const toSeeFewer = 'Choose a specialty or enter a name to see fewer.'

export const ofThem = (featured: number, additional: number) =>
  `${featured} featured providers, ${additional} additional providers`
export const closeMatches = (search: string) =>
  `No exact match for "${search}". Showing close matches.`

export const mayBeEmergency = 'If this may be an emergency, do not wait for an appointment.'
export const call911 = 'Call 911'
export const lifeline =
  'You are not alone. The Suicide and Crisis Lifeline answers day and night, free and in private. Para español, oprima 2.'
export const call988 = 'Call or text 988'

/** Texts about the meaning of a search text. */
export const meanings = 'What your search was taken to mean'
const list = once(() => new Intl.ListFormat(locale))
export const leftOut = (words: string, shown: readonly string[]) =>
  `No doctor matches "${words}"; showing ${list().format(shown)}.`
/** The other meaning of a word that is also a name. */
export const didYouMean = {
  name: (name: string) => `Did you mean the name “${name}”?`,
  day: (_: string) => 'Did you mean the day?',
  meaning: (label: string) => `Did you mean ${label}?`,
  credential: (letters: string) => `Did you mean the credential ${letters}?`,
}
/** Nobody has the specialty, and doctors who see everyone are shown. */
export const withoutAppointment = (specialties: readonly string[]) =>
  `No doctor here is listed under ${list().format(specialties)}. These see everyone: call the office and ask for a visit without an appointment.`
export const notRecorded = (words: string) =>
  `Profiles do not say yet who is "${words}"; ask the office.`
export const genderUnsaid = (count: number) =>
  `${count} more have not said their gender; ask the office.`
/** The first of the practices as links, and how many more there are. */
export const practicesThatMatch = (total: number, first: ReactNode, more: number) => (
  <>
    {`${total} ${total === 1 ? 'practice' : 'practices'}: `}
    {first}
    {more > 0 && ` and ${more} more`}
  </>
)
