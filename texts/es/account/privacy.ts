import { graceDays } from '../../../contract/accounts/grace.ts'
import { number, plural } from '../language.ts'

export const dataTitle = 'Sus datos personales'
export const yourData = 'sus datos personales'
export const loadFailed = 'No se pudieron cargar sus datos.'
export const whatIsInIt =
  'Todo lo que guardamos sobre usted en un archivo ZIP, con su foto: en formato JSON y en tablas para una hoja de cálculo.'
export const isCollecting = 'Estamos reuniendo sus datos. Le escribiremos cuando estén listos.'
export const readyUntil = (moment: string) =>
  `El archivo está listo. Puede descargarlo aquí hasta esta fecha: ${moment}`
export const collect = 'Reunir mis datos'
export const collecting = 'Reuniendo…'
export const download = 'Descargar mis datos'
export const downloading = 'Descargando…'
export const dataFailed = 'Sus datos personales'
export const notAsked = 'No se pudieron pedir sus datos. Intente de nuevo.'
export const notDownloaded = 'No se pudieron descargar sus datos. Intente de nuevo.'
export const fileName = 'mis-datos.zip'

export const deletionTitle = 'Eliminar la cuenta'
const days = `${number(graceDays)} ${plural(graceDays, 'día', 'días')}`
export const whatHappens = [
  `Se cerrará su sesión y, ${days} después, su cuenta se eliminará para siempre. Si inicia sesión antes, todo queda como está.`,
  'También se borra lo que escribió en un perfil que dejó. Si su correo recibe los mensajes de un consultorio, nuestro equipo los recibirá en su lugar y los hará llegar.',
]
export const whatHappensToOwners = [
  'Un perfil del registro público volverá a mostrar lo que dice el registro. Si usted creó el perfil, se quita, a menos que otra persona haya sido su propietaria o haya escrito algo en él. La suscripción no se renueva y termina con la cuenta.',
  'Si un consultorio es suyo y tiene otros miembros, le sigue quien tiene más tiempo en el equipo, primero propietarios y encargados, si algo comprueba que el consultorio le corresponde: un código de su correo de contacto o un correo de su sitio web. Si no, decide nuestro equipo, y hasta entonces nadie edita el consultorio. Si prefiere elegir, ceda el consultorio antes.',
]
export const beginDeletion = 'Eliminar la cuenta…'
export const proveToDelete =
  'Primero escriba su contraseña. Después le enviaremos un código por correo.'
export const appCodeToDelete = 'Ahora escriba un código de su aplicación de autenticación.'
export const mailedCodeToDelete =
  'Busque en su correo un código de 6 dígitos. Sirve una vez, durante 10 minutos.'
export const deleteAccount = 'Eliminar mi cuenta'
export const deleting = 'Eliminando...'
export const willBeDeleted = (day: string) => `Su cuenta se eliminará el ${day}`
export const signInToKeep = 'Se cerró su sesión. Para conservar la cuenta, inicie sesión antes.'
