import { type SQL, sql } from 'drizzle-orm'
import { featuredNow } from '../../doctor-rows.ts'
import type { DoctorFilters, Page } from '../matching/doctor-filters.ts'
import { type NameSearch, namesAlone, rowsByName } from '../matching/name-search.ts'
import { hasFacet, pointsForTerm, tierOf } from '../matching/term-sql.ts'
import {
  fieldsOf,
  hasSpecialties,
  pageOfBest,
  partInSql,
  specialtiesOf,
  type WideSearch,
  wideRows,
  wideSearch,
} from '../matching/wide-search.ts'
import { type Boost, needsEveryRow, type Term } from '../understanding/terms.ts'
import { answeredBits, isKept, whoseRows, withFacet } from './answered-bits.ts'
import { idsOf, isHit, noDoctors, setsByChunk } from './bits.ts'
import {
  type ActiveFacet,
  areFew,
  columnsOfSets,
  countsOfValues,
  facetCounts,
  without,
} from './count-facets.ts'

type Options = {
  /** Counts all values of all facets as well. */
  counts: boolean
  /** Instead of the default of `mostRows`. */
  mostRead?: number | undefined
}

/**
 * Up to so many doctors, the rows themselves are read, sorted and counted. With more, the page is
 * read along an index, in which matches are then frequent. Without a page only the featured ones
 * are read there.
 */
export const mostRows = (isWide: boolean, { limit }: Page) => (isWide && limit === 0 ? 200 : 2000)

/**
 * Limits how many matches are read and sorted rather than found along the index of their fields, where
 * a page takes its rows times the doctors for each match: equally many then.
 */
export const fewForPage = (most: SQL, mostRead: number, wide: WideSearch | undefined) => {
  const ofFields =
    wide && !wide.everybody ? sql`WHERE specialty_id = ANY (${fieldsOf(wide)})` : sql``
  return sql`least(${mostRead}, sqrt(${most}::float8 * (SELECT sum(doctors) FROM doctor_search_counts ${ofFields})))`
}

/**
 * `matchAll` with filters by facets: the matches are stored as bits (`doctor_facets`), so that
 * neither the filters nor the counts of all their values read a doctor.
 * docs/decisions/0033-facet-bitmaps.md
 */
export function matchFacets(
  terms: readonly Term[],
  boost: Boost,
  filters: DoctorFilters,
  page: Page,
  { counts, mostRead: mostAsked }: Options,
): SQL {
  const { practiceId, unclaimed } = filters
  const active = activeFacets(filters)
  const part = partInSql(page)
  const wide = wideInBits(terms, boost, filters)
  const names =
    practiceId === undefined && !unclaimed ? namesAlone(terms, boost, isKept) : undefined
  const mostRead = mostAsked ?? mostRows(wide !== undefined, page)
  const countsValues = counts || hasSpecialties(page)
  const mostFew = countsValues ? sql`${mostRead}` : fewForPage(part.most, mostRead, wide)
  return sql`
    WITH ${scopeOfMatches(terms, filters)},
    size AS MATERIALIZED (
      SELECT total, total <= ${mostFew} AS are_few
      FROM (SELECT coalesce(sum(bit_count(hit)), 0)::int AS total FROM scope) hits),
    sets AS MATERIALIZED (${setsByChunk(columnsOfSets(active))}),
    ${rowsOfHits(terms, boost, part.most, { wide, names, mostRead })}
    ${countsValues ? sql`, counted AS MATERIALIZED (${countsOfValues(active, { counts })})` : sql``}
    ${answerOf(page)} ${counts ? sql`, ${facetCounts(active)} AS facets` : sql``}`
}

/** The order of whole specialties or of everybody, whatever filters narrow them. */
export const wideInBits = (
  terms: readonly Term[],
  boost: Boost,
  { practiceId, unclaimed }: DoctorFilters,
) =>
  needsEveryRow(boost)
    ? undefined
    : wideSearch(
        terms.filter((term) => !(term.filter && isKept(term))),
        { practiceId, unclaimed },
      )

/** CTEs that end with `scope`: all matches as bits. */
export function scopeOfMatches(terms: readonly Term[], filters: DoctorFilters): SQL {
  const active = activeFacets(filters)
  return sql`
    base AS MATERIALIZED (${answeredBits(terms, filters)}),
    ${bitsOfFilters(active)}
    scope AS MATERIALIZED (
      SELECT base.chunk, ${intersection(active)} AS hit ${sql.join(
        active.map(({ name }) => sql`, ${intersection(active, name)} AS ${without(name)}`),
        sql``,
      )}
      FROM base ${sql.join(
        active.map(({ name }) => sql`LEFT JOIN ${bits(name)} USING (chunk)`),
        sql` `,
      )})`
}

