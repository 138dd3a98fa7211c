import type { Suggestion } from '../../../../contract/directory/suggestion.ts'
import { type Language, languages } from '../../../../contract/languages.ts'
import { fold } from '../../../../contract/text/fold.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { answer } from '../search-doctors.ts'
import { filterLabels } from '../understanding/filter-labels.ts'
import { readFilters } from '../understanding/read-text.ts'
import { shortestOfFilter } from './meanings-beginning.ts'

const openings = languages.map((language) => fold(filterLabels[language].openNow))

/** Whether a folded text asks for nothing but who is open now, or may once it is complete. */
export function mayAskForOpenNow(text: string): boolean {
  if (text.length < shortestOfFilter) return false
  return openings.some((each) => each.startsWith(text)) || readFilters(text).openNow === text
}

/** `open now` with the number of doctors, if there are any. */
export async function suggestOpenNow(db: Db, language: Language): Promise<Suggestion[]> {
  const { matches } = await answer(db, { facets: { open: ['now'] } }, { limit: 0 })
  if (matches.total === 0) return []
  const filter = { value: 'now', count: matches.total }
  const label = filterLabels[language].openNow
  return [{ kind: 'open', label, detail: null, slug: null, filter }]
}
