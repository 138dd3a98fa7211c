import { number } from '../language.ts'

export const atLeast = (length: number) =>
  `El mensaje debe tener al menos ${number(length)} caracteres`
export const nameRequired = 'Escriba su nombre'
export const emailRequired = 'Escriba su correo electrónico'
export const validEmail = 'Escriba una dirección de correo electrónico válida'
export const subjectRequired = 'Escriba el asunto'
export const messageRequired = 'Escriba su mensaje'
