import { areaInCity } from '../../../contract/area/area-texts.ts'
import { site } from '../../../site.config.ts'
import { number, plural } from '../language.ts'

export const title = 'Medical Practices'
export const description = `Medical practices in ${areaInCity()}: address, phone number and the team inside.`
export const failed = 'Failed to load practices. Please try again.'
export const loading = 'Loading practices'
export const featured = 'Featured Practices'
export const none = 'No practices found.'
export const showAll = 'Show all practices'
export const found = (total: number) => `Found ${total} practice(s) in the ${site.area} area`
export const toSeeFewer = 'Enter a name or a specialty to see fewer.'
export const noAddress = 'No address listed'
export const getFeatured = 'Get your practice featured here'
export const getFeaturedText =
  'Featured doctors bring their practice to the top of this page, with its building and phone number.'
export const join = 'Join As Doctor'
/** How many fields a card does not name, after the one that it names. */
export const furtherFields = (count: number) => `and ${count} more`
export const noDoctors = 'No doctors listed yet'
export const doctors = (count: number) => plural(count, '1 doctor', `${number(count)} doctors`)
/** How many of the doctors take new patients. */
export const newPatients = (count: number, total: number) =>
  `New patients: ${total === 1 ? '' : `${number(count)} of `}${doctors(total)}`
/** After it. */
export const confirmed = 'confirmed'
/** A count of them. */
export const counted = (count: number) => plural(count, '1 practice', `${number(count)} practices`)
