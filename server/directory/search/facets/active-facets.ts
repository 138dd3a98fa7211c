import { sql } from 'drizzle-orm'
import type { FacetName } from '../../../../contract/directory/facet-names.ts'
import type { DoctorFilters } from '../matching/doctor-filters.ts'
import { kindOf } from './facet-filters.ts'

/** A facet that is filtered by, or the specialty that is. */
export type ActiveFacet = { name: FacetName | 'specialty'; facets: readonly string[] }

export function activeFacets({ facets = [], acceptingPatients, specialtyIds }: DoctorFilters) {
  const active: ActiveFacet[] = [...facets]
  if (acceptingPatients) active.push({ name: 'new', facets: ['new:yes'] })
  if (specialtyIds)
    active.push({ name: 'specialty', facets: specialtyIds.map((id) => `specialty:${id}`) })
  return active
}

/** Under which kind `doctor_facets` keeps the values. */
export const kindOfActive = (name: ActiveFacet['name']) =>
  name === 'specialty' ? name : kindOf(name)

/** Column of `scope`: who meets all filters but this one. */
export const without = (name: ActiveFacet['name']) => sql.identifier(`without_${name}`)
