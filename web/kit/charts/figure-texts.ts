import { locale } from '#texts/language.ts'

const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** `2026-11-16` → `Nov 16, 2026` */
export const dayText = (day: string) => days.format(new Date(day))
/** `2026-11-16` → `Nov 16` */
export const monthDay = (day: string) => months.format(new Date(day))
/** `1284` → `1,284` */
export const number = (value: number) => numbers.format(value)
