import type { Db } from '../platform/database/connect.ts'
import type { Jobs, Queue } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'

/** Services of the use cases of newsletters. */
export type NewsletterServices = {
  db: Db
  mail: Mail
  jobs: Jobs
  publicUrl: () => string
  secretKeys: SecretKeys
}

/** Sends for a few seconds; each job queues the next. A dead one is resumed within a minute. */
export const sendings: Queue<{ newsletterId: number }> = {
  name: 'newsletter-sending',
  timeout: 120,
  retries: 20,
  delay: 2,
  longestDelay: 60,
}
