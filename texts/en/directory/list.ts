import { once } from '../../../contract/once.ts'
import { locale } from '../language.ts'

/** The count above any list of doctors. */
export const doctorsFound = (total: number) => `Found ${total} doctor(s) total`
/** Below a count of nobody, above who comes close. */
export const nobodyMatches = 'Nobody matches all of it.'
export const clearFilters = 'Clear Filters'
export const loadingDoctors = 'Loading doctors'

/** The part of a list of doctors or practices that is shown in parts. */
export const doctorsPart = (from: number, to: number, total: number) =>
  `These are doctors ${from} to ${to} of ${total}.`
export const practicesPart = (from: number, to: number, total: number) =>
  `These are practices ${from} to ${to} of ${total}.`
export const previousDoctors = (count: number) => `Previous ${count} doctors`
export const previousPractices = (count: number) => `Previous ${count} practices`
export const nextDoctors = (count: number) => `Next ${count} doctors`
export const nextPractices = (count: number) => `Next ${count} practices`
export const showMore = (left: number) => `Show more (${left} left)`

const list = once(() => new Intl.ListFormat(locale))
const quoted = (places: readonly string[]) => list().format(places.map((place) => `“${place}”`))
/** Places of a search that nobody here is at; the rest of it is answered, or answered by nobody. */
export const unknownPlaces = (places: readonly string[], isAnswered: boolean) =>
  `We do not know ${quoted(places)}${isAnswered ? '; showing all' : ''}.`
/** Phones show one line of a note. */
export const wholeNote = 'Show the whole note'
