import { createHash } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ComparedRecord } from '../../../../contract/administration/records/duplicate-calls.ts'
import type { Answer, ParsedInput } from '../../../../contract/calls.ts'
import { done } from '../../../../contract/endpoint.ts'
import { audit } from '../../../accounts/audit.ts'
import { isMerged } from '../../../directory/records/merged.ts'
import { doctors, featuredListings, practices } from '../../../directory/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { transactionWithRetry } from '../../../platform/database/transaction.ts'
import { notFound } from '../../../platform/http/problems.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { directoryRefusals } from '../../../platform/languages/refusals/directory.ts'
import { differentRecords } from '../../tables.ts'
import { stateOf } from './merged-records.ts'
import { fullNames } from './nicknames.ts'
import { type Compared, likely, scorePair } from './score-pair.ts'

type Kind = 'doctors' | 'practices'
type Row = Compared & ComparedRecord

const pageSize = 20

/** Lists possible duplicates, and marks pairs as different. */
export function serveDuplicates(api: Api, db: Db) {
  const path = '/api/admin/directory/duplicates/:kind'
  api.serve(`GET ${path}`, ({ params, query }) => findDuplicates(db, params.kind, query))
  api.serve(`PUT ${path}/different`, async ({ params, body }, { identity }) => {
    await markDifferent(db, { ...params, ...body, actorId: identity.userId })
    return done
  })
}

type Wish = {
  kind: 'doctors' | 'practices'
  ids: readonly [number, number]
  different: boolean
  actorId: string
}

/**
 * Marks two records as different, or removes the mark. Does nothing if it is so already. @throws
 * Problem 404
 */
async function markDifferent(db: Db, { kind, ids, different, actorId }: Wish): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    const pair = await findPair(tx, kind, ids)
    if (!pair) throw notFound(directoryRefusals.noRecord.en)
    const [{ id: oneId }, { id: otherId }] = pair
    const row = { kind, oneId, otherId }
    const fingerprint = fingerprintOf(...pair)
    const target = [differentRecords.kind, differentRecords.oneId, differentRecords.otherId]
    const changedRows = different
      ? await tx
          .insert(differentRecords)
          .values({ ...row, fingerprint, actorId })
          .onConflictDoUpdate({ target, set: { fingerprint, actorId, at: new Date() } })
          .returning({ id: differentRecords.oneId })
      : await tx
          .delete(differentRecords)
          .where(
            and(
              eq(differentRecords.kind, kind),
              eq(differentRecords.oneId, oneId),
              eq(differentRecords.otherId, otherId),
            ),
          )
          .returning({ id: differentRecords.oneId })
    const action = different ? 'records called different' : 'records called alike'
    if (changedRows.length > 0) await audit(tx, { action, actorId, details: row })
  })
}

/** Pairs of possible duplicates, the likeliest first. */
async function findDuplicates(
  db: Db,
  kind: Kind,
  { show = 'likely', page = 1 }: ParsedInput<'GET /api/admin/directory/duplicates/:kind'>['query'],
): Promise<Answer<'GET /api/admin/directory/duplicates/:kind'>> {
  const candidates = await candidatePairs(db, kind)
  const rows = await rowsOf(db, kind, [...new Set(candidates.flat())])
  const different = await differentPairs(db, kind)
  const pairs = candidates
    .flatMap((ids) => {
      const [one, other] = ids.map((id) => rows.get(id))
      return one && other
        ? [{ ...scorePair(kind, one, other), records: [one, other] satisfies [Row, Row] }]
        : []
    })
    .filter(({ score, records: [one, other] }) => {
      const isDifferent = different.get(`${one.id} ${other.id}`) === fingerprintOf(one, other)
      if (show === 'different') return isDifferent
      return !isDifferent && score >= (show === 'likely' ? likely : 1)
    })
    .sort((a, b) => b.score - a.score || a.records[0].id - b.records[0].id)
  const pages = Math.max(1, Math.ceil(pairs.length / pageSize))
  const shownPage = Math.min(page, pages)
  return {
    pairs: pairs.slice((shownPage - 1) * pageSize, shownPage * pageSize),
    total: pairs.length,
    page: shownPage,
    pages,
    more: candidates.length === mostPairs,
  }
}

/** Most records that may share a key to be compared; more would give too many pairs. */
const mostOfKey = 20

