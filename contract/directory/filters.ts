import { z } from 'zod'

/** What lists of doctors can be filtered by, each by several values. `new` is `acceptingPatients` in addresses. */
export const facetNames = [
  'new',
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
export type FacetName = (typeof facetNames)[number]

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
] as const satisfies readonly FacetName[]
export type ListFacet = (typeof listFacets)[number]
export type FacetValues = Partial<Record<ListFacet, string[]>>

export const openings = ['now', 'saturday', 'evening'] as const

const FacetCount = z.object({
  /** As the parameter takes it; of a practice, its id. */
  value: z.string(),
  /** As pages show it. */
  label: z.string(),
  /** Doctors with it who meet all other filters; null for `open now`, which the clock changes. */
  count: z.int().nullable(),
})

/** The values of a facet that a reader may choose or add. */
export const Facet = z.object({
  name: z.enum(facetNames),
  values: z.array(FacetCount),
  /** Values that are not in `values`, because there are too many. */
  more: z.int(),
  /** Only of a facet that is filtered by: doctors who meet all other filters and have not said. */
  unsaid: z.int().optional(),
})
export type Facet = z.infer<typeof Facet>
