export const title = 'A dónde llegan los mensajes de los pacientes'
/** What the card is about, where it cannot load. */
export const what = 'a dónde llegan los mensajes'
export const notLoaded = 'No se pudo cargar a dónde llegan los mensajes de los pacientes.'
export const to = (addresses: readonly string[]) =>
  `Lo que los pacientes escriben con el formulario de su página llega a ${addresses.join(' y ')}.`
export const why = {
  'contact address': {
    doctor: 'Es el correo de contacto del consultorio; su propietario puede cambiarlo.',
    practice: 'Es el correo de contacto del consultorio.',
  },
  chosen: { doctor: 'Usted eligió este correo.', practice: 'Usted eligió este correo.' },
  owner: { doctor: 'Es el correo de su cuenta.', practice: 'Es el correo de su cuenta.' },
  team: {
    doctor: 'Son los propietarios y encargados del consultorio.',
    practice: 'Son las cuentas de sus propietarios y encargados.',
  },
}
export const nobody =
  'Lo que los pacientes escriben con el formulario de su página llega al equipo del directorio, que lo reenvía. Confirme el correo de su cuenta o elija otro aquí.'
export const label = 'Enviarlos a'
export const change = 'Cambiar el correo'
export const linkNote =
  'Enviamos un enlace al correo nuevo. Los mensajes llegan allí en cuanto alguien lo use.'
export const waits = (address: string) =>
  `Enviamos un enlace a ${address}. Los mensajes llegarán allí en cuanto alguien lo use, en un plazo de 7 días.`
export const forget = 'Olvidarlo'
export const forgotten = 'Olvidamos ese correo.'
export const linkSent = (address: string) => `Enviamos un enlace a ${address}.`
export const changed = 'Los mensajes de los pacientes llegan allí desde ahora.'
