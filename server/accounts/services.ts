import type { CurrentUser } from '../../contract/accounts/calls.ts'
import type { Db } from '../platform/database/connect.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import type { SessionLifetime } from './sessions/lifetime.ts'

export type AccountSettings = { sessions: SessionLifetime; secondFactorRequired: boolean }

/** Services of the use cases of accounts. Functions are passed in where a higher room knows the answer. */
export type AccountServices = {
  db: Db
  log: Logger
  /** Seal secrets in the database. */
  secretKeys: SecretKeys
  /** Signs the cookies of sessions. */
  sessionKey: string
  mail: Mail
  jobs: Jobs
  limits: RateLimits
  publicUrl: () => string
  /** Cookies are sent over HTTPS only. */
  https: boolean
  settings: AccountSettings
  /** The records that a user has claimed, and whether the user manages the practice. */
  claimsOf: (
    db: Db,
    userId: string,
  ) => Promise<{ doctorId: number | null; practiceId: number | null; managesPractice: boolean }>
  /** Withdraws the submissions of a user that are still pending. @returns their number */
  withdrawWaiting: (tx: Db, userId: string) => Promise<number>
  /** The state of a user's subscription. */
  subscriptionOf: (
    db: Db,
    userId: string,
  ) => Promise<Pick<CurrentUser, 'subscriptionStatus' | 'stripeSubscriptionId'>>
  /** Sends a user's new address to the payment provider. */
  customerChanged: (tx: Db, userId: string) => Promise<void>
  /** Stops or resumes a user's subscriptions after `deletionAt` changed. */
  followDeletion: (tx: Db, userId: string) => Promise<void>
  /** The installation's key for signatures and keyed hashes. */
  key: string
}
