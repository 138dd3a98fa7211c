import { once } from '../../../contract/once.ts'
import { locale, number, plural } from '../language.ts'

/** The count above any list of doctors. */
export const doctorsFound = (total: number) =>
  plural(total, 'Se encontró 1 médico', `Se encontraron ${number(total)} médicos`)
/** Below a count of nobody, above who comes close. */
export const nobodyMatches = 'Nadie cumple con todo.'
export const clearFilters = 'Borrar los filtros'
export const loadingDoctors = 'Cargando médicos'

/** The part of a list of doctors or practices that is shown in parts. */
export const doctorsPart = (from: number, to: number, total: number) =>
  `Estos son los médicos ${number(from)} a ${number(to)} de ${number(total)}.`
export const practicesPart = (from: number, to: number, total: number) =>
  `Estos son los consultorios ${number(from)} a ${number(to)} de ${number(total)}.`
export const previousDoctors = (count: number) => `Los ${number(count)} médicos anteriores`
export const previousPractices = (count: number) => `Los ${number(count)} consultorios anteriores`
export const nextDoctors = (count: number) =>
  plural(count, 'El médico siguiente', `Los ${number(count)} médicos siguientes`)
export const nextPractices = (count: number) =>
  plural(count, 'El consultorio siguiente', `Los ${number(count)} consultorios siguientes`)
export const showMore = (left: number) =>
  `Ver más (${plural(left, 'queda 1', `quedan ${number(left)}`)})`

const list = once(() => new Intl.ListFormat(locale))
const quoted = (places: readonly string[]) => list().format(places.map((place) => `“${place}”`))
/** Places of a search that nobody here is at; the rest of it is answered, or answered by nobody. */
export const unknownPlaces = (places: readonly string[], isAnswered: boolean) =>
  `No conocemos ${quoted(places)}${isAnswered ? '; mostramos todos' : ''}.`
/** Phones show one line of a note. */
export const wholeNote = 'Ver la nota completa'
