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
  const wanted = and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt))
  const confirmed = await db
    .update(subscribers)
    .set({ confirmedAt: new Date() })
    .where(and(wanted, isNull(subscribers.confirmedAt)))
    .returning()
  if (confirmed.length > 0) return { state: 'done' }
  const [known] = await db.select().from(subscribers).where(wanted)
  if (!known) throw badLink()
  return { state: 'already' }
}

const badLink = () =>
  new Problem(400, 'bad_link', 'This link does not work any more. Please subscribe again.')
