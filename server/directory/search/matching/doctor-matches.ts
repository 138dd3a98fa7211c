import type { Nearness } from '../../points/nearest-points.ts'
import type { CountedFacets } from '../facets/count-facets.ts'

export type DoctorMatch = {
  id: number
  tier: number
  /** Of each term. */
  points: number[]
  /** Only near a place; undefined there: the map does not know the address. */
  nearness?: Nearness | undefined
}

export type DoctorMatches = {
  /** The doctors of the page in order. */
  page: DoctorMatch[]
  total: number
  /** Featured doctors of the best tier. */
  featured: number
  /** The specialties of all matches, by name; empty with a page. */
  specialties: { name: string; nameEs: string | null }[]
  /** Only if asked for. */
  facets?: CountedFacets
}
