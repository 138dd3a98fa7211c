import { site } from '../../../site.config.ts'

/** Texts of a search that nobody answers. */
export const nobody = 'No doctors found matching your criteria.'
export const noneListedUnder = (names: readonly string[]) =>
  `No doctor in ${site.area} is listed under ${names.join(' or ')}.`
export const namesNothing = (search: string) =>
  `“${search}” names no doctor, specialty, condition or place.`
export const lookInstead = 'Where to look instead'
export const nearestSpecialties = 'Nearest specialties'
export const whoSeeEveryone = 'Doctors who see everyone'
export const askTheTeam = 'Ask the directory team'
/** After a link. */
export const doctorCount = (count: number) =>
  ` (${count}\u00a0${count === 1 ? 'doctor' : 'doctors'})`
