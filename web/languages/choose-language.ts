import type { Language } from '../../contract/languages.ts'

/**
 * Remembers which language a reader wants, for a year: no other is offered from now on. The cookie holds
 * what the reader asked to be remembered and nothing else, so it needs no consent.
 */
export function chooseLanguage(language: Language) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no Cookie Store
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax${secure}`
  delete document.documentElement.dataset.offersLanguage
}
