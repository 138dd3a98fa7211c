import type { ReactNode } from 'react'
import type { AskedRole } from '../../../contract/providers/team-calls.ts'
import { roleTexts } from '../providers/roles.ts'

export const description = 'Una invitación para trabajar en un consultorio.'

export const welcome = 'Le damos la bienvenida al equipo'
export const youBelong = (practice: string) => `Usted ya forma parte del equipo de ${practice}.`
export const goToDashboard = 'Ir a su panel'

export const yourInvitation = 'Su invitación'
export const notLoaded = 'No se pudo cargar la invitación. Intente de nuevo.'
export const deadLink = 'Este enlace no funciona'
export const deadLinkText =
  'Está incompleto, tiene más de 14 días, fue anulado o ya se usó. Pida uno nuevo a un propietario del consultorio.'
export const yourDashboard = 'Su panel'

export const joinPractice = (practice: string) => `Unirse a ${practice}`
export const invitedAs = (by: string, role: AskedRole) =>
  `Invitación de ${by}. Su función: ${roleTexts[role].title.toLowerCase()}. ${roleTexts[role].sentence}`
export const signInWith = (email: ReactNode) => (
  <>Inicie sesión con {email}, o cree una cuenta con esa dirección de correo.</>
)
export const otherAddress = (invited: ReactNode, own: ReactNode) => (
  <>
    La invitación se envió a {invited}, y su sesión está abierta con {own}. Cierre la sesión y abra
    el enlace otra vez.
  </>
)
export const joining = 'Uniéndose...'
export const join = 'Unirse al equipo'
