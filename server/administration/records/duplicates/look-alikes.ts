import { sql } from 'drizzle-orm'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { isMerged } from '../../../directory/records/merged.ts'
import { doctors } from '../../../directory/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { rowsOf } from './find-duplicates.ts'
import { likely, scorePair } from './score-pair.ts'

/** More pairs of one last name than a page of submissions is worth; those of one whole name come first. */
const mostPairs = 1000
const mostShown = 3

/**
 * Doctors that are likely the same as each of these, by the rule of the list of duplicates. Compares
 * only those whose last names begin with one word, in one pass over the names.
 */
export async function lookAlikesOf(
  db: Db,
  ids: number[],
): Promise<Map<number, Submission['lookAlikes']>> {
  if (ids.length === 0) return new Map()
  const { rows: pairs } = await db.execute<{ one: number; other: number }>(sql`
    SELECT one.id AS one, other.id AS other
    FROM ${doctors} AS one
      JOIN ${doctors} AS other ON split_part(other.sort_name, ' ', 1) = split_part(one.sort_name, ' ', 1)
    WHERE one.id = ANY(${sql.param(ids)}::int[]) AND one.sort_name <> '' AND other.id <> one.id
      AND (one.npi IS NULL OR other.npi IS NULL) AND NOT ${isMerged('doctors', sql`other.id`)}
    ORDER BY one.sort_name = other.sort_name DESC, one.id, other.id
    LIMIT ${mostPairs}`)
  const rows = await rowsOf(db, 'doctors', [
    ...new Set(pairs.flatMap(({ one, other }) => [one, other])),
  ])
  return new Map(
    ids.map((id) => [
      id,
      pairs
        .flatMap(({ one, other }) => {
          const [record, alike] = [rows.get(one), rows.get(other)]
          if (one !== id || !record || !alike) return []
          return [{ id: other, name: alike.name, ...scorePair('doctors', record, alike) }]
        })
        .filter(({ score }) => score >= likely)
        .sort((a, b) => b.score - a.score || a.id - b.id)
        .slice(0, mostShown),
    ]),
  )
}
