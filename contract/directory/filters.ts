import { z } from 'zod'
import { facetNames } from './facet-names.ts'

const FacetCount = z.object({
  /** The value as the parameter takes it; of a practice, its id. */
  value: z.string(),
  /** The label as pages show it. */
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
