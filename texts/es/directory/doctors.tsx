import type { ReactNode } from 'react'
import { areaInCity } from '../../../contract/area/area-texts.ts'
import { site } from '../../../site.config.ts'
import { locale, number, plural } from '../language.ts'

export const title = 'Buscar médicos'
export const description = `Todos los médicos de ${areaInCity()}: especialidad, consultorio, teléfono y quién acepta pacientes nuevos.`
export const totalProviders = 'Médicos'
export const featuredProviders = 'Destacados'
export const specialties = 'Especialidades'

export const specialty = 'Especialidad'
export const allSpecialties = 'Todas las especialidades'
export const clearAllFilters = 'Borrar filtros'
export const clearFilters = 'Borrar los filtros'

export const loading = 'Cargando médicos'
export const failed = 'No se pudieron cargar los médicos. Intente de nuevo.'
export const featuredCount = (count: number) => `Profesionales destacados (${number(count)})`
export const additionalCount = (count: number) => `Más profesionales (${number(count)})`
export const toSeeFewer = 'Elija una especialidad o escriba un nombre para ver menos.'

export const acceptingOnly = 'Solo los que aceptan pacientes nuevos'
export const found = (total: number) =>
  plural(total, 'Se encontró 1 médico', `Se encontraron ${number(total)} médicos en total`)
export const ofThem = (featured: number, additional: number) =>
  `${number(featured)} ${plural(featured, 'destacado', 'destacados')} y ${number(additional)} más`
export const closeMatches = (search: string) =>
  `Nada coincide exactamente con “${search}”. Estos son los resultados más parecidos.`

export const mayBeEmergency = 'Si puede ser una emergencia, no espere una cita.'
export const call911 = 'Llamar al 911'
export const lifeline =
  'No está solo. La Línea 988 de Prevención del Suicidio y Crisis contesta de día y de noche, gratis y en privado. Para español, oprima 2.'
export const call988 = 'Llamar al 988'

/** Of a search text. */
export const meanings = 'Lo que entendimos de su búsqueda'
const list = new Intl.ListFormat(locale)
export const leftOut = (words: string, shown: readonly string[]) =>
  `Ningún médico coincide con “${words}”. Estos son los resultados de: ${list.format(shown)}.`
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

const anyOf = new Intl.ListFormat(locale, { type: 'disjunction' })

/** Where nobody answers. */
export const nobody = 'Ningún médico coincide con lo que busca.'
export const noneListedUnder = (names: readonly string[]) =>
  `En ${site.area} no hay médicos de ${anyOf.format(names)}.`
export const namesNothing = (search: string) =>
  `“${search}” no es el nombre de un médico, una especialidad, un problema de salud ni un lugar.`
export const lookInstead = 'Dónde más buscar'
export const askForLess = 'Pida menos'
export const nearestSpecialties = 'Especialidades cercanas'
export const whoSeeEveryone = 'Médicos que atienden a todos'
export const askTheTeam = 'Pregunte al equipo del directorio'
export const without = (what: string) => `Sin “${what}”`
export const withoutAccepting = 'Sin “acepta pacientes nuevos”'
/** `label`: as filters show the value. */
export const withoutValues = (values: readonly { value: string; label: string }[]) =>
  `Sin “${anyOf.format(values.map(({ label }) => label))}”`
/** After a link. */
export const doctorCount = (count: number) =>
  ` (${number(count)}\u00a0${plural(count, 'médico', 'médicos')})`
