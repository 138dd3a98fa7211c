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

/** Where a distance is from, after it; a whole street, part of the area or ZIP code has a middle. */
export const from = (place: string) => `desde ${place}`
export const fromMiddleOf = (place: string) => `desde el centro de ${place}`
export const fromYou = 'desde donde está usted'
/** In place of a distance. */
export const placeUnknown = (place: string) =>
  `“${place}” no está en nuestro mapa, así que no hay distancia.`
/** Names distances side by side. */
export const distance = 'Distancia'
export const distancesFrom = (from: string) => `Las distancias se miden ${from}.`
