import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import type { NearestPoints } from '../../points/nearest-points.ts'
import type { DoctorFilters, Page } from '../matching/doctor-filters.ts'
import type { DoctorMatch, DoctorMatches } from '../matching/doctor-matches.ts'
import { answersTerm, ids, pointsForTerm, tierOf } from '../matching/term-sql.ts'
import { hasOwnAddress } from '../matching/where.ts'
import type { WideSearch } from '../matching/wide-search.ts'
import type { Boost, Term } from '../understanding/terms.ts'
import { idsOf, isHit, setsByChunk } from './bits.ts'
import { areFew } from './count-facets.ts'
import { fewForPage, mostRows, rowsOfIds, scopeOfMatches, wideInBits } from './match-facets.ts'

/** `walk`: the place in `walksOf`; null: read for another reason. */
type Row = DoctorMatch & { practiceId: number | null; walk: number | null }
type Answer = { rows: Row[] | null; total: number; are_few: boolean }

/** Records to walk for a page, and how many times more where they do not fill it. */
const firstRecords = 500
const moreRecords = 16

/**
 * Doctors who answer every term, the best first, then the nearest, then by name; whom the map does not
 * know come last. Few are all read and sorted. Of many, the page is read along their points, nearest first.
 * Nobody leads for being featured: nobody is nearer for money. docs/decisions/0111-near.md
 */
export async function matchNear(
  db: Db,
  terms: readonly Term[],
  boost: Boost,
  filters: DoctorFilters & { near: NearestPoints },
  { limit, offset = 0 }: Page,
): Promise<Omit<DoctorMatches, 'specialties'>> {
  const { near } = filters
  const most = limit === undefined ? undefined : limit + offset
  const wide = most === undefined ? undefined : wideInBits(terms, boost, filters)
  for (let records = Math.max(firstRecords, 4 * (most ?? 0)); ; records *= moreRecords) {
    const path = wide && most !== undefined ? { wide, most, ...firstOf(near, records) } : undefined
    const answer = one((await db.execute<Answer>(answerOf(terms, boost, filters, path))).rows)
    const rows = nearestFirst(answer.rows ?? [], near)
    if (path && !answer.are_few && !isEnough(rows, path)) continue
    return { page: rows.slice(offset, most), total: answer.total, featured: 0 }
  }
}

type Path = {
  wide: WideSearch
  most: number
  /** Of each spot along the path the ids of its records, as arrays of SQL. */
  practices: string[]
  doctors: string[]
  /** Spots before this place are on the path; infinite: all of them. */
  end: number
}

function firstOf(
  { spots }: NearestPoints,
  records: number,
): Pick<Path, 'practices' | 'doctors' | 'end'> {
  const path: ReturnType<typeof firstOf> = {
    practices: [],
    doctors: [],
    end: Number.POSITIVE_INFINITY,
  }
  let count = 0
  for (const { spot, place } of spots()) {
    if (count >= records) return { ...path, end: place }
    path.practices.push(`{${spot.practiceIds.join(',')}}`)
    path.doctors.push(`{${spot.doctorIds.join(',')}}`)
    count += spot.practiceIds.length + spot.doctorIds.length
  }
  return path
}

/** The searches along a path: one for each tier, because a better answer far away comes first. */
const walksOf = ({ points, everybody }: WideSearch): { tier: number; fields: number[] | null }[] =>
  everybody
    ? [{ tier: 0, fields: null }]
    : [...Map.groupBy(points, ([, tier]) => tier)]
        .map(([tier, fields]) => ({ tier, fields: fields.map(([id]) => id) }))
        .toSorted((one, other) => one.tier - other.tier)

function nearestFirst(rows: readonly Row[], { nearnessOf }: NearestPoints): Row[] {
  const placeOf = ({ nearness }: Row) => nearness?.place ?? Number.POSITIVE_INFINITY
  return rows
    .map((row) => ({ ...row, nearness: nearnessOf(row) }))
    .toSorted(
      (one, other) =>
        one.tier - other.tier ||
        (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)),
    )
}

/** Whether no record beyond the path can be on the page. */
function isEnough(rows: readonly Row[], { wide, most, end }: Path): boolean {
  if (end === Number.POSITIVE_INFINITY) return true
  for (const [walk, { tier }] of walksOf(wide).entries()) {
    if (rows.filter((row) => row.walk === walk).length >= most) return true
    const sure = rows.filter(
      (row) => row.tier < tier || (row.tier === tier && (row.nearness?.place ?? end) < end),
    )
    return sure.length >= most
  }
  return true
}

