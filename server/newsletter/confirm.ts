import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { Problem } from '../platform/http/problems.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { subscriberOf } from './links.ts'
import { subscribers } from './tables.ts'

/**
 * Turns an address that asked into a subscriber. @throws Problem for a link that is not ours or too
 * old, and once its reader has unsubscribed: an old mail must not bring the newsletter back.
 */
export async function confirm(
  { db, secretKeys }: { db: Db; secretKeys: SecretKeys },
  token: string,
): Promise<{ state: 'done' | 'already' }> {
  const id = await subscriberOf({ db, secretKeys }, 'newsletter-confirm', token)
  if (id === null) throw badLink()
  const isSubscriber = and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt))
  const confirmedRows = await db
    .update(subscribers)
    .set({ confirmedAt: new Date() })
    .where(and(isSubscriber, isNull(subscribers.confirmedAt)))
    .returning()
  if (confirmedRows.length > 0) return { state: 'done' }
  const [subscriber] = await db.select().from(subscribers).where(isSubscriber)
  if (!subscriber) throw badLink()
  return { state: 'already' }
}

const badLink = () =>
  new Problem(400, 'bad_link', 'This link does not work any more. Please subscribe again.')
