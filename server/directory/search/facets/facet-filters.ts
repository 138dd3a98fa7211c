import {
  type FacetName,
  type FacetValues,
  listFacets,
} from '../../../../contract/directory/facet-names.ts'
import {
  carriers,
  findPlanChoice,
  namedPrograms,
  plansWithin,
} from '../../../../contract/directory/plans/plans.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { weeksOpenAt } from './open-weeks.ts'

/**
 * A doctor must have one of `facets` (`doctor_search.facets`). `stored`: fewer that stand for them in
 * `doctor_facets`.
 */
export type FacetFilter = {
  name: FacetName
  facets: readonly string[]
  stored?: readonly string[] | undefined
}

/** The chosen values as facets in the rows of the search. */
export async function facetFilters(db: Db, values: FacetValues): Promise<FacetFilter[]> {
  const filters: FacetFilter[] = []
  for (const name of listFacets) {
    const selection = values[name]?.filter(Boolean) ?? []
    if (selection.length === 0) continue
    const facets = await facetsOf(db, name, selection)
    filters.push({
      name,
      facets,
      ...(name === 'plan' && { stored: selection.flatMap(storedPlans) }),
    })
  }
  return filters
}

async function facetsOf(db: Db, name: FacetName, values: readonly string[]): Promise<string[]> {
  if (name === 'plan') return values.flatMap(plansWithin).map((plan) => `plan:${plan}`)
  if (name !== 'open') return values.map((value) => `${name}:${value}`)
  const lasting = values.filter((value) => value !== 'now').map((value) => `hours:${value}`)
  return values.includes('now') ? [...lasting, ...(await weeksOpenAt(db, new Date())).now] : lasting
}

/**
 * Programs and carriers, whose plans are chosen together: `doctor_facets` has one set of all of them
 * (`plan_choices()` in the database).
 */
export const planChoices: ReadonlySet<string> = new Set(
  [...namedPrograms, ...carriers].map(({ name }) => name),
)

function storedPlans(text: string): string[] {
  const choice = findPlanChoice(text)
  if (choice !== undefined && planChoices.has(choice)) return [`choice:${choice}`]
  return plansWithin(text).map((plan) => `plan:${plan}`)
}

/** The kind under which the values of a facet are stored. */
export const kindOf = (name: FacetName) => (name === 'open' ? 'hours' : name)
