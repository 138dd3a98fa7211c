import { areaInCity, coveredText } from '../../../contract/area/area-texts.ts'
import { site } from '../../../site.config.ts'

export const description = `Busque un médico en ${areaInCity()}: quién trata qué, quién acepta pacientes nuevos y a qué número llamar. Médicos, consultorios y especialidades en ${coveredText()}.`
export const heading = `Un médico cerca de casa en ${site.area}`
export const lead = `Médicos, consultorios y especialidades en ${coveredText()}: quién acepta pacientes nuevos y a qué número llamar.`
export const searchLabel = 'Buscar por nombre o especialidad'
export const nameOrSpecialty = 'Nombre o especialidad'
export const search = 'Buscar'
export const examplesLabel = 'Búsquedas de ejemplo'
export const examples = [
  'Niño con fiebre',
  'Abierto el sábado',
  'Dolor de rodilla',
  'Habla español',
  'Acepta Medicaid',
  'Alergias',
]

export const browse = 'Explorar el directorio'
export const findDoctors = 'Buscar médicos'
export const findDoctorsText =
  'Busque a alguien por su nombre o vea quién trata lo que usted tiene.'
export const practices = 'Consultorios'
export const practicesText = 'Consultorios, direcciones y el equipo que atiende.'
export const specialties = 'Especialidades'
export const specialtiesText = 'De alergología a urología.'

export const featured = 'Médicos destacados'
export const loadingFeatured = 'Cargando médicos destacados'
/** Texts of slides. */
export const carousel = 'carrusel'
export const slide = 'diapositiva'
export const slideOf = (place: number, of: number) => `${place} de ${of}`
export const slideIs = (place: number, of: number, name: string) => `${place} de ${of}: ${name}`
export const previous = 'Médicos anteriores'
export const next = 'Médicos siguientes'
export const pause = 'Pausar'
export const play = 'Reproducir'
