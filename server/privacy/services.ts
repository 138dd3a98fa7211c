import type { Db } from '../platform/database/connect.ts'
import type { Files } from '../platform/files/files.ts'
import type { HeldData } from '../platform/held-data.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { Mail } from '../platform/mail/mail.ts'

/** Services of the use cases of privacy. */
export type PrivacyServices = {
  db: Db
  log: Logger
  mail: Mail
  jobs: Jobs
  limits: RateLimits
  publicUrl: () => string
  /** Personal data of each room, in the order of erasure. */
  heldData: readonly HeldData[]
  uploads: Files
  exports: Files
  /** Ends a user's subscriptions at the payment provider. @throws if it cannot be reached */
  leaveProvider: (userId: string) => Promise<void>
  /** Begins to delete the suspended account of an address, whose owner cannot sign in. */
  deleteSuspended: (tx: Db, email: string, network: string) => Promise<void>
  /** Key of the hashes of erased people. */
  erasureKey: string
  /** The installation's key of links and codes. */
  key: string
}
