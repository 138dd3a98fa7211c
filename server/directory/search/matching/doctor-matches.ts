import type { CountedFacets } from '../facets/count-facets.ts'

export type DoctorMatches = {
  /** The doctors of the page in order, with the points of each term. */
  page: { id: number; tier: number; points: number[] }[]
  total: number
  featured: number
  /** Featured doctors of the best tier. */
  leading: number
  /** Ids of the specialties of all matches, with their counts. May be left out with a page. */
  specialties: { id: number; count: number }[]
  /** Only if asked for. */
  facets?: CountedFacets
}
