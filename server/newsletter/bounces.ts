import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { endSubscription } from './end-subscription.ts'
import { mailIdOf } from './issues/mail-id.ts'
import { newsletterRecipients, newsletters, subscribers } from './tables.ts'

/** Days in which mails come back; most do within five. */
const reportedWithin = 60

/** The issue and the reader of a mail, which its id proves; null if it is none of these addresses'. */
async function findReader(tx: Db, mailId: string, addresses: string[]) {
  if (addresses.length === 0) return null
  const rows = await tx
    .select({
      newsletterId: newsletters.id,
      key: newsletters.key,
      mailedAt: newsletters.startedAt,
      subscriberId: subscribers.id,
      email: subscribers.email,
    })
    .from(newsletterRecipients)
    .innerJoin(newsletters, eq(newsletters.id, newsletterRecipients.newsletterId))
    .innerJoin(subscribers, eq(subscribers.id, newsletterRecipients.subscriberId))
    .where(
      and(
        inArray(subscribers.email, addresses.slice(0, 20)),
        gt(newsletters.startedAt, sql`now() - make_interval(days => ${reportedWithin})`),
      ),
    )
  return rows.find(({ key, subscriberId }) => mailIdOf(key, subscriberId) === mailId) ?? null
}

/** Finds the newsletter's mail that came back. */
export async function findIssue(tx: Db, mailId: string, addresses: string[]) {
  const reader = await findReader(tx, mailId, addresses)
  if (!reader?.mailedAt) return null
  const { email: address, mailedAt } = reader
  return { mailId, address, template: 'newsletter-issue', mailedAt }
}

/**
 * Ends the subscription of an address that takes no mail, unless its reader confirmed it after the
 * mail was sent. @returns whether one ended
 */
export async function endBounced(
  tx: Db,
  mail: Mail,
  { mailId, address, mailedAt }: { mailId: string; address: string; mailedAt: Date },
): Promise<boolean> {
  const reader = await findReader(tx, mailId, [address])
  if (reader)
    await tx
      .update(newsletterRecipients)
      .set({ state: 'failed', mailId: null })
      .where(
        and(
          eq(newsletterRecipients.newsletterId, reader.newsletterId),
          eq(newsletterRecipients.subscriberId, reader.subscriberId),
          inArray(newsletterRecipients.state, ['handed over', 'posted']),
        ),
      )
  const [subscriber] = await tx
    .select()
    .from(subscribers)
    .where(eq(subscribers.email, address))
    .for('update')
  if (!subscriber) return false
  const { id, confirmedAt } = subscriber
  if (confirmedAt && confirmedAt > mailedAt) return false
  return endSubscription(tx, mail, id)
}
