import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/database/connect.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/log/logger.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { SandboxProvider } from './sandbox/provider.ts'
import { serveSandbox } from './sandbox/routes.ts'
import { type StripeAccess, StripeProvider } from './stripe/provider.ts'

type Parts = {
  config: { provider: 'sandbox' } | ({ provider: 'stripe' } & StripeAccess)
  db: Db
  jobs: Jobs
  log: Logger
  publicUrl: () => string
  secretKeys: SecretKeys
}

/** The payment provider of this installation; the sandbox brings its pages along. */
export async function startPayments(app: FastifyInstance, parts: Parts): Promise<PaymentProvider> {
  const { config, db, jobs, log, publicUrl, secretKeys } = parts
  if (config.provider === 'stripe') {
    const stripe = new StripeProvider(config, log)
    // the start does not wait for Stripe
    void stripe.warnUnlessReady()
    return stripe
  }
  const secret = `whsec_${await secretOf(db, secretKeys, 'sandbox payment events')}`
  serveSandbox(app, { db, jobs, secret })
  return new SandboxProvider({ db, secret, publicUrl })
}
