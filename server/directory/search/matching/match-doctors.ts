import { type SQL, sql } from 'drizzle-orm'
import { itemAt } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { featuredNow } from '../../doctor-rows.ts'
import type { Term } from '../understanding/terms.ts'
import type { DoctorFilters, Page } from './doctor-filters.ts'
import { answersTerm, ids, isMetByAnyDoctor, pointsForTerm, tierOf } from './term-sql.ts'

export type DoctorMatches = {
  /** Of the page: in order, with the points of each term. */
  page: { id: number; tier: number; points: number[] }[]
  total: number
  featured: number
  /** Featured doctors of the best tier. */
  leading: number
  /** Ids of the specialties of all matches, with their counts. */
  specialties: { id: number; count: number }[]
}

type Row = Omit<DoctorMatches, 'page' | 'specialties'> & {
  page: DoctorMatches['page'] | null
  specialties: DoctorMatches['specialties'] | null
}

/**
 * Doctors who answer every term: page, total and facets in one statement. With terms the order is
 * tier, featured within it, last name (D23); without, featured first, then last name.
 */
export async function matchDoctors(
  db: Db,
  terms: readonly Term[],
  boost: readonly string[],
  filters: DoctorFilters,
  page: Page,
): Promise<DoctorMatches> {
  const wide = wideSearch(terms, filters)
  const statement = wide ? matchWide(wide, boost, page) : matchAll(terms, boost, filters, page)
  const { rows } = await db.execute<Row>(statement)
  const row = one(rows)
  return { ...row, page: row.page ?? [], specialties: row.specialties ?? [] }
}

/** Reads every row that answers. */
export function matchAll(
  terms: readonly Term[],
  boost: readonly string[],
  filters: DoctorFilters,
  { limit, offset }: Page,
): SQL {
  const scored = terms.filter(({ filter }) => !filter)
  const points = scored.map((term) => pointsForTerm(term))
  return sql`
    WITH hits AS MATERIALIZED (
      SELECT s.doctor_id AS id, s.specialty_id, s.sort_name, ${featuredNow} AS featured, ${tierOf(points, boost)} AS tier,
        ARRAY[${sql.join(points, sql`, `)}]::int[] AS points
      FROM doctor_search s LEFT JOIN featured_listings ON featured_listings.doctor_id = s.doctor_id
      WHERE ${whereOf(terms, filters)})
    SELECT
      (SELECT json_agg(p) FROM (
        SELECT id, tier, points FROM hits ORDER BY tier, featured DESC, sort_name, id
        LIMIT ${limit ?? null} OFFSET ${offset ?? 0}) p) AS page,
      count(*)::int AS total,
      (count(*) FILTER (WHERE featured))::int AS featured,
      (count(*) FILTER (WHERE featured AND tier = (SELECT min(tier) FROM hits)))::int AS leading,
      (SELECT json_agg(c) FROM (SELECT specialty_id AS id, count(*)::int AS count FROM hits
        WHERE specialty_id IS NOT NULL GROUP BY specialty_id) c) AS specialties
    FROM hits`
}

/**
 * Where no doctor answers all terms: which of them can be met together, as the heaviest set.
 * @returns places in `terms`, filters included; empty where not even one is met
 */
export async function heaviestTerms(
  db: Db,
  terms: readonly Term[],
  filters: DoctorFilters,
): Promise<number[]> {
  const places = terms.flatMap(({ filter }, place) => (filter ? [] : [place]))
  if (places.length < 2) return []
  const strict = terms.filter(({ filter }) => filter)
  const answers = places.map((place) => sql`(${answersTerm(itemAt(terms, place))})`)
  const masks = await masksAnswered(db, answers, whereOf(strict, filters))
  const weightOf = (mask: number) =>
    places.reduce(
      (sum, place, bit) => sum + (mask & (1 << bit) ? itemAt(terms, place).weight + bit / 100 : 0),
      0,
    )
  const best = masks.toSorted((one, other) => weightOf(other) - weightOf(one))[0]
  if (!best) return []
  return terms.flatMap(({ filter }, place) =>
    filter || best & (1 << places.indexOf(place)) ? [place] : [],
  )
}

