import { areaInCity, coveredText } from '../../../contract/area/area-texts.ts'
import { site } from '../../../site.config.ts'

export const description = `Find a doctor in ${areaInCity()}: who treats what, who takes new patients, and the number to call. Doctors, practices and specialties in ${coveredText()}.`
export const heading = `Find a doctor close to home in ${site.area}`
export const lead = `Doctors, practices and specialties in ${coveredText()}, with who is taking new patients and the number to call.`
export const searchLabel = 'Search by name or specialty'
export const nameOrSpecialty = 'Name or specialty'
export const search = 'Search'
export const examplesLabel = 'Searches to try'
/** Texts that the search understands, of the kinds that patients ask for. */
export const examples = [
  'Child with fever',
  'Open Saturday',
  'Knee pain',
  'Speaks Spanish',
  'Takes Medicaid',
  'Allergies',
]

export const browse = 'Browse the directory'
export const findDoctors = 'Find Doctors'
export const findDoctorsText = 'Look someone up by name, or see who treats what you need.'
export const practices = 'Practices'
export const practicesText = 'Offices, addresses and the team inside.'
export const specialties = 'Specialties'
export const specialtiesText = 'From allergy to urology.'

export const featured = 'Featured Doctors'
export const loadingFeatured = 'Loading featured doctors'
/** Texts of slides. */
export const carousel = 'carousel'
export const slide = 'slide'
export const slideOf = (place: number, of: number) => `${place} of ${of}`
export const slideIs = (place: number, of: number, name: string) => `${place} of ${of}: ${name}`
export const previous = 'Previous doctors'
export const next = 'Next doctors'
export const pause = 'Pause'
export const play = 'Play'
