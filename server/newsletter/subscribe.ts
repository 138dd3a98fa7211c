import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { confirmHours, confirmUrl } from './links.ts'
import { subscribers } from './tables.ts'

const day = 86_400_000

type Services = { db: Db; mail: Mail; publicUrl: () => string; secretKeys: SecretKeys }

/**
 * Takes an address and posts the mail that confirms it, at most one a day. True only for subscribers
 * who confirmed. Who unsubscribed and asks again has to confirm again.
 */
export async function subscribe(
  { db, mail, publicUrl, secretKeys }: Services,
  email: string,
): Promise<{ alreadySubscribed: boolean }> {
  return transactionWithRetry(db, async (tx) => {
    // The update changes nothing: it waits for, locks and returns the row of a known address.
    const { id, confirmedAt, unsubscribedAt, confirmationMailedAt } = one(
      await tx
        .insert(subscribers)
        .values({ email })
        .onConflictDoUpdate({ target: subscribers.email, set: { email } })
        .returning(),
    )
    if (confirmedAt && !unsubscribedAt) return { alreadySubscribed: true }

    const now = new Date()
    const mailDue = !confirmationMailedAt || now.getTime() - confirmationMailedAt.getTime() >= day
    await tx
      .update(subscribers)
      .set({
        confirmedAt: null,
        unsubscribedAt: null,
        ...(mailDue && { confirmationMailedAt: now }),
      })
      .where(eq(subscribers.id, id))
    if (mailDue)
      await mail.post(tx, {
        to: email,
        content: {
          template: 'newsletter-confirmation',
          confirmUrl: await confirmUrl({ db: tx, secretKeys }, publicUrl(), { id }),
          hours: confirmHours,
        },
      })
    return { alreadySubscribed: false }
  })
}
