import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { lockUntilEnd } from '../platform/database/lock.ts'
import { one } from '../platform/database/one.ts'
import { programsMark } from './form-traces.ts'
import { inquiries } from './tables.ts'

type SpamReason = 'honeypot' | 'too fast' | 'too many'

/** Messages within an hour. */
const perSender = 5

const perRecipient = 20

type Clues = {
  /** What stood in the field that people do not see. */
  website?: string | undefined
  /** Milliseconds since the form was first touched; callers without a form have none. */
  elapsed?: number | undefined
  sender: string
  addressed: { doctorId: number } | { practiceId: number } | { department: string }
  rateLimits: boolean
}

/**
 * Why a message is taken for spam, or null. Call it in the transaction that stores the message: the
 * locks it takes make messages that come at once count one after the other.
 */
export async function recognizeSpam(tx: Db, clues: Clues): Promise<SpamReason | null> {
  const mark = programsMark(clues)
  if (mark) return mark
  return clues.rateLimits && (await isTooMany(tx, clues)) ? 'too many' : null
}

async function isTooMany(tx: Db, { sender, addressed: recipient }: Clues): Promise<boolean> {
  // always in this order, so that no two wait for each other
  await lockUntilEnd(tx, 'message sender', sender)
  await lockUntilEnd(tx, 'message recipient', JSON.stringify(recipient))
  if ((await countLastHour(tx, eq(inquiries.sender, sender))) >= perSender) return true
  // Spam does not count here: else a program could shut an office off.
  return (
    (await countLastHour(tx, and(isAddressed(recipient), isNull(inquiries.spamReason)))) >=
    perRecipient
  )
}

function isAddressed(recipient: Clues['addressed']) {
  if ('doctorId' in recipient) return eq(inquiries.doctorId, recipient.doctorId)
  if ('practiceId' in recipient) return eq(inquiries.practiceId, recipient.practiceId)
  return eq(inquiries.department, recipient.department)
}

async function countLastHour(tx: Db, which: SQL | undefined): Promise<number> {
  const row = one(
    await tx
      .select({ found: count() })
      .from(inquiries)
      .where(and(which, gt(inquiries.createdAt, sql`now() - interval '1 hour'`))),
  )
  return row.found
}
