import { addressIn } from './addresses.ts'
import { type Language, languageParameter } from './languages.ts'

/**
 * A link of ours for readers of a language: to the page in it. A call that a link makes leads on to a
 * page, and is told the language.
 */
export function linkIn(language: Language, link: string): string {
  const url = URL.parse(link)
  if (language === 'en' || !url || !/^https?:$/.test(url.protocol)) return link
  const path = link.slice(link.indexOf(url.host) + url.host.length) || '/'
  if (!path.startsWith('/api/')) return url.origin + addressIn(language, path)
  url.searchParams.set(languageParameter, language)
  return url.href
}
