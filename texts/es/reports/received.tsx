import type { ReactNode } from 'react'
import { number, plural } from '../language.ts'

/** The time a report has waited, and whether that is too long. */
export const overdue = (days: number) =>
  `Atrasado: ${number(days)} ${plural(days, 'día hábil', 'días hábiles')}`
export const waiting = (days: number, within: number) =>
  `${number(days)} de ${number(within)} ${plural(within, 'día hábil', 'días hábiles')}`

export const rightAsItIs = 'El dato es correcto'
export const stillHere = 'Sigue aquí'
export const stillOpen = 'Sigue abierto'

/** The subject of a report, and whose it is. */
export const subjectOf = (subject: string, name: ReactNode) => (
  <>
    {subject}: {name}
  </>
)
export const actionOn = (action: string, subject: string, name: string) =>
  `${action}: ${subject}, ${name}`

export const shownAsDoubtful = 'Aparece como dudoso'
export const wantsAnswer = 'Espera respuesta'
export const endings = {
  answered: 'El dato era correcto',
  corrected: 'Corregido',
  dismissed: 'Descartado',
}

export const readerSays = 'Dice el lector'
export const weSaid = 'Decíamos'
export const weSayNow = 'Ahora decimos'
export const nothing = 'Nada'
export const received = 'Recibido'
export const answer = 'Respuesta'

export const yourAnswer = 'Su respuesta (opcional)'
export const yourAnswerHelp =
  'Se guarda con el aviso, en Avisos cerrados, y no se envía: cualquiera puede haber escrito la dirección del lector. El lector recibe un solo correo que dice si el dato se corrigió o es correcto, mientras no se envíen demasiados sobre el perfil en un día.'
export const endedReports = 'Avisos cerrados'
export const correctIt = 'Corregir'
export const markAsCorrected = 'Marcar como corregido'
export const dismiss = 'Descartar'
export const reportsClosed = (count: number) =>
  plural(count, 'El aviso está cerrado', `${number(count)} avisos están cerrados`)
