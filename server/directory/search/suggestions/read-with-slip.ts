import type { Language } from '../../../../contract/languages.ts'
import { editsAllowed } from '../../../../contract/text/near-spelling.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { Term } from '../understanding/terms.ts'
import { understand } from '../understanding/understand.ts'
import type { Meaning } from '../vocabulary/vocabulary.ts'

/** Names that are tried for a word with a slip: each takes a statement. */
const mostNames = 3

/** Whether a word is long enough that another spelling of it may be meant. */
export const mayHaveSlip = (words: readonly string[]): boolean =>
  words.some((word) => editsAllowed(word.length) > 0)

/**
 * Reads a text as its results will: what its words mean, slips repaired.
 * @param names the words of the text that may be of a name
 * @returns `names`: the same with the words repaired, the nearest first
 */
export async function readWithSlip(
  db: Db,
  text: string,
  names: readonly string[],
  language: Language,
): Promise<{ meanings: readonly Meaning[]; names: string[][] }> {
  const { terms, meanings } = await understand(db, text, { language })
  const spellings = new Map(
    terms.flatMap((term) => {
      const [word = ''] = term.words
      const known = term.near ? spellingsOf(term) : []
      return known.length > 0 ? [[word, known] as const] : []
    }),
  )
  const most = Math.max(0, ...[...spellings.values()].map((those) => those.length))
  return {
    meanings,
    names: Array.from({ length: Math.min(most, mostNames) }, (_, at) =>
      names.map((word) => spellings.get(word)?.[at] ?? spellings.get(word)?.[0] ?? word),
    ),
  }
}

/** Words of names and practices here that are spelled like the word of a term. */
const spellingsOf = ({ alternatives }: Term): string[] => [
  ...new Set(
    alternatives.flatMap(({ test, reason }) =>
      reason.kind === 'spelling' && 'words' in test ? test.words : [],
    ),
  ),
]
