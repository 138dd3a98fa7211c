import { site } from '../site.config.ts'

/**
 * Languages that pages and mails can be written in: ISO 639-1. Those that `site.languages` names are
 * served.
 */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Any call may have it in its query: the language of what the answer says to people. English without it. */
export const languageParameter = 'lang'

/** The language that the query of a call asks for, if it names one that is served. */
export const askedLanguage = (query: unknown, otherwise: Language = 'en'): Language => {
  const queryLanguage = (query as Record<string, unknown> | undefined)?.[languageParameter]
  return site.languages.find((language) => language === queryLanguage) ?? otherwise
}
