import type { ReactNode } from 'react'
import { number } from '../language.ts'

export const password = 'Contraseña'
export const newPassword = 'Contraseña nueva'
export const confirmPassword = 'Repita la contraseña'
export const yourPassword = 'Su contraseña'
export const enterPassword = 'Escriba su contraseña.'
export const newSecret = 'contraseña nueva'
export const confirmedSecret = 'contraseña repetida'

export const hint = 'Al menos 8 caracteres. Unas cuantas palabras la hacen segura.'
export const strength = (word: ReactNode, advice: string) =>
  advice ? (
    <>
      {word}. {advice}
    </>
  ) : (
    <>{word}. Es difícil de adivinar.</>
  )
export const weak = 'Débil'
export const fair = 'Regular'
export const good = 'Buena'
export const strong = 'Muy segura'
export const tooShort = (least: number) => `Necesita al menos ${number(least)} caracteres.`
export const tooCommon = 'Es demasiado común y no se acepta.'
export const madeOfNames =
  'Sus nombres, su correo y este lugar son fáciles de adivinar y no se aceptan.'
export const onlyPattern =
  'Las repeticiones y las series como abc o 123 son fáciles de adivinar y no se aceptan.'
export const neighboringKeys = 'Las teclas vecinas son fáciles de adivinar.'
export const repeats = 'Las repeticiones son fáciles de adivinar.'
export const sequences = 'Las series como abc o 123 son fáciles de adivinar.'
export const dates = 'Las fechas y los años son fáciles de adivinar.'
export const closeToCommon = 'Se parece a una contraseña común.'
export const ownDetails = 'Su nombre y su correo son fáciles de adivinar.'
export const addWord = 'Con una palabra más será más segura.'