const answerOf = (page: Page) => sql`
  SELECT ${pageOfBest(partInSql(page))}, (SELECT total FROM size) AS total
    ${hasSpecialties(page) ? sql`, ${specialtiesOf(idsOfSpecialties)}` : sql``}`

const idsOfSpecialties = sql`
  SELECT value::int FROM counted WHERE kind = 'specialty' AND count > 0 AND NOT ${areFew}
  UNION ALL SELECT specialty_id FROM few WHERE ${areFew}`

/**
 * `matchFacets` with the counts of all values, for so few doctors that each row is read, but no
 * bit.
 */
export const countFew = (terms: readonly Term[], boost: Boost, page: Page, ids: SQL): SQL => sql`
  WITH scope AS (SELECT NULL::int AS chunk, ${noDoctors} AS hit WHERE false),
  few AS MATERIALIZED (${rowsOfIds(terms, boost, sql`SELECT DISTINCT id FROM (${ids}) answer`)}),
  size AS MATERIALIZED (SELECT count(*)::int AS total, true AS are_few FROM few),
  counted AS (SELECT NULL::text AS kind, NULL::text AS value, 0 AS count WHERE false),
  best AS (SELECT * FROM few)
  ${answerOf(page)}, ${facetCounts([])} AS facets`

/** The doctors who meet a filter. */
export const bitsOfFilter = ({ name, facets, stored }: ActiveFacet): SQL =>
  name === 'practice' ? whoseRows(hasFacet(facets)) : withFacet(stored ?? facets)

export function activeFacets({ facets = [], acceptingPatients, specialtyIds }: DoctorFilters) {
  const active: ActiveFacet[] = [...facets]
  if (acceptingPatients) active.push({ name: 'new', facets: ['new:yes'] })
  if (specialtyIds)
    active.push({ name: 'specialty', facets: specialtyIds.map((id) => `specialty:${id}`) })
  return active
}

const bits = (name: ActiveFacet['name']) => sql.identifier(`with_${name}`)

/** Selects the doctors who meet each filter. */
const bitsOfFilters = (active: readonly ActiveFacet[]) =>
  sql.join(
    active.map((filter) => sql`${bits(filter.name)} AS MATERIALIZED (${bitsOfFilter(filter)}),`),
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

/**
 * CTEs that end with `best`: enough rows for the page. Many matches are read along an index, if one
 * has their order.
 */
function rowsOfHits(
  terms: readonly Term[],
  boost: Boost,
  most: SQL,
  kind: { wide: WideSearch | undefined; names: NameSearch | undefined; mostRead: number },
): SQL {
  const { wide, names, mostRead } = kind
  const isMany = sql`NOT ${areFew}`
  const listed =
    wide || names ? sql`${idsOf(sql`hit`, areFew)} LIMIT ${mostRead}` : idsOf(sql`hit`, sql`true`)
  const few = sql`few AS MATERIALIZED (${rowsOfIds(terms, boost, listed)})`
  if (wide) {
    const { ctes } = wideRows(wide, boost, most, sql`${isMany} AND ${isHit(sql`s.doctor_id`)}`, {
      beside: sql`UNION ALL SELECT id, NULL, sort_name, points, featured, tier FROM few`,
    })
    return sql`${few}, ${ctes}`
  }
  if (!names) return sql`${few}, best AS (SELECT * FROM few)`
  return sql`${few},
    ${rowsByName(names, most, sql`${isMany} AND ${isHit(sql`id`)}`, {
      beside: sql`UNION ALL SELECT id, sort_name, tier, featured FROM few`,
    })}`
}

/**
 * Reads each row by its id: for a join the planner expects so many ids that it reads all rows.
 * @param besides further columns of `listed`, each with a comma behind it
 */
export function rowsOfIds(terms: readonly Term[], boost: Boost, listed: SQL, besides = sql``): SQL {
  const points = terms.filter(({ filter }) => !filter).map((term) => pointsForTerm(term))
  return sql`
    SELECT ${besides} s.doctor_id AS id, s.practice_id, s.specialty_id, s.facets, s.sort_name, ARRAY[${sql.join(points, sql`, `)}]::int[] AS points,
      ${featuredNow} AS featured, ${tierOf(points, boost)} AS tier
    FROM (${listed}) listed
    CROSS JOIN LATERAL (SELECT * FROM doctor_search WHERE doctor_id = listed.id LIMIT 1) s
    LEFT JOIN featured_listings ON featured_listings.doctor_id = s.doctor_id`
}
