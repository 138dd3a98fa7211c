import { number, plural } from '../language.ts'

export const title = 'Por hacer'
export const theList = 'lo que espera su respuesta'
export const notLoaded = 'No se pudo cargar lo que espera su respuesta.'
export const nothing = 'No hay nada pendiente. Le escribimos cuando haya algo.'

export const newInquiries = (count: number) =>
  plural(count, '1 mensaje nuevo de un paciente', `${number(count)} mensajes nuevos de pacientes`)
export const unreadMessages = (count: number) =>
  plural(
    count,
    '1 mensaje sin leer del equipo del directorio',
    `${number(count)} mensajes sin leer del equipo del directorio`,
  )
export const openReports = (count: number) =>
  plural(
    count,
    '1 aviso de un lector por responder',
    `${number(count)} avisos de lectores por responder`,
  )
export const heldReports = (count: number) =>
  plural(count, '1 aviso retenido', `${number(count)} avisos retenidos`)
export const read = 'Leer'
export const answer = 'Responder'
export const look = 'Ver'

export const factsToConfirm = (count: number) =>
  plural(count, '1 dato por confirmar', `${number(count)} datos por confirmar`)
export const factsIntro =
  'Los pacientes eligen según estos datos. Con un botón usted confirma que hoy todos son correctos, y los pacientes ven la fecha.'
export const factsOf = (name: string, count: number) => `${name} (${number(count)})`

export const stillEmpty = 'Aún sin llenar'
export const emptyIntro = 'Los pacientes buscan estos datos, y su perfil todavía no los dice.'

export const asPatientsSee = 'Su perfil como lo ven los pacientes'
export const asPatientsWillSee = 'Su perfil como lo verán los pacientes'
export const view = 'Ver'
export const viewProfile = 'Ver su perfil público'
export const preview = 'Vista previa'
export const edit = 'Editar'
export const editProfile = 'Editar su perfil'
