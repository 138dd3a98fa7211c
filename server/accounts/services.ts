import type { CurrentUser } from '../../contract/accounts/calls.ts'
import type { Db } from '../platform/database/connect.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import type { createAuth, SessionLifetime } from './auth.ts'

export type AccountSettings = { sessions: SessionLifetime; secondFactorRequired: boolean }

type Auth = ReturnType<typeof createAuth>

/** What the use cases of accounts work with. */
export type AccountServices = {
  db: Db
  log: Logger
  /** Seal what the database keeps secret. */
  secretKeys: SecretKeys
  auth: Auth
  mail: Mail
  jobs: Jobs
  limits: RateLimits
  publicUrl: () => string
  /** Cookies travel over https only. */
  https: boolean
  settings: AccountSettings
  /** What a user has claimed; a floor above knows. */
  claimsOf: (
    db: Db,
    userId: string,
  ) => Promise<{ doctorId: number | null; practiceId: number | null }>
  /** Takes back what waits for the team in a user's name; a floor above knows. @returns how much that was */
  withdrawWaiting: (tx: Db, userId: string) => Promise<number>
  /** The state of a user's subscription; passed in because billing is a higher room. */
  subscriptionOf: (
    db: Db,
    userId: string,
  ) => Promise<Pick<CurrentUser, 'subscriptionStatus' | 'stripeSubscriptionId'>>
  /** Takes a user's new address to the payment provider; a floor above knows. */
  customerChanged: (tx: Db, userId: string) => Promise<void>
  /** Stops or resumes what the user pays for, after `deletionAt` changed; a floor above knows. */
  followDeletion: (tx: Db, userId: string) => Promise<void>
  /** The installation's key of what accounts sign and hash. */
  key: string
}
