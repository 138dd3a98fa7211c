import { and, eq, gt, sql } from 'drizzle-orm'
import type { WrittenMessage } from '../../contract/mails.ts'
import type { Db } from '../platform/database/connect.ts'
import { lockUntilEnd } from '../platform/database/lock.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mailboxOf } from '../platform/mail/typed-addresses.ts'
import type { Address } from './recipient.ts'
import { inquiries } from './tables.ts'

/** Within a day, to one address and about one recipient: a stranger may have typed the addresses. */
const perDay = 2
const perRecipient = 20

const mailboxColumn = sql`replace(regexp_replace(split_part(lower(${inquiries.email}), '@', 1), '\\+.*', ''), '.', '')
  || '@' || split_part(lower(${inquiries.email}), '@', 2)`

/**
 * Call it in the transaction that stores the message: its lock serializes copies, so that all are
 * counted.
 */
export async function mayHaveCopy(tx: Db, email: string, recipient: Address): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await lockUntilEnd(tx, 'message copy', mailbox)
  const today = and(
    eq(inquiries.copied, true),
    gt(inquiries.createdAt, sql`now() - interval '1 day'`),
  )
  const sent = await tx.$count(inquiries, and(today, eq(mailboxColumn, mailbox)))
  if (sent >= perDay) return false
  return (await tx.$count(inquiries, and(today, isTo(recipient)))) < perRecipient
}

function isTo(recipient: Address) {
  if ('department' in recipient) return eq(inquiries.department, recipient.department)
  if ('doctorId' in recipient) return eq(inquiries.doctorId, recipient.doctorId)
  return eq(inquiries.practiceId, recipient.practiceId)
}

/** Tells the writer that the message has arrived, without its text: the address is unproven. */
export const confirmArrival = (
  tx: Db,
  mail: Mail,
  { recipient, waits }: { recipient: string; waits: boolean },
  { email, language }: WrittenMessage,
): Promise<void> =>
  mail.post(tx, {
    to: email,
    pageLanguage: language,
    content: { template: 'message-copy', recipient, ...(waits && { waits }) },
  })
