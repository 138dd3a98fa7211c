import { addressIn } from '../../contract/addresses.ts'
import { type Language, languageParameter } from '../../contract/languages.ts'

/**
 * What a mail is filled with, whose addresses of pages (fields that end in `Url`) lead to those in its
 * language. A call that a link makes leads on to a page, and is told the language.
 */
export function withAddressesIn<T>(language: Language, content: T): T {
  return language === 'en' ? content : (translated(language, content) as T)
}

function translated(language: Language, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => translated(language, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'string' && name.endsWith('Url')
        ? addressOf(language, part)
        : translated(language, part),
    ]),
  )
}

function addressOf(language: Language, url: string): string {
  const [, origin, path] = /^(https?:\/\/[^/]+)(\/.*)$/s.exec(url) ?? []
  if (!origin || !path) return url
  if (!path.startsWith('/api/')) return origin + addressIn(language, path)
  return `${url}${path.includes('?') ? '&' : '?'}${languageParameter}=${language}`
}
