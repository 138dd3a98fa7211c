import Stripe from 'stripe'
import { PlanType } from '../../contract/billing/calls.ts'
import { priceOf, stripeClient } from '../../server/billing/stripe/client.ts'
import { missingEvents } from '../../server/billing/stripe/wanted-events.ts'
import type { Config } from '../../server/config.ts'
import { error, type Judgement, ok, reasonOf, warning } from './finding.ts'

type PaymentConfig = Pick<Config, 'billing' | 'environment' | 'publicUrl'>

/** Checks who takes the money, and whether Stripe accepts the keys and knows where its events go. */
export async function checkPayments({
  billing,
  environment,
  publicUrl,
}: PaymentConfig): Promise<Judgement[]> {
  const production = environment === 'production'
  if (billing.provider === 'sandbox') {
    const text = 'payments are the sandbox’s, which charges nobody'
    return [production ? warning(`${text}. For real ones set the keys of Stripe`) : ok(text)]
  }
  const mode = /_live_/.test(billing.secretKey) ? 'live' : 'test'
  const stripe = stripeClient(billing)
  try {
    for (const plan of PlanType.options) await priceOf(stripe, plan)
  } catch (failure) {
    const isRefused =
      failure instanceof Stripe.errors.StripeAuthenticationError ||
      failure instanceof Stripe.errors.StripePermissionError
    return [
      error(
        isRefused
          ? `Stripe refuses STRIPE_SECRET_KEY: ${reasonOf(failure)}. Copy it anew from Stripe's dashboard`
          : `Stripe cannot be used (${mode} mode): ${reasonOf(failure)}`,
      ),
    ]
  }
  const key =
    mode === 'test' && production
      ? warning(
          'the keys are those of Stripe’s test mode, which charges nobody. Set those of its live mode',
        )
      : ok(`Stripe takes the key (${mode} mode) and has the prices`)
  return [key, await checkWebhook(stripe, mode, `${publicUrl}/api/webhooks/stripe`)]
}

/** Stripe lists the endpoints of the key's mode only; the signing secret itself it never shows again. */
async function checkWebhook(
  stripe: Stripe,
  mode: 'live' | 'test',
  url: string,
): Promise<Judgement> {
  const add = `Add it in Stripe's dashboard in ${mode} mode, and set STRIPE_WEBHOOK_SECRET to its signing secret`
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    const endpoint = data.find((one) => one.url === url)
    if (!endpoint) return error(`Stripe sends no events of its ${mode} mode to ${url}. ${add}`)
    if (endpoint.livemode !== (mode === 'live'))
      return error(`the key is of ${mode} mode, the endpoint ${url} is not. ${add}`)
    if (endpoint.status !== 'enabled')
      return error(`the endpoint ${url} is switched off. Enable it in Stripe's dashboard`)
    const missing = missingEvents(endpoint.enabled_events)
    if (missing.length > 0)
      return warning(
        `the endpoint ${url} is not sent ${missing.join(', ')}. Add these events in Stripe's dashboard`,
      )
    return ok(`Stripe sends its events (${mode} mode) to ${url}`)
  } catch (failure) {
    return warning(
      `the key may not see where events go (${reasonOf(failure)}). Look in Stripe's dashboard whether they go to ${url} in ${mode} mode`,
    )
  }
}
