import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { lockUntilEnd } from '../platform/database/lock.ts'
import { one } from '../platform/database/one.ts'
import type { Address } from './recipient.ts'
import { isDelivered } from './states.ts'
import { inquiries } from './tables.ts'

/** Messages within an hour. */
const perSender = 5
const perRecipient = 20

/**
 * Whether a network writes too much, and whether a recipient gets too much. Call it in the
 * transaction that stores the message: its locks serialize simultaneous messages, so that all are
 * counted.
 */
export async function countMessages(
  tx: Db,
  sender: string,
  recipient: Address,
): Promise<{ senderIsOver: boolean; recipientIsOver: boolean }> {
  // always in this order, to avoid deadlocks
  await lockUntilEnd(tx, 'message sender', sender)
  await lockUntilEnd(tx, 'message recipient', JSON.stringify(recipient))
  // only what reached the recipient by itself: neither spam nor what waits may silence an office
  const reached = and(isAddressed(recipient), isDelivered, isNull(inquiries.releasedAt))
  return {
    senderIsOver: (await countLastHour(tx, eq(inquiries.sender, sender))) >= perSender,
    recipientIsOver: (await countLastHour(tx, reached)) >= perRecipient,
  }
}

function isAddressed(recipient: Address) {
  if ('doctorId' in recipient) return eq(inquiries.doctorId, recipient.doctorId)
  if ('practiceId' in recipient) return eq(inquiries.practiceId, recipient.practiceId)
  return eq(inquiries.department, recipient.department)
}

async function countLastHour(tx: Db, which: SQL | undefined): Promise<number> {
  const row = one(
    await tx
      .select({ messages: count() })
      .from(inquiries)
      .where(and(which, gt(inquiries.createdAt, sql`now() - interval '1 hour'`))),
  )
  return row.messages
}
