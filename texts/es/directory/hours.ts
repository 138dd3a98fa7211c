import type { Weekday } from '../../../contract/directory/hours/weekdays.ts'
import { once } from '../../../contract/once.ts'
import { locale, plural } from '../language.ts'

const names: Record<Weekday, string> = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
}
/** Alone, as in the first column of a table. */
export const weekday = (day: Weekday): string => names[day]
/** The weekday where there is little room. */
export const shortWeekday = (day: Weekday) => names[day].slice(0, 3)
// in full: “el mar” is the sea
const within = (day: Weekday) => names[day].toLowerCase()

const shortDay = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    }),
)
const longDay = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    }),
)
/** The day and date of an ISO date. */
export const dayAndDate = (date: string) => shortDay().format(new Date(date))

/** An hour from 0 to 23, and minutes with both digits. */
export const clock = (hour: number, minute: string) =>
  `${hour % 12 || 12}:${minute}\u00a0${hour < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.'}`

/** `la 1:00 p. m.`, `las 5:00 p. m.` */
const the = (time: string) => `${time.startsWith('1:') ? 'la' : 'las'} ${time}`

/** Above a list that stays without a connection, from which time it is, and what was asked for since. */
export const keptList = (time: string) => `No tiene conexión. Se muestra la lista de ${the(time)}`
export const loadsLater = 'Lo que pidió se cargará cuando vuelva la conexión.'

export const aroundTheClock = 'Abierto las 24 horas'
export const closed = 'Cerrado'
export const openUntil = (time: string) => `Abierto hasta ${the(time)}`
export const openUntilTomorrow = (time: string) => `Abierto hasta mañana a ${the(time)}`
export const openUntilDay = (day: Weekday, time: string) =>
  `Abierto hasta el ${within(day)} a ${the(time)}`
export const openUntilDate = (date: string, time: string) =>
  `Abierto hasta el ${longDay().format(new Date(date))}, a ${the(time)}`
export const closedForLunch = 'Cerrado por almuerzo'
export const closedForBreak = 'Cerrado por descanso'
export const closedNow = 'Cerrado ahora'
/** `state`: one of the texts above, with what the office says about it. */
export const opensAt = (state: string, time: string) => `${state} · abre a ${the(time)}`
export const opensToday = (state: string, time: string) => `${state} · abre hoy a ${the(time)}`
export const opensTomorrow = (state: string, time: string) =>
  `${state} · abre mañana a ${the(time)}`
export const opensOnDay = (state: string, day: Weekday, time: string) =>
  `${state} · abre el ${within(day)} a ${the(time)}`
export const opensOnDate = (state: string, date: string, time: string) =>
  `${state} · abre el ${longDay().format(new Date(date))}, a ${the(time)}`

export const holidayToday = (name: string) => `${name} hoy: el horario puede cambiar, llame antes`
/** `date`: ISO, or blank for tomorrow. */
export const holidayAhead = (state: string, name: string, date: string) =>
  `${state} · ${name} ${date ? `el ${longDay().format(new Date(date))}` : 'mañana'}: el horario puede cambiar`

/** The hours of the doctors at a practice that has said none, from the first to the last. */
export const doctorsToday = (count: number, hours: string) => `${openDoctors(count)} hoy ${hours}`
export const doctorsTomorrow = (count: number, hours: string) =>
  `${openDoctors(count)} mañana ${hours}`
export const doctorsOnDay = (count: number, day: Weekday, hours: string) =>
  `${openDoctors(count)} el ${within(day)} ${hours}`
const openDoctors = (count: number) => plural(count, 'Médico atiende', 'Médicos atienden')

export const officeHours = 'Horario'
export const otherDays = 'Otros días'
export const askTheOffice = 'Pregunte en el consultorio'
export const holidays = 'Días festivos y otros horarios'
/** In a table, beside the day of the holiday. */
export const holidayMayDiffer = (name: string) => `${name}: el horario puede cambiar`
/** Unfolds the days other than today. */
export const wholeWeek = 'Toda la semana'
