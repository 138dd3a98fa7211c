import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { verbatim } from '../../text-fields.ts'

/**
 * Outcomes of an event of the payment provider: `same` and `older` changed nothing, `stranger` and
 * `unknown` are subscriptions of nobody here, and others concern no subscription.
 */
export const eventOutcomes = [
  'changed',
  'same',
  'older',
  'stranger',
  'unknown',
  'no subscription',
] as const
export type EventOutcome = (typeof eventOutcomes)[number]

export const eventKinds = ['payments', 'refunds', 'disputes', 'subscriptions', 'other'] as const
export type EventKind = (typeof eventKinds)[number]

/** The trace of an event of the payment provider. */
export const PaymentLine = z.object({
  /** The provider's id of the event. */
  id: z.string(),
  /** The provider's name for it. */
  type: z.string(),
  at: z.iso.datetime(),
  /** The amount in the smallest unit of the currency. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  /** The provider's word for how the payment, refund or dispute stands. */
  status: z.string().nullable(),
  /** Null for those received before traces were kept. */
  outcome: z.enum(eventOutcomes).nullable(),
  /** The provider's ids. */
  objectId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  /** The payer; null: nobody here, or the account is gone. */
  payer: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type PaymentLine = z.infer<typeof PaymentLine>

export const paymentCalls = [
  endpoint('GET', '/api/admin/payments', {
    access: 'admin',
    summary:
      'Events of the payment provider that reached the directory, the latest first, 50 at a time',
    query: z.object({
      search: verbatim(254)
        .optional()
        .describe('Name or email address of the payer, name of a doctor or practice, or an id'),
      kind: z.enum(eventKinds).optional(),
      from: z.iso.date().optional().describe('First day, in the directory’s own time'),
      until: z.iso.date().optional().describe('Last day'),
      before: verbatim(255).optional().describe('Id of an event: lines older than this one'),
    }),
    answer: z.object({
      lines: z.array(PaymentLine),
      /** There are older ones. */
      more: z.boolean(),
    }),
  }),
] as const
