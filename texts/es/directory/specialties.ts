import { areaInCity } from '../../../contract/area/area-texts.ts'
import { inSentence } from '../../../contract/text/in-sentence.ts'
import { site } from '../../../site.config.ts'
import { number, plural } from '../language.ts'

export const title = 'Especialidades médicas'
export const description = `Busque un médico en ${areaInCity()} por especialidad, con el número de médicos de cada una.`
export const browse = (count: number) =>
  `Vea ${number(count)} ${plural(count, 'especialidad médica', 'especialidades médicas')}`
export const findByField = 'Busque un médico por especialidad'
export const loading = 'Cargando especialidades'
export const failed = 'No se pudieron cargar las especialidades. Intente de nuevo.'
export const none = 'No se encontraron especialidades.'
export const available = (count: number) => `${number(count)} ${plural(count, 'médico', 'médicos')}`

/** The field above all. */
export const narrow = 'Buscar una especialidad'
export const narrowExample = 'Especialidad: corazón, piel …'
export const searchDoctors = 'Buscar médicos'
export const left = (count: number, total: number) =>
  `${number(count)} de ${number(total)} especialidades`
export const noneCalled = (text: string) => `Aquí ninguna especialidad se llama “${text}”.`
export const searchDoctorsFor = (text: string) => `Buscar médicos para “${text}”`
/** Folded words that narrow nothing. */
export const wordsOfNoSpecialty: ReadonlySet<string> = new Set(
  'de del doctor doctora doctores dr dra e el en especialista especialistas la las los medica medico medicos para u un una y'.split(
    ' ',
  ),
)

/** The page of one. `name`: `Cardiología`. */
export const all = 'Todas las especialidades'
export const doctorsOf = (name: string) => `Médicos de ${inSentence(name)}`
/** `title`: one of the titles of the page. */
export const inArea = (title: string) => `${title} en ${site.area}`
export const descriptionOf = (name: string) =>
  `Médicos de ${inSentence(name)} en ${site.area}, con sus números de teléfono.`
export const loadingOne = 'Cargando la especialidad'
export const notFound = 'No encontramos esta especialidad'
export const notFoundDescription = 'No hay ninguna especialidad en esta dirección.'
export const failedOne = 'No se pudo cargar esta especialidad.'
export const browseDoctors = 'Ver todos los médicos'
export const noDoctors = (name: string) => `No se encontraron médicos de ${inSentence(name)}.`
export const featured = (name: string) => `Médicos destacados de ${inSentence(name)}`
export const additional = (name: string) => `Más médicos de ${inSentence(name)}`
export const toSeeFewer = 'Use la búsqueda de médicos para ver menos.'
export const missing = '¿Falta alguien?'
export const missingText = (name: string) =>
  `Díganos si falta un médico de ${inSentence(name)} o si algo en esta página no es correcto.`
export const contactUs = 'Contacto'
