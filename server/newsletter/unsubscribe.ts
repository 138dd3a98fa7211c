import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { Problem } from '../platform/http/problems.ts'
import { subscriberOf } from './links.ts'
import { subscribers } from './tables.ts'

/** Ends a subscription, asked for or confirmed. @throws Problem for a link that is not ours */
export async function unsubscribe(db: Db, token: string): Promise<{ state: 'done' | 'already' }> {
  const id = await subscriberOf(db, 'newsletter-unsubscribe', token)
  if (id === null)
    throw new Problem(400, 'bad_link', 'This link is damaged. Please open it from the mail again.')
  const ended = await db
    .update(subscribers)
    .set({ unsubscribedAt: new Date() })
    .where(and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt)))
    .returning()
  return { state: ended.length > 0 ? 'done' : 'already' }
}
