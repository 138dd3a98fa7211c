import { type SQL, sql } from 'drizzle-orm'
import { doctors, practices } from '../../../directory/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { isMerged } from './merged-records.ts'
import { fullNames } from './nicknames.ts'

type Kind = 'doctors' | 'practices'

/** Records that share a key are compared; of a key that more of them share nobody could go through the pairs. */
const mostOfKey = 20

/** More pairs than anybody looks through; those of the rarest keys come first. */
export const mostPairs = 5000

/**
 * Pairs that share a name, a phone or a place: one pass over the records and no comparison of each with each.
 * Two doctors with an NPI each are two people, whatever they are called.
 */
export async function candidatePairs(db: Db, kind: Kind): Promise<[one: number, other: number][]> {
  const { rows } = await db.execute<{ one: number; other: number }>(candidatesSql(kind))
  return rows.map(({ one, other }) => [one, other])
}

export const candidatesSql = (kind: Kind) => sql`
  WITH listed AS MATERIALIZED (
    SELECT r.id, ${kind === 'doctors' ? sql`r.npi` : sql`NULL::text`} AS npi, ${nameOf[kind]} AS words,
      right(regexp_replace(coalesce(r.phone, ''), '\\D', '', 'g'), 10) AS digits, r.location_key
    FROM ${kind === 'doctors' ? doctors : practices} AS r WHERE NOT ${isMerged(kind, sql`r.id`)}),
  keys (id, npi, key) AS MATERIALIZED (
    ${keysOf[kind]}
    UNION ALL SELECT id, npi, 'phone ' || digits FROM listed WHERE length(digits) = 10),
  rare AS (
    SELECT key, count(*) AS size FROM keys GROUP BY key
    HAVING count(*) BETWEEN 2 AND ${mostOfKey} AND count(*) > count(npi))
  SELECT one.id AS one, other.id AS other
  FROM rare JOIN keys AS one USING (key) JOIN keys AS other USING (key)
  WHERE one.id < other.id AND (one.npi IS NULL OR other.npi IS NULL)
  GROUP BY one.id, other.id
  ORDER BY min(rare.size), one.id, other.id
  LIMIT ${mostPairs}`

/** Already without accents, capitals and credentials for doctors. */
const nameOf: Record<Kind, SQL> = {
  doctors: sql`string_to_array(translate(r.sort_name, '-', ' '), ' ')`,
  practices: sql`string_to_array(fold(r.name), ' ')`,
}

const shortForms = JSON.stringify([...fullNames].map(([short, full]) => ({ short, full })))

/**
 * Of doctors: all full words of the name in any order, with `william` for `bill`; and each word with the first
 * letter of another, which finds initials and names that differ by a letter.
 */
const keysOf: Record<Kind, SQL> = {
  doctors: sql`
    SELECT id, npi, 'name ' || string_agg(DISTINCT coalesce(form.full, word), ' ' ORDER BY coalesce(form.full, word))
    FROM listed CROSS JOIN unnest(words) AS word
      LEFT JOIN jsonb_to_recordset(${shortForms}::jsonb) AS form(short text, "full" text) ON form.short = word
    WHERE length(word) > 1 GROUP BY id, npi
    UNION ALL SELECT id, npi, 'word ' || word || ' ' || left(other, 1)
    FROM listed CROSS JOIN unnest(words) AS word CROSS JOIN unnest(words) AS other
    WHERE length(word) > 1 AND other <> word AND other <> ''`,
  practices: sql`
    SELECT id, npi, 'name ' || string_agg(DISTINCT word, ' ' ORDER BY word)
    FROM listed CROSS JOIN unnest(words) AS word
    WHERE length(word) > 1 AND word NOT IN ('pllc', 'llc', 'llp', 'lp', 'pa', 'pc', 'inc', 'corp', 'md', 'dds', 'dmd', 'the', 'of', 'and', 'at')
    GROUP BY id, npi
    UNION ALL SELECT id, npi, 'start ' || words[1] || ' ' || left(coalesce(words[2], ''), 3) FROM listed
    WHERE words[1] <> ''
    UNION ALL SELECT id, npi, 'place ' || location_key FROM listed WHERE location_key IS NOT NULL`,
}
