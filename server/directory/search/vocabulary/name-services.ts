import type { ConditionKind } from '../../../../contract/directory/condition-kinds.ts'
import { fold } from '../../../../contract/fold.ts'
import type { Language } from '../../../../contract/languages.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { presentVocabulary } from './load-vocabulary.ts'
import { labelIn } from './vocabulary.ts'

const most = 12
/** Not what a patient feels, nor where. */
const offered: ReadonlySet<ConditionKind> = new Set(['service', 'procedure', 'condition'])

/**
 * Names of care and conditions that the search knows, for who lists services: those that begin with the
 * text, then those with a word that does, then those that are also called so. Shorter names first.
 */
export async function nameServices(
  db: Db,
  search: string,
  language: Language = 'en',
): Promise<string[]> {
  const text = fold(search)
  if (!text) return []
  const { vocabulary } = await presentVocabulary(db)
  const ranks = new Map<string, number>()
  for (const { text: words, phrase, meaning } of vocabulary.words.texts) {
    if (meaning.kind !== 'condition' || !offered.has(meaning.conditionKind)) continue
    const begins = words.startsWith(text)
    if (!begins && !words.includes(` ${text}`)) continue
    const label = labelIn(language, meaning)
    const rank =
      (phrase === label ? 0 : 4) +
      (begins ? 0 : 2) +
      (meaning.conditionKind === 'condition' ? 1 : 0)
    const before = ranks.get(label) ?? rank
    ranks.set(label, Math.min(rank, before))
  }
  return [...ranks]
    .toSorted(
      ([one, rank], [other, otherRank]) =>
        rank - otherRank || one.length - other.length || one.localeCompare(other, language),
    )
    .slice(0, most)
    .map(([name]) => name)
}
