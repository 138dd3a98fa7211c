export const name = 'Nombre'
export const email = 'Correo electrónico'
export const phone = 'Teléfono'
export const subject = 'Asunto'
export const message = 'Mensaje'

/** Leads to the form, on a button with little room. */
export const write = 'Escribir'
export const writeMessage = 'Escribir un mensaje'
export const sendCopy = 'Envíenme una confirmación'
export const sending = 'Enviando...'
export const send = 'Enviar mensaje'
export const noMedicalDetails = 'No envíe datos médicos. En una emergencia, llame al 911.'

export const sent = '¡Mensaje enviado!'
export const sentText = 'Su mensaje va en camino al consultorio.'
export const forwardedText =
  'Este consultorio no nos dio un correo para mensajes. Nuestro equipo le hará llegar el suyo.'
export const delayedText =
  'Su mensaje llegó. Ahora mismo llegan tantos que puede tardar más en leerse.'
/** After the text above, where there is a number. */
export const callSooner = 'Si necesita respuesta antes, llame por teléfono.'
export const missing = 'Faltan datos'
export const missingText = 'Llene todos los campos obligatorios.'
export const failed = 'Error'
export const failedText = 'No se pudo enviar el mensaje. Intente de nuevo.'

/** `text`: what is said about the message itself. */
export const withCopy = (text: string) => `${text} Le enviamos un correo que lo confirma.`
export const withoutCopy = (text: string) => `${text} Esta vez no pudimos confirmárselo por correo.`

export const passedOn =
  'Este consultorio no nos dio un correo para mensajes. Nosotros le hacemos llegar el suyo; puede tardar un día hábil.'
/** After the text above, where there is a number. */
export const callOfficeSooner = 'Si necesita respuesta antes, llame por teléfono.'
export const needsScripts = 'Los mensajes requieren JavaScript.'
export const callOffice = 'Llame al consultorio.'
