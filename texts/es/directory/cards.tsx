import type { ReactNode } from 'react'

/** Whether new patients are taken. */
export const accepting = 'Acepta pacientes nuevos'
export const limited = 'Cupo limitado'
export const notAccepting = 'No acepta pacientes nuevos'
export const askAboutNewPatients = 'Pregunte si acepta pacientes nuevos'
/** After one of the first three. */
export const notConfirmed = 'sin confirmar'
export const confirmed = (day: string) => `confirmado el ${day}`

export const featured = 'Destacado'
export const featuredIsPaid = (howResultsWork: (text: string) => ReactNode) => (
  <>Perfil pagado. {howResultsWork('Cómo se ordena la lista')}</>
)
export const noPractice = 'Consultorio: sin datos'
export const noPhone = 'Teléfono: sin datos'
export const viewFullProfile = 'Ver el perfil completo'
export const viewProfile = 'Ver el perfil'
