import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { WrittenMessage } from '../../contract/mails.ts'
import { hasWebAddress } from '../accounts/registration/refuse-web-addresses.ts'
import type { Db } from '../platform/database/connect.ts'
import { lockUntilEnd } from '../platform/database/lock.ts'
import { one } from '../platform/database/one.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { inquiries } from './tables.ts'

/** Copies to one address within a day: a stranger may have typed it, and must not fill a mailbox by us. */
const perDay = 2

/** Call it in the transaction that stores the message: its lock makes copies count one after the other. */
export async function mayHaveCopy(tx: Db, email: string): Promise<boolean> {
  const address = email.toLowerCase()
  await lockUntilEnd(tx, 'message copy', address)
  const { sent } = one(
    await tx
      .select({ sent: count() })
      .from(inquiries)
      .where(
        and(
          eq(inquiries.copied, true),
          eq(sql`lower(${inquiries.email})`, address),
          gt(inquiries.createdAt, sql`now() - interval '1 day'`),
        ),
      ),
  )
  return sent < perDay
}

/**
 * Mails the writer a copy. Nobody has proven that the address is theirs, so that it carries no name, no
 * subject, and no text that advertises an address.
 */
export const sendCopy = (
  tx: Db,
  mail: Mail,
  recipient: string,
  { email, message }: WrittenMessage,
): Promise<void> =>
  mail.post(tx, {
    to: email,
    content: {
      template: 'message-copy',
      recipient,
      text: hasWebAddress(message) ? null : message,
    },
  })
