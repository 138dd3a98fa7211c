import type { ReactNode } from 'react'

export const lastUpdated = (day: ReactNode) => <>Última actualización: {day}</>
export const onThisPage = 'En esta página'

export const emailLine = (email: ReactNode) => <>Correo electrónico: {email}</>
export const phoneLine = (phone: ReactNode) => <>Teléfono: {phone}</>
export const formLine = (contactPage: (text: string) => ReactNode) => (
  <>O use el formulario de nuestra {contactPage('página de contacto')}.</>
)
