import type { Language } from '../../../contract/languages.ts'
import { site } from '../../../site.config.ts'
import { number, plural } from '../language.ts'

/** The search in a frame of another site. */
export const title = 'Buscar un médico'
export const description = `Médicos de ${site.name}, en un recuadro de otro sitio.`
export const whatToType = 'Nombre, especialidad, idioma o necesidad'
export const search = 'Buscar'
/** Before the filters that the other site has set. */
export const only = 'Solo:'
export const firstOf = (shown: number, total: number) =>
  `Los primeros ${number(shown)} de ${number(total)} médicos`
export const all = (total: number) => `${number(total)} ${plural(total, 'médico', 'médicos')}`
export const seeAll = (total: number) => `Ver los ${number(total)}`
export const moreOn = `Más en ${site.name}`
export const newTab = 'Los nombres y enlaces abren nuestras páginas en otra pestaña.'
/** `words`: `near me`. */
export const sayPlace = (words: string) => `“${words}”: escriba una calle o un código postal.`
export const nobody = 'Ningún médico coincide con su búsqueda.'
export const failed = 'No se pudieron mostrar los médicos aquí.'
export const searchOn = `Buscar en ${site.name}`
/** In place of the search. */
export const notNow = {
  'too many': 'Su red hizo demasiadas solicitudes. Espere un minuto y vuelva a cargar la página.',
  failed: 'La búsqueda no está disponible en este momento. Vuelva a cargar la página.',
  'opens soon': `${site.name} abre pronto.`,
}

/** The page that writes the line for the frame. */
export const addToYourSite = 'Agregar a su sitio'
export const addDescription = `Un buscador de médicos en ${site.area} como recuadro para su propio sitio: gratis, sin programas, cookies ni rastreo.`
export const lead =
  'Un buscador de médicos en sus propias páginas: para escuelas, empresas, consultorios y vecinos.'
export const choose = 'Qué muestra'
export const everySpecialty = 'Todas; el lector elige'
export const onlyAccepting = 'Solo quienes aceptan pacientes nuevos'
export const languageSpoken = 'Idioma que se habla'
export const everyLanguage = 'Todos los idiomas'
export const near = 'Cerca de'
export const nearHelp = 'Una dirección, un cruce o un código postal; los más cercanos van primero.'
export const distance = 'Distancia'
export const alsoOnly = (labels: string) => `Además, solo: ${labels}.`
export const looks = 'Cómo se ve'
export const languageOfWidget = 'Idioma del buscador'
export const languages: Record<Language, string> = { en: 'Inglés', es: 'Español' }
export const height = 'Altura en píxeles'
export const heightHelp = (least: number, most: number) =>
  `De ${number(least)} a ${number(most)}. Lo que no cabe se desplaza dentro.`
export const colors = { background: 'Fondo', text: 'Texto', accent: 'Enlaces y botones' }
export const colorsHelp =
  'Seis dígitos como 1d3557, con o sin #. Deje los tres vacíos para usar nuestros colores, que siguen el modo claro u oscuro del dispositivo del lector.'
export const colorProblems = {
  missing: 'Indique los tres colores o ninguno.',
  'no color': 'Escriba seis dígitos del 0 al 9 y de la a a la f.',
  faint:
    'Se parece demasiado al fondo y no se podría leer: el contraste debe ser de al menos 4.5 a 1.',
}
export const ourColors = 'Mientras los colores no estén bien, el buscador tiene los nuestros.'
export const update = 'Escribir la línea'
export const snippet = 'La línea para su página'
export const snippetHelp =
  'Cópiela en el HTML de su página, donde debe estar el buscador. No necesita nada más.'
export const copy = 'Copiar'
export const copied = 'Línea copiada'
export const copyItYourself = 'Seleccione la línea y cópiela.'
export const preview = 'Vista previa'
export const frameTitles: Record<Language, string> = {
  en: `Find a doctor: ${site.name}`,
  es: `Buscar un médico: ${site.name}`,
}
export const goodToKnow = 'Conviene saber'
export const facts = [
  'Los resultados son los de este directorio en ese momento. Destacado es un anuncio pagado, y allí también lo dice.',
  'El recuadro no ejecuta programas, no pone cookies y no guarda nada en los dispositivos de sus lectores. Su línea evita que los navegadores nos digan en qué página están.',
  'Una búsqueda nos llega como la dirección del recuadro, igual que en nuestras páginas; los nombres y enlaces abren nuestras páginas en otra pestaña.',
  'Cualquier filtro de nuestra lista de médicos funciona en la dirección del recuadro con el mismo nombre, como un plan de seguro o un consultorio.',
]
export const figuresFailed = 'No se pudieron cargar las opciones.'
