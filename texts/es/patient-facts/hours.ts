import { once } from '../../../contract/once.ts'
import { locale } from '../language.ts'

export const notSaid = 'Sin datos'
export const open = 'Abierto'
export const openAllDay = 'Abierto las 24 horas'
export const closed = 'Cerrado'
/** In place of the times of a day that is said to be open. */
export const timesMissing = 'Faltan las horas'

/** `day`: a weekday. */
export const openOrClosed = (day: string) => `${day}: abierto o cerrado`
export const opensOn = (day: string) => `${day}: abre`
export const closesOn = (day: string) => `${day}: cierra`
export const breakLabel = 'Descanso'
export const breakUntil = 'a'
export const breakFromOn = (day: string, place: number) => `${day}, descanso ${place}, desde`
export const breakUntilOn = (day: string, place: number) => `${day}, descanso ${place}, hasta`
export const removeBreak = (day: string, place: number) => `Quitar ${day}, descanso ${place}`
export const addBreak = 'Agregar un descanso'
export const addBreakOn = (day: string) => `${day}: agregar un descanso`
export const copyMonday = 'Repetir el lunes hasta el viernes'

export const hoursHelp =
  'Si la hora de cierre es antes de la hora de apertura, es del día siguiente. Los días que usted no llena quedan sin datos.'
export const holidays = 'Días festivos y otros días'
export const addClosure = 'Agregar un día festivo u otro día'
/** In place of the times of an entry without a day. */
export const dayMissing = 'Falta el día'
export const entry = (place: number) => `Fila ${place}`
export const remove = (what: string) => `Quitar ${what}`
export const whichDay = 'Qué día'
export const chooseDay = 'Elija un día'
const days = once(
  () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', day: 'numeric' }),
)
const daysWithYear = once(
  () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }),
)
/** A holiday of this year or of the next. */
export const holidayOn = (name: string, date: string, isThisYear: boolean) =>
  `${name}, ${(isThisYear ? days() : daysWithYear()).format(new Date(date))}`
export const otherDays = 'Otro día o varios días'
export const firstDay = 'Primer día'
export const lastDay = 'Último día'
export const occasion = 'Motivo'
export const occasionHelp = 'Opcional: Día de Acción de Gracias'
export const theOfficeIs = 'El consultorio está'
export const openAsUsual = 'Abierto como siempre'
export const openAtOtherTimes = 'Abierto a otras horas'
export const opens = 'Abre'
export const closes = 'Cierra'
