import { number } from '../language.ts'

export const fileTooLarge = (megabytes: number) =>
  `The file is too large: at most ${number(megabytes)} MB are possible.`
export const fileEmpty = 'The file is empty.'
