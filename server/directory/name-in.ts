import { findLanguage } from '../../contract/directory/facts/languages.ts'
import type { Language } from '../../contract/languages.ts'
import { layNames } from './taxonomy/lay-names.ts'

/** Something with names in both languages; the Spanish one may be missing. */
type Named = { name: string; nameEs: string | null }

/** The name for readers of a language: the English one if there is no other. */
export const nameIn = (language: Language, { name, nameEs }: Named): string =>
  (language === 'es' && nameEs) || name

/** The language of that name, if it is not the reader's. */
export const nameLanguageIn = (language: Language, { nameEs }: Named): Language | undefined =>
  language === 'es' && !nameEs ? 'en' : undefined

/** What answers call a specialty: its name, whose language is told if it is not the reader's, and its lay name. */
export function specialtyNamesIn(language: Language, specialty: Named & { slug: string }) {
  const layName = layNames[specialty.slug]?.[language]
  const nameLanguage = nameLanguageIn(language, specialty)
  return {
    name: nameIn(language, specialty),
    ...(layName && { layName }),
    ...(nameLanguage && { nameLanguage }),
  }
}

/** Compares names in the alphabetical order of the reader's language. */
export const byNameIn = (language: Language) => {
  const { compare } = new Intl.Collator(language)
  return (one: Named, other: Named) => compare(nameIn(language, one), nameIn(language, other))
}

/** A spoken language: records store its English name. */
export const languageNameIn = (language: Language, name: string): string =>
  (language === 'es' && findLanguage(name)?.nameEs) || name
