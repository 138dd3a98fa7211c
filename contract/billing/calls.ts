import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { planTypes } from './plan-types.ts'

export const PlanType = z.enum(planTypes)
export type PlanType = z.infer<typeof PlanType>

/** Names of a plan that callers and Stripe may use. */
export const PlanName = z.enum([...planTypes, 'standard_annual'])

export const SubscriptionStatus = z.enum([
  'trialing',
  'active',
  'past_due',
  'canceled',
  'incomplete',
  'unpaid',
  'paused',
])

/**
 * Why a subscription that is in force features nobody: its first payment is on its way or failed, the
 * provider does not collect and the bill is open, or a bank has given a payment back.
 */
export const withholdings = ['first payment', 'collection paused', 'dispute lost'] as const
export type Withholding = (typeof withholdings)[number]

/** A user's subscription as the payment provider last told it (ENT-17). */
export const Subscription = z.object({
  planType: PlanType,
  status: SubscriptionStatus,
  /** Paid for, in a trial, within the days of grace, or canceled and not yet at its end. */
  premium: z.boolean(),
  currentPeriodStart: z.iso.datetime(),
  currentPeriodEnd: z.iso.datetime(),
  /** It ends with the current period and is not renewed. */
  cancelAtPeriodEnd: z.boolean(),
  /** The time a failed payment ends the Featured listing, unless it is made up for. */
  graceUntil: z.iso.datetime().nullable(),
  withheld: z.enum(withholdings).nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const Page = z.object({ url: z.url() })

export const billingCalls = [
  endpoint('GET', '/api/user/subscription', {
    access: 'user',
    summary: 'The own subscription, also one that has ended; null before the first',
    answer: Subscription.nullable(),
  }),
  endpoint('POST', '/api/create-checkout-session', {
    access: 'user',
    summary: 'The payment page for a plan; 409 while a subscription runs',
    body: z.strictObject({ planType: PlanName.default('standard_monthly') }),
    limit: { per: 'user', count: 30, minutes: 60 },
    answer: Page,
  }),
  endpoint('POST', '/api/create-portal-session', {
    access: 'user',
    summary: 'The page that manages plan, card and invoices; 409 before the first subscription',
    limit: { per: 'user', count: 30, minutes: 60 },
    answer: Page,
  }),
] as const
