import type { ReactNode } from 'react'
import { language } from '#texts/language.ts'
import type { Language } from '../../../contract/languages.ts'

/** `lang` for user content in English; none on English pages. */
export const originalLanguage: Language | undefined = language === 'en' ? undefined : 'en'

/**
 * A text with `lang` on its English parts, on pages that are not in English. The parts are shown as given:
 * Spanish sentences start names with a small letter. `show` renders each piece.
 */
export function markEnglish(
  text: string,
  parts: readonly string[] = [],
  show: (piece: string) => ReactNode = (piece) => piece,
): ReactNode {
  if (language === 'en') return show(text)
  for (const part of parts) {
    const at = text.toLowerCase().indexOf(part.toLowerCase())
    const end = at + part.length
    if (at < 0 || isLetter(text.charAt(at - 1)) || isLetter(text.charAt(end))) continue
    return (
      <>
        {at > 0 && markEnglish(text.slice(0, at), parts, show)}
        <span lang="en">{show(part)}</span>
        {end < text.length && markEnglish(text.slice(end), parts, show)}
      </>
    )
  }
  return show(text)
}

const isLetter = (character: string) => /\p{L}/u.test(character)

/** A text marked with its language, if it is not the page's. */
export const inLanguage = (lang: Language | undefined, text: string | null): ReactNode =>
  lang && text ? <span lang={lang}>{text}</span> : text
