import { number } from '../language.ts'

/** Beside a doctor in a list. */
export const compare = 'Comparar'
/** The name stands at the end: the bar of the comparison reads it there. */
export const compareDoctor = (name: string) => `Comparar ${name}`
export const compareChosen = 'Comparar los médicos elegidos'

export const comparison = 'Comparación'
export const tooMany = (most: number) =>
  `Se pueden comparar ${number(most)} médicos como máximo. Quite uno primero.`
export const chooseMore = 'Elija uno o dos más.'
export const countChosen = (count: number, most: number) =>
  `${number(count)} de ${number(most)} elegidos`
export const chosen = 'Elegidos'
export const removeFromComparison = 'Quitar de la comparación:'
export const compareCount = (count: number) => `Comparar ${number(count)} médicos`
export const clear = 'Borrar'
