import { z } from 'zod'
import { Done, endpoint } from '../../endpoint.ts'
import { RecordParams } from '../../record-id.ts'
import { label } from '../../text-fields.ts'
import { recordKinds } from './forms.ts'
import { RecordListQuery } from './list-query.ts'
import { mostSavedFilters } from './saved-filter-limits.ts'

const kind = z.enum(recordKinds)
const name = label(60, { missing: 'Please enter a name' }).min(1, 'Please enter a name')

/** Parameters that an address of the list carries. */
const SavedQuery = RecordListQuery.omit({ page: true })
export type SavedQuery = z.infer<typeof SavedQuery>

const SavedFilter = z.object({
  id: z.int(),
  kind,
  name: z.string(),
  // kept from before there was a greatest length
  query: SavedQuery.extend({ search: z.string().optional() }),
  /** The directory opens with it. */
  isDefault: z.boolean(),
})
export type SavedFilter = z.infer<typeof SavedFilter>

export const savedFilterCalls = [
  endpoint('GET', '/api/admin/saved-filters', {
    access: 'admin',
    summary: 'Filters of the directory list that the administrator has saved, by name',
    answer: z.object({ filters: z.array(SavedFilter) }),
  }),
  endpoint('POST', '/api/admin/saved-filters', {
    access: 'admin',
    summary: `Save filters of the list under a name; 409 for a name that the kind has already, and over ${mostSavedFilters}`,
    body: z.strictObject({ kind, name, query: SavedQuery }),
    answer: SavedFilter,
  }),
  endpoint('PUT', '/api/admin/saved-filters/:id', {
    access: 'admin',
    summary:
      'Rename saved filters, or let the directory open with them; one at most is the default',
    params: RecordParams,
    body: z.strictObject({ name, isDefault: z.boolean() }),
    answer: SavedFilter,
  }),
  endpoint('DELETE', '/api/admin/saved-filters/:id', {
    access: 'admin',
    summary: 'Remove saved filters',
    params: RecordParams,
    answer: Done,
  }),
] as const
