import { locale } from '#texts/language.ts'
import { once } from '../../../contract/once.ts'

const dayFormat = once(
  () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** `2026-11-03T…` → `November 3, 2026`: the UTC day, so server and reader agree on it. */
export const dayOf = (isoDateTime: string) => dayFormat().format(new Date(isoDateTime))
