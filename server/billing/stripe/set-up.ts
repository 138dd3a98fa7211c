import Stripe from 'stripe'
import { PlanType } from '../../../contract/billing/calls.ts'
import { site } from '../../../site.config.ts'

const product = { id: 'featured_listing', name: `Featured listing, ${site.name}` }
export const plans = {
  standard_monthly: { amount: site.prices.monthly, interval: 'month' },
  standard_yearly: { amount: site.prices.yearly, interval: 'year' },
} as const satisfies Record<PlanType, object>

/**
 * Creates what is missing at Stripe: the product, and a price for each plan, found by its lookup
 * key. A price with another amount than `site.config.ts` passes its key to a new one; existing
 * subscribers keep it.
 * @returns a line for everything found or created
 */
export async function setUpStripe(stripe: Stripe): Promise<string[]> {
  const lines = [await setUpProduct(stripe)]
  for (const plan of PlanType.options) lines.push(await setUpPrice(stripe, plan))
  return lines
}

async function setUpProduct(stripe: Stripe) {
  try {
    const { id } = await stripe.products.retrieve(product.id)
    return `found  product ${id}`
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    if (error.code !== 'resource_missing') throw error
  }
  const { id } = await stripe.products.create(product)
  return `made   product ${id}`
}

async function setUpPrice(stripe: Stripe, plan: PlanType) {
  const { amount, interval } = plans[plan]
  const { data } = await stripe.prices.list({ lookup_keys: [plan], active: true })
  const currentPrice = data[0]
  if (
    currentPrice?.unit_amount === amount &&
    currentPrice.currency === 'usd' &&
    currentPrice.recurring?.interval === interval
  )
    return `found  price ${plan}: ${currentPrice.id}, ${formatPrice(amount)} a ${interval}`
  const newPrice = await stripe.prices.create({
    product: product.id,
    lookup_key: plan,
    transfer_lookup_key: true,
    unit_amount: amount,
    currency: 'usd',
    recurring: { interval },
    // stays with the price when its key moves to another
    metadata: { planType: plan },
  })
  const instead = currentPrice
    ? `, in place of ${currentPrice.id} at ${formatPrice(currentPrice.unit_amount ?? 0)}`
    : ''
  return `made   price ${plan}: ${newPrice.id}, ${formatPrice(amount)} a ${interval}${instead}`
}

const formatPrice = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
