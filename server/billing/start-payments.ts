import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/database/connect.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/log/logger.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { sandboxClient } from './sandbox/fake-stripe.ts'
import { serveSandbox } from './sandbox/routes.ts'
import { type StripeAccess, stripeClient } from './stripe/client.ts'
import { StripeProvider } from './stripe/provider.ts'

type Parts = {
  config: { provider: 'sandbox' } | ({ provider: 'stripe' } & StripeAccess)
  db: Db
  jobs: Jobs
  limits: RateLimits
  log: Logger
  publicUrl: () => string
  secretKeys: SecretKeys
}

/** The payment provider of this installation, and the sandbox's pages. */
export async function startPayments(app: FastifyInstance, parts: Parts): Promise<StripeProvider> {
  const { config, db, jobs, limits, log, publicUrl, secretKeys } = parts
  if (config.provider === 'stripe') {
    const { webhookSecret } = config
    const stripe = stripeClient(config)
    const provider = new StripeProvider({ name: 'stripe', stripe, webhookSecret, log })
    // the start does not wait for Stripe
    void provider.warnUnlessReady()
    return provider
  }
  const webhookSecret = `whsec_${await secretOf(db, secretKeys, 'sandbox payment events')}`
  serveSandbox(app, { db, jobs, limits, secret: webhookSecret })
  const stripe = sandboxClient(db, jobs, publicUrl)
  return new StripeProvider({ name: 'sandbox', stripe, webhookSecret, log })
}
