import { number, plural } from '../language.ts'

/** The place in force. */
export const place = 'Lugar del que parte la lista'
export const nearPlace = (place: string) => `Cerca de ${place}`
/** A whole street, part of the area or ZIP code. */
export const nearMiddleOf = (place: string) => `Cerca de ${place} (desde su centro)`
export const nearYou = 'Cerca de usted'

/** The order, below a count. */
export const nearestFirst = 'primero los más cercanos'
export const allCount = (count: number) => `Todos los profesionales (${number(count)})`
export const unknownPlace = (place: string) =>
  `“${place}” no está en nuestro mapa. La lista tiene su orden habitual.`
export const widerRadius = (radius: string, count: number) =>
  `${radius}: ${number(count)} ${plural(count, 'médico', 'médicos')}`
