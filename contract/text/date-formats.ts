import type { Language } from '../languages.ts'

/** The same format of dates in each language. */
export const dateFormats = (
  options: Intl.DateTimeFormatOptions,
): Record<Language, Intl.DateTimeFormat> => ({
  en: new Intl.DateTimeFormat('en-US', options),
  es: new Intl.DateTimeFormat('es-US', options),
})
