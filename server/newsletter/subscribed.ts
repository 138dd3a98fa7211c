import { and, isNotNull, isNull } from 'drizzle-orm'
import { subscribers } from './tables.ts'

/** Who may be written to (D20). */
export const isSubscribed = and(
  isNotNull(subscribers.confirmedAt),
  isNull(subscribers.unsubscribedAt),
)
