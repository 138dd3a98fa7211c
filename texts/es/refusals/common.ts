import { site } from '../../../site.config.ts'
import { number } from '../language.ts'

export const missing = 'Llene todos los campos obligatorios.'
export const atMostCharacters = (length: number) => `Como máximo, ${number(length)} caracteres`
export const atMostEntries = (count: number) => `Como máximo, ${number(count)} elementos`
export const noBlankEntry = 'No deje ningún elemento en blanco'
export const oneLine = 'Escriba este texto en una sola línea'
export const plainText = 'Escriba solo texto, sin formato'
export const enterDay = 'Escriba una fecha'

/** The hint is for `Smith.MD`. */
export const noWebAddress =
  'Escriba un nombre sin dirección web; después de un punto deje un espacio'
export const webAddress = 'Escriba una dirección web que empiece con https://'
export const phoneNumber = `Escriba un número de teléfono como ${site.contact.phone}`

export const stateLetters = 'Dos letras mayúsculas, como TX'
export const zipDigits = 'Cinco dígitos'
export const npiDigits = 'Un número NPI tiene 10 dígitos'
export const npiCheckDigit = 'Un dígito de este número NPI está equivocado'
