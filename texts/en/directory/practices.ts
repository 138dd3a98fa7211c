import { areaInCity } from '../../../contract/area/area-texts.ts'
import { site } from '../../../site.config.ts'

export const title = 'Medical Practices'
export const description = `Medical practices in ${areaInCity()}: address, phone number and the team inside.`
export const lead = 'Offices, addresses and the team inside.'
export const failed = 'Failed to load practices. Please try again.'
export const loading = 'Loading practices'
export const featured = 'Featured Practices'
export const none = 'No practices found.'
export const showAll = 'Show all practices'
export const found = (total: number) => `Found ${total} practice(s) in the ${site.area} area`
export const toSeeFewer = 'Enter a name or a specialty to see fewer.'
export const viewPractice = 'View Practice'
export const noAddress = 'No address listed'
export const getFeatured = 'Get your practice featured here'
export const getFeaturedText =
  'Featured doctors bring their practice to the top of this page, with its building and phone number.'
export const join = 'Join As Doctor'
