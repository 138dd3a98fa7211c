import type { ReactNode } from 'react'
import { language } from '#texts/language.ts'
import type { Language } from '../../contract/languages.ts'

/** `lang` for user content in English; none on English pages. */
export const originalLanguage: Language | undefined = language === 'en' ? undefined : 'en'

/** A text marked with its language, if it is not the page's. */
export const inLanguage = (lang: Language | undefined, text: string | null): ReactNode =>
  lang && text ? <span lang={lang}>{text}</span> : text
