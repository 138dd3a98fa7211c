import type { ReactNode } from 'react'
import { dollars } from '../../../contract/billing/dollars.ts'
import { site } from '../../../site.config.ts'

const monthly = dollars(site.prices.monthly)

export const advertise = 'Anuncie su consultorio'
export const description = `Anuncie su consultorio en ${site.name}: gratis, o destacado por ${monthly} al mes.`
export const lead = `La gente de ${site.area} busca aquí un médico cercano. Un perfil básico es gratis; uno destacado aparece primero en las listas, y entre las respuestas igual de buenas de una búsqueda.`

export const freeOrFeatured = 'Gratis o destacado'
export const free = 'Gratis'
export const createFree = 'Crear mi perfil gratis'
export const featured = 'Destacado'
export const priceOfMonth = `${monthly}/mes`
export const priceOfYear = `o ${dollars(site.prices.yearly)} al año. Se renueva hasta que usted cancele, lo que puede hacer en cualquier momento.`
export const allOfFree = 'Todo lo del perfil gratis'
export const becomeFeatured = 'Destacar mi perfil'

export const threeSteps = 'Empiece en tres pasos'
export const account = 'Cree una cuenta'
export const accountText = 'Con su nombre, un correo electrónico y una contraseña.'
export const createAccount = 'Crear una cuenta'
export const profile = 'Reclame o cree su perfil'
export const profileText = 'Búsquese en el directorio y reclame su perfil, o escriba uno nuevo.'
export const signIn = 'Iniciar sesión'
export const plan = 'Elija gratis o destacado'
export const planText =
  'Quédese con el perfil gratis todo el tiempo que quiera. El destacado se activa y se cancela en su panel.'

export const afterApproval = 'Su perfil se publica en cuanto nuestro equipo lo aprueba.'
export const questions = (
  howResultsWork: (text: string) => ReactNode,
  contact: (text: string) => ReactNode,
  ownSite: (text: string) => ReactNode,
) => (
  <>
    Vea {howResultsWork('cómo se ordenan los resultados')} y qué cambia con un perfil destacado.
    ¿Tiene preguntas? {contact('Escríbanos')}. También puede{' '}
    {ownSite('mostrar médicos en su propio sitio')}.
  </>
)
