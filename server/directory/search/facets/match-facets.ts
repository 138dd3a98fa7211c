import { type SQL, sql } from 'drizzle-orm'
import { featuredNow } from '../../doctor-rows.ts'
import type { DoctorFilters, Page } from '../matching/doctor-filters.ts'
import { hasFacet, pointsForTerm, tierOf } from '../matching/term-sql.ts'
import {
  pageOfBest,
  partInSql,
  type WideSearch,
  wideRows,
  wideSearch,
} from '../matching/wide-search.ts'
import type { Term } from '../understanding/terms.ts'
import { type ActiveFacet, activeFacets, without } from './active-facets.ts'
import { hitsByChunk, idsOf, isHit, noDoctors, whoseRows, withFacet } from './bits.ts'
import { facetCounts } from './count-facets.ts'
import { answeredBits, isKept } from './text-bits.ts'

/** Doctors whose own rows are counted, where all that match are read for the page. */
const mostCounted = 2000

type Options = {
  /** Counts all values of all facets as well. */
  counts: boolean
  /**
   * Up to so many doctors the rows themselves are read and sorted; of more the page is read along an
   * index, and every so many rows of it are one. Without a page only the featured ones are read there.
   */
  mostRead: number
}

/**
 * As `matchAll`, with filters by facets: who answers is kept in bits (`doctor_facets`), so that neither
 * the filters nor the counts of all their values read a doctor. docs/decisions/2026-11-22-facets-in-bits.md
 */
export function matchFacets(
  terms: readonly Term[],
  boost: readonly string[],
  filters: DoctorFilters,
  page: Page,
  { counts, mostRead }: Options,
): SQL {
  const { practiceId, unclaimed } = filters
  const active = activeFacets(filters)
  const part = partInSql(page)
  const wide = wideSearch(
    terms.filter((term) => !(term.filter && isKept(term))),
    { practiceId, unclaimed },
  )
  // these rows are read anyway: to count theirs is less than to read everybody's bits
  const areFew = sql`(SELECT total FROM size) <= ${wide ? mostRead : mostCounted}`
  return sql`
    WITH base AS MATERIALIZED (${answeredBits(terms, { practiceId, unclaimed })}),
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
    ${rowsOfHits(terms, boost, part.most, wide, mostRead)}
    SELECT ${pageOfBest(part)}, (SELECT total FROM size) AS total,
      (SELECT json_agg(c) FROM (
        SELECT value::int AS id, sum(bit_count(doctors & hit))::int AS count
        FROM doctor_facets JOIN scope USING (chunk) WHERE kind = 'specialty' AND NOT ${areFew} GROUP BY value
        UNION ALL SELECT specialty_id, count(*)::int FROM few
        WHERE specialty_id IS NOT NULL AND ${areFew} GROUP BY specialty_id) c WHERE count > 0) AS specialties
      ${counts ? sql`, ${facetCounts(active, areFew)} AS facets` : sql``}`
}

const bits = (name: ActiveFacet['name']) => sql.identifier(`with_${name}`)

/** For each filter, the doctors who meet it. */
const bitsOfFilters = (active: readonly ActiveFacet[]) =>
  sql.join(
    active.map(
      ({ name, facets }) =>
        sql`${bits(name)} AS MATERIALIZED (${name === 'practice' ? whoseRows(hasFacet(facets)) : withFacet(facets)}),`,
    ),
    sql` `,
  )

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

/** CTEs that end with `best`: rows that are enough for the page. Many are read along an index where one has their order. */
function rowsOfHits(
  terms: readonly Term[],
  boost: readonly string[],
  most: SQL,
  wide: WideSearch | undefined,
  mostRead: number,
): SQL {
  const points = terms.filter(({ filter }) => !filter).map((term) => pointsForTerm(term))
  const isMany = sql`(SELECT total FROM size) > ${mostRead}`
  // each row is read by its id: for a join the planner expects so many ids that it reads all rows
  const few = sql`
    few AS MATERIALIZED (
      SELECT s.doctor_id AS id, s.practice_id, s.specialty_id, s.facets, s.sort_name, ARRAY[${sql.join(points, sql`, `)}]::int[] AS points,
        ${featuredNow} AS featured, ${tierOf(points, boost)} AS tier
      FROM (${wide ? sql`${idsOf(sql`hit`, sql`NOT ${isMany}`)} LIMIT ${mostRead}` : idsOf(sql`hit`, sql`true`)}) listed
      CROSS JOIN LATERAL (SELECT * FROM doctor_search WHERE doctor_id = listed.id LIMIT 1) s
      LEFT JOIN featured_listings ON featured_listings.doctor_id = s.doctor_id)`
  if (!wide) return sql`${few}, best AS (SELECT * FROM few)`
  const { ctes } = wideRows(wide, boost, most, sql`${isMany} AND ${isHit(sql`s.doctor_id`)}`, {
    beside: sql`UNION ALL SELECT id, NULL, sort_name, points, featured, tier FROM few`,
  })
  return sql`${few}, hits_by_chunk AS MATERIALIZED (${hitsByChunk}), ${ctes}`
}
