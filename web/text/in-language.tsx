import type { ReactNode } from 'react'
import { language } from '#texts/language.ts'
import type { Language } from '../../contract/languages.ts'

/** `lang` of what people wrote in English only; none where the page is in English. */
export const originalLanguage: Language | undefined = language === 'en' ? undefined : 'en'

/** A text marked with its language, where that is not the page's. */
export const inLanguage = (lang: Language | undefined, text: string | null): ReactNode =>
  lang && text ? <span lang={lang}>{text}</span> : text
