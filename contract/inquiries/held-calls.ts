import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../page.ts'
import { Id } from '../record-id.ts'
import { InboxMessage } from './inbox-calls.ts'
import { mostReleased, spamReasons } from './inbox-limits.ts'

/** A recipient as the list of what is not delivered names it: `doctor-12`, `department-support`. */
const RecipientKey = z
  .string()
  .max(80)
  .regex(/^(doctor|practice|department)-[\w-]{1,60}$|^gone$/)

const HeldRecipient = z.object({
  key: RecipientKey,
  ...InboxMessage.shape.recipient.omit({ address: true }).shape,
  count: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
})
export type HeldRecipient = z.infer<typeof HeldRecipient>

const HeldMessage = InboxMessage.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  subject: true,
  message: true,
  receivedAt: true,
}).extend({
  /** Null: it is held back and not spam. */
  spamReason: z.enum(spamReasons).nullable(),
})
export type HeldMessage = z.infer<typeof HeldMessage>

/** `held`: over the limit of its recipient; `spam`: its own sender caused it, or somebody marked it. */
const state = z.enum(['held', 'spam']).default('held')
const outcome = z
  .enum(['released', 'spam'])
  .describe('`released`: mailed as if it came now. `spam`: kept, and out of the way.')
const upTo = Id.describe('All until this id, so that what nobody has seen yet stays.')

const one = z.strictObject({ outcome, id: Id })
/** A decision about the caller's own records. */
export const DecideOwn = z.union([one, z.strictObject({ outcome, upTo })])

export const Decided = z.object({
  changed: z.int().describe('0: somebody was first.'),
  left: z.int().describe(`Of those meant; one call releases ${mostReleased} at most.`),
})

const limit = { per: 'user', count: 600, minutes: 60 } as const

export const heldCalls = [
  endpoint('GET', '/api/user/inquiries/held', {
    access: 'user',
    summary:
      "Patients' messages to the user's doctor, practice and managed doctors that are held back: more came than the limit of an hour. Oldest first, also without a Featured listing",
    query: z.object(pageOf(10)),
    answer: z.object({
      inquiries: z.array(HeldMessage.omit({ spamReason: true }).extend({ recipient: z.string() })),
      total: z.int(),
      latest: Id.nullable(),
    }),
  }),
  endpoint('POST', '/api/user/inquiries/held', {
    access: 'user',
    limit,
    summary:
      "Release messages held back for the user's records, or mark them as spam: one, or all until an id. Repeating it changes nothing",
    body: DecideOwn,
    answer: Decided,
  }),
  endpoint('GET', '/api/admin/held', {
    access: 'admin',
    summary: 'Who has messages that are held back, or are spam: most first, with counts',
    query: z.object({ state, page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    answer: z.object({
      counts: z.object({ held: z.int(), spam: z.int() }),
      recipients: z.array(HeldRecipient),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  }),
  endpoint('GET', '/api/admin/held/messages', {
    access: 'admin',
    summary:
      'The messages to one recipient that are held back, oldest first, or are spam, latest first',
    query: z.object({ state, recipient: RecipientKey, ...pageOf(25) }),
    answer: z.object({
      messages: z.array(HeldMessage),
      total: z.int(),
      latest: Id.nullable(),
    }),
  }),
  endpoint('POST', '/api/admin/held', {
    access: 'admin',
    limit,
    summary:
      'Release messages that are held back or spam, or mark them as spam: one, or those held back for a recipient until an id. Repeating it changes nothing',
    body: z.union([one, z.strictObject({ outcome, recipient: RecipientKey, upTo })]),
    answer: Decided,
  }),
] as const
