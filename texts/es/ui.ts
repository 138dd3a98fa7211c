import { number, plural } from './language.ts'

export const doneOf = (done: number, of: number) => `${number(done)} de ${number(of)}`

export const close = 'Cerrar'
export const cancel = 'Cancelar'
export const tryAgain = 'Intentar de nuevo'
export const back = 'Atrás'
/** Without a connection. */
export const offlinePage = 'No tiene conexión. Esta página se cargará cuando vuelva la conexión.'
/** Titles of toasts. */
export const success = 'Listo'
export const error = 'Error'
export const somethingWrong = 'Algo salió mal. Intente de nuevo.'

export const saving = 'Guardando...'
export const sending = 'Enviando...'

export const notification = 'Aviso'
/** `{hotkey}` is put in by the list itself. */
export const notifications = 'Avisos ({hotkey})'

export const showMore = 'Ver más'
export const moreFailed = 'No se pudo cargar más. Intente de nuevo.'

export const show = 'Mostrar'
export const hide = 'Ocultar'
/** `what`: in lower case, as `su contraseña`. */
export const password = 'contraseña'
export const showSecret = (what: string) => `Mostrar ${what}`
export const hideSecret = (what: string) => `Ocultar ${what}`

export const searching = 'Buscando...'
export const searchFailed = 'La búsqueda no funcionó. Intente de nuevo.'

export const suggestions = 'Sugerencias'
export const suggestionsCount = (count: number) =>
  `${count} ${plural(count, 'sugerencia', 'sugerencias')}`
export const addNew = (name: string) => `¿No está en la lista? Agregue “${name}”`

export const removeFilter = 'Quitar filtro:'
export const loading = (what: string) => `Cargando ${what}`
export const upgradeRequired = 'Requiere Premium'

/** Announcements about entries in a list that one writes. */
export const added = (entry: string) => `${entry}: agregado`
export const removed = (entry: string) => `${entry}: quitado`
export const remove = (entry: string) => `Quitar ${entry}`
