import type { RecordKind } from '../../../../contract/administration/records/forms.ts'
import { required } from '../../../../contract/required.ts'

export const kinds = [
  { id: 'doctors', title: 'Doctors', one: 'doctor', many: 'doctors' },
  { id: 'practices', title: 'Practices', one: 'practice', many: 'practices' },
  { id: 'specialties', title: 'Specialties', one: 'specialty', many: 'specialties' },
  { id: 'news', title: 'News', one: 'article', many: 'articles' },
] as const satisfies { id: RecordKind; title: string; one: string; many: string }[]

export const wordsOf = (kind: RecordKind) => required(kinds.find(({ id }) => id === kind))

/** The kind in an address; null if unknown. */
export const kindNamed = (name: string | null | undefined): RecordKind | null =>
  kinds.find(({ id }) => id === name)?.id ?? null

/** Doctors and practices may be claimed, imported and merged. */
export const isListedKind = (kind: RecordKind): kind is 'doctors' | 'practices' =>
  kind === 'doctors' || kind === 'practices'

export const sources = {
  administrator: 'Administrator',
  demo: 'Demo data',
  nppes: 'NPPES import',
  provider: 'Provider',
}
