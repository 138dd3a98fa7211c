import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { required } from '../../contract/required.ts'
import type { Db } from '../platform/database/connect.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import { Problem } from '../platform/http/problems.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { subscriberOf } from './links.ts'
import { newsletterRecipients, subscribers } from './tables.ts'

/**
 * Ends a subscription, asked for or confirmed; newsletters that no mail server has taken yet are taken
 * back. @throws Problem for a link that is not ours
 */
export async function unsubscribe(
  { db, mail, secretKeys }: { db: Db; mail: Mail; secretKeys: SecretKeys },
  token: string,
): Promise<{ state: 'done' | 'already' }> {
  const id = await subscriberOf({ db, secretKeys }, 'newsletter-unsubscribe', token)
  if (id === null)
    throw new Problem(400, 'bad_link', 'This link is damaged. Please open it from the mail again.')
  return transactionWithRetry(db, async (tx) => {
    const updatedRows = await tx
      .update(subscribers)
      .set({ unsubscribedAt: new Date() })
      .where(and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt)))
      .returning()
    if (updatedRows.length === 0) return { state: 'already' }
    await cancelConfirmation(tx, mail, id)
    await countFor(tx, id)
    return { state: 'done' }
  })
}

async function cancelConfirmation(tx: Db, mail: Mail, subscriberId: number) {
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

/** The latest newsletter that reached them is the one they left after. */
async function countFor(tx: Db, subscriberId: number) {
  const [latest] = await tx
    .select({ newsletterId: newsletterRecipients.newsletterId })
    .from(newsletterRecipients)
    .where(
      and(
        eq(newsletterRecipients.subscriberId, subscriberId),
        inArray(newsletterRecipients.state, ['posted', 'handed over']),
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
