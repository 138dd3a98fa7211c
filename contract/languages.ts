/** What pages and mails can be written in: ISO 639-1. Those that `site.languages` names are served. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]
