import type { Language } from '../../../contract/languages.ts'

/**
 * Remembers which language a reader wants, for a year: no other is offered from now on. The cookie holds
 * what the reader asked to be remembered and nothing else, so it needs no consent. With https its name
 * begins with `__Host-`, so that no other host of the domain can set it.
 */
export function chooseLanguage(language: Language) {
  const [host, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no Cookie Store
  document.cookie = `${host}language=${language}; path=/; max-age=31536000; samesite=lax${secure}`
  delete document.documentElement.dataset.offersLanguage
}
