import {
  type FacetName,
  type FacetValues,
  listFacets,
} from '../../../../contract/directory/facet-names.ts'
import { plansWithin } from '../../../../contract/directory/plans/plans.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { weeksOpenAt } from './open-weeks.ts'

/** A doctor must have one of `facets` (`doctor_search.facets`). */
export type FacetFilter = { name: FacetName; facets: readonly string[] }

/** The chosen values as facets in the rows of the search. */
export async function facetFilters(db: Db, values: FacetValues): Promise<FacetFilter[]> {
  const filters: FacetFilter[] = []
  for (const name of listFacets) {
    const selection = values[name]?.filter(Boolean) ?? []
    if (selection.length > 0) filters.push({ name, facets: await facetsOf(db, name, selection) })
  }
  return filters
}

async function facetsOf(db: Db, name: FacetName, values: readonly string[]): Promise<string[]> {
  if (name === 'plan') return values.flatMap(plansWithin).map((plan) => `plan:${plan}`)
  if (name !== 'open') return values.map((value) => `${name}:${value}`)
  const lasting = values.filter((value) => value !== 'now').map((value) => `hours:${value}`)
  return values.includes('now') ? [...lasting, ...(await weeksOpenAt(db, new Date()))] : lasting
}

/** The kind under which the values of a facet are stored. */
export const kindOf = (name: FacetName) => (name === 'open' ? 'hours' : name)
