import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { type HeldData, heldTable, ofAddress } from '../platform/held-data.ts'
import { newsletterRecipients, newsletters, subscribers } from './tables.ts'

export const heldByNewsletter: HeldData = {
  tables: [
    heldTable(subscribers, {
      holds: 'Whether you asked for the newsletter, in which language, and confirmed it.',
      personal: ['email'],
      rowsOf: ofAddress(subscribers.email),
    }),
    heldTable(newsletterRecipients, {
      holds: 'Which newsletters went to you.',
      personal: ['subscriberId'],
      plain: ['mailId'],
      rowsOf: ({ email }) =>
        email === null
          ? null
          : sql`${newsletterRecipients.subscriberId} in (select id from subscribers where email = ${email})`,
      stays: 'That a newsletter went to somebody, by the number of a subscription that is gone.',
    }),
    heldTable(newsletters, {
      holds: 'Newsletters you wrote for the directory’s team.',
      personal: ['authorId'],
      plain: ['content', 'contentEs', 'sender'],
      rowsOf: ({ userId }) => (userId === null ? null : eq(newsletters.authorId, userId)),
      stays: 'What the team wrote to its readers, by the number of an account that is gone.',
    }),
  ],
  addresses: async (db) => {
    const rows = await db.select({ email: subscribers.email }).from(subscribers)
    return rows.map(({ email }) => email)
  },
  async erase(tx, { email, until }) {
    if (email === null) return
    const erasedRows = await tx
      .delete(subscribers)
      .where(and(eq(subscribers.email, email), lte(subscribers.createdAt, until)))
      .returning({ id: subscribers.id })
    const isWaiting = inArray(newsletterRecipients.state, ['waiting', 'posted'])
    for (const { id } of erasedRows)
      await tx
        .update(newsletterRecipients)
        .set({ state: 'skipped', mailId: null })
        .where(and(eq(newsletterRecipients.subscriberId, id), isWaiting))
  },
}
