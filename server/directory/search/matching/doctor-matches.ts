import type { CountedFacets } from '../facets/count-facets.ts'

export type DoctorMatches = {
  /** Of the page: in order, with the points of each term. */
  page: { id: number; tier: number; points: number[] }[]
  total: number
  featured: number
  /** Featured doctors of the best tier. */
  leading: number
  /** Ids of the specialties of all matches, with their counts. With a page they may be left out. */
  specialties: { id: number; count: number }[]
  /** Only where they were asked for. */
  facets?: CountedFacets
}
