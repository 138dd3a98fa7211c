import { areaInCity } from '../../../contract/area/area-texts.ts'
import { site } from '../../../site.config.ts'
import { number, plural } from '../language.ts'

export const title = 'Consultorios médicos'
export const description = `Consultorios médicos en ${areaInCity()}: dirección, teléfono y el equipo que atiende.`
export const failed = 'No se pudieron cargar los consultorios. Intente de nuevo.'
export const loading = 'Cargando consultorios'
export const featured = 'Consultorios destacados'
export const none = 'No se encontraron consultorios.'
export const showAll = 'Ver todos los consultorios'
export const found = (total: number) =>
  plural(
    total,
    `Se encontró 1 consultorio en la zona de ${site.area}`,
    `Se encontraron ${number(total)} consultorios en la zona de ${site.area}`,
  )
export const toSeeFewer = 'Escriba un nombre o una especialidad para ver menos.'
export const noAddress = 'Dirección: sin datos'
export const getFeatured = 'Destaque su consultorio aquí'
export const getFeaturedText =
  'Los médicos destacados llevan su consultorio al principio de esta página, con su edificio y su teléfono.'
export const join = 'Registrarse como médico'
/** How many fields a card does not name, after the one that it names. */
export const furtherFields = (count: number) => `y ${count} más`
export const noDoctors = 'Aún sin médicos'
export const doctors = (count: number) => plural(count, '1 médico', `${number(count)} médicos`)
/** How many of the doctors take new patients. */
export const newPatients = (count: number, total: number) =>
  `Pacientes nuevos: ${total === 1 ? '' : `${number(count)} de `}${doctors(total)}`
/** After it. */
export const confirmed = 'confirmado'
/** A count of them. */
export const counted = (count: number) =>
  plural(count, '1 consultorio', `${number(count)} consultorios`)
