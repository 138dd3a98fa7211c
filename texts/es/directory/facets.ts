import type { ChoiceName, ChoiceWords } from '../../../contract/directory/facts/declared-facts.ts'
import { once } from '../../../contract/once.ts'
import { inSentence } from '../../../contract/text/in-sentence.ts'
import { locale, number, plural } from '../language.ts'
import { choiceWords } from './fact-values.ts'

export const newPatients = 'Pacientes nuevos'
export const insurance = 'Seguro médico'
export const language = 'Idioma'
export const open = 'Abierto'
export const postalCode = 'Código postal'
export const practice = 'Consultorio'
export const distance = 'Distancia'

export const takingNewPatients = 'Acepta pacientes nuevos'
/** Of the doctor, not of the staff. */
export const doctorSpeaks = (language: string) => `El médico habla ${inSentence(language)}`
export const openNow = 'Abierto ahora'
export const openSaturday = 'Abierto los sábados'
export const openEvening = 'Abierto después de las 5 p. m.'
/** Around the place that a list starts from. */
export const within = (miles: number) => `A ${miles} ${plural(miles, 'milla', 'millas')} o menos`
export const anyDistance = 'Cualquier distancia'

/** Where filters say a choice otherwise than profiles do: shorter, or so that it stands alone. */
export const filterTitles: Partial<Record<ChoiceName, string>> = {}
export const filterWords: Partial<ChoiceWords> = {
  firstVisit: {
    'within a week': 'Cita dentro de una semana',
    'within two weeks': 'Cita dentro de dos semanas',
    'within a month': 'Cita dentro de un mes',
    longer: 'Cita en más de un mes',
  },
  medicare: {
    accepts: 'Acepta la asignación de Medicare',
    'does not accept': 'Puede cobrar más de lo que aprueba Medicare',
    'opted out': 'Fuera de Medicare',
  },
  ages: {
    babies: 'Bebés (0–1)',
    children: 'Niños (2–12)',
    teenagers: 'Adolescentes (13–17)',
    adults: 'Adultos (18–64)',
    'older adults': 'Adultos mayores (65+)',
  },
}

const features: Readonly<Record<string, string>> = choiceWords.accessibility
/** What makes an office accessible, as search engines read it. */
export const amenity = (value: string) => features[value] ?? value

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
