import { plural } from '../language.ts'

/** Headings of suggestions. */
export const specialties = 'Specialties'
export const conditions = 'Conditions and care'
export const doctors = 'Doctors'
export const practices = 'Practices'

export const doctorCount = (count: number) => `${count} ${plural(count, 'doctor', 'doctors')}`
export const searchFor = (text: string) => `Search for “${text}”`

/** Labels of search fields. */
export const doctorOrPractice = 'Doctor or Practice'
export const practiceOrSpecialty = 'Practice or Specialty'
export const searchDoctors = 'Search Doctors'
export const searchPractices = 'Search Practices'
