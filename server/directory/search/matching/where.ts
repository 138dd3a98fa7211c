import { type SQL, sql } from 'drizzle-orm'
import type { Term } from '../understanding/terms.ts'
import type { DoctorFilters } from './doctor-filters.ts'
import { answersTerm, hasFacet, ids } from './term-sql.ts'

/** Whether the row `s` answers all terms and filters. */
export function whereOf(terms: readonly Term[], filters: DoctorFilters): SQL {
  const { specialtyIds, acceptingPatients, practiceId, unclaimed, facets = [] } = filters
  const conditions = [
    ...terms.map((term) => sql`(${answersTerm(term)})`),
    ...(specialtyIds ? [sql`s.specialty_id = ANY (${ids(specialtyIds)})`] : []),
    ...(acceptingPatients ? [sql`s.accepting_patients`] : []),
    ...(practiceId === undefined ? [] : [hasFacet([`practice:${practiceId}`])]),
    ...(unclaimed ? [sql`NOT s.claimed`] : []),
    ...facets.map((filter) => hasFacet(filter.facets)),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}
