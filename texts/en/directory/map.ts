/** What a map is called by who hears it; the address stands beside it. */
export const mapAround = (name: string) => `Map of the streets around ${name}`
export const show = 'Show on the map'
/** From the farthest to the nearest. */
export const steps = ['Area', 'District', 'Streets', 'Houses'] as const
export const aboutHere = 'About here: the exact house is not on the map.'
