import type { ChoiceName, ChoiceWords } from '../../../contract/directory/facts/declared-facts.ts'

export const newPatients = 'New patients'
export const insurance = 'Insurance'
export const language = 'Language'
export const open = 'Open'
export const postalCode = 'ZIP code'
export const practice = 'Practice'
export const distance = 'Distance'

export const takingNewPatients = 'Taking new patients'
/** Of the doctor, not of the staff. */
export const doctorSpeaks = (language: string) => `Doctor speaks ${language}`
export const openNow = 'Open now'
export const openSaturday = 'Open Saturday'
export const openEvening = 'Open after 5 PM'
/** Around the place that a list starts from. */
export const within = (miles: number) => `Within ${miles} ${miles === 1 ? 'mile' : 'miles'}`
export const anyDistance = 'Any distance'

/** Where filters say a choice otherwise than profiles do: shorter, or so that it stands alone. */
export const filterTitles: Partial<Record<ChoiceName, string>> = { ages: 'Ages' }
export const filterWords: Partial<ChoiceWords> = {
  firstVisit: {
    'within a week': 'Seen within a week',
    'within two weeks': 'Seen within two weeks',
    'within a month': 'Seen within a month',
    longer: 'Seen in more than a month',
  },
  medicare: {
    accepts: 'Accepts Medicare assignment',
    'does not accept': 'May charge more than Medicare approves',
    'opted out': 'Has opted out of Medicare',
  },
  ages: {
    babies: 'Babies (0–1)',
    children: 'Children (2–12)',
    teenagers: 'Teenagers (13–17)',
    adults: 'Adults (18–64)',
    'older adults': 'Older adults (65+)',
  },
}

/** What makes an office accessible, as search engines read it. */
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
