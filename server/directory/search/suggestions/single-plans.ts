import { type SQL, sql } from 'drizzle-orm'
import { commonPlanWords, findPlanChoice } from '../../../../contract/directory/plans/plans.ts'
import type { Suggestion } from '../../../../contract/directory/suggestion.ts'
import { fold } from '../../../../contract/text/fold.ts'
import { shortestOfFilter } from './meanings-beginning.ts'

const mostRead = 40

/**
 * Selects as one JSON object the plans of public doctors for which each typed word begins a word, with
 * the number of doctors. Words that most plans share, such as `HMO`, name none alone.
 */
export function plansByWords(words: readonly string[]): SQL {
  const named = words.filter((word) => !commonPlanWords.has(word))
  if (named.length === 0 || words.join('').length < shortestOfFilter) return sql`NULL::json`
  const patterns = words.map((word) => `% ${word}%`)
  return sql`(SELECT json_object_agg(value, doctors) FROM (
    SELECT value, doctors FROM doctor_facet_counts
    WHERE specialty_id = -1 AND kind = 'plan' AND doctors > 0
      AND ' ' || fold(value) LIKE ALL (${sql.param(patterns)}::text[])
    ORDER BY length(value), value LIMIT ${mostRead}) p)`
}

/** Those of these plans that no list has, and that no carrier or program stands for; who begins so first. */
export function suggestPlans(
  plans: Readonly<Record<string, number>> | null,
  beginning: string,
): Suggestion[] {
  const beginsSo = (name: string) => fold(name).startsWith(beginning)
  return Object.entries(plans ?? {})
    .filter(([name]) => findPlanChoice(name) === undefined)
    .toSorted(
      ([one], [other]) =>
        Number(beginsSo(other)) - Number(beginsSo(one)) ||
        one.length - other.length ||
        (one < other ? -1 : 1),
    )
    .map(([value, count]) => ({
      kind: 'plan',
      label: value,
      detail: null,
      slug: null,
      filter: { value, count },
    }))
}
