import Stripe from 'stripe'
import type { PlanType } from '../../../contract/billing/calls.ts'
import { Problem } from '../../platform/http/problems.ts'
import { billingRefusals } from '../../platform/languages/refusals/billing.ts'

export type StripeAccess = {
  secretKey: string
  webhookSecret: string
  /** Another address of Stripe's API, for tests. */
  apiUrl: string | null
}

/** Stripe's client. It retries where that is safe, and gives up after about half a minute. */
export function stripeClient({ secretKey, apiUrl }: Pick<StripeAccess, 'secretKey' | 'apiUrl'>) {
  const place = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(place && {
      protocol: place.protocol === 'http:' ? 'http' : 'https',
      host: place.hostname,
      port: place.port || (place.protocol === 'http:' ? 80 : 443),
    }),
  })
}

/** @throws Error that names the command that creates it, if there is none */
export async function priceOf(stripe: Stripe, plan: PlanType): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [plan], active: true })
  const price = data[0]?.id
  if (!price) throw new Error(`Stripe has no price ${plan}: run npm run billing:setup`)
  return price
}

/** Shown to a user whose payment page could not be created. */
export const unavailable = () =>
  new Problem(503, 'payments_unavailable', billingRefusals.paymentsUnavailable.en)

/** Drops Stripe's status, which would be taken for that of our own answer. */
export const plainError = (error: unknown) =>
  error instanceof Stripe.errors.StripeError ? new Error(`Stripe: ${error.message}`) : error

export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/**
 * Ignores what is refused as invalid because it has happened already: a checkout that was paid or
 * expired at this moment cannot be expired.
 * @throws any other error
 */
export function throwUnlessInvalid(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}
