import type { Language } from '../../contract/languages.ts'
import { once } from '../../contract/once.ts'

/** The language of these texts. */
export const language = 'es' as Language
/** The locale of dates, numbers and lists. */
export const locale = 'es-US'

const numbers = once(() => new Intl.NumberFormat(locale))
/**
 * Writes a number as `Intl` does, which nearly all numbers of a page do without: it would take longer
 * than the page.
 */
export const number = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1e15
    ? String(value).replace(/\B(?=(\d{3})+$)/g, ',')
    : numbers().format(value)

/** The first form for one, the other for any other count. */
export const plural = (count: number, one: string, other: string) => (count === 1 ? one : other)
