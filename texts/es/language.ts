import type { Language } from '../../contract/languages.ts'
import { pluralIn } from '../../contract/plural.ts'

/** Of these texts. */
export const language = 'es' as Language
/** For dates, numbers and lists. */
export const locale = 'es-US'

const numbers = new Intl.NumberFormat(locale)
export const number = (value: number) => numbers.format(value)

/** The first form for one, the other for any other count. */
export const plural = pluralIn(locale)
