import type { ReactNode } from 'react'

export const title = 'Dónde tiene la sesión abierta'
export const loading = 'Cargando sus sesiones'
export const loadFailed = 'No se pudo cargar esta lista.'
export const thisBrowser = 'Este navegador'
export const lastUsed = (moment: ReactNode) => <>Último uso: {moment}</>
export const signOut = 'Cerrar sesión'
export const signOutDevice = (device: string, moment: string) =>
  `Cerrar sesión en ${device}, último uso: ${moment}`
export const ended = 'Sesión cerrada'
export const isSignedOut = (device: string) => `Se cerró la sesión en ${device}.`
export const signOutEverywhere = 'Cerrar sesión en todas partes'
export const everywhereText =
  'Cierra todas las sesiones, también esta. Hágalo si perdió un dispositivo.'
