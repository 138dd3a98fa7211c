import { type SQL, sql } from 'drizzle-orm'
import { fromKeys, mapValues } from '../../../../contract/objects.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { preparedFor } from '../../../platform/database/prepared.ts'
import { featuredNow } from '../../doctor-rows.ts'
import { type CountedFacets, facetCountsOfFields } from '../facets/count-facets.ts'
import { type Boost, noBoost, type Term } from '../understanding/terms.ts'
import type { DoctorFilters, Page } from './doctor-filters.ts'
import type { DoctorMatches } from './doctor-matches.ts'
import { answersTerm, ids, pointsForTerm, tierOf } from './term-sql.ts'

/**
 * A search that whole specialties answer, or everybody: thousands of rows, of which a page shows a
 * few. Their counts are stored (`doctor_search_counts`) and their order is an index, so that only
 * the page and the few who match by words are read.
 */
export type WideSearch = {
  /** Points by specialty; empty if everybody matches. */
  points: ReadonlyMap<number, number>
  everybody: boolean
  /** The term whose words some rows have; the points of its specialties are in `points`. */
  term: Term | undefined
  acceptingPatients: boolean
}

/** @returns undefined for any other search */
export function wideSearch(
  terms: readonly Term[],
  { specialtyIds, acceptingPatients, practiceId, unclaimed, facets = [], within }: DoctorFilters,
): WideSearch | undefined {
  if (practiceId !== undefined || unclaimed || facets.length > 0 || within) return undefined
  const scoredTerms = terms.filter(({ filter }) => !filter)
  const filters = terms.filter(({ filter }) => filter)
  if (scoredTerms.length > 1 || filters.some(({ kind }) => kind !== 'accepting')) return undefined
  const accepting = acceptingPatients || filters.length > 0
  const [term] = scoredTerms
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

/** The part of the matches to answer. `most`: rows of each kind that it may need. */
type Part<Value> = { limit: Value; offset: Value; most: Value }

function partOf({ limit, offset = 0 }: Page): Part<number | null> {
  // at least one, to know the best tier
  const most = limit === undefined ? null : Math.max(1, limit + offset)
  return { limit: limit ?? null, offset, most }
}

/** Whether the list has one order: rows before the page are then skipped in its index. */
const isOneOrder = ({ everybody, points, term }: WideSearch) =>
  !term && (everybody || points.size === 1)

export const partInSql = (page: Page): Part<SQL> =>
  mapValues(partOf(page), (value) => sql`${value}`)

export const fieldsOf = ({ points }: Pick<WideSearch, 'points'>) => ids([...points.keys()])

/** The term without whole fields; undefined: only fields answer it. */
export const wordsOf = (term: Term): Term | undefined => {
  const alternatives = term.alternatives.filter(({ test }) => !('specialties' in test))
  return alternatives.length > 0 ? { ...term, alternatives } : undefined
}

/** The points of the row `s` by its field alone. */
export const pointsByField = (points: WideSearch['points'], term: Term | undefined) =>
  term
    ? sql`(CASE s.specialty_id ${sql.join(
        [...points].map(([id, own]) => sql`WHEN ${id}::int THEN ${own}::int`),
        sql` `,
      )} END)`
    : sql`0`

/** The points of each term: of one at most. */
export const pointsArrayOf = (term: Term | undefined) => (each: SQL) =>
  term ? sql`ARRAY[${each}]::int[]` : sql`'{}'::int[]`

/**
 * `texts`: matches by words; `featured`: featured doctors of these fields; `others`: the first of
 * the rest, as many as the page may need. All of `best` together are enough for the page.
 * @param condition on the row `s` that all of them must meet
 * @param beside adds other rows to `best`
 */
export function wideRows(
  { points, everybody, term }: WideSearch,
  boost: Boost,
  most: SQL,
  condition: SQL,
  { fields = fieldsOf({ points }), beside = sql`` } = {},
): { ctes: SQL; ofFields: SQL } {
  const words = term && wordsOf(term)
  const ownPoints = term ? pointsForTerm(term) : sql`0`
  const pointsArray = pointsArrayOf(term)
  const columns = sql`s.doctor_id AS id, s.specialty_id, s.sort_name`
  const ofFields = everybody ? sql`true` : sql`s.specialty_id = ANY (${fields})`
  const pointsOfField = pointsByField(points, term)
  const ctes = sql`
    texts AS MATERIALIZED (
      SELECT ${columns}, ${pointsArray(ownPoints)} AS points, ${featuredNow} AS featured, ${tierOf([ownPoints], boost)} AS tier
      FROM doctor_search s LEFT JOIN featured_listings ON featured_listings.doctor_id = s.doctor_id
      WHERE ${words ? sql`(${answersTerm(words)})` : sql`false`} AND ${condition}),
    featured AS MATERIALIZED (
      SELECT ${columns}, ${pointsArray(pointsOfField)} AS points, true AS featured, ${pointsOfField} AS tier
      FROM featured_listings JOIN doctor_search s ON s.doctor_id = featured_listings.doctor_id
      WHERE ${featuredNow} AND ${ofFields} AND ${condition} AND s.doctor_id NOT IN (SELECT id FROM texts)),
    others AS (
      ${
        everybody
          ? sql`SELECT * FROM (SELECT ${columns}, ${pointsArray(sql`0`)} AS points, false AS featured, 0 AS tier FROM doctor_search s
              WHERE s.doctor_id NOT IN (SELECT id FROM featured) AND ${condition}
              ORDER BY s.sort_name, s.doctor_id LIMIT ${most}) o`
          : sql`SELECT o.* FROM unnest(${fields}) field (id), LATERAL (
              SELECT ${columns}, ${pointsArray(pointsOfField)} AS points, false AS featured, ${pointsOfField} AS tier
              FROM doctor_search s WHERE s.specialty_id = field.id AND ${condition}
                AND s.doctor_id NOT IN (SELECT id FROM texts) AND s.doctor_id NOT IN (SELECT id FROM featured)
              ORDER BY s.sort_name, s.doctor_id LIMIT ${most}) o`
      }),
    best AS (
      SELECT * FROM texts UNION ALL SELECT * FROM featured UNION ALL SELECT * FROM others ${beside})`
  return { ctes, ofFields }
}

/**
 * `wideRows` for a list without words in one order. Featured doctors come before all others, so the
 * number of others to skip is known without making rows of them.
 */
function rowsInOneOrder(
  { everybody }: WideSearch,
  { limit, offset }: Part<SQL>,
  condition: SQL,
  fields: SQL,
) {
  const ofFields = everybody ? sql`true` : sql`s.specialty_id = (${fields})[1]`
  // only columns of the index: skipped rows are not read
  const columns = sql`s.doctor_id AS id, s.sort_name, '{}'::int[] AS points, 0 AS tier`
  const featuredCount = sql`(SELECT count(*) FROM featured)`
  const ctes = sql`
    texts AS (SELECT NULL::int AS id, NULL::int AS specialty_id WHERE false),
    featured AS MATERIALIZED (
      SELECT ${columns}, true AS featured
      FROM featured_listings JOIN doctor_search s ON s.doctor_id = featured_listings.doctor_id
      WHERE ${featuredNow} AND ${ofFields} AND ${condition}),
    others AS (
      SELECT ${columns}, false AS featured FROM doctor_search s
      WHERE s.doctor_id NOT IN (SELECT id FROM featured) AND ${ofFields} AND ${condition}
      ORDER BY s.sort_name, s.doctor_id LIMIT CASE WHEN ${limit} > 0 THEN ${limit} WHEN ${limit} = 0 THEN 1 END
      OFFSET greatest(0, ${offset} - ${featuredCount})),
    best AS (SELECT * FROM featured UNION ALL SELECT * FROM others)`
  return { ctes, ofFields, of: { limit, offset: sql`least(${offset}, ${featuredCount})` } }
}

/** The page of `best`, and the figures that only its rows have. */
export const pageOfBest = ({ limit, offset }: Omit<Part<SQL>, 'most'>) => sql`
  (SELECT json_agg(p) FROM (
    SELECT id, tier, points FROM best
    ORDER BY tier, featured DESC, sort_name, id LIMIT ${limit} OFFSET ${offset}) p) AS page,
  (SELECT count(*)::int FROM best WHERE featured AND tier = (SELECT min(tier) FROM best)) AS featured`

/** A page shows no specialties of all matches; figures do. */
export const hasSpecialties = ({ limit }: Page) => limit === 0

/** @param ids the ids of the specialties, as a query */
export const specialtiesOf = (ids: SQL) => sql`
  (SELECT json_agg(json_build_object('name', name, 'nameEs', name_es) ORDER BY name)
    FROM specialties WHERE id IN (${ids})) AS specialties`

/**
 * @param mostForPractices counts all values of all facets as well, the practices of at most so many
 * matches
 */
export const matchWide = (
  wide: WideSearch,
  boost: Boost,
  page: Page,
  mostForPractices?: number,
): SQL =>
  matchesOf(wide, boost, partInSql(page), fieldsOf(wide), {
    specialties: hasSpecialties(page),
    mostForPractices: mostForPractices === undefined ? undefined : sql`${mostForPractices}`,
  })

function matchesOf(
  wide: WideSearch,
  boost: Boost,
  part: Part<SQL>,
  fields: SQL,
  { specialties, mostForPractices }: { specialties: boolean; mostForPractices: SQL | undefined },
): SQL {
  const accepting = wide.acceptingPatients ? sql`s.accepting_patients` : sql`true`
  const {
    ctes,
    ofFields,
    of = part,
  } = isOneOrder(wide)
    ? rowsInOneOrder(wide, part, accepting, fields)
    : { ...wideRows(wide, boost, part.most, accepting, { fields }), of: part }
  const total = sql`(SELECT coalesce(sum(doctors), 0)::int FROM counts)`
  const facets =
    mostForPractices === undefined
      ? sql``
      : sql`, ${facetCountsOfFields({
          fields: wide.everybody ? undefined : fields,
          total,
          mostForPractices,
          hasBeside: wide.term !== undefined,
        })} AS facets`
  return sql`
    WITH ${ctes},
    beside AS (
      SELECT id, specialty_id FROM texts s WHERE NOT coalesce(${ofFields}, false)),
    counts AS (
      SELECT s.specialty_id, sum(s.doctors)::int AS doctors FROM doctor_search_counts s
      WHERE ${ofFields} AND ${accepting} AND s.doctors > 0 GROUP BY s.specialty_id
      UNION ALL SELECT coalesce(specialty_id, 0), count(*)::int FROM beside GROUP BY specialty_id)
    SELECT ${pageOfBest(of)}, ${total} AS total
      ${specialties ? sql`, ${specialtiesOf(sql`SELECT specialty_id FROM counts`)}` : sql``} ${facets}`
}

/** Without words, statements differ only in who is asked for, in the fields and in the page. */
const withoutWords = new Map<string, ReturnType<typeof prepareWithoutWords>>()

function prepareWithoutWords(
  name: string,
  wide: WideSearch,
  { specialties, countsFacets }: { specialties: boolean; countsFacets: boolean },
) {
  const placeholder = (each: string) => sql`${sql.placeholder(each)}::int`
  const part = fromKeys(['limit', 'offset', 'most'], placeholder)
  const fields = sql`${sql.placeholder('fields')}::int[]`
  const mostForPractices = countsFacets ? placeholder('mostForPractices') : undefined
  return preparedFor((db) =>
    db
      .select({
        page: sql<DoctorMatches['page'] | null>`matches.page`,
        total: sql<number>`matches.total`,
        featured: sql<number>`matches.featured`,
        ...(specialties && {
          specialties: sql<DoctorMatches['specialties'] | null>`matches.specialties`,
        }),
        ...(countsFacets && { facets: sql<CountedFacets>`matches.facets` }),
      })
      .from(
        sql`(${matchesOf(wide, noBoost, part, fields, { specialties, mostForPractices })}) AS matches`,
      )
      .prepare(name),
  )
}

/**
 * The statement of `matchWide` for a search without words, planned once by each connection.
 * @param mostForPractices as there
 */
export function readWithoutWords(db: Db, wide: WideSearch, page: Page, mostForPractices?: number) {
  const { everybody, acceptingPatients, points } = wide
  const whose = everybody ? 'all fields' : isOneOrder(wide) ? 'one field' : 'some fields'
  const countsFacets = mostForPractices !== undefined
  const specialties = hasSpecialties(page)
  const what = `${countsFacets ? 'facets, ' : ''}${specialties ? 'specialties, ' : ''}`
  const name = `${what}doctors of ${whose}${acceptingPatients ? ' who take patients' : ''}`
  const statement =
    withoutWords.get(name) ?? prepareWithoutWords(name, wide, { specialties, countsFacets })
  withoutWords.set(name, statement)
  return statement(db).execute({ ...partOf(page), fields: [...points.keys()], mostForPractices })
}
