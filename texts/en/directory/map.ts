/** What a map is called by who hears it; the address stands beside it. */
export const mapAround = (name: string) => `Map of the streets around ${name}`
export const show = 'Show on the map'
/** From the farthest to the nearest. */
export const steps = { [-1]: 'City', 0: 'Area', 1: 'District', 2: 'Streets', 3: 'Houses' }
export const aboutHere = 'About here: the exact house is not on the map.'
/** Of the pin; `owner`: `Dr. Marsh`. */
export const setByOwner = (owner: string, day: string) => `${owner} set this on ${day}`
export const setByOffice = (day: string) => `The office set this on ${day}`
export const setByDirectory = (day: string) => `The directory set this on ${day}`
