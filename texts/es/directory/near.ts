import { areaInCity } from '../../../contract/area/area-texts.ts'
import { number, plural } from '../language.ts'

/** A list near a place. */
export const near = 'Cerca de'
/** Stands in the empty field, so it says its label too. */
export const placeholder = 'Cerca de: calle o código postal'
/** Open the field on phones: the second where a place is in force. */
export const openField = 'Cerca de…'
export const openFieldAgain = 'Otro lugar…'
export const useLocation = 'Usar mi ubicación'

/** The place in force. */
export const place = 'Lugar del que parte la lista'
export const nearPlace = (place: string) => `Cerca de ${place}`
/** A whole street, part of the area or ZIP code. */
export const nearMiddleOf = (place: string) => `Cerca de ${place} (desde su centro)`
export const nearYou = 'Cerca de usted'

/** The order, below a count. */
export const nearestFirst = 'primero los más cercanos'
/** The same of a list that answers words: who answers them better stands first. */
export const bestThenNearest = 'primero los que mejor coinciden, luego los más cercanos'
export const allCount = (count: number) => `Todos los profesionales (${number(count)})`
export const unknownPlace = (place: string) =>
  `“${place}” no está en nuestro mapa. La lista tiene su orden habitual.`
/** `words`: `cerca de mí`. */
export const whereYouAre = (words: string) =>
  `“${words}”: use su ubicación o escriba un lugar. Todos los de la lista están en ${areaInCity()}.`
export const widerRadius = (radius: string, count: number) =>
  `${radius}: ${number(count)} ${plural(count, 'médico', 'médicos')}`

export const showNearest = 'Ver los más cercanos'

/** What becomes of a press on `Use My Location`. */
export const locating = 'Buscando dónde está usted…'
export const locatingFailures = {
  denied:
    'Su navegador no le dice a este sitio dónde está usted. Escriba una calle o un código postal.',
  unavailable: 'Su dispositivo no sabe dónde está. Escriba una calle o un código postal.',
  timeout:
    'Encontrar su ubicación tarda demasiado. Intente de nuevo o escriba una calle o un código postal.',
}
