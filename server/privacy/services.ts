import type { Db } from '../platform/database/connect.ts'
import type { Files } from '../platform/files/files.ts'
import type { HeldData } from '../platform/held-data.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { Mail } from '../platform/mail/mail.ts'

/** What the use cases of privacy work with. */
export type PrivacyServices = {
  db: Db
  log: Logger
  mail: Mail
  jobs: Jobs
  limits: RateLimits
  publicUrl: () => string
  /** What each room holds about people, in the order in which they are erased. */
  heldData: readonly HeldData[]
  uploads: Files
  /** Where exports lie. */
  exports: Files
  /** Ends what a user pays for, at the payment provider. @throws when it cannot be reached */
  leaveProvider: (userId: string) => Promise<void>
  /** Begins to delete the account of an address that is suspended: its owner cannot ask signed in. */
  deleteSuspended: (tx: Db, email: string, network: string) => Promise<void>
  /** Of the hashes of who was erased. */
  erasureKey: string
  /** The installation's key of links and codes. */
  key: string
}
