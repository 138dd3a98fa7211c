import { type SQL, sql } from 'drizzle-orm'
import { featuredNow } from '../../doctor-rows.ts'
import type { DoctorFilters, Page } from '../matching/doctor-filters.ts'
import { hasFacet, pointsForTerm, tierOf } from '../matching/term-sql.ts'
import { whereOf } from '../matching/where.ts'
import { pageOfBest, type WideSearch, wideRows, wideSearch } from '../matching/wide-search.ts'
import type { Term } from '../understanding/terms.ts'
import { type ActiveFacet, activeFacets, noDoctors, without } from './active-facets.ts'
import { facetCounts } from './count-facets.ts'

/**
 * Up to so many doctors the rows themselves are read and sorted; of more the page is read along an
 * index, and every so many rows of it are one.
 */
const mostRead = 2000

/**
 * As `matchAll`, with filters by facets: who answers is kept in bits (`doctor_facets`), so that neither
 * the filters nor the counts of all their values read a doctor. docs/decisions/2026-11-22-facets-in-bits.md
 */
export function matchFacets(
  terms: readonly Term[],
  boost: readonly string[],
  filters: DoctorFilters,
  page: Page,
  { counts }: { counts: boolean },
): SQL {
  const { practiceId, unclaimed } = filters
  const active = activeFacets(filters)
  const wide = wideSearch(terms, { practiceId, unclaimed })
  const source = wide
    ? wideSource(wide, boost, page)
    : rowsSource(terms, boost, { practiceId, unclaimed }, page)
  return sql`
    WITH ${source.base},
    ${bitsOfFilters(active)}
    scope AS MATERIALIZED (
      SELECT base.chunk, ${intersection(active)} AS hit ${sql.join(
        active.map(({ name }) => sql`, ${intersection(active, name)} AS ${without(name)}`),
        sql``,
      )}
      FROM base ${sql.join(
        active.map(({ name }) => sql`LEFT JOIN ${bits(name)} USING (chunk)`),
        sql` `,
      )}),
    size AS MATERIALIZED (SELECT coalesce(sum(bit_count(hit)), 0)::int AS total FROM scope),
    ${source.rows}
    SELECT ${source.page}, (SELECT total FROM size) AS total,
      (SELECT json_agg(c) FROM (SELECT value::int AS id, sum(bit_count(doctors & hit))::int AS count
        FROM doctor_facets JOIN scope USING (chunk) WHERE kind = 'specialty' GROUP BY value) c WHERE count > 0) AS specialties
      ${counts ? sql`, ${facetCounts(active)} AS facets` : sql``}`
}

const bits = (name: ActiveFacet['name']) => sql.identifier(`with_${name}`)

/** For each filter, the doctors who meet it. */
const bitsOfFilters = (active: readonly ActiveFacet[]) =>
  sql.join(
    active.map(({ name, facets }) =>
      name === 'practice'
        ? sql`${bits(name)} AS MATERIALIZED (
            SELECT ${chunkOf(sql`s.doctor_id`)} AS chunk, ${collected(sql`s.doctor_id`)} AS doctors
            FROM doctor_search s WHERE ${hasFacet(facets)} GROUP BY 1),`
        : sql`${bits(name)} AS MATERIALIZED (${union(facets)}),`,
    ),
    sql` `,
  )

/** The doctors who have one of these facets. */
const union = (facets: readonly string[]) => sql`
  SELECT chunk, bit_or(doctors) AS doctors FROM doctor_facets
  WHERE (kind, value) IN (SELECT split_part(facet, ':', 1), substr(facet, strpos(facet, ':') + 1)
    FROM unnest(${sql.param([...facets])}::text[]) facet) GROUP BY chunk`

const intersection = (active: readonly ActiveFacet[], leftOut?: ActiveFacet['name']) =>
  sql.join(
    [
      sql`base.doctors`,
      ...active.flatMap(({ name }) =>
        name === leftOut ? [] : [sql`coalesce(${bits(name)}.doctors, ${noDoctors})`],
      ),
    ],
    sql` & `,
  )

const chunkOf = (id: SQL) => sql`(${id} >> 12)`
const collected = (id: SQL) => sql`bit_or(set_bit(${noDoctors}, ${id} & 4095, 1))`
const isHit = (id: SQL) =>
  sql`(SELECT get_bit(scope.hit, ${id} & 4095) FROM scope WHERE scope.chunk = ${chunkOf(id)}) = 1`

