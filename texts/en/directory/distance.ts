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
