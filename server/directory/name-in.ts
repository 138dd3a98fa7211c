import { findLanguage } from '../../contract/directory/facts/languages.ts'
import type { Language } from '../../contract/languages.ts'

/** What we name in both languages; nothing in Spanish where nobody has said it. */
type Named = { name: string; nameEs: string | null }

/** The name that readers of a language see: the English one where there is no other. */
export const nameIn = (language: Language, { name, nameEs }: Named): string =>
  (language === 'es' && nameEs) || name

/** The language of that name, where it is not theirs. */
export const nameLanguageIn = (language: Language, { nameEs }: Named): Language | undefined =>
  language === 'es' && !nameEs ? 'en' : undefined

/** In the order of the names that readers of the language see. */
export const byNameIn = (language: Language) => {
  const { compare } = new Intl.Collator(language)
  return (one: Named, other: Named) => compare(nameIn(language, one), nameIn(language, other))
}

/** A language that somebody speaks: records store its English name. */
export const languageNameIn = (language: Language, name: string): string =>
  (language === 'es' && findLanguage(name)?.nameEs) || name
