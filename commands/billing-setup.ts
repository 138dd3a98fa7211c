import { parseArgs } from 'node:util'
import { stripeClient } from '../server/billing/stripe/client.ts'
import { setUpStripe } from '../server/billing/stripe/set-up.ts'
import { readConfig } from '../server/config.ts'
import { projectDir } from '../server/load-settings.ts'
import { errorText } from '../server/platform/log/logger.ts'

/** Makes what is missing at Stripe: the product and its two prices. Changes nothing that is right. */
try {
  parseArgs()
  const { billing } = readConfig(process.env, projectDir)
  if (billing.provider !== 'stripe')
    throw new Error(
      'There is no Stripe to set up: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first. The sandbox needs no set-up.',
    )
  for (const line of await setUpStripe(stripeClient(billing))) console.log(line)
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
