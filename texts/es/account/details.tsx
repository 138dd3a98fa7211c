import type { ReactNode } from 'react'

export const title = 'Sus datos'
export const name = 'Nombre'
export const password = 'Contraseña'
export const passwordHidden = 'Solo usted la conoce.'
export const change = 'Cambiar'
export const changeName = 'Cambiar nombre'
export const changeEmail = 'Cambiar correo electrónico'
export const changePassword = 'Cambiar contraseña'

export const nameNeedsScripts = 'Para cambiar su nombre se necesita JavaScript.'
export const nameChanged = 'Nombre cambiado'
export const nameNotChanged = 'No se cambió el nombre'

export const emailNeedsScripts = 'Para cambiar su correo electrónico se necesita JavaScript.'
export const newEmail = 'Correo electrónico nuevo'
export const provePassword = (email: string) =>
  `Enviaremos un código a ${email}. Primero escriba su contraseña, para que nadie más pueda cambiar su correo.`
export const sendCode = 'Enviar el código'
export const checkMail = (email: string) =>
  `Busque en el correo de ${email} un código de 6 dígitos. Sirve durante 10 minutos.`
export const changeEmailButton = 'Cambiar el correo'
export const emailChanged = 'Correo cambiado'
export const signInWith = (email: string) => `Desde ahora inicie sesión con ${email}.`
export const emailNotChanged = 'No se cambió el correo'

export const passwordNeedsScripts = 'Para cambiar su contraseña se necesita JavaScript.'
export const presentPassword = 'Contraseña actual'
/** After `Mostrar` and `Ocultar`. */
export const presentSecret = 'contraseña actual'
export const forgotten = (reset: (text: string) => ReactNode) => (
  <>¿La olvidó? {reset('Restablézcala con un código por correo')}.</>
)
export const changePasswordButton = 'Cambiar la contraseña'
export const passwordChanged = 'Contraseña cambiada'
export const signedOutElsewhere = 'Se cerró su sesión en todos los demás navegadores.'
export const passwordNotChanged = 'No se cambió la contraseña'
