import { dateFormats } from '../../../../../contract/text/date-formats.ts'
import { site } from '../../../../../site.config.ts'
import { aroundTheClock, clock } from '../../../../../texts/es/directory/hours.ts'
import type { holidayHours as english } from '../en/holiday-hours.ts'
import { hello } from './phrases.ts'

const days = dateFormats({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayOf = (date: string) => days.es.format(new Date(date))

const clockOf = (time: string | null) => clock(Number(time?.slice(0, 2) ?? 0), time?.slice(3) ?? '')

export const holidayHours: typeof english = {
  subject: (holiday, date) => `¿Abre el ${dayOf(date)} (${holiday})?`,
  whose: (first, others) =>
    others > 0 ? `${first ?? 'su consultorio'} y ${others} más` : (first ?? 'su consultorio'),
  heading: (holiday) => `${holiday}: ¿abre su consultorio?`,
  preview: 'Un clic se lo dice a los pacientes',
  reason: (whose) => `Recibe este correo porque mantiene al día ${whose} en ${site.name}.`,
  stop: 'No enviar más estos recordatorios',
  lead: (firstName, holiday, date) =>
    `${hello(firstName)} mientras usted no diga nada, los pacientes leerán el ${dayOf(date)}: “${holiday} hoy: el horario puede cambiar, llame antes”, y su consultorio no estará entre los que están abiertos ahora.`,
  usual: ({ open, close }) =>
    open === close
      ? `Ese día, por lo general: ${aroundTheClock}`
      : `Ese día, por lo general: ${clockOf(open)} – ${clockOf(close)}`,
  closed: 'Cerrado ese día',
  closedNote: 'Para decir que cierra, hasta que termine ese día:',
  open: 'Abierto como siempre',
  openNote: 'Para decir que abre como siempre; cada respuesta deshace la otra:',
  otherHours: 'Para un horario más corto o más días, inicie sesión en su perfil:',
}
