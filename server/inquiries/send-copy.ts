import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { WrittenMessage } from '../../contract/mails.ts'
import { hasPhoneNumber, hasWebAddress } from '../accounts/registration/refuse-web-addresses.ts'
import type { Db } from '../platform/database/connect.ts'
import { lockUntilEnd } from '../platform/database/lock.ts'
import { one } from '../platform/database/one.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { inquiries } from './tables.ts'

/** Copies to one address within a day: a stranger may have typed it to flood a mailbox. */
const perDay = 2

/** One mailbox for most mail services, which ignore case, dots and what follows a `+`. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`
}
const mailboxColumn = sql`replace(regexp_replace(split_part(lower(${inquiries.email}), '@', 1), '\\+.*', ''), '.', '')
  || '@' || split_part(lower(${inquiries.email}), '@', 2)`

/**
 * Call it in the transaction that stores the message: its lock serializes copies, so that all are
 * counted.
 */
export async function mayHaveCopy(tx: Db, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await lockUntilEnd(tx, 'message copy', mailbox)
  const { sent } = one(
    await tx
      .select({ sent: count() })
      .from(inquiries)
      .where(
        and(
          eq(inquiries.copied, true),
          eq(mailboxColumn, mailbox),
          gt(inquiries.createdAt, sql`now() - interval '1 day'`),
        ),
      ),
  )
  return sent < perDay
}

/**
 * Whether a text could advertise something in our name. `T.co` is a name at registration, but a
 * link for a mail program.
 */
const advertises = (text: string): boolean =>
  hasWebAddress(text, { initials: false }) || hasPhoneNumber(text)

/**
 * Mails the writer a copy. The address is unproven, so the copy has no name, no subject, and no
 * text that advertises.
 */
export const sendCopy = (
  tx: Db,
  mail: Mail,
  { recipient, waits }: { recipient: string; waits: boolean },
  { email, message, language }: WrittenMessage,
): Promise<void> =>
  mail.post(tx, {
    to: email,
    pageLanguage: language,
    content: {
      template: 'message-copy',
      recipient,
      text: advertises(message) ? null : message,
      ...(waits && { waits }),
    },
  })
