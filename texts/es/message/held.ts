import { number, plural } from '../language.ts'

export const heldBack = (count: number) => `Retenidos (${number(count)})`
export const heldMessages =
  'En una hora llegaron para usted más mensajes de los que entregamos por nuestra cuenta; por eso estos esperan. No se pierde nada: libere los auténticos y salen por correo como si llegaran ahora.'
export const heldReports =
  'En una hora llegaron más avisos de los que contamos por nuestra cuenta; por eso estos todavía no tienen efecto. Libere los auténticos y respóndalos como los demás.'
export const firstOf = (shown: number, total: number) =>
  `Los primeros ${number(shown)} de ${number(total)}.`

export const release = 'Liberar'
export const markAsSpam = 'Marcar como spam'
export const releaseAll = (count: number | null) =>
  count === null ? 'Liberar todos' : `Liberar todos (${number(count)})`
export const markAllAsSpam = 'Marcar todos como spam'
/** The name of a button for screen readers. */
export const actionOn = (action: string, title: string) => `${action}: ${title}`

export const released = (count: number) => plural(count, 'Liberado', `${number(count)} liberados`)
export const markedAsSpam = (count: number) =>
  plural(count, 'Marcado como spam', `${number(count)} marcados como spam`)
export const thereAreMore = (done: string, left: number) =>
  `${done}. Quedan ${number(left)}: pulse otra vez.`
export const somebodyWasFirst = 'Otra persona se adelantó.'