type Source = {
  /** CTEs that end with `base`: who answers the text. */
  base: SQL
  /** CTEs of the rows of the page. */
  rows: SQL
  /** Columns `page`, `featured` and `leading`. */
  page: SQL
}

/** A text that names somebody or something rare: all who answer it are read. */
function rowsSource(
  terms: readonly Term[],
  boost: readonly string[],
  filters: DoctorFilters,
  { limit, offset }: Page,
): Source {
  const points = terms.filter(({ filter }) => !filter).map((term) => pointsForTerm(term))
  return {
    base: sql`
      answered AS MATERIALIZED (
        SELECT s.doctor_id AS id, s.sort_name, ${featuredNow} AS featured, ${tierOf(points, boost)} AS tier,
          ARRAY[${sql.join(points, sql`, `)}]::int[] AS points
        FROM doctor_search s LEFT JOIN featured_listings ON featured_listings.doctor_id = s.doctor_id
        WHERE ${whereOf(terms, filters)}),
      base AS MATERIALIZED (
        SELECT ${chunkOf(sql`id`)} AS chunk, ${collected(sql`id`)} AS doctors FROM answered GROUP BY 1)`,
    rows: sql`hits AS MATERIALIZED (SELECT * FROM answered WHERE ${isHit(sql`id`)})`,
    page: sql`
      (SELECT json_agg(p) FROM (
        SELECT id, tier, points FROM hits ORDER BY tier, featured DESC, sort_name, id
        LIMIT ${limit ?? null} OFFSET ${offset ?? 0}) p) AS page,
      (SELECT count(*)::int FROM hits WHERE featured) AS featured,
      (SELECT count(*)::int FROM hits WHERE featured AND tier = (SELECT min(tier) FROM hits)) AS leading`,
  }
}

/** Whole specialties, or everybody: their bits are kept. */
function wideSource(wide: WideSearch, boost: readonly string[], page: Page): Source {
  const { term, points, everybody, acceptingPatients } = wide
  const isMany = sql`(SELECT total FROM size) > ${mostRead}`
  const { ctes } = wideRows(
    wide,
    boost,
    page,
    sql`${isMany} AND ${isHit(sql`s.doctor_id`)}`,
    sql`UNION ALL SELECT * FROM few`,
  )
  const words = term?.alternatives.filter(({ test }) => !('specialties' in test)) ?? []
  const fields = [...points.keys()].map((id) => `specialty:${id}`)
  const answered = everybody
    ? sql`SELECT chunk, doctors FROM doctor_facets WHERE kind = 'all'`
    : sql`SELECT chunk, bit_or(doctors) AS doctors FROM (
        ${union(fields)}
        UNION ALL SELECT ${chunkOf(sql`s.doctor_id`)}, ${collected(sql`s.doctor_id`)} FROM doctor_search s
        WHERE ${term && words.length > 0 ? whereOf([{ ...term, alternatives: words }], {}) : sql`false`} GROUP BY 1) b
      GROUP BY chunk`
  const ownPoints = term ? pointsForTerm(term) : sql`0`
  return {
    base: acceptingPatients
      ? sql`base AS MATERIALIZED (SELECT chunk, a.doctors & b.doctors AS doctors FROM (${answered}) a
          JOIN doctor_facets b USING (chunk) WHERE b.kind = 'new' AND b.value = 'yes')`
      : sql`base AS MATERIALIZED (${answered})`,
    rows: sql`
      few AS MATERIALIZED (
        SELECT s.doctor_id AS id, s.specialty_id, s.sort_name, ${ownPoints} AS points, ${featuredNow} AS featured,
          ${tierOf([ownPoints], boost)} AS tier
        FROM (SELECT (chunk << 12) + place AS id FROM scope, generate_series(0, 4095) place
          WHERE (SELECT total FROM size) <= ${mostRead} AND get_bit(hit, place) = 1) listed
        JOIN doctor_search s ON s.doctor_id = listed.id
        LEFT JOIN featured_listings ON featured_listings.doctor_id = s.doctor_id),
      ${ctes}`,
    page: pageOfBest(term, page),
  }
}
