import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { featuredNow } from '../../doctor-rows.ts'
import { isKept } from '../facets/answered-bits.ts'
import { countFew, matchFacets, mostRows } from '../facets/match-facets.ts'
import { matchNear } from '../facets/match-near.ts'
import { type Boost, needsEveryRow, type Term } from '../understanding/terms.ts'
import type { DoctorFilters, Page } from './doctor-filters.ts'
import type { DoctorMatches } from './doctor-matches.ts'
import { idsByName, type NameSearch, namesAlone, rowsByName } from './name-search.ts'
import { pointsForTerm, tierOf } from './term-sql.ts'
import { whereOf } from './where.ts'
import {
  hasSpecialties,
  matchWide,
  pageOfBest,
  partInSql,
  readWithoutWords,
  specialtiesOf,
  wideSearch,
} from './wide-search.ts'

type Row = Omit<DoctorMatches, 'page' | 'specialties'> & {
  page: DoctorMatches['page'] | null
  specialties?: DoctorMatches['specialties'] | null
}

type Options = {
  /** Counts all values of all facets as well. */
  facets?: boolean
  /** See `matchFacets`. */
  mostRead?: number
}

/**
 * Doctors who answer every term: page, total and facets in one statement. With terms they are
 * sorted by tier, featured within it, last name (D23); without, featured first, then last name.
 */
export async function matchDoctors(
  db: Db,
  terms: readonly Term[],
  boost: Boost,
  filters: DoctorFilters,
  page: Page,
  options: Options = {},
): Promise<DoctorMatches> {
  const row = await readMatches(db, terms, boost, filters, page, options)
  return { ...row, page: row.page ?? [], specialties: row.specialties ?? [] }
}

async function readMatches(
  db: Db,
  terms: readonly Term[],
  boost: Boost,
  filters: DoctorFilters,
  page: Page,
  { facets = false, mostRead }: Options,
): Promise<Row> {
  const { near } = filters
  if (near && page.limit !== 0 && !facets)
    return matchNear(db, terms, boost, { ...filters, near }, page)
  const run = async (statement: SQL) => one((await db.execute<Row>(statement)).rows)
  // who is at a place stands first, whatever the field: the first of a field are not the first of all
  const wide = needsEveryRow(boost) ? undefined : wideSearch(terms, filters)
  // counts are stored by specialty, not by who takes new patients
  if (facets && wide && !wide.acceptingPatients) {
    const mostForPractices = mostRead ?? mostRows(true, page)
    if (!wide.term) return one(await readWithoutWords(db, wide, page, mostForPractices))
    const row = await run(matchWide(wide, boost, page, mostForPractices))
    if (row.facets) return row
  }
  const { practiceId, unclaimed } = filters
  const names = isUnfiltered(filters) ? namesAlone(terms, boost) : undefined
  if (facets && names) {
    const { total } = await run(matchNames(names, { limit: 0 }))
    if (total <= (mostRead ?? mostRows(false, page)))
      return run(countFew(terms, boost, page, idsByName(names)))
  }
  const isInBits = terms.every(isKept) && practiceId === undefined && !unclaimed
  if (facets || filters.facets?.length || (!wide && isInBits))
    return run(matchFacets(terms, boost, filters, page, { counts: facets, mostRead }))
  if (names && page.limit !== 0) return run(matchNames(names, page))
  if (!wide) return run(matchAll(terms, boost, filters, page))
  if (wide.term) return run(matchWide(wide, boost, page))
  return one(await readWithoutWords(db, wide, page))
}

const isUnfiltered = ({
  specialtyIds,
  acceptingPatients,
  practiceId,
  unclaimed,
  facets = [],
  within,
}: DoctorFilters) =>
  !specialtyIds &&
  !acceptingPatients &&
  practiceId === undefined &&
  !unclaimed &&
  facets.length === 0 &&
  !within

/** `matchAll` without the specialties, which names do not have. */
function matchNames(names: NameSearch, page: Page): SQL {
  const part = partInSql(page)
  return sql`
    WITH ${rowsByName(names, part.most, sql`true`)}
    SELECT ${pageOfBest(part)}, (SELECT count(DISTINCT id)::int FROM (${idsByName(names)}) answer) AS total`
}

/** Reads every row that matches. */
export function matchAll(
  terms: readonly Term[],
  boost: Boost,
  filters: DoctorFilters,
  page: Page,
): SQL {
  const { limit, offset } = page
  const scoredTerms = terms.filter(({ filter }) => !filter)
  const points = scoredTerms.map((term) => pointsForTerm(term))
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
      (count(*) FILTER (WHERE featured AND tier = (SELECT min(tier) FROM hits)))::int AS featured
      ${hasSpecialties(page) ? sql`, ${specialtiesOf(sql`SELECT specialty_id FROM hits`)}` : sql``}
    FROM hits`
}
