import { number } from '../language.ts'

export const fileTooLarge = (megabytes: number) =>
  `El archivo es demasiado grande: el máximo es ${number(megabytes)} MB.`
export const fileEmpty = 'El archivo está vacío.'
