import type { ReactNode } from 'react'
import { isKeyOf } from '../../../contract/objects.ts'
import { reportSubjects } from '../../../contract/reports/subjects.ts'
import { siteInSpanish } from '../../../site.config.ts'

export const alsoAccount = (dashboard: (text: string) => ReactNode) => (
  <>
    También hay una cuenta con esta dirección. Lo que contiene, y cómo eliminarla, está en su{' '}
    {dashboard('panel')}.
  </>
)

const parts: Record<string, string> = {
  practice_invitations: 'Invitaciones a trabajar para un consultorio que llegaron a su correo.',
  message_addresses: 'A qué correo quiere que lleguen los mensajes de los pacientes.',
  managed_profiles: 'Si los encargados de su consultorio pueden administrar su perfil.',
  fact_reports:
    'Errores de los que usted avisó con su correo, hasta que se resuelvan; y los que usted resolvió.',
  inquiries: 'Mensajes que escribió a un consultorio o al equipo del directorio.',
  inquiry_entries:
    'Lo que el equipo del directorio respondió, reenvió y anotó sobre los mensajes que usted escribió.',
  subscribers: 'Si pidió el boletín y si lo confirmó.',
  newsletter_recipients: 'Qué boletines se le enviaron.',
  mail_reports: 'Cuáles de nuestros correos a usted fueron devueltos, y por qué.',
  mails: 'Qué correos le enviamos en los últimos 30 días. Lo que decían está en su buzón.',
  invitations: 'Invitaciones a ser administrador que solo su correo puede usar.',
}

/** Describes what a table holds; the server says it in English. */
export const heldPart = (table: string, holds: string): string => parts[table] ?? holds

const fields: Record<string, string> = {
  address: 'Dirección',
  agreedAt: 'Fecha de aceptación',
  answer: 'Respuesta',
  approvedAt: 'Fecha de aprobación',
  approvedBy: 'Aprobado por',
  askedBy: 'Pedido por',
  closedAt: 'Fecha de cierre',
  confirmationMailedAt: 'Correo de confirmación',
  confirmedAt: 'Fecha de confirmación',
  copied: 'Confirmado por correo',
  createdAt: 'Guardado el',
  department: 'Departamento',
  email: 'Correo electrónico',
  end: 'Cómo terminó',
  endedAt: 'Fecha de fin',
  endedBy: 'Terminado por',
  expiresAt: 'Vence el',
  held: 'Retenido',
  invitedBy: 'Invitado por',
  kind: 'Tipo',
  language: 'Idioma',
  lastError: 'Último error',
  message: 'Mensaje',
  name: 'Nombre',
  origin: 'Origen',
  outcome: 'Resultado',
  ownerToldAt: 'Aviso al propietario',
  phone: 'Teléfono',
  readAt: 'Fecha de lectura',
  reason: 'Motivo',
  releasedAt: 'Fecha de liberación',
  repliedAt: 'Fecha de respuesta',
  reportedAt: 'Fecha del aviso',
  role: 'Función',
  scope: 'Lo que pueden editar',
  sentAt: 'Fecha de envío',
  spamReason: 'Tomado por spam',
  state: 'Estado',
  status: 'Estado',
  subject: 'Asunto',
  subscriptionEnded: 'Terminó la suscripción',
  teamState: 'Estado',
  template: 'Clase de correo',
  text: 'Texto',
  to: 'Para',
  toTeam: 'Para nuestro equipo',
  unsubscribedAt: 'Fecha de cancelación',
  usedAt: 'Fecha de uso',
  value: 'Lo que decía el perfil',
}

export const heldField = (field: string): string => fields[field] ?? field

const yesOrNo = { yes: 'sí', no: 'no' }
const spamReasons = {
  honeypot: 'llenó un campo oculto',
  'too fast': 'demasiado rápido',
  'too many': 'demasiados',
  marked: 'marcado por una persona',
}
const values: Record<string, Readonly<Record<string, string>>> = {
  'fact_reports subject': reportSubjects,
  'fact_reports state': {
    open: 'abierto',
    answered: 'respondido',
    corrected: 'corregido',
    dismissed: 'descartado',
  },
  'fact_reports spamReason': spamReasons,
  'inquiries spamReason': spamReasons,
  'inquiries department': siteInSpanish.departments,
  'inquiries copied': yesOrNo,
  'inquiries held': yesOrNo,
  'fact_reports held': yesOrNo,
  'inquiries toTeam': yesOrNo,
  'inquiries teamState': {
    new: 'nuevo',
    open: 'abierto',
    answered: 'respondido',
    closed: 'cerrado',
  },
  'inquiry_entries kind': { reply: 'respuesta', 'passed on': 'reenvío', note: 'nota' },
  'newsletter_recipients state': {
    waiting: 'en espera',
    sending: 'enviando',
    posted: 'en camino',
    'handed over': 'entregado',
    failed: 'no se pudo enviar',
    skipped: 'omitido',
  },
  'mail_reports outcome': {
    hard: 'el buzón no existe',
    soft: 'no se pudo entregar esta vez',
    unclear: 'no está claro',
  },
  'mail_reports subscriptionEnded': yesOrNo,
  'mails status': { queued: 'en espera', sent: 'enviado', failed: 'no se pudo enviar' },
  language: { en: 'inglés', es: 'español' },
  'practice_invitations role': { manager: 'encargado', provider: 'profesional de la salud' },
  'practice_invitations end': {
    accepted: 'aceptada',
    'taken back': 'retirada',
    'invited again': 'se envió otra',
  },
  'managed_profiles end': {
    'taken back': 'retirado',
    'ended by the practice': 'terminado por el consultorio',
    'ended by the team': 'terminado por el equipo del directorio',
    rejected: 'rechazado',
    'asked again': 'se pidió otra vez',
    'sees patients elsewhere': 'atiende en otro lugar',
    'practice without owner': 'consultorio sin propietario',
    'has an owner': 'tiene propietario',
  },
  'managed_profiles scope': {
    facts: 'datos para pacientes, foto y otros lugares',
    profile: 'también el teléfono y los textos del perfil',
  },
  'invitations origin': {
    'first start': 'primer inicio',
    command: 'comando',
    administrator: 'administrador',
  },
}

/** A value that is one of few. */
export const heldValue = (table: string, field: string, value: string): string => {
  const ofField = values[`${table} ${field}`] ?? values[field]
  return ofField && isKeyOf(ofField, value) ? (ofField[value] ?? value) : value
}