/** Sets of terms that somebody answers together, a bit for each term; `answers` are not all answered by anybody. */
async function masksAnswered(db: Db, answers: readonly SQL[], where: SQL): Promise<number[]> {
  if (answers.length === 2) {
    // both together nobody answers, so each alone is left
    const isMet = await isMetByAnyDoctor(
      db,
      answers.map((answered) => sql`${answered} AND ${where}`),
    )
    return isMet.flatMap((met, bit) => (met ? [1 << bit] : []))
  }
  const bits = answers.map((answered, bit) => sql`${answered}::int * ${1 << bit}`)
  const { rows } = await db.execute<{ mask: number }>(sql`
    SELECT DISTINCT ${sql.join(bits, sql` + `)} AS mask FROM doctor_search s
    WHERE (${sql.join([...answers], sql` OR `)}) AND ${where}`)
  return rows.map(({ mask }) => mask)
}

/** How many doctors answer all but one of the filters, for each that is left out. */
export async function countWithout(
  db: Db,
  terms: readonly Term[],
  filters: DoctorFilters,
  places: readonly number[],
): Promise<number[]> {
  if (places.length === 0) return []
  const counts = places.map(
    (place) =>
      sql`(SELECT count(*)::int FROM doctor_search s WHERE ${whereOf(
        terms.filter((_, each) => each !== place),
        filters,
      )})`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`,
  )
  return one(rows).counts
}

function whereOf(terms: readonly Term[], filters: DoctorFilters): SQL {
  const { specialtyIds, acceptingPatients, practiceId, unclaimed } = filters
  const conditions = [
    ...terms.map((term) => sql`(${answersTerm(term)})`),
    ...(specialtyIds ? [sql`s.specialty_id = ANY (${ids(specialtyIds)})`] : []),
    ...(acceptingPatients ? [sql`s.accepting_patients`] : []),
    ...(practiceId === undefined ? [] : [sql`s.facets @> ARRAY[${`practice:${practiceId}`}]`]),
    ...(unclaimed ? [sql`NOT s.claimed`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}

/**
 * A search that whole specialties answer, or everybody: thousands of rows, of which a page shows some.
 * Their counts are kept (`doctor_search_counts`) and their order is an index, so that only the page
 * and the few who answer by their words are read.
 */
type WideSearch = {
  /** Points by specialty; empty where everybody answers. */
  points: ReadonlyMap<number, number>
  everybody: boolean
  /** The term whose words some rows hold; what its specialties answer is in `points`. */
  term: Term | undefined
  acceptingPatients: boolean
}

/** @returns nothing where the search is not of that kind */
function wideSearch(
  terms: readonly Term[],
  { specialtyIds, acceptingPatients, practiceId, unclaimed }: DoctorFilters,
): WideSearch | undefined {
  if (practiceId !== undefined || unclaimed) return undefined
  const scored = terms.filter(({ filter }) => !filter)
  const filters = terms.filter(({ filter }) => filter)
  if (scored.length > 1 || filters.some(({ kind }) => kind !== 'accepting')) return undefined
  const accepting = acceptingPatients || filters.length > 0
  const [term] = scored
  if (!term) {
    const points = new Map((specialtyIds ?? []).map((id) => [id, 0]))
    return { points, everybody: !specialtyIds, term, acceptingPatients: accepting }
  }
  if (specialtyIds) return undefined
  const points = new Map<number, number>()
  for (const { test, points: own } of term.alternatives)
    if ('specialties' in test)
      for (const id of test.specialties) if (!points.has(id)) points.set(id, own)
  return points.size > 0
    ? { points, everybody: false, term, acceptingPatients: accepting }
    : undefined
}

function matchWide(
  { points, everybody, term, acceptingPatients }: WideSearch,
  boost: readonly string[],
  { limit, offset = 0 }: Page,
): SQL {
  const fields = [...points.keys()]
  const accepting = acceptingPatients ? sql`AND s.accepting_patients` : sql``
  const words = term && {
    ...term,
    alternatives: term.alternatives.filter(({ test }) => !('specialties' in test)),
  }
  // one at least, to know the best tier
  const most = limit === undefined ? null : Math.max(1, limit + offset)
  const ownPoints = term ? pointsForTerm(term) : sql`0`
  const columns = sql`s.doctor_id AS id, s.specialty_id, s.sort_name`
  const ofFields = everybody ? sql`true` : sql`s.specialty_id = ANY (${ids(fields)})`
  const pointsOfField = term
    ? sql`(CASE s.specialty_id ${sql.join(
        [...points].map(([id, own]) => sql`WHEN ${id}::int THEN ${own}::int`),
        sql` `,
      )} END)`
    : sql`0`
  return sql`
    WITH texts AS MATERIALIZED (
      SELECT ${columns}, ${ownPoints} AS points, ${featuredNow} AS featured, ${tierOf([ownPoints], boost)} AS tier
      FROM doctor_search s LEFT JOIN featured_listings ON featured_listings.doctor_id = s.doctor_id
      WHERE ${words && words.alternatives.length > 0 ? answersTerm(words) : sql`false`} ${accepting}),
    featured AS MATERIALIZED (
      SELECT ${columns}, ${pointsOfField} AS points, true AS featured, ${pointsOfField} AS tier
      FROM featured_listings JOIN doctor_search s ON s.doctor_id = featured_listings.doctor_id
      WHERE ${featuredNow} AND ${ofFields} ${accepting} AND s.doctor_id NOT IN (SELECT id FROM texts)),
    others AS (
      ${
        everybody
          ? sql`SELECT * FROM (SELECT ${columns}, 0 AS points, false AS featured, 0 AS tier FROM doctor_search s
              WHERE s.doctor_id NOT IN (SELECT id FROM featured) ${accepting}
              ORDER BY s.sort_name, s.doctor_id LIMIT ${most}) o`
          : sql`SELECT o.* FROM unnest(${ids(fields)}) field (id), LATERAL (
              SELECT ${columns}, ${pointsOfField} AS points, false AS featured, ${pointsOfField} AS tier
              FROM doctor_search s WHERE s.specialty_id = field.id ${accepting}
                AND s.doctor_id NOT IN (SELECT id FROM texts) AND s.doctor_id NOT IN (SELECT id FROM featured)
              ORDER BY s.sort_name, s.doctor_id LIMIT ${most}) o`
      }),
    best AS (
      SELECT * FROM texts UNION ALL SELECT * FROM featured UNION ALL SELECT * FROM others),
    beside AS (
      SELECT specialty_id FROM texts s WHERE NOT coalesce(${ofFields}, false)),
    counts AS (
      SELECT s.specialty_id, sum(s.doctors)::int AS doctors FROM doctor_search_counts s
      WHERE ${ofFields} ${acceptingPatients ? sql`AND s.accepting_patients` : sql``} AND s.doctors > 0 GROUP BY s.specialty_id
      UNION ALL SELECT coalesce(specialty_id, 0), count(*)::int FROM beside GROUP BY specialty_id)
    SELECT
      (SELECT json_agg(p) FROM (
        SELECT id, tier, ${term ? sql`ARRAY[points]` : sql`'{}'::int[]`} AS points FROM best
        ORDER BY tier, featured DESC, sort_name, id LIMIT ${limit ?? null} OFFSET ${offset}) p) AS page,
      (SELECT coalesce(sum(doctors), 0)::int FROM counts) AS total,
      (SELECT count(*)::int FROM featured) + (SELECT count(*)::int FROM texts WHERE featured) AS featured,
      (SELECT count(*)::int FROM best WHERE featured AND tier = (SELECT min(tier) FROM best)) AS leading,
      (SELECT json_agg(c) FROM (SELECT specialty_id AS id, sum(doctors)::int AS count FROM counts
        WHERE specialty_id > 0 GROUP BY specialty_id) c) AS specialties`
}
