import type { ReactNode } from 'react'
import { site, siteInSpanish } from '../../../site.config.ts'

export const contact = 'Contacto'
export const description = `Escriba al equipo de ${site.name}, o comuníquese por correo electrónico o por teléfono.`
export const heading = 'Contacto'
export const lead =
  'Preguntas sobre el directorio, un perfil o este sitio. Para una cita, llame al consultorio del médico.'

export const sendUs = 'Envíenos un mensaje'
export const needsScripts = (email: ReactNode, phone: string) => (
  <>
    Este formulario requiere JavaScript. Si no lo tiene, escriba a {email} o llame al {phone}.
  </>
)

export const forProviders = 'Para profesionales de la salud'
export const forProvidersText =
  'Anuncie su consultorio, reclame su perfil o vea qué agrega un perfil destacado.'
export const plans = 'Ver nuestros planes'

export const details = 'Datos de contacto'
export const email = 'Correo electrónico'
export const phone = 'Teléfono'
export const location = 'Ubicación'
export const reply = 'Respuesta'
export const replyPromise = siteInSpanish.replyPromise

export const fullName = 'Nombre completo'
export const emailAddress = 'Correo electrónico'
export const department = 'Departamento'
export const departmentName = ({ key }: (typeof site.departments)[number]): string =>
  siteInSpanish.departments[key]
export const subject = 'Asunto'
export const message = 'Mensaje'

export const sent = '¡Mensaje enviado!'
export const sentText = 'Recibimos su mensaje y le responderemos en un plazo de 24 horas.'
export const failed = 'No se pudo enviar el mensaje'
export const failedText =
  'Hubo un error al enviar su mensaje. Intente de nuevo o comuníquese con nosotros directamente.'
