import type { ConditionKind } from '../../../../contract/directory/condition-kinds.ts'
import type { Language } from '../../../../contract/languages.ts'
import { fold } from '../../../../contract/text/fold.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { presentVocabulary } from './load-vocabulary.ts'
import { labelIn } from './vocabulary.ts'

const most = 12
/** Neither symptoms nor parts of the body. */
const kinds: ReadonlySet<ConditionKind> = new Set(['service', 'procedure', 'condition'])

/**
 * Names of care and conditions that the search knows, for people who list services: first those
 * that begin with the text, then those with a word that does, then those with another name that
 * does. Shorter ones first.
 * @returns English names, which records store, with those in the other language
 */
export async function nameServices(
  db: Db,
  search: string,
  language: Language = 'en',
): Promise<{ name: string; translation?: string }[]> {
  const text = fold(search)
  if (!text) return []
  const { vocabulary } = await presentVocabulary(db)
  const services = new Map<string, { rank: number; label: string }>()
  for (const { text: words, phrase, meaning } of vocabulary.words.texts) {
    if (meaning.kind !== 'condition' || !kinds.has(meaning.conditionKind)) continue
    const begins = words.startsWith(text)
    if (!begins && !words.includes(` ${text}`)) continue
    const label = labelIn(language, meaning)
    const rank =
      (phrase === label ? 0 : 4) +
      (begins ? 0 : 2) +
      (meaning.conditionKind === 'condition' ? 1 : 0)
    const name = labelIn('en', meaning)
    const before = services.get(name)?.rank ?? rank
    services.set(name, { rank: Math.min(rank, before), label })
  }
  return [...services]
    .toSorted(
      ([, one], [, other]) =>
        one.rank - other.rank ||
        one.label.length - other.label.length ||
        one.label.localeCompare(other.label, language),
    )
    .slice(0, most)
    .map(([name, { label }]) => ({ name, ...(label !== name && { translation: label }) }))
}
