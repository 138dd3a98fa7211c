import type { ReactNode } from 'react'
import { site } from '../../../site.config.ts'

export const upgrade = 'Pasar a Premium'
export const description = (month: string, year: string) =>
  `Un perfil destacado en ${site.name}: ${month} al mes o ${year} al año.`
export const lead = `Tenga un perfil destacado: el primero en cada lista donde la gente de ${site.area} busca un médico, y el primero entre las respuestas igual de buenas de una búsqueda.`

export const whatItAdds = 'Qué agrega un perfil destacado'
export const markedAsPaid = (howResultsWork: (text: string) => ReactNode) => (
  <>
    Un perfil destacado lleva la marca de anuncio pagado. Cambia el lugar en que aparece y lo que
    muestra su perfil, pero nunca lo que se dice de su atención:{' '}
    {howResultsWork('cómo se ordenan los resultados')}.
  </>
)
export const noPromise =
  'No prometemos un número de visitas, llamadas o pacientes. Cuando termina la suscripción, el perfil vuelve a ser gratis y todo lo que escribió se conserva.'

export const choose = 'Elija cómo pagar'
export const billing = 'Facturación'
export const processing = 'Procesando...'
export const needsScripts = (email: ReactNode) => (
  <>Pasar a Premium requiere JavaScript. Si no lo tiene, escriba a {email}.</>
)
export const redirected = 'Irá a una página de pago segura, que se abre en una pestaña nueva.'
export const signInFirst = 'Primero le pediremos que inicie sesión o cree una cuenta.'

export const yourPlan = 'Su plan'
export const subscribed = 'Ya tiene una suscripción'
export const subscribedText =
  'Aquí no hay nada que pagar. El plan, la tarjeta y las facturas están en el portal de facturación.'
export const unpaid = 'Tiene una suscripción sin pagar'
export const unpaidText =
  'Cuando la pague en el portal de facturación, su perfil volverá a ser destacado.'
export const featuredAlready = 'Su perfil ya es destacado'
export const featuredAlreadyText =
  'El equipo del directorio lo activó para usted: no hay nada que pagar.'
export const notKnown = 'No se pudo cargar su plan actual. Nunca se le cobra dos veces.'
export const toDashboard = 'Ir al panel'

/** For who manages a practice and has no doctor's profile. */
export const practicePays = 'Su consultorio paga por sus médicos'
export const practicePaysText =
  'Como encargado, usted elige qué médicos de su consultorio están destacados y paga por todos en una sola factura. Un perfil destacado propio necesita un perfil de médico, que su cuenta no tiene.'
export const chooseDoctors = 'Elegir médicos'
export const ownProfileFirst = (link: (text: string) => ReactNode) => (
  <>
    ¿Usted también atiende pacientes?
    {link('Reclame primero su perfil')}.
  </>
)
