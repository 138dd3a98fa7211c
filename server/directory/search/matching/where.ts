import { type SQL, sql } from 'drizzle-orm'
import type { RecordsAt } from '../../points/nearest-points.ts'
import type { Term } from '../understanding/terms.ts'
import type { DoctorFilters } from './doctor-filters.ts'
import { answersTerm, hasFacet, ids } from './term-sql.ts'

/** Whether the row `s` answers all terms and filters. */
export function whereOf(terms: readonly Term[], filters: DoctorFilters): SQL {
  const { specialtyIds, acceptingPatients, practiceId, unclaimed, facets = [], within } = filters
  const conditions = [
    ...terms.map((term) => sql`(${answersTerm(term)})`),
    ...(specialtyIds ? [sql`s.specialty_id = ANY (${ids(specialtyIds)})`] : []),
    ...(acceptingPatients ? [sql`s.accepting_patients`] : []),
    ...(practiceId === undefined ? [] : [hasFacet([`practice:${practiceId}`])]),
    ...(unclaimed ? [sql`NOT s.claimed`] : []),
    ...(within ? [isAt(within)] : []),
    ...facets.map((filter) => hasFacet(filter.facets)),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}

/** Whether the address of the row `s` is that of one of the records. */
export const isAt = ({ practiceIds, doctorIds }: RecordsAt) => sql`
  (s.practice_id = ANY (${ids(practiceIds)}) OR (s.doctor_id = ANY (${ids(doctorIds)}) AND ${hasOwnAddress}))`

/** Whether the row `s` is at its own address: a public practice with a street comes before it. */
export const hasOwnAddress = sql`(s.practice_id IS NULL OR NOT EXISTS (
  SELECT FROM record_points WHERE kind = 'practices' AND record_id = s.practice_id AND reason IS DISTINCT FROM 'no street'))`
