import { once } from '../../../contract/once.ts'
import { inSentence } from '../../../contract/text/in-sentence.ts'
import { locale, number, plural } from '../language.ts'
import * as facts from './fact-values.ts'

export const newPatients = 'Pacientes nuevos'
export const insurance = 'Seguro médico'
export const language = 'Idioma'
export const gender = 'Género'
export const visits = 'Consultas'
export const ages = 'Edades'
export const open = 'Abierto'
export const accessibility = 'Accesibilidad'
export const postalCode = 'Código postal'
export const practice = 'Consultorio'

export const takingNewPatients = 'Acepta pacientes nuevos'
export const inPerson = 'En persona'
export const byVideo = 'Por video'
/** Of the doctor, not of the staff. */
export const doctorSpeaks = (language: string) => `El médico habla ${inSentence(language)}`
export const openNow = 'Abierto ahora'
export const openSaturday = 'Abierto los sábados'
export const openEvening = 'Abierto después de las 5 p. m.'
export const babies = 'Bebés (0–1)'
export const children = 'Niños (2–12)'
export const teenagers = 'Adolescentes (13–17)'
export const adults = 'Adultos (18–64)'
export const olderAdults = 'Adultos mayores (65+)'

const gendersAndFeatures: Readonly<Record<string, string>> = {
  female: facts.female,
  male: facts.male,
  nonbinary: facts.nonbinary,
  'step-free entrance': facts.stepFreeEntrance,
  elevator: facts.elevator,
  'accessible parking': facts.accessibleParking,
  'accessible restroom': facts.accessibleRestroom,
  'adjustable exam table': facts.adjustableExamTable,
  'wheelchair scale': facts.wheelchairScale,
  'hearing loop': facts.hearingLoop,
  'sign language interpreter': facts.signLanguageInterpreter,
}
/** A gender, or what makes an office accessible, as records store it. */
export const genderOrFeature = (value: string) => gendersAndFeatures[value] ?? value
/** The same as search engines read it. */
export const amenity = (value: string) => genderOrFeature(value)

export const filters = 'Filtros'
export const filtersCount = (count: number) => `Filtros (${count})`
/** Those without a button of their own. */
export const moreFilters = 'Más'
/** A title with how many of its filters are in force. */
export const titleCount = (title: string, count: number) => `${title} (${count})`
/** Removes all filters. */
export const clear = 'Borrar'
export const close = 'Cerrar los filtros'
export const showDoctors = 'Ver médicos'
export const showCount = (total: number) =>
  `Ver ${number(total)} ${plural(total, 'médico', 'médicos')}`
export const inForce = 'Filtros activos'
export const likelyNext = 'Filtros para agregar'
/** How many doctors there are, and the filters as their button names them. */
export const totalAndFilters = (total: number, filters: string) =>
  `${number(total)} ${plural(total, 'médico', 'médicos')} · ${filters}`
export const unconfirmed = (count: number) =>
  `${number(count)} de ellos: el consultorio todavía no lo confirma. Su perfil lo indica.`
const list = once(() => new Intl.ListFormat(locale))
/** By title of a facet, how many doctors have not said it. */
export const leftOut = (facets: readonly { title: string; doctors: number }[]) =>
  `No aparecen los que no han dado este dato: ${list().format(
    facets.map(({ title, doctors }) => `${title.toLowerCase()} (${number(doctors)})`),
  )}.`
export const apply = 'Aplicar filtros'
export const showAll = (count: number) => `Ver todos (${number(count)})`
export const more = (count: number) => `Hay ${number(count)} más; escriba uno en la búsqueda.`
/** After a count, for screen readers. */
export const doctors = (count: number) => plural(count, ' médico', ' médicos')
