import { number } from '../language.ts'

export const title = 'In Spanish'
export const intro =
  'Patients who read the site in Spanish see these texts in place of the English ones. Leave blank what you have no Spanish for.'
export const shortBio = 'Short bio in Spanish'
export const services = 'Services in Spanish'
export const longBio = 'Long bio in Spanish'
export const charactersUsed = (used: number, most: number) =>
  `${number(most)} characters max, ${number(used)} used.`
export const separatedByCommas = 'Separated by commas.'
export const aboutPractice = 'About the practice in Spanish'
