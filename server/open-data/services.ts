import type { Db } from '../platform/database/connect.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'

export type OpenDataServices = {
  db: Db
  cache: AnswerCache
  limits: RateLimits
  publicUrl: () => string
  /** Whether the directory is open to patients. */
  isOpen: () => Promise<boolean>
}
