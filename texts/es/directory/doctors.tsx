import type { ReactNode } from 'react'
import { areaInCity } from '../../../contract/area/area-texts.ts'
import { once } from '../../../contract/once.ts'
import { locale, number, plural } from '../language.ts'

export const title = 'Buscar médicos'
export const description = `Todos los médicos de ${areaInCity()}: especialidad, consultorio, teléfono y quién acepta pacientes nuevos.`
export const totalProviders = 'Médicos'
export const featuredProviders = 'Destacados'
export const specialties = 'Especialidades'

export const specialty = 'Especialidad'
export const allSpecialties = 'Todas las especialidades'
export const clearAllFilters = 'Borrar filtros'

export const failed = 'No se pudieron cargar los médicos. Intente de nuevo.'
export const featuredCount = (count: number) => `Profesionales destacados (${number(count)})`
export const additionalCount = (count: number) => `Más profesionales (${number(count)})`
export const toSeeFewer = 'Elija una especialidad o escriba un nombre para ver menos.'

export const ofThem = (featured: number, additional: number) =>
  `${number(featured)} ${plural(featured, 'destacado', 'destacados')} y ${number(additional)} más`
export const closeMatches = (search: string) =>
  `Nada coincide exactamente con “${search}”. Estos son los resultados más parecidos.`

export const mayBeEmergency = 'Si puede ser una emergencia, no espere una cita.'
export const call911 = 'Llamar al 911'
export const lifeline =
  'No está solo. La Línea 988 de Prevención del Suicidio y Crisis contesta de día y de noche, gratis y en privado. Para español, oprima 2.'
export const call988 = 'Llamar al 988'

/** Texts about the meaning of a search text. */
export const meanings = 'Lo que entendimos de su búsqueda'
const list = once(() => new Intl.ListFormat(locale))
export const leftOut = (words: string, shown: readonly string[]) =>
  `Ningún médico coincide con “${words}”. Estos son los resultados de: ${list().format(shown)}.`
/** The other meaning of a word that is also a name. */
export const didYouMean = {
  name: (name: string) => `¿Quiso decir el nombre “${name}”?`,
  day: (_: string) => '¿Quiso decir el día?',
  meaning: (label: string) => `¿Quiso decir ${label}?`,
  credential: (letters: string) => `¿Quiso decir el título ${letters}?`,
}
/** Nobody has the specialty, and doctors who see everyone are shown. */
export const withoutAppointment = (specialties: readonly string[]) =>
  `Aquí ningún médico figura en ${list().format(specialties)}. Estos atienden a todos: llame al consultorio y pregunte por una consulta sin cita.`
export const notRecorded = (words: string) =>
  `Los perfiles todavía no dicen quién es “${words}”; pregunte en el consultorio.`
export const genderUnsaid = (count: number) =>
  plural(
    count,
    '1 más no ha dicho su género; pregunte en el consultorio.',
    `${number(count)} más no han dicho su género; pregunte en el consultorio.`,
  )
/** The first of the practices as links, and how many more there are. */
export const practicesThatMatch = (total: number, first: ReactNode, more: number) => (
  <>
    {`${number(total)} ${plural(total, 'consultorio', 'consultorios')}: `}
    {first}
    {more > 0 && ` y ${number(more)} más`}
  </>
)
