import { and, isNotNull, isNull } from 'drizzle-orm'
import { subscribers } from './tables.ts'

/** Condition on subscribers: may be mailed (D20). */
export const isSubscribed = and(
  isNotNull(subscribers.confirmedAt),
  isNull(subscribers.unsubscribedAt),
)
