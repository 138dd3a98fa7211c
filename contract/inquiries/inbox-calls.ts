import { z } from 'zod'
import { writeSomething } from '#texts/refusals/messages.ts'
import { endpoint } from '../endpoint.ts'
import { Id, RecordParams } from '../record-id.ts'
import { emailAsTyped, text, verbatim } from '../text-fields.ts'
import { entryLength } from './inbox-limits.ts'

const Named = z.object({ id: z.string(), name: z.string() })

/** An act of the team on a message. */
const InboxEntry = z.object({
  id: Id,
  kind: z.enum(['reply', 'passed on', 'note']),
  text: z.string(),
  /** The address it was forwarded to. */
  sentTo: z.string().nullable(),
  /** The name of the author; null: the account is gone. */
  by: z.string().nullable(),
  at: z.string(),
  /** The delivery of its mail; null for a note, and once the mail is forgotten. */
  delivery: z.enum(['queued', 'sent', 'failed']).nullable(),
})
export type InboxEntry = z.infer<typeof InboxEntry>

/**
 * States of the team's work on a message; `new` and `open` wait. Imports no schema, so that screens
 * may read it.
 */
const inboxStates = ['new', 'open', 'answered', 'closed'] as const

/** A message that the directory team answers or passes on. */
export const InboxMessage = z.object({
  id: Id,
  recipient: z.object({
    kind: z.enum(['department', 'doctor', 'practice']),
    /** The id of the record; null for a department, and where the record is gone. */
    id: z.int().nullable(),
    name: z.string(),
    /** The address where the office reads messages by now. */
    address: z.string().nullable(),
  }),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string(),
  receivedAt: z.string(),
  businessDays: z.int().describe('Business days since it came.'),
  state: z.enum(inboxStates),
  assignedTo: Named.nullable(),
  /** Rises with everything the team does; a change names the one it was made from. */
  revision: z.int(),
  entries: z.array(InboxEntry),
})
export type InboxMessage = z.infer<typeof InboxMessage>

const revision = z.int().nonnegative()
const entry = text(entryLength).min(1, writeSomething)

export const inboxCalls = [
  endpoint('GET', '/api/admin/inbox', {
    access: 'admin',
    summary: 'Messages to the team: those that wait by age, others latest first',
    query: z.object({
      state: z.enum(['waiting', 'answered', 'closed']).default('waiting'),
      assigned: z.enum(['anyone', 'me', 'nobody']).default('anyone'),
      search: text(200)
        .optional()
        .describe('Words of the message, or names of who wrote it or to whom'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answer: z.object({
      messages: z.array(InboxMessage),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Administrators to whom a message may be assigned. */
      administrators: z.array(Named),
    }),
  }),
  endpoint('GET', '/api/admin/inbox/:id', {
    access: 'admin',
    summary: 'One message to the team as it is now',
    params: RecordParams,
    answer: InboxMessage,
  }),
  endpoint('PUT', '/api/admin/inbox/:id', {
    access: 'admin',
    summary:
      'Assign a message, close it or open it again. 409 when another administrator was first',
    params: RecordParams,
    body: z
      .strictObject({
        revision,
        state: z.enum(['open', 'closed']).optional(),
        assignedTo: verbatim(100).nullable().optional().describe('Id of an administrator.'),
      })
      .refine(
        ({ state, assignedTo }) => state !== undefined || assignedTo !== undefined,
        'Please say what should change',
      ),
    answer: InboxMessage,
  }),
  endpoint('POST', '/api/admin/inbox/:id/entries', {
    access: 'admin',
    summary:
      'Reply to the writer, pass a message on to its office, or note something. 409 when another administrator was first',
    params: RecordParams,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('reply'), revision, text: entry }),
      z.strictObject({
        kind: z.literal('passed on'),
        revision,
        sentTo: emailAsTyped('Please enter a valid email address').describe(
          'An address of the office.',
        ),
      }),
      z.strictObject({ kind: z.literal('note'), revision, text: entry }),
    ]),
    answer: InboxMessage,
  }),
] as const
