/** A distance on a card; `miles` is a number as it is shown. */
export const shown = (miles: string) => `${miles} mi`
export const shownLess = 'less than 0.1 mi'
/** After a distance for which no street of the map is known. */
export const straight = 'in a straight line'
/** The same for who hears it. */
export const spoken = (miles: string) => (miles === '1' ? '1 mile' : `${miles} miles`)
export const spokenLess = 'less than 0.1 miles'
export const byStreet = 'by street'
export const unknown = 'Distance not known'

/** Where a distance is from, after it; a whole street, part of the area or ZIP code has a middle. */
export const from = (place: string) => `from ${place}`
export const fromMiddleOf = (place: string) => `from the middle of ${place}`
export const fromYou = 'from where you are'
/** In place of a distance. */
export const placeUnknown = (place: string) => `Our map has no “${place}”, so there is no distance.`
/** Names distances side by side. */
export const distance = 'Distance'
/** Above distances side by side; `from` as after one. */
export const distancesFrom = (from: string) => `Distances are ${from}.`
