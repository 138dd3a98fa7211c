import { type SQL, sql } from 'drizzle-orm'
import { itemAt } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { type NearestPoints, nearestFirst } from '../../points/nearest-points.ts'
import type { DoctorFilters, Page } from '../matching/doctor-filters.ts'
import type { DoctorMatches } from '../matching/doctor-matches.ts'
import { answersTerm, ids, pointsForTerm, tierOf } from '../matching/term-sql.ts'
import {
  pointsArrayOf,
  pointsByField,
  type WideSearch,
  wideSearch,
  wordsOf,
} from '../matching/wide-search.ts'
import type { Boost, Term } from '../understanding/terms.ts'
import { idsOf, isHit, setsByChunk } from './bits.ts'
import { areFew } from './count-facets.ts'
import { fewForPage, mostRows, rowsOfIds, scopeOfMatches, wideInBits } from './match-facets.ts'
import {
  columnsAlong,
  type NearPath,
  type NearRow,
  pathOf,
  selectAlong,
  selectFound,
} from './near-path.ts'
import { readNearWithoutWords } from './near-without-words.ts'

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
  const all = wideSearch(terms, filters)
  const isWithoutWords = all !== undefined && !all.term
  const wide = isWithoutWords ? all : wideInBits(terms, boost, filters)
  const pageOf = (rows: readonly NearRow[]) => {
    const matches = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]))
    const page = nearestFirst(matches, near.nearnessOf).slice(offset, most)
    return { page, total: rows[0]?.total ?? 0, featured: 0 }
  }
  if (wide && most !== undefined) {
    let records = Math.max(firstRecords, 4 * most)
    for (;;) {
      const path = pathOf(near.spots(), { wide, most, records })
      const rows = isWithoutWords
        ? await readNearWithoutWords(db, path)
        : (await db.execute<NearRow>(answerOf(terms, boost, filters, path))).rows
      if (itemAt(rows, 0).areFew || isEnough(rows, path, near)) return pageOf(rows)
      if (path.isWhole) break
      records *= moreRecords
    }
  }
  const { rows } = await db.execute<NearRow>(answerOf(terms, boost, filters))
  return pageOf(rows)
}

/** The fields that answer best: who answers less well far away or near comes after them. */
function bestFields({ points, everybody }: WideSearch): { tier: number; fields: number[] | null } {
  const tier = everybody ? 0 : Math.min(...points.values())
  const fields = [...points].flatMap(([id, own]) => (own === tier ? [id] : []))
  return { tier, fields: everybody ? null : fields }
}

/** Whether no record beyond the path can be on the page. */
function isEnough(
  rows: readonly NearRow[],
  { wide, most, spots }: NearPath,
  { nearnessOf }: NearestPoints,
): boolean {
  const { tier: best } = bestFields(wide)
  if (rows.filter(({ isAlong }) => isAlong).length >= most) return true
  const isSure = ({ id, practiceId, tier }: NearRow) => {
    if (id === null || tier > best) return false
    const place = nearnessOf({ id, practiceId })?.place
    return tier < best || (place !== undefined && place < spots)
  }
  return rows.filter(isSure).length >= most
}

/** Rows with the total of all matches, by name: all of them, or if they are many, enough for a page if the path is long enough. */
function answerOf(
  terms: readonly Term[],
  boost: Boost,
  filters: DoctorFilters,
  path?: NearPath,
): SQL {
  // records along the path are of all fields
  const mostFew = path && fewForPage(sql`${path.most}`, mostRows(true, {}), undefined)
  return sql`
    WITH ${scopeOfMatches(terms, filters)},
    size AS MATERIALIZED (
      SELECT total, ${mostFew ? sql`total <= ${mostFew}` : sql`true`} AS are_few
      FROM (SELECT coalesce(sum(bit_count(hit)), 0)::int AS total FROM scope) hits),
    sets AS MATERIALIZED (${setsByChunk([sql`hit`])}),
    ${path ? foundAlong(path, boost) : foundAmongAll(terms, boost)}
    ${selectFound}`
}

const foundAmongAll = (terms: readonly Term[], boost: Boost) => sql`
  found AS (
    SELECT id, practice_id, tier, points, sort_name, false AS is_along
    FROM (${rowsOfIds(terms, boost, idsOf(sql`hit`, sql`true`))}) row)`

function foundAlong({ wide, most, practices, doctors }: NearPath, boost: Boost): SQL {
  const { term, points } = wide
  const isAnswer = isHit(sql`s.doctor_id`)
  const words = term && wordsOf(term)
  const ownPoints = term ? pointsForTerm(term) : sql`0`
  const { tier, fields } = bestFields(wide)
  const ofFields = fields ? sql`s.specialty_id = ANY (${ids(fields)})` : sql`true`
  const isNoText = sql`s.doctor_id NOT IN (SELECT id FROM texts)`
  const pointsOf = pointsArrayOf(term)
  return sql`
    texts AS MATERIALIZED (
      SELECT ${columnsAlong}, ${tierOf([ownPoints], boost)} AS tier, ${pointsOf(ownPoints)} AS points
      FROM doctor_search s
      WHERE ${words ? sql`(${answersTerm(words)})` : sql`false`} AND ${isAnswer}),
    few AS MATERIALIZED (
      SELECT ${columnsAlong}, ${pointsByField(points, term)} AS tier
      FROM (${idsOf(sql`hit`, areFew)} LIMIT ${mostRows(true, {})}) listed
      CROSS JOIN LATERAL (SELECT * FROM doctor_search WHERE doctor_id = listed.id LIMIT 1) s
      WHERE ${isNoText}),
    along AS MATERIALIZED (${selectAlong(
      {
        practices: sql`${sql.param(practices)}`,
        doctors: sql`${sql.param(doctors)}`,
        most: sql`${most}`,
      },
      sql`NOT ${areFew} AND ${isAnswer} AND ${ofFields} AND ${isNoText}`,
    )}),
    found AS (
      SELECT id, practice_id, tier, points, sort_name, false AS is_along FROM texts
      UNION ALL SELECT id, practice_id, tier, ${pointsOf(sql`tier`)}, sort_name, false FROM few
      UNION ALL SELECT id, practice_id, ${tier}::int, ${pointsOf(sql`${tier}::int`)}, sort_name, true FROM along)`
}
