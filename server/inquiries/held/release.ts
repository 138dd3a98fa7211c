import { and, asc, count, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { AuditAction } from '../../../contract/administration/audit/actions.ts'
import { mostReleased } from '../../../contract/inquiries/inbox-limits.ts'
import { required } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type FindReaders, goesToTeam, mailsFor, recipientOf } from '../recipient.ts'
import { isHeld } from '../states.ts'
import { inquiries } from '../tables.ts'

export type ReleaseServices = {
  db: Db
  mail: Mail
  publicUrl: () => string
  findReaders: FindReaders
}
type Inquiry = typeof inquiries.$inferSelect

/** A decision about messages that are not delivered, and who makes it. */
type Decision = { which: SQL; outcome: 'released' | 'spam'; byUserId: string }

const isReleasable = required(or(isHeld, isNotNull(inquiries.spamReason)))

const actions = {
  released: 'inquiries released',
  spam: 'inquiries marked as spam',
} satisfies Record<Decision['outcome'], AuditAction>

/**
 * Releases messages, or marks them as spam. A released one is mailed as if it came now, to who
 * reads for its recipient now. Of two simultaneous decisions about one message the first
 * counts.
 * @returns how many were changed, and how many of those meant are left: one call changes
 * `mostReleased` at most
 */
export function decideHeld(
  services: ReleaseServices,
  { which, outcome, byUserId }: Decision,
): Promise<{ changed: number; left: number }> {
  const isMeant = required(and(which, outcome === 'spam' ? isHeld : isReleasable))
  return transactionWithRetry(services.db, async (tx) => {
    // who waits for these locks reads the rows again and no longer finds them
    const rows = await tx
      .select()
      .from(inquiries)
      .where(isMeant)
      .orderBy(asc(inquiries.id))
      .limit(mostReleased)
      .for('update')
    if (rows.length > 0) {
      if (outcome === 'spam') await markAsSpam(tx, rows)
      else for (const row of rows) await release(tx, services, row)
      const [first] = rows
      await audit(tx, {
        action: actions[outcome],
        actorId: byUserId,
        details: {
          messages: rows.length,
          ...(rows.length === 1 && first && { inquiry: first.id }),
        },
      })
    }
    const { left } = one(await tx.select({ left: count() }).from(inquiries).where(isMeant))
    return { changed: rows.length, left }
  })
}

const markAsSpam = (tx: Db, rows: Inquiry[]) =>
  tx
    .update(inquiries)
    .set({ spamReason: 'marked' })
    .where(
      inArray(
        inquiries.id,
        rows.map(({ id }) => id),
      ),
    )

async function release(
  tx: Db,
  { mail, publicUrl, findReaders }: ReleaseServices,
  row: Inquiry,
): Promise<void> {
  const recipient = await recipientOf(tx, findReaders, row)
  await tx
    .update(inquiries)
    .set({
      spamReason: null,
      held: false,
      releasedAt: new Date(),
      toTeam: goesToTeam(recipient),
    })
    .where(eq(inquiries.id, row.id))
  const { name, email, phone, subject, message, language, createdAt } = row
  const content = { name, email, phone, subject, message, language }
  for (const each of mailsFor(recipient, content, publicUrl(), createdAt.toISOString()))
    await mail.post(tx, each)
}
