import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { verbatim } from '../../text-fields.ts'
import { recordKinds } from '../records/forms.ts'
import { SubmissionKind } from '../submissions/calls.ts'
import { mostOfKind } from './limits.ts'

export const findCalls = [
  endpoint('GET', '/api/admin/find', {
    access: 'admin',
    summary: `Records, users and submissions that a search finds: the first ${mostOfKind} of each list`,
    query: z.object({ search: verbatim(200).trim().min(1, 'Type what to look for') }),
    answer: z.object({
      records: z.array(
        z.object({
          kind: z.enum(recordKinds),
          id: z.int(),
          name: z.string(),
          /** What tells it from others of that name. */
          detail: z.string().nullable(),
        }),
      ),
      users: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
      submissions: z.array(
        z.object({
          id: z.string(),
          kind: SubmissionKind,
          /** Name of the record it is about. */
          record: z.string(),
          /** Name of the account that asks; blank if it has none. */
          applicant: z.string(),
          waitsFor: z.enum(['team', 'applicant']),
        }),
      ),
    }),
  }),
] as const
