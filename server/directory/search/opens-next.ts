import { itemAt } from '../../../contract/required.ts'
import type { Db } from '../../platform/database/connect.ts'
import { nextOpenings } from './facets/open-weeks.ts'
import type { DoctorFilters } from './matching/doctor-filters.ts'
import { matchDoctors } from './matching/match-doctors.ts'
import { isMetByAnyDoctor } from './matching/term-sql.ts'
import { whereOf } from './matching/where.ts'
import type { Boost, Term } from './understanding/terms.ts'

type Asked = { terms: readonly Term[]; filters: DoctorFilters }

/** Later openings are no help to who needs somebody now. */
const mostOpenings = 40

/**
 * The first doctors of the next opening of anybody who answers all but that it is now; nobody if no
 * opening is sure, or somebody may be open before, as on a holiday.
 * @param at returns what is asked for, with these hours in place of those that are open now
 */
export async function whoOpensNext(
  db: Db,
  boost: Boost,
  at: (weeks: readonly string[]) => Asked,
  limit: number,
) {
  const openings = (await nextOpenings(db, new Date())).slice(0, mostOpenings)
  if (openings.length === 0) return []
  const asked = openings.map(({ weeks }) => at(weeks))
  const isMet = await isMetByAnyDoctor(
    db,
    asked.map(({ terms, filters }) => whereOf(terms, filters)),
  )
  const first = isMet.indexOf(true)
  if (first < 0 || !itemAt(openings, first).isSure) return []
  const { terms, filters } = itemAt(asked, first)
  return (await matchDoctors(db, terms, boost, filters, { limit })).page
}
