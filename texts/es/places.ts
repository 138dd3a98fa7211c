import { number, plural } from './language.ts'

export const title = 'Lugares de consulta'
export const thePlaces = 'los lugares de consulta'
export const notLoaded = 'No se pudieron cargar los lugares de consulta.'
export const first = 'Primer lugar'
export const noAddress = 'Todavía no hay una dirección.'
export const thisPlace = 'este lugar'
export const atMost = (count: number) => `Como máximo, ${number(count)} lugares.`
export const onceApproved = 'Podrá agregar lugares cuando su perfil esté aprobado.'

/** `origin`: who said it, and when. */
export const mayBeOutdated = (origin: string) =>
  `${origin} Los pacientes leen que puede no estar al día.`
export const shouldBeAsked = (origin: string) => `${origin} Los pacientes leen que deben preguntar.`
export const notListed = 'Este consultorio ya no aparece en el directorio.'
export const notAgreed =
  'Aparece en el perfil. La página del consultorio lo mostrará cuando el consultorio lo acepte.'

export const stillRight = 'Sigue correcto'
export const stillRightWhat = (name: string) => `Sigue correcto: ${name}`
export const confirmed = 'Los pacientes ven que este lugar es correcto hoy.'
export const change = 'Cambiar'
export const changeWhat = (name: string) => `Cambiar ${name}`
export const showFirst = 'Mostrar primero'
export const showWhatFirst = (name: string) => `Mostrar ${name} primero`
export const shownFirst = 'Ahora este lugar se muestra primero.'
export const remove = 'Quitar'
export const removeWhat = (name: string) => `Quitar ${name}`
export const removeTitle = '¿Quitar este lugar?'
export const removing = 'Quitando...'
export const removed = 'El lugar se quitó.'

export const add = 'Agregar un lugar'
export const changeTitle = 'Cambiar este lugar'
export const where = '¿Dónde está?'
export const inDirectory = 'Un consultorio de este directorio'
export const otherAddress = 'Otra dirección'
export const street = 'Calle'
export const suite = 'Oficina (Ste.)'
export const city = 'Ciudad'
export const state = 'Estado'
export const zip = 'Código postal'
export const phone = 'Teléfono de ese lugar'
export const phoneHelp = 'Si lo deja en blanco, se muestra el teléfono del consultorio.'
export const hours = '¿Cuándo atiende allí?'
export const practiceHours = 'Se muestra el horario del consultorio.'
export const noHours = 'No se muestra ningún horario.'
export const enterHours = 'Escribir el horario'
export const save = 'Guardar el lugar'
export const saved = 'El lugar está guardado.'

export const choosePractice = 'Elija un consultorio'
export const chooseAnother = 'Elegir otro'
export const findPractice = 'Busque el consultorio'
export const findHelp = 'Nombre o dirección: al menos 3 letras.'
export const practicesFound = (count: number) =>
  plural(count, '1 consultorio encontrado', `${number(count)} consultorios encontrados`)
export const noneFound = (term: string) => `Ningún consultorio coincide con “${term}”`
export const choose = 'Elegir'
export const chooseWhat = (name: string) => `Elegir ${name}`
