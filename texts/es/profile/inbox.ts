import { number, plural } from '../language.ts'

type State = 'new' | 'read' | 'replied' | 'closed'

export const inquiries = 'Mensajes de pacientes'
export const yourInquiries = 'los mensajes de sus pacientes'
export const inquiriesNotLoaded = 'No se pudieron cargar los mensajes de sus pacientes.'
export const medianReplyTime = (duration: string) => `Tiempo de respuesta habitual: ${duration}`
export const minutes = (count: number) => `${number(count)} min`
export const hours = (count: number) => `${number(count)} h`
export const days = (count: number) => plural(count, '1 día', `${number(count)} días`)
export const onceApproved =
  'Lo que los pacientes escriban por medio de su perfil aparecerá aquí cuando se apruebe.'
export const noInquiries =
  'Todavía no hay mensajes. Lo que los pacientes escriben por medio de su perfil aparece aquí.'
export const partOfFeatured = 'Es parte de un perfil destacado.'
export const whatFeaturedAdds = 'Qué agrega un perfil destacado'

export const showInquiries = 'Mostrar mensajes'
export const all = (count: number) => `Todos (${number(count)})`
export const states: Record<State, string> = {
  new: 'nuevo',
  read: 'leído',
  replied: 'respondido',
  closed: 'cerrado',
}
export const inState = (state: State, count: number) => `${states[state]} (${number(count)})`
export const noneInState = (state: State) => `Ningún mensaje está en estado “${states[state]}”.`

export const messageFrom = (name: string) => `Mensaje de ${name}`
export const to = (recipient: string) => `Para ${recipient}`
export const reply = 'Responder'
export const markAsReplied = 'Marcar como respondido'
export const close = 'Cerrar'
export const reopen = 'Reabrir'
/** Subjects of a reply. */
export const re = (subject: string) => `Re: ${subject}`
export const yourMessageTo = (recipient: string) => `Su mensaje para ${recipient}`

export const teamMessages = 'Mensajes del equipo del directorio'
export const yourMessages = 'sus mensajes'
export const messagesNotLoaded = 'No se pudieron cargar sus mensajes.'
export const noMessages = 'Todavía no hay mensajes. Lo que le escribimos aparece aquí.'
export const replyTo = (subject: string) => `Responder a ${subject}`
export const unreadCount = (count: number) => `${number(count)} sin leer`
export const read = 'Leído'
export const unread = 'Sin leer'
