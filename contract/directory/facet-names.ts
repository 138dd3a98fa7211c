import type { FactName } from './facts/facts.ts'

/** Facets whose parameter is repeated for several values: `?language=Spanish&language=French`. */
export const listFacets = [
  'plan',
  'language',
  'gender',
  'visit',
  'age',
  'open',
  'access',
  'area',
  'practice',
] as const
type ListFacet = (typeof listFacets)[number]
/** Facets of the lists of doctors, each with several values. `new` is `acceptingPatients` in addresses. */
export const facetNames = ['new', ...listFacets] as const
export type FacetName = (typeof facetNames)[number]
export type FacetValues = Partial<Record<ListFacet, string[]>>

/** The fact that a facet filters by, where it is one that has a source. */
export const factOfFacet: Partial<Record<FacetName, FactName>> = {
  new: 'newPatients',
  plan: 'plans',
  language: 'languages',
  gender: 'gender',
  visit: 'visits',
  age: 'ages',
  open: 'officeHours',
  access: 'accessibility',
}

/** Facts on every card. */
const factsOnCards: readonly FactName[] = ['newPatients', 'officeHours']

/** The facts whose age a card shows in a list that is filtered by these facets. */
export const cardFactsOf = (facets: FacetValues): FactName[] => [
  ...new Set([
    ...factsOnCards,
    ...listFacets.flatMap((name) => (facets[name]?.length && factOfFacet[name]) || []),
  ]),
]

export const openings = ['now', 'saturday', 'evening'] as const
