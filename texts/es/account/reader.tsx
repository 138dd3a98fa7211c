import type { ReactNode } from 'react'
import { number, plural } from '../language.ts'

export const welcome = 'Hola, '
export const welcomeNamed = (name: string) => `Hola, ${name}`
export const dashboard = 'Panel'
export const dashboardWaiting = (count: number) =>
  plural(count, 'Panel, 1 asunto pendiente', `Panel, ${number(count)} asuntos pendientes`)
export const signOut = 'Cerrar sesión'
export const signOutFailed = 'No se cerró la sesión'
export const stillSignedIn = 'Su sesión sigue abierta. Intente de nuevo.'
export const loading = 'Cargando...'

export const notConfirmed = 'Su correo no está confirmado'
export const pleaseConfirm = (email: ReactNode) => (
  <>Confirme su correo electrónico: le enviamos un enlace a {email}.</>
)
export const sendLinkAgain = 'Enviar el enlace otra vez'
export const sending = 'Enviando...'
export const linkSent = 'El enlace va en camino.'