function answerOf(
  terms: readonly Term[],
  boost: Boost,
  filters: DoctorFilters,
  path: Path | undefined,
): SQL {
  const mostFew = path && fewForPage(sql`${path.most}`, mostRows(true, {}), path.wide)
  const listed = path
    ? sql`${idsOf(sql`hit`, areFew)} LIMIT ${mostRows(true, {})}`
    : idsOf(sql`hit`, sql`true`)
  return sql`
    WITH ${scopeOfMatches(terms, filters)},
    size AS MATERIALIZED (
      SELECT total, ${mostFew ? sql`total <= ${mostFew}` : sql`true`} AS are_few
      FROM (SELECT coalesce(sum(bit_count(hit)), 0)::int AS total FROM scope) hits),
    sets AS MATERIALIZED (${setsByChunk([sql`hit`])}),
    few AS MATERIALIZED (${rowsOfIds(terms, boost, listed)})
    ${path ? rowsAlong(path, boost) : sql``}
    SELECT total, are_few, (
      SELECT json_agg(json_build_object('id', id, 'practiceId', practice_id, 'tier', tier, 'points', points, 'walk', walk)
        ORDER BY sort_name, id)
      FROM (SELECT id, practice_id, tier, points, sort_name, NULL::int AS walk FROM few
        ${path ? sql`UNION ALL SELECT * FROM along` : sql``}) row) AS rows
    FROM size`
}

const columns = sql`s.doctor_id AS id, s.practice_id, s.sort_name`

/** CTEs that end with `along`: enough rows for the page, if the path is long enough. */
function rowsAlong({ wide, most, practices, doctors, end }: Path, boost: Boost): SQL {
  const { term } = wide
  const isAnswer = sql`NOT ${areFew} AND ${isHit(sql`s.doctor_id`)}`
  const words = term?.alternatives.filter(({ test }) => !('specialties' in test)) ?? []
  const ownPoints = term ? pointsForTerm(term) : sql`0`
  const texts = sql`texts AS MATERIALIZED (
    SELECT ${columns}, ${tierOf([ownPoints], boost)} AS tier, ARRAY[${ownPoints}]::int[] AS points
    FROM doctor_search s
    WHERE ${term && words.length > 0 ? sql`(${answersTerm({ ...term, alternatives: words })})` : sql`false`} AND ${isAnswer})`
  const walks = walksOf(wide)
  const ctes = walks.map(({ fields }, walk) => {
    const condition = sql`${isAnswer} AND ${fields ? sql`s.specialty_id = ANY (${ids(fields)})` : sql`true`}
      AND s.doctor_id NOT IN (SELECT id FROM texts)`
    const located = sql`${named('walk', walk)} AS MATERIALIZED (
      SELECT row.* FROM unnest(${sql.param(practices)}::text[], ${sql.param(doctors)}::text[]) spot (practices, doctors)
      CROSS JOIN LATERAL (
        SELECT ${columns} FROM doctor_search s WHERE s.practice_id = ANY (practices::int[]) AND ${condition}
        UNION ALL
        SELECT ${columns} FROM doctor_search s WHERE s.doctor_id = ANY (doctors::int[]) AND ${hasOwnAddress} AND ${condition}
        ORDER BY sort_name, id) row
      LIMIT ${most})`
    // who is nowhere on the map
    const others = sql`${named('others', walk)} AS MATERIALIZED (
      SELECT ${columns} FROM doctor_search s
      WHERE ${end === Number.POSITIVE_INFINITY} AND (SELECT count(*) FROM ${named('walk', walk)}) < ${most}
        AND ${condition} AND s.doctor_id NOT IN (SELECT id FROM ${named('walk', walk)})
      ORDER BY s.sort_name, s.doctor_id LIMIT ${most})`
    return sql`${located}, ${others}`
  })
  const along = walks.map(({ tier }, walk) => {
    const points = term ? sql`ARRAY[${tier}]::int[]` : sql`'{}'::int[]`
    return sql`SELECT id, practice_id, ${tier}::int, ${points}, sort_name, ${walk}::int FROM (
      SELECT * FROM ${named('walk', walk)} UNION ALL SELECT * FROM ${named('others', walk)}) row`
  })
  return sql`, ${texts}, ${sql.join(ctes, sql`, `)},
    along AS (
      SELECT id, practice_id, tier, points, sort_name, NULL::int FROM texts
      UNION ALL ${sql.join(along, sql` UNION ALL `)})`
}

const named = (name: string, walk: number) => sql.identifier(`${name}_${walk}`)
