import { z } from 'zod'
import { RecordId } from '../../record-id.ts'
import { verbatim } from '../../text-fields.ts'

/** `hidden`: never public yet. `unpublished`: was public, its address says that it is gone. */
export const states = ['published', 'hidden', 'unpublished', 'merged'] as const
export const sources = ['demo', 'nppes', 'provider', 'administrator'] as const
const yesNo = z.enum(['yes', 'no']).optional()

const filters = {
  search: verbatim(500).optional(),
  state: z.enum(states).optional(),
  claimed: yesNo,
  featured: yesNo,
  lacks: z
    .enum(['yes', 'no', 'place'])
    .optional()
    .describe(
      'Of doctors and practices: what patients need; `place`: the map does not know the house number of their address',
    ),
  source: z.enum(sources).optional(),
  specialty: RecordId.optional(),
}
/** Filters of the list of records. */
export const RecordFilters = z.object(filters)
export type RecordFilters = z.infer<typeof RecordFilters>

/** Orders of the list of records; each kind has some of these. */
const recordSorts = ['name', 'date', 'state', 'featured', 'completeness', 'changed'] as const
export type RecordSort = (typeof recordSorts)[number]

export const RecordListQuery = z.object({
  ...filters,
  sort: z
    .enum(recordSorts)
    .optional()
    .describe('`date` is of articles, which begin with the latest; the others begin with `name`'),
  order: z.enum(['asc', 'desc']).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
})
