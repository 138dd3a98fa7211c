import type { Language } from '../../contract/languages.ts'

/** A text in the language asked for where there is one, else in the other, which is named then. */
export function textInLanguage<T extends string | null>(
  language: Language,
  texts: { en: T; es: string | null },
): { text: T | string; language?: Language } {
  const other = language === 'en' ? 'es' : 'en'
  const otherText = texts[other]
  // what is blank in both is no text in the other
  if (!texts[language]?.trim() && otherText?.trim()) return { text: otherText, language: other }
  return { text: texts[language] ?? texts.en }
}
