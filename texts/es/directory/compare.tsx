import type { ReactNode } from 'react'
import { once } from '../../../contract/once.ts'
import { locale, number, plural } from '../language.ts'

export const title = 'Comparar médicos'
export const description =
  'Hasta tres médicos lado a lado: planes, idiomas, horario y quién acepta pacientes nuevos.'
export const lead = 'Lado a lado, con la fuente y la fecha de cada dato.'
export const failed = 'No se pudieron cargar los médicos. Intente de nuevo.'
export const loading = 'Cargando médicos'
export const noneListed = 'Ninguno de estos médicos está en el directorio.'
export const noneChosen =
  'Todavía no ha elegido médicos. Marque Comparar junto a un máximo de tres médicos en una lista.'
export const findDoctors = 'Buscar médicos'
const list = once(() => new Intl.ListFormat(locale))
export const notListed = (names: readonly string[]) =>
  `No ${plural(names.length, 'está', 'están')} en el directorio: ${list().format(names)}`
export const onlyOne: ReactNode = (
  <>
    Solo eligió un médico. Marque <b>Comparar</b> junto a uno o dos más en una lista para verlos
    lado a lado.
  </>
)
export const addDoctor = 'Agregar un médico'
export const onlyDifferences = 'Solo diferencias'
export const allDetails = 'Todos los datos'
export const noDifferences = 'Estos médicos no difieren en nada de lo que dicen.'
export const print = 'Imprimir'

export const sideBySide = (names: readonly string[]) => `${list().format(names)}, lado a lado`
/** Before a name that only screen readers hear. */
export const remove = 'Quitar'
export const notSaid = 'Sin datos'
export const bookOnline = 'Citas en línea'
export const experience = 'Experiencia'
export const years = (count: number) => `Más de ${number(count)} ${plural(count, 'año', 'años')}`
export const staff = (languages: string) => `Personal: ${languages}`
