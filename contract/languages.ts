/** What mails are written in: ISO 639-1. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]
