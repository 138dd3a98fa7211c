import type { Db } from '../platform/database/connect.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { StripeProvider } from './stripe/provider.ts'

/** Services of the use cases of billing. */
export type BillingServices = {
  db: Db
  mail: Mail
  jobs: Jobs
  log: Logger
  publicUrl: () => string
  provider: StripeProvider
}