/** More pairs than anybody reviews; those of the rarest keys come first. */
export const mostPairs = 5000

/**
 * Pairs that share a name, a phone or a place: one pass over the records instead of comparing all
 * with all. Two doctors with different NPIs are two people, whatever their names.
 */
export async function candidatePairs(db: Db, kind: Kind): Promise<[one: number, other: number][]> {
  const { rows } = await db.execute<{ one: number; other: number }>(candidatesSql(kind))
  return rows.map(({ one, other }) => [one, other])
}

/** Without an extension: colleagues have one phone and a number each behind it. */
const digitsOfPhone = sql`regexp_replace(regexp_replace(coalesce(r.phone, ''), '[[:alpha:]#].*$', ''), '\\D', '', 'g')`

export const candidatesSql = (kind: Kind) => sql`
  WITH listed AS MATERIALIZED (
    SELECT r.id, ${kind === 'doctors' ? sql`r.npi` : sql`NULL::text`} AS npi, ${nameOf[kind]} AS words,
      right(${digitsOfPhone}, 10) AS digits, r.location_key
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
 * Keys of doctors: all full words of the name in any order, with `william` for `bill`; and each
 * word with the first letter of another, which matches initials and names that differ by a letter.
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

/** Hash of the compared values of two records: once it changes they may be duplicates again. */
const fingerprintOf = (one: Compared, other: Compared) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        [one, other].map(({ name, npi, phoneDigits, locationKey, specialtyId }) => [
          name,
          npi,
          phoneDigits,
          locationKey,
          specialtyId,
        ]),
      ),
    )
    .digest('base64url')

async function differentPairs(db: Db, kind: Kind): Promise<Map<string, string>> {
  const rows = await db.select().from(differentRecords).where(eq(differentRecords.kind, kind))
  return new Map(
    rows.map(({ oneId, otherId, fingerprint }) => [`${oneId} ${otherId}`, fingerprint]),
  )
}

type Stored = Omit<Row, 'state'> & { published_at: Date | null; unpublished_at: Date | null }

/** Records with their compared values. */
export async function rowsOf(db: Db, kind: Kind, ids: number[]): Promise<Map<number, Row>> {
  const table = kind === 'doctors' ? doctors : practices
  const digits = sql`nullif(right(${digitsOfPhone}, 10), '')`
  const { rows } = await db.execute<Stored>(sql`
    WITH shared AS (
      SELECT ${digits} AS digits, count(*)::int AS count FROM ${table} AS r WHERE r.phone IS NOT NULL GROUP BY 1)
    SELECT r.id, r.name, r.npi, r.phone, r.source, r.published_at, r.unpublished_at,
      r.location_key AS "locationKey", r.specialty_id AS "specialtyId", ${digits} AS "phoneDigits",
      coalesce(shared.count, 0) AS "phoneShared", r.claimed_at IS NOT NULL AS claimed,
      nullif(concat_ws(', ', r.street, r.suite, r.city), '') AS address,
      specialty.name AS specialty, ${
        kind === 'doctors'
          ? sql`r.first_name AS "firstName", r.last_name AS "lastName", practice.name AS practice,
        EXISTS (SELECT 1 FROM ${featuredListings} f WHERE f.doctor_id = r.id
          AND (f.until IS NULL OR f.until > now())) AS featured`
          : sql`'' AS "firstName", '' AS "lastName", NULL AS practice, false AS featured`
      }
    FROM ${table} AS r LEFT JOIN shared ON shared.digits = ${digits}
      LEFT JOIN specialties AS specialty ON specialty.id = r.specialty_id
      ${kind === 'doctors' ? sql`LEFT JOIN ${practices} AS practice ON practice.id = r.practice_id` : sql``}
    WHERE r.id = ANY(${sql.param(ids)}::int[])`)
  return new Map(
    rows.map(({ published_at, unpublished_at, ...row }) => [
      row.id,
      {
        ...row,
        state: stateOf({ publishedAt: published_at, unpublishedAt: unpublished_at }, false),
      },
    ]),
  )
}

/** The two records of a pair, the older one first. @returns undefined if one is deleted */
async function findPair(db: Db, kind: Kind, ids: readonly number[]) {
  const rows = await rowsOf(db, kind, [...ids])
  const [one, other] = [...ids].sort((a, b) => a - b).map((id) => rows.get(id))
  return one && other ? ([one, other] as const) : undefined
}
