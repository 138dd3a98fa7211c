import type { Language } from '../../contract/languages.ts'
import { linkIn } from '../../contract/links.ts'

/** What a mail is filled with, whose links (fields that end in `Url`) lead to pages in its language. */
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
        ? linkIn(language, part)
        : translated(language, part),
    ]),
  )
}
