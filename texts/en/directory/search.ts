import { areaInCity } from '../../../contract/area/area-texts.ts'
import { plural } from '../language.ts'

/** Headings of suggestions. */
export const specialties = 'Specialties'
export const conditions = 'Conditions and care'
export const doctors = 'Doctors'
export const practices = 'Practices'
export const places = 'Places'

export const doctorCount = (count: number) => `${count} ${plural(count, 'doctor', 'doctors')}`
export const searchFor = (text: string) => `Search for “${text}”`

/** Labels of search fields. */
export const doctorOrPractice = 'Doctor or Practice'
export const practiceOrSpecialty = 'Practice or Specialty'
export const searchDoctors = 'Search Doctors'
export const searchPractices = 'Search Practices'

/** What the search forms say to the assistant of a browser. */
export const findDoctorsTool = `Finds doctors in ${areaInCity()} and answers with their list: phone, office, who takes new patients, and who said so when. In an emergency it says to call 911 or 988. Books and sends nothing.`
export const needParameter =
  'Whom the person looks for, in plain words: a name, specialty, problem, insurance plan, language or place'
export const findPracticesTool = `Finds medical practices in ${areaInCity()} and answers with their list.`
export const practiceParameter = 'Name of a practice, or a specialty'
