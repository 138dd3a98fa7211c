import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type {
  ComparedRecord,
  DuplicatePair,
} from '../../../../contract/administration/records/duplicate-calls.ts'
import type { Answer, ParsedInput } from '../../../../contract/calls.ts'
import { doctors, featuredListings, practices } from '../../../directory/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { differentRecords } from '../../tables.ts'
import { candidatePairs, mostPairs } from './candidate-pairs.ts'
import { stateOf } from './merged-records.ts'
import { type Compared, likely, scorePair } from './score-pair.ts'

type Kind = 'doctors' | 'practices'
type Row = Compared & ComparedRecord

const pageSize = 20

/** Pairs of records that may be one and the same, the likeliest first. */
export async function findDuplicates(
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
        ? [{ ...scorePair(kind, one, other), records: [one, other] as const }]
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
    pairs: pairs.slice((shownPage - 1) * pageSize, shownPage * pageSize).map(
      ({ score, reasons, records: [one, other] }): DuplicatePair => ({
        score,
        reasons,
        records: [shown(one), shown(other)],
      }),
    ),
    total: pairs.length,
    page: shownPage,
    pages,
    more: candidates.length === mostPairs,
  }
}

/** Of two records what they are compared by: once it changes they may be one again. */
export const fingerprintOf = (one: Compared, other: Compared) =>
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

const shown = ({ id, name, npi, phone, address, specialty, practice, ...rest }: Row) => ({
  id,
  name,
  npi,
  phone,
  address,
  specialty,
  practice,
  state: rest.state,
  claimed: rest.claimed,
  featured: rest.featured,
  source: rest.source,
})

type Stored = Omit<Row, 'state'> & { published_at: Date | null; unpublished_at: Date | null }

/** Records with what they are compared by. */
async function rowsOf(db: Db, kind: Kind, ids: number[]): Promise<Map<number, Row>> {
  const table = kind === 'doctors' ? doctors : practices
  const digits = sql`nullif(right(regexp_replace(coalesce(r.phone, ''), '\\D', '', 'g'), 10), '')`
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

/** The two of a pair, the older one first. @returns undefined where one is gone */
export async function findPair(db: Db, kind: Kind, ids: readonly number[]) {
  const rows = await rowsOf(db, kind, [...ids])
  const [one, other] = [...ids].sort((a, b) => a - b).map((id) => rows.get(id))
  return one && other ? ([one, other] as const) : undefined
}
