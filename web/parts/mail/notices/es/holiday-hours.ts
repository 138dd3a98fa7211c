import { dateFormats } from '../../../../../contract/text/date-formats.ts'
import { site } from '../../../../../site.config.ts'
import type { AskedHolidays, holidayHours as english } from '../en/holiday-hours.ts'
import { hello } from './phrases.ts'

const wholeDays = dateFormats({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const shortDays = dateFormats({ month: 'long', day: 'numeric', timeZone: 'UTC' })
const weekdays = dateFormats({ weekday: 'long', timeZone: 'UTC' })
const list = new Intl.ListFormat('es-US')

const dayOf = (date: string) => wholeDays.es.format(new Date(date))
const weekdayOf = (date: string) => weekdays.es.format(new Date(date))
/** `el 25 de noviembre y el 26 de noviembre` */
const datesOf = (days: AskedHolidays) =>
  list.format(days.map(({ date }) => `el ${shortDays.es.format(new Date(date))}`))

export const holidayHours: typeof english = {
  subject: (days) =>
    days.length > 1
      ? `${days[0].name}: ¿abre ${datesOf(days)}?`
      : `¿Abre el ${dayOf(days[0].date)} (${days[0].name})?`,
  whose: (first, others) =>
    others > 0 ? `${first ?? 'su consultorio'} y ${others} más` : (first ?? 'su consultorio'),
  heading: (days) =>
    days.length > 1
      ? '¿Abre su consultorio estos días festivos?'
      : `${days[0].name}: ¿abre su consultorio?`,
  preview: 'Un clic se lo dice a los pacientes',
  reason: (whose) => `Recibe este correo porque mantiene al día ${whose} en ${site.name}.`,
  stop: 'No enviar más estos recordatorios',
  lead: (firstName, days) => {
    const warning = `“${days[0].name} hoy: el horario puede cambiar, llame antes”`
    const read =
      days.length > 1
        ? `${datesOf(days)} avisos como ${warning}`
        : `el ${dayOf(days[0].date)}: ${warning}`
    return `${hello(firstName)} mientras usted no diga nada, los pacientes leerán ${read}, y su consultorio no estará entre los que están abiertos ahora.`
  },
  day: ({ name, date }) => `${name}, ${dayOf(date)}`,
  usual: (times) => `Ese día, por lo general: ${times}`,
  closed: (date) => (date ? `Cerrado el ${weekdayOf(date)}` : 'Cerrado ese día'),
  closedNote: (date) =>
    `Para decir que cierra${date ? ` el ${weekdayOf(date)}` : ''}, hasta que termine ese día:`,
  open: (date) => (date ? `Abierto el ${weekdayOf(date)} como siempre` : 'Abierto como siempre'),
  openNote: (date) =>
    `Para decir que abre ${date ? `el ${weekdayOf(date)} ` : ''}como siempre; cada respuesta deshace la otra:`,
  otherHours: 'Para un horario más corto o más días, inicie sesión en su perfil:',
}
