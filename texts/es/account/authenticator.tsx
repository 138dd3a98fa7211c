import type { ReactNode } from 'react'
import { site } from '../../../site.config.ts'

export const title = 'Aplicación de autenticación'
export const on = 'Activada'
export const off = 'Desactivada'
export const whatItDoes =
  'Con una aplicación como Google Authenticator, Aegis o 1Password en su teléfono, nadie puede iniciar sesión solo con su contraseña. La aplicación muestra un código nuevo cada medio minuto.'
export const setUp = 'Configurar'
export const proveToSetUp =
  'Primero escriba su contraseña. Así nadie más puede configurar una aplicación si usted deja el navegador abierto.'
export const scan = '1. Escanee con su aplicación'
export const qrCode = 'Código QR para su aplicación de autenticación'
export const withoutCamera = (open: (text: string) => ReactNode) => (
  <>¿Está en este teléfono? {open('Abra su aplicación')}. O escriba en ella esta clave:</>
)
export const enterShownCode = '2. Escriba el código que aparece'
export const turnOn = 'Activar'

export const whatItTakes =
  'Para iniciar sesión necesita su contraseña y un código de su aplicación, o uno de sus códigos de recuperación.'
export const newRecoveryCodes = 'Nuevos códigos de recuperación'
export const newCodesReplace = 'Los códigos de recuperación nuevos reemplazan a los que tiene.'
export const replaceCodes = 'Reemplazar los códigos'
export const replacing = 'Reemplazando...'
export const turnOff = 'Desactivar'
export const whatTurningOffDoes =
  'Después bastará su contraseña para iniciar sesión, y sus códigos de recuperación dejarán de servir. Si tiene un teléfono nuevo, desactive la aplicación y configúrela otra vez.'
export const turningOff = 'Desactivando...'
export const turnedOff = 'Aplicación de autenticación desactivada'
export const turnedOffText = 'Ahora basta su contraseña para iniciar sesión.'

export const recoveryCodes = 'Códigos de recuperación'
export const keepCodes = (bold: (text: string) => ReactNode) => (
  <>
    {bold('Guarde estos códigos de recuperación.')} Si no tiene su teléfono a mano, cada uno sirve
    una vez en lugar de un código de la aplicación. Solo se muestran ahora.
  </>
)
export const copy = 'Copiar'
export const download = 'Descargar'
export const kept = 'Ya los guardé'
export const copied = 'Copiados'
export const copiedText = 'Los códigos de recuperación están en su portapapeles.'
export const notCopied = 'No se copiaron'
export const notCopiedText = 'Su navegador no lo permitió. Descargue los códigos.'
export const codesFileName = 'codigos-de-recuperacion.txt'
export const codesFile = (codes: readonly string[]) =>
  `${site.name}: códigos de recuperación\nCada uno sirve una vez.\n\n${codes.join('\n')}\n`

export const codeLabel = 'Código de 6 dígitos de su aplicación'
export const mailedCodeLabel = 'Código de 6 dígitos del correo'
export const codeOrRecoveryLabel = 'Código de su aplicación o un código de recuperación'
export const enterCode = 'Escriba un código.'
export const enterAppCode = 'Escriba los 6 dígitos que muestra su aplicación.'
export const enterMailedCode = 'Escriba los 6 dígitos del correo.'
