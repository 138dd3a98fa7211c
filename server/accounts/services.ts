import type { CurrentUser } from '../../contract/account-calls.ts'
import type { Db } from '../platform/database/connect.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Auth, SessionLifetime } from './auth.ts'

export type AccountSettings = { sessions: SessionLifetime; secondFactorRequired: boolean }

/** What the use cases of accounts work with. */
export type AccountServices = {
  db: Db
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
  /** How a user's subscription stands; a floor above knows. */
  subscriptionOf: (
    db: Db,
    userId: string,
  ) => Promise<Pick<CurrentUser, 'subscriptionStatus' | 'stripeSubscriptionId'>>
  /** The installation's key of what accounts sign and hash. */
  key: string
}
