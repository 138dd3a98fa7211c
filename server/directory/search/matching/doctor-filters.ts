import type { NearestPoints, RecordsAt } from '../../points/nearest-points.ts'
import type { FacetFilter } from '../facets/facet-filters.ts'

/** Filters besides the search text. */
export type DoctorFilters = {
  specialtyIds?: readonly number[] | undefined
  acceptingPatients?: boolean | undefined
  practiceId?: number | undefined
  /** Only doctors whom nobody has claimed. */
  unclaimed?: boolean | undefined
  /** A doctor must have one value of each. */
  facets?: readonly FacetFilter[] | undefined
  /** Pages have the nearest first. */
  near?: NearestPoints | undefined
  /** Only doctors whose addresses are those of these records. */
  within?: RecordsAt | undefined
}

export type Page = { limit?: number | undefined; offset?: number | undefined }
