import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { confirmHours, confirmUrl } from './links.ts'
import { subscribers } from './tables.ts'

const day = 86_400_000

/**
 * Takes an address and posts the mail that confirms it, at most one a day. True only for subscribers
 * who confirmed. Who unsubscribed and asks again has to confirm again.
 */
export async function subscribe(
  { db, mail, publicUrl }: { db: Db; mail: Mail; publicUrl: () => string },
  email: string,
): Promise<{ alreadySubscribed: boolean }> {
  return db.transaction(async (tx) => {
    // The update changes nothing: it waits for, locks and returns the row of a known address.
    const [known] = await tx
      .insert(subscribers)
      .values({ email })
      .onConflictDoUpdate({ target: subscribers.email, set: { email } })
      .returning()
    const { id, confirmedAt, unsubscribedAt, confirmationMailedAt } = known!
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
          confirmUrl: await confirmUrl(tx, publicUrl(), { id }),
          hours: confirmHours,
        },
      })
    return { alreadySubscribed: false }
  })
}
