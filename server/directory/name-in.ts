import { findLanguage } from '../../contract/directory/facts/languages.ts'
import type { Language } from '../../contract/languages.ts'

/** Something with names in both languages; the Spanish one may be missing. */
type Named = { name: string; nameEs: string | null }

/** The name for readers of a language: the English one if there is no other. */
export const nameIn = (language: Language, { name, nameEs }: Named): string =>
  (language === 'es' && nameEs) || name

/** The language of that name, if it is not the reader's. */
export const nameLanguageIn = (language: Language, { nameEs }: Named): Language | undefined =>
  language === 'es' && !nameEs ? 'en' : undefined

/** Compares names in the alphabetical order of the reader's language. */
export const byNameIn = (language: Language) => {
  const { compare } = new Intl.Collator(language)
  return (one: Named, other: Named) => compare(nameIn(language, one), nameIn(language, other))
}

/** A spoken language: records store its English name. */
export const languageNameIn = (language: Language, name: string): string =>
  (language === 'es' && findLanguage(name)?.nameEs) || name
