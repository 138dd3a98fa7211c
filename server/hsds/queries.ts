import { z } from 'zod'
import { line } from '../../contract/text-fields.ts'
import { callRefusals } from '../platform/languages/refusals/platform.ts'
import { factTaxonomy } from './taxonomies.ts'

const mostPerPage = 100

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const key = z.guid().toLowerCase()
const list = {
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(mostPerPage).default(50),
  /** `ndjson`: all entries, one in each line, and no pages. */
  format: z.enum(['json', 'ndjson']).default('json'),
}
const search = line(300).optional()

const ofServices = {
  ...list,
  search,
  taxonomy_term_id: key.optional(),
  // every service has a specialty
  taxonomy_id: key
    .refine((id) => id !== factTaxonomy, { message: callRefusals.onlySpecialties.en })
    .optional(),
  organization_id: key.optional(),
  modified_after: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  full: flag.optional(),
}
/** What each call may be asked. What it does not know, it refuses. */
export const queries = {
  services: z
    .strictObject({ ...ofServices, minimal: flag.optional() })
    .refine(
      ({ modified_after, search, taxonomy_term_id, taxonomy_id, organization_id }) =>
        !modified_after || !(search || taxonomy_term_id || taxonomy_id || organization_id),
      { path: ['modified_after'], message: callRefusals.onlyFilter.en },
    ),
  places: z
    .strictObject({
      ...ofServices,
      postcode: z
        .string()
        .regex(/^\d{5}(-\d{4})?$/)
        .optional(),
      /** Meters. */
      proximity: z.coerce.number().positive().optional(),
    })
    .refine(({ postcode, proximity }) => postcode || !proximity, {
      path: ['proximity'],
      message: callRefusals.needsPostalCode.en,
    }),
  organizations: z.strictObject({ ...list, search, full: flag.optional() }),
  organization: z.strictObject({ full_service: flag.optional() }),
  terms: z.strictObject({
    ...list,
    search,
    taxonomy_id: key.optional(),
    top_only: flag.optional(),
    parent_id: key.optional(),
  }),
  taxonomies: z.strictObject({ ...list, search }),
  nothing: z.strictObject({}),
}
export type Queries = { [Name in keyof typeof queries]: z.output<(typeof queries)[Name]> }
