import { areaInCity } from '../../../contract/area/area-texts.ts'
import { site } from '../../../site.config.ts'

export const title = 'Medical Specialties'
export const description = `Find a doctor in ${areaInCity()} by medical specialty, with the number of doctors in each.`
export const browse = (count: number) => `Browse ${count} medical specialties`
export const findByField = 'Find a doctor by field'
export const loading = 'Loading specialties'
export const failed = 'Failed to load specialties. Please try again.'
export const none = 'No specialties found.'
export const available = (count: number) => `${count} doctor(s) available`

/** The field above all. */
export const narrow = 'Find a specialty'
export const narrowExample = 'Find a specialty: heart, skin …'
export const searchDoctors = 'Search Doctors'
export const left = (count: number, total: number) => `${count} of ${total} specialties`
export const noneCalled = (text: string) => `No specialty here is called “${text}”.`
export const searchDoctorsFor = (text: string) => `Search doctors for “${text}”`
/** Folded words that narrow nothing. */
export const wordsOfNoSpecialty: ReadonlySet<string> = new Set(
  'a an and doctor doctors dr for of or specialist specialists the'.split(' '),
)

/** The page of one. `name`: `Cardiology`. */
export const all = 'All specialties'
export const doctorsOf = (name: string) => `${name} Doctors`
/** `title`: one of the titles of the page. */
export const inArea = (title: string) => `${title} in ${site.area}`
export const descriptionOf = (name: string) =>
  `Doctors in ${site.area} whose field is ${name}, with their phone numbers.`
export const loadingOne = 'Loading specialty'
export const notFound = 'Specialty Not Found'
export const notFoundDescription = 'There is no specialty at this address.'
export const failedOne = 'This specialty could not be loaded.'
export const browseDoctors = 'Browse All Doctors'
export const noDoctors = (name: string) => `No ${name} doctors found.`
export const featured = (name: string) => `Featured ${name} Doctors`
export const additional = (name: string) => `Additional ${name} Doctors`
export const toSeeFewer = 'Search on the doctors page to see fewer.'
export const missing = 'Is someone missing?'
export const missingText = (name: string) =>
  `Tell us about a ${name} doctor who should be listed here, or about something on this page that is not right.`
export const contactUs = 'Contact Us'
