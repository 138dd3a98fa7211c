import type { FactName } from './facts/facts.ts'
import type { MatchReason } from './search.ts'

/** Facets whose parameter is repeated for several values: `?language=Spanish&language=French`. */
export const listFacets = [
  'plan',
  'language',
  /** Of a doctor, not of the staff; offered for languages that are filtered by. */
  'speaks',
  'gender',
  'visit',
  'age',
  'open',
  'access',
  'booking',
  'area',
  'practice',
] as const
type ListFacet = (typeof listFacets)[number]
/** Facets of the lists of doctors, each with several values. `new` is `acceptingPatients` in addresses. */
export const facetNames = ['new', ...listFacets] as const
export type FacetName = (typeof facetNames)[number]
export type FacetValues = Partial<Record<ListFacet, string[]>>

/** Facts on every card. */
export const factsOnCards: readonly FactName[] = ['newPatients', 'officeHours']

/** The facts that reasons rest on, whose origins a card shows. */
export const factOfReason: Partial<Record<MatchReason['kind'], FactName>> = {
  service: 'services',
  language: 'languages',
  plan: 'plans',
  hours: 'officeHours',
  gender: 'gender',
  visit: 'visits',
  age: 'ages',
  access: 'accessibility',
}

/** The only value of `booking`. */
export const bookedOnline = 'online'

export const openings = ['now', 'saturday', 'evening'] as const
