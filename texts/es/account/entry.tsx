import type { ReactNode } from 'react'
import { site } from '../../../site.config.ts'

export const title = 'Su consultorio, como lo ven sus vecinos'
export const lead =
  'Mantenga correctos su nombre, su especialidad y su teléfono, y cuente algo sobre usted. Reclame un perfil que ya existe o cree uno nuevo. Nuestro equipo lo revisa antes de publicarlo.'
export const description = `Inicie sesión para administrar su perfil en ${site.name}, o cree una cuenta para su consultorio.`
export const forProfessionals = `Este sitio es para profesionales de la salud con licencia de la zona de ${site.area} y para los consultorios donde trabajan.`
export const registeringAs = '¿Quién es usted?'
export const registrants = {
  clinician: {
    label: 'Soy profesional de la salud',
    next: 'Después, usted reclama su perfil o crea uno.',
  },
  manager: {
    label: 'Administro un consultorio',
    next: 'Después, usted busca su consultorio y lo reclama, o pide unirse a su equipo.',
  },
} as const
export const needHelp = '¿Necesita ayuda?'
export const signedInAs = (name: string) => `Ya inició sesión como ${name}.`
export const goToDashboard = 'Ir a su panel'

export const signingInNeedsScripts = 'Para iniciar sesión se necesita JavaScript.'
export const creatingNeedsScripts = 'Para crear una cuenta se necesita JavaScript.'
export const resettingNeedsScripts = 'Para cambiar la contraseña se necesita JavaScript.'
export const withoutScripts = (mail: ReactNode, phone: string) => (
  <>
    Si no lo tiene, escriba a {mail} o llame al {phone}.
  </>
)

export const welcomeBack = 'Le damos la bienvenida'
export const signInFailed = 'No se pudo iniciar sesión'
export const loginFailed = 'No pudimos iniciar su sesión'
export const signingIn = 'Iniciando sesión...'
export const password = 'Contraseña'
export const enterAppCode = 'Escriba el código de 6 dígitos de su aplicación de autenticación.'
export const enterRecoveryCode = 'Escriba uno de sus códigos de recuperación.'
export const codeRequired = 'Escriba un código'
export const appCode = 'Código de la aplicación'
export const recoveryCode = 'Código de recuperación'
export const useApp = 'Usar mi aplicación de autenticación'
export const useRecoveryCode = 'Usar un código de recuperación'
export const welcome = '¡Qué gusto verle de nuevo!'
export const accountStays = '¡Qué gusto verle de nuevo! Su cuenta se conserva'
export const deletionCalledOff = 'Íbamos a eliminarla. Ya no lo haremos.'

export const creatingAccount = 'Creando la cuenta...'
export const haveAccount = '¿Ya tiene una cuenta?'
export const accountCreated = '¡Cuenta creada!'
export const confirmWithLink = 'Confirme su correo con el enlace que le enviamos.'
export const registrationFailedTitle = 'No se pudo crear la cuenta'
export const registrationFailed = 'No pudimos crear su cuenta'

export const forgotPassword = '¿Olvidó su contraseña?'
export const resetPassword = 'Restablecer la contraseña'
export const resetting = 'Cambiando la contraseña...'
export const resetLead =
  'Elija una contraseña nueva. Le enviaremos un código por correo. La contraseña cambia cuando usted escriba ese código.'
export const checkMail = 'Busque en su correo un código de 6 dígitos.'
export const checkMailAgain =
  'Le enviamos un código nuevo. Busque en su correo un código de 6 dígitos.'
export const sendNewCode = 'Enviar un código nuevo'
export const passwordReset = 'Contraseña cambiada'
export const signInWithNew = 'Ya puede iniciar sesión con su contraseña nueva.'
export const resetFailedTitle = 'No se cambió la contraseña'
export const resetFailed = 'No pudimos cambiar su contraseña'
