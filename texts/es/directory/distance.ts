/** A distance on a card; `miles` is a number as it is shown. */
export const shown = (miles: string) => `${miles} mi`
export const shownLess = 'menos de 0.1 mi'
/** After a distance for which no street of the map is known. */
export const straight = 'en línea recta'
/** The same for who hears it. */
export const spoken = (miles: string) => (miles === '1' ? '1 milla' : `${miles} millas`)
export const spokenLess = 'menos de 0.1 millas'
export const byStreet = 'por las calles'
export const unknown = 'Distancia desconocida'
