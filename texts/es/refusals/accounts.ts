import { number } from '../language.ts'

export const validEmail = 'Escriba una dirección de correo electrónico válida'
export const atMost = (length: number) => `Como máximo ${number(length)} caracteres`
export const oneLine = 'Escriba este texto en una sola línea'
/** The hint is for `Smith.MD`. */
export const noWebAddress =
  'Escriba un nombre sin dirección web; después de un punto deje un espacio'
export const firstNameRequired = 'El nombre es obligatorio'
export const lastNameRequired = 'El apellido es obligatorio'
export const passwordRequired = 'La contraseña es obligatoria'
export const passwordTooShort = 'La contraseña debe tener al menos 8 caracteres'
export const passwordTooLong = 'La contraseña debe tener como máximo 200 caracteres'
export const passwordsDiffer = 'Las contraseñas no coinciden'
export const mailedCodeRequired = 'Escriba el código de 6 dígitos'
