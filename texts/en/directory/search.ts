/** Headings of suggestions. */
export const specialties = 'Specialties'
export const conditions = 'Conditions and care'
export const doctors = 'Doctors'
export const practices = 'Practices'

/** Labels of search fields. */
export const doctorOrPractice = 'Doctor or Practice'
export const practiceOrSpecialty = 'Practice or Specialty'
export const searchDoctors = 'Search Doctors'
export const searchPractices = 'Search Practices'
