import type { UnansweredSearch } from '../../../contract/administration/vocabulary/calls.ts'
import { searchDoctors } from '../../directory/search/search-doctors.ts'
import { searchPractices } from '../../directory/search/search-practices.ts'
import { givenMeanings } from '../../directory/search/vocabulary/edit-vocabulary.ts'
import { dayOf } from '../../insights/days.ts'
import { type FailedSearchOptions, failedSearches } from '../../insights/read-insights.ts'
import type { Db } from '../../platform/database/connect.ts'

const days = 90
const mostRead = 200
const mostListed = 50

/**
 * Searches that found nobody or were refined, less those whose words have got a meaning since, and
 * those that found nobody and would find somebody now.
 */
export async function listUnanswered(
  db: Db,
  options: FailedSearchOptions,
): Promise<UnansweredSearch[]> {
  const failed = await failedSearches(db, options, { days, limit: mostRead })
  const meanings = await givenMeanings(
    db,
    failed.map(({ words }) => words),
  )
  const searches: UnansweredSearch[] = []
  for (const [place, search] of failed.entries()) {
    if (searches.length === mostListed) break
    const given = meanings[place]
    if (given && dayOf(given) >= search.lastDay) continue
    if (search.refined > 0 || !(await isAnswered(db, search.words))) searches.push(search)
  }
  return searches
}

async function isAnswered(db: Db, search: string): Promise<boolean> {
  const page = { limit: 1 }
  const { total } = await searchDoctors(db, { search }, page)
  return total > 0 || (await searchPractices(db, { search }, page)).total > 0
}
