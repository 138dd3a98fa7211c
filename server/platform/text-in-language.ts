import type { Language } from '../../contract/languages.ts'

/** A text in the requested language if there is one, else in the other, which is named then. */
export function textInLanguage<T extends string | null>(
  language: Language,
  texts: { en: T; es: string | null },
): { text: T | string; language?: Language } {
  const other = language === 'en' ? 'es' : 'en'
  const otherText = texts[other]
  // a text that is blank in both languages has no other language
  if (!texts[language]?.trim() && otherText?.trim()) return { text: otherText, language: other }
  return { text: texts[language] ?? texts.en }
}
