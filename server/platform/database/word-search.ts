import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Longer searches are cut, as those of the public. */
const mostWords = 8

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word)

/**
 * Whether a text has every word of a search, in any order, ignoring accents, case and punctuation;
 * false for a search without words. For names.
 */
export function hasAllWords(text: SQLWrapper, search: string): SQL {
  const words = search.split(/\s+/).filter(isWord).slice(0, mostWords)
  if (words.length === 0) return sql`false`
  const all = words.map((word) => sql`strpos(fold(${text}), (select fold(${word}))) > 0`)
  return sql`(${sql.join(all, sql` and `)})`
}

/** Whether a text has the words of a search one after the other. For what somebody wrote. */
export const hasPhrase = (text: SQLWrapper, search: string): SQL =>
  isWord(search) ? sql`strpos(fold(${text}), (select fold(${search}))) > 0` : sql`false`
