import type { Db } from '../platform/database/connect.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'

/** Services of the use cases of providers. */
export type ProviderServices = {
  db: Db
  mail: Mail
  limits: RateLimits
  /** Whether a user's subscription is premium now (D27). */
  isSubscribed: (db: Db, userId: string) => Promise<boolean>
  /** Whether the user will be charged again. */
  renews: (db: Db, userId: string) => Promise<boolean>
  /** Brings a doctor's Featured listing in line with claim and subscription. */
  syncListing: (tx: Db, doctorId: number) => Promise<void>
  publicUrl: () => string
  secretKeys: SecretKeys
  /** The installation's key of proof codes. */
  key: string
}

/** Services that a check for premium needs. */
export type PremiumServices = Pick<ProviderServices, 'db' | 'isSubscribed'>
