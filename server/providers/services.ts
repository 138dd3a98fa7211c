import type { Db } from '../platform/database/connect.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Mail } from '../platform/mail/mail.ts'

/** What the use cases of providers work with. */
export type ProviderServices = {
  db: Db
  mail: Mail
  limits: RateLimits
  publicUrl: () => string
  /** The installation's key of proof codes. */
  key: string
}
