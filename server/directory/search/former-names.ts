import { inArray, sql } from 'drizzle-orm'
import type { MatchReason } from '../../../contract/directory/search.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Db } from '../../platform/database/connect.ts'
import { doctors } from '../tables.ts'
import type { Term } from './understanding/terms.ts'

type AskedRow = { id: number; points: readonly number[] }

/**
 * Which of these doctors answer by a former or other name only, and by which: the reason to show
 * it. Reads doctors only if a term asks for a name.
 */
export async function reasonsByFormerName(
  db: Db,
  page: readonly AskedRow[],
  terms: readonly Term[],
): Promise<ReadonlyMap<number, MatchReason>> {
  const reasons = new Map<number, MatchReason>()
  if (!terms.some(({ alternatives }) => alternatives.some(isOfName))) return reasons
  const rows = await db
    .select({
      id: doctors.id,
      name: doctors.name,
      formerName: doctors.formerName,
      otherName: doctors.otherName,
    })
    .from(doctors)
    .where(
      sql`${inArray(
        doctors.id,
        page.map(({ id }) => id),
      )} AND (${doctors.formerName} IS NOT NULL OR ${doctors.otherName} IS NOT NULL)`,
    )
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  for (const { id, points } of page) {
    const row = rowsById.get(id)
    if (!row) continue
    const asked = terms.flatMap(({ alternatives }, place) =>
      alternatives.filter((each) => isOfName(each) && each.points === points[place]),
    )
    // words of the present name need no reason
    const rest = asked.filter((each) => !answers(row.name, each))
    const [name, kind] = [
      [row.formerName, 'former name'] as const,
      [row.otherName, 'other name'] as const,
    ].find(([each]) => each && rest.some((alternative) => answers(each, alternative))) ?? [
      null,
      null,
    ]
    if (name && kind) reasons.set(id, { kind, name })
  }
  return reasons
}

type Alternative = Term['alternatives'][number]

const isOfName = ({ test }: Alternative) => 'words' in test && test.part === 'name'

function answers(name: string, { test }: Alternative): boolean {
  if (!('words' in test)) return false
  const words = wordsOf(name)
  const isThere = (asked: string) =>
    words.some((word) => (test.match === 'beginning' ? word.startsWith(asked) : word === asked))
  return test.match === 'all' ? test.words.every(isThere) : test.words.some(isThere)
}

/** As `name_words` of the database: `de la Cruz` is also written `delacruz`. */
function wordsOf(name: string): string[] {
  const words = fold(name).split(' ')
  const last = words.slice(1)
  const pairs = last.slice(1).map((word, place) => `${last[place]}${word}`)
  return [...words, ...pairs, last.join('')]
}
