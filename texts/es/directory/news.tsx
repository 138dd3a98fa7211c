import type { ReactNode } from 'react'
import { isInCity } from '../../../contract/area/area.ts'
import { areaInCity, areaInState, coveredText } from '../../../contract/area/area-texts.ts'
import { site, siteInSpanish } from '../../../site.config.ts'
import { locale } from '../language.ts'

export const title = 'Noticias de salud'
export const description = `Noticias de las clínicas, los consultorios y los hospitales cerca de ${areaInCity()}.`
export const lead = `Lo nuevo en los consultorios y hospitales cerca de ${site.area}`
export const articles = 'Artículos'
export const loading = 'Cargando noticias'
export const failed = 'No se pudieron cargar las noticias. Intente de nuevo.'
export const none = 'Todavía no hay noticias'
export const noneText = `Vuelva pronto para ver las últimas noticias de salud de ${site.area}.`
export const newTab = ' (se abre en otra pestaña)'

const categories = new Map([
  ['hospital expansion', 'Ampliación de hospitales'],
  ['leadership', 'Liderazgo'],
  ['recognition', 'Reconocimientos'],
  ['facility growth', 'Nuevas instalaciones'],
  ['specialty care', 'Atención especializada'],
  ['senior care', 'Atención a personas mayores'],
  ['community', 'Comunidad'],
])
/** One of the categories that articles have, or any other text. */
export const category = (name: string) => categories.get(name.trim().toLowerCase()) ?? name

/** `area`: wraps the area's name. */
export const community = (area: (name: string) => ReactNode) => (
  <>La comunidad de {area(site.area)}</>
)
const neighbors = new Intl.ListFormat(locale).format(
  site.areasServed.filter((area) => area !== site.area),
)
export const communityText = `${
  isInCity()
    ? `${site.area} es una comunidad de ${areaInState().slice(site.area.length + 2)}, en el ${siteInSpanish.county}.`
    : `En este directorio están los médicos y consultorios de ${coveredText()}.`
}${neighbors && ` Sus médicos y clínicas también atienden a personas de ${neighbors}.`}`
export const aboutNews =
  'Las noticias de esta página son sobre los lugares donde se atienden los vecinos: salas que abren, personas con un cargo nuevo, servicios que empiezan. Cada artículo lo publica la fuente a la que lleva su enlace; aquí mostramos el título, el mes y unas líneas.'
export const browsePractices = 'Ver consultorios'
