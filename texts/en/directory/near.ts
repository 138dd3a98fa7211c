import { areaInCity } from '../../../contract/area/area-texts.ts'

/** A list near a place. */
export const near = 'Near'
/** Stands in the empty field, so it says its label too. */
export const placeholder = 'Near an address or ZIP code'
/** Open the field on phones: the second where a place is in force. */
export const openField = 'Near…'
export const openFieldAgain = 'Other Place…'
export const useLocation = 'Use My Location'

/** The place in force. */
export const place = 'Place the list starts from'
export const nearPlace = (place: string) => `Near ${place}`
/** A whole street, part of the area or ZIP code. */
export const nearMiddleOf = (place: string) => `Near ${place} (from its middle)`
export const nearYou = 'Near you'

/** The order, below a count. */
export const nearestFirst = 'nearest first'
/** The same of a list that answers words: who answers them better stands first. */
export const bestThenNearest = 'best matches first, then the nearest'
export const allCount = (count: number) => `All Providers (${count})`
export const unknownPlace = (place: string) =>
  `Our map has no “${place}”. The list has its usual order.`
/** `words`: `near me`. */
export const whereYouAre = (words: string) =>
  `“${words}”: use your location or say a place. Everybody listed is in ${areaInCity()}.`
export const widerRadius = (radius: string, count: number) =>
  `${radius}: ${count} ${count === 1 ? 'doctor' : 'doctors'}`

/** Searches from a place alone. */
export const showNearest = 'Show Nearest'

/** What becomes of a press on `Use My Location`. */
export const locating = 'Finding where you are…'
export const locatingFailures = {
  denied: 'Your browser does not tell this site where you are. Say a street or ZIP code instead.',
  unavailable: 'Your device does not know where it is. Say a street or ZIP code instead.',
  timeout: 'Finding where you are takes too long. Try again, or say a street or ZIP code.',
}
