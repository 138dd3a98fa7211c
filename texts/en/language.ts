import type { Language } from '../../contract/languages.ts'

/** Of these texts. */
export const language = 'en' as Language
/** For dates, numbers and lists. */
export const locale = 'en-US'
