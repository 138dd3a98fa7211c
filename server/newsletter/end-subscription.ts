import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { required } from '../../contract/required.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { newsletterRecipients, subscribers } from './tables.ts'

/**
 * Ends a subscription, confirmed or not, and withdraws newsletters that no mail server has accepted
 * yet. @returns false if it had ended before
 */
export async function endSubscription(tx: Db, mail: Mail, id: number): Promise<boolean> {
  const endedRows = await tx
    .update(subscribers)
    .set({ unsubscribedAt: new Date() })
    .where(and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt)))
    .returning({ id: subscribers.id })
  if (endedRows.length === 0) return false
  await leaveLine(tx, mail, id)
  return true
}

/** Withdraws unsent mails by their row, which a sender about to take them locks too. */
async function leaveLine(tx: Db, mail: Mail, subscriberId: number) {
  await tx
    .update(newsletterRecipients)
    .set({ state: 'skipped' })
    .where(
      and(
        eq(newsletterRecipients.subscriberId, subscriberId),
        eq(newsletterRecipients.state, 'waiting'),
      ),
    )
  const postedMails = await tx
    .select({ mailId: newsletterRecipients.mailId })
    .from(newsletterRecipients)
    .where(
      and(
        eq(newsletterRecipients.subscriberId, subscriberId),
        eq(newsletterRecipients.state, 'posted'),
        isNotNull(newsletterRecipients.mailId),
      ),
    )
  const withdrawn = await mail.withdraw(
    tx,
    postedMails.map(({ mailId }) => required(mailId)),
  )
  if (withdrawn.length > 0)
    await tx
      .update(newsletterRecipients)
      .set({ state: 'skipped' })
      .where(inArray(newsletterRecipients.mailId, withdrawn))
}

/** Counts a reader who left for the latest newsletter that reached them. */
export async function countFor(tx: Db, subscriberId: number) {
  const [latest] = await tx
    .select({ newsletterId: newsletterRecipients.newsletterId })
    .from(newsletterRecipients)
    .where(
      and(
        eq(newsletterRecipients.subscriberId, subscriberId),
        inArray(newsletterRecipients.state, ['sending', 'posted', 'handed over']),
      ),
    )
    .orderBy(desc(newsletterRecipients.newsletterId))
    .limit(1)
  if (latest)
    await tx
      .update(newsletterRecipients)
      .set({ unsubscribedAt: new Date() })
      .where(
        and(
          eq(newsletterRecipients.newsletterId, latest.newsletterId),
          eq(newsletterRecipients.subscriberId, subscriberId),
        ),
      )
}
