export const description = 'Datos que los pacientes consultan, para confirmarlos.'
export const confirm = '¿Siguen correctos estos datos?'
export const confirmLead =
  'Los pacientes eligen según estos datos. Con un botón usted confirma que hoy todos son correctos.'
export const confirmed = 'Gracias'
export const confirmedLead =
  'Los pacientes ya ven que estos datos se confirmaron hoy. Le preguntaremos otra vez cuando pase el tiempo.'
export const already = 'No queda nada por confirmar'
export const alreadyLead = 'Estos datos se confirmaron o cambiaron después de nuestro correo.'
export const badConfirmLead =
  'Está incompleto, tiene más de 30 días, o es de un perfil o un correo que ya no es suyo. Inicie sesión para confirmar los datos en su perfil.'
export const allRight = 'Todo sigue correcto'
export const confirming = 'Confirmando...'
export const change = 'Cambiar algo'
export const profile = 'Su perfil'

/** The thing that loads. */
export const facts = 'sus datos'
export const factsFailed = 'No se pudieron cargar sus datos.'
export const notRight = '¿No es correcto?'
export const alsoSeenAt = 'También atiende en'
export const disputed =
  'Hay lectores que avisan de un error en este dato, así que no se confirma con los demás: revíselo en su perfil.'
export const changed =
  'Cambió después de nuestro correo, así que no se confirma con los demás: revíselo en su perfil.'
export const notConfirmed = 'Aún sin confirmar'
export const fromRegister = (day: string) => `Del registro nacional, ${day}`
export const confirmedOn = (day: string) => `Confirmado el ${day}`

export const stopDescription = 'Correos que ya no quiere recibir.'
export const stop = 'Dejar de recibir estos correos'
export const stopLead =
  'Oprima el botón y ya no recibirá correos como el de este enlace. Los pacientes seguirán viendo de qué fecha son sus datos.'
export const stopping = 'Guardando...'
export const stopped = 'Ya no recibirá estos correos'
export const alreadyStopped = 'Estos correos ya estaban apagados'
export const stoppedLead =
  'Ya no recibirá correos como el de este enlace. Puede volver a activarlos en su cuenta.'
export const badStopLead =
  'Está incompleto, es muy antiguo o es para otro correo. Puede apagar estos correos en su cuenta.'
export const account = 'Su cuenta'
