import { areaInCity } from '../../../contract/area/area-texts.ts'
import { number, plural } from '../language.ts'

export const back = 'Volver a los consultorios'
export const notFound = 'No encontramos este consultorio'
export const notFoundDescription = 'No hay ningún consultorio en esta dirección.'
export const notFoundText = 'El consultorio que busca no existe o se quitó del directorio.'

type Summary = { name: string; address: string | null; phone: string | null; providers: number }
/** The text that a search engine shows under the name. */
export const summary = ({ name, address, phone, providers }: Summary) =>
  [
    `${name}, ${areaInCity()}.`,
    providers > 0 && `${providerCount(providers)}.`,
    address && `${address}.`,
    phone && `Llame al ${phone}.`,
  ]
    .filter(Boolean)
    .join(' ')

export const providerCount = (count: number) =>
  `${number(count)} ${plural(count, 'profesional', 'profesionales')}`
export const visitWebsite = 'Ver el sitio web'
export const contact = 'Escribir al consultorio'
export const about = 'Sobre el consultorio'
export const buildingAndContact = 'Edificio y contacto'
/** The building, in the middle of a sentence. */
export const theBuildingOf = (name: string) => `el edificio de ${name}`
export const services = 'Servicios'
export const inside = 'Dentro del consultorio'
export const pictureOf = (name: string, place: number, of: number) => `${name}, ${place} de ${of}`
export const logoToCome = 'El logo estará disponible pronto'
export const logoOf = (name: string) => `Logo de ${name}`
export const team = 'Nuestro equipo de salud'
export const teamToCome = 'Disponible pronto'
