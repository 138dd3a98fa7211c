import type { CountedFacets } from '../facets/count-facets.ts'

export type DoctorMatches = {
  /** The doctors of the page in order, with the points of each term. */
  page: { id: number; tier: number; points: number[] }[]
  total: number
  /** Featured doctors of the best tier. */
  featured: number
  /** The specialties of all matches, by name; empty with a page. */
  specialties: { name: string; nameEs: string | null }[]
  /** Only if asked for. */
  facets?: CountedFacets
}
