import { capitalize } from '../../../contract/text/capitalize.ts'

export const newPatients = 'New patients'
export const insurance = 'Insurance'
export const language = 'Language'
export const gender = 'Gender'
export const visits = 'Visits'
export const ages = 'Ages'
export const open = 'Open'
export const accessibility = 'Accessibility'
export const postalCode = 'ZIP code'
export const practice = 'Practice'

export const takingNewPatients = 'Taking new patients'
export const inPerson = 'In person'
export const byVideo = 'By video'
/** Of the doctor, not of the staff. */
export const doctorSpeaks = (language: string) => `Doctor speaks ${language}`
export const openNow = 'Open now'
export const openSaturday = 'Open Saturday'
export const openEvening = 'Open after 5 PM'
export const babies = 'Babies (0–1)'
export const children = 'Children (2–12)'
export const teenagers = 'Teenagers (13–17)'
export const adults = 'Adults (18–64)'
export const olderAdults = 'Older adults (65+)'

/** A gender, or what makes an office accessible, as records store it. */
export const genderOrFeature = (value: string) => capitalize(value)
/** The same as search engines read it. */
export const amenity = (value: string) => value

export const filters = 'Filters'
export const filtersCount = (count: number) => `Filters (${count})`
/** Those without a button of their own. */
export const moreFilters = 'More'
/** A title with how many of its filters are in force. */
export const titleCount = (title: string, count: number) => `${title} (${count})`
/** Removes all filters. */
export const clear = 'Clear'
export const close = 'Close filters'
export const showDoctors = 'Show doctors'
export const showCount = (total: number) => `Show ${total} doctor(s)`
export const inForce = 'Filters in force'
export const likelyNext = 'Filters to add'
/** How many doctors there are, and the filters as their button names them. */
export const totalAndFilters = (total: number, filters: string) =>
  `${total} ${total === 1 ? 'doctor' : 'doctors'} · ${filters}`
export const unconfirmed = (count: number) =>
  `${count} of them: not confirmed by the office yet. Their entries say so.`
/** By title of a facet, how many doctors have not said it. */
export const leftOut = (facets: readonly { title: string; doctors: number }[]) =>
  `Left out, because they have not said: ${facets
    .map(({ title, doctors }) => `${title.toLowerCase()} (${doctors})`)
    .join(', ')}.`
export const apply = 'Apply Filters'
export const showAll = (count: number) => `Show all ${count}`
export const more = (count: number) => `And ${count} more; type one into the search.`
/** After a count, for screen readers. */
export const doctors = (count: number) => (count === 1 ? ' doctor' : ' doctors')
