import { language } from '#texts/language.ts'
import { addressIn } from '../addresses.ts'
import type { Language } from '../languages.ts'

/** Files of everything that is public, and what each holds. */
export const openDataFiles = {
  'doctors.csv': 'doctors',
  'doctors.ndjson': 'doctors',
  'practices.csv': 'practices',
  'practices.ndjson': 'practices',
  'facts.csv': 'facts',
  'facts.ndjson': 'facts',
} as const
export type OpenDataFile = keyof typeof openDataFiles

/** Its address, the same in every language. */
export const addressOfFile = (name: OpenDataFile) => `/open-data/${name}`
/** The address of its SHA-256, as `sha256sum` writes it. */
export const addressOfChecksum = (name: OpenDataFile) => `${addressOfFile(name)}.sha256`

export const feedFormats = ['atom', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** The address of the changes of all records, or of one, in the language of the pages that link to it or in another. */
export const addressOfFeed = (
  format: FeedFormat,
  record?: { kind: 'doctors' | 'practices'; slug: string },
  inLanguage: Language = language,
) =>
  addressIn(
    inLanguage,
    record
      ? `/open-data/${record.kind}/${encodeURIComponent(record.slug)}.${format}`
      : `/open-data/feed.${format}`,
  )
