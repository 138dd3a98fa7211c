import type { UnansweredSearch } from '../../../contract/administration/vocabulary/calls.ts'
import { searchDoctors } from '../../directory/search/search-doctors.ts'
import { searchPractices } from '../../directory/search/search-practices.ts'
import { wordsWithoutResult } from '../../insights/read-insights.ts'
import type { Db } from '../../platform/database/connect.ts'

const days = 90
const limit = 50

/** Searches that found nobody when they were made, and whether they would now. */
export async function listUnanswered(db: Db): Promise<UnansweredSearch[]> {
  const searches: UnansweredSearch[] = []
  for (const search of await wordsWithoutResult(db, { days, limit }))
    searches.push({ ...search, answered: await isAnswered(db, search.words) })
  return searches
}

async function isAnswered(db: Db, search: string): Promise<boolean> {
  const page = { limit: 1 }
  const { total } = await searchDoctors(db, { search }, page)
  return total > 0 || (await searchPractices(db, { search }, page)).total > 0
}
