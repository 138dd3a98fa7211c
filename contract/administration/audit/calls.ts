import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { RecordId } from '../../record-id.ts'
import { verbatim } from '../../text-fields.ts'
import { csvFile } from '../csv-file.ts'

const Person = z.object({
  id: z.string(),
  /** Null: the account is gone. */ name: z.string().nullable(),
})

/** A line of the audit log. */
export const AuditLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** The person who did it; null: nobody who was signed in. */
  actor: Person.nullable(),
  /** The account it was done to, where that is somebody else. */
  subject: Person.nullable(),
  /** The record it was about, whose own history says what changed. */
  record: z
    .object({
      kind: z.enum(['doctors', 'practices', 'specialties', 'news']),
      id: z.int(),
      name: z.string().nullable(),
    })
    .nullable(),
  /** The network it came from; null: from the server, or the account is gone. */
  network: z.string().nullable(),
})
export type AuditLine = z.infer<typeof AuditLine>

const filters = {
  person: verbatim(254)
    .optional()
    .describe('Id or email address of who did it, or to whom it was done'),
  kind: z.enum(['doctors', 'practices', 'specialties', 'news']).optional(),
  record: RecordId.optional().describe('With `kind`: the record it was about'),
  action: verbatim(100).optional(),
  from: z.iso.date().optional().describe('First day, in the directory’s own time'),
  until: z.iso.date().optional().describe('Last day'),
}

export const auditCalls = [
  endpoint('GET', '/api/admin/audit', {
    access: 'admin',
    summary: 'What happened around accounts and administration, the latest first, 50 at a time',
    query: z.object({
      ...filters,
      before: z.coerce
        .number()
        .int()
        .positive()
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('Lines older than this one'),
    }),
    answer: z.object({
      lines: z.array(AuditLine),
      /** There are older ones. */
      more: z.boolean(),
      /** Every action in the log, for the filter. */
      actions: z.array(z.string()),
    }),
  }),
  endpoint('GET', '/api/admin/audit/export', {
    ...csvFile,
    summary: 'The same as a CSV file, all of it',
    query: z.object(filters),
  }),
] as const
