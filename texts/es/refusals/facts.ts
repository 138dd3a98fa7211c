import { number } from '../language.ts'

export const hereTwice = (entry: string) => `${entry} está dos veces`
export const noCommas = 'No use comas'
export const servicesTooLong = (length: number) =>
  `Como máximo, ${number(length)} caracteres en total`

export const sayWhetherWelcome = 'Diga si acepta pacientes nuevos'
export const plansNeedAnswer = 'Los planes van con la respuesta Sí o Sí, pero con límites'
export const sinceTooLate = 'Escriba desde qué día es así: hoy o antes'

export const hoursAsWell = 'Escriba también el horario de atención'
