import { site } from '../../../../../site.config.ts'
import type { ownerDigest as english } from '../en/owner-digest.ts'
import { hello } from './phrases.ts'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

export const ownerDigest: typeof english = {
  subject: (first, others) =>
    others > 0 ? `Tiene pendiente: ${first}, y más` : `Tiene pendiente: ${first}`,
  heading: 'Lo que tiene pendiente',
  reason: `Recibe este correo porque administra un perfil en ${site.name}. Escribimos una vez por semana, y solo si hay algo pendiente.`,
  stop: 'No enviar más este correo semanal',
  lead: (firstName) => `${hello(firstName)} esto le espera en su panel:`,
  inquiries: (count) =>
    counted(count, 'mensaje nuevo de un paciente', 'mensajes nuevos de pacientes'),
  messages: (count) =>
    counted(count, 'mensaje sin leer de nuestro equipo', 'mensajes sin leer de nuestro equipo'),
  reports: (count) => counted(count, 'aviso de un lector', 'avisos de lectores'),
  facts: (count) => counted(count, 'dato con más de 75 días', 'datos con más de 75 días'),
  open: 'Abrir mi panel',
  openNote: 'Su panel:',
}
