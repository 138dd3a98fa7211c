import { number } from '../language.ts'

export const hereTwice = (entry: string) => `${entry} is here twice`
export const noCommas = 'Please leave out commas'
export const servicesTooLong = (length: number) => `At most ${number(length)} characters in all`

export const sayWhetherWelcome = 'Please say whether new patients are welcome'
export const plansNeedAnswer = 'Plans go with an answer of Yes or Limited'
export const sinceTooLate = 'Please enter the day since when this is so, today or earlier'

export const hoursAsWell = 'Please enter the office hours as well'
