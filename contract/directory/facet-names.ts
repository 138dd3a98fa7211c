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
/** What lists of doctors can be filtered by, each by several values. `new` is `acceptingPatients` in addresses. */
export const facetNames = ['new', ...listFacets] as const
export type FacetName = (typeof facetNames)[number]
export type FacetValues = Partial<Record<ListFacet, string[]>>

export const openings = ['now', 'saturday', 'evening'] as const
