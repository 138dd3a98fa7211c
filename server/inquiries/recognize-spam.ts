import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { inquiries } from './tables.ts'

export type SpamReason = 'honeypot' | 'too fast' | 'too many'

/** Nobody reads a form and writes to an office in less, in milliseconds. */
const fastest = 3000
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
  if (clues.website?.trim()) return 'honeypot'
  if (clues.elapsed !== undefined && clues.elapsed < fastest) return 'too fast'
  return clues.rateLimits && (await isTooMany(tx, clues)) ? 'too many' : null
}

async function isTooMany(tx: Db, { sender, addressed: recipient }: Clues): Promise<boolean> {
  // always in this order, so that no two wait for each other
  await lock(tx, 1, sender)
  await lock(tx, 2, JSON.stringify(recipient))
  if ((await countLastHour(tx, eq(inquiries.sender, sender))) >= perSender) return true
  // Spam does not count here: else a program could shut an office off.
  return (
    (await countLastHour(tx, and(isAddressed(recipient), isNull(inquiries.spamReason)))) >=
    perRecipient
  )
}

const lock = (tx: Db, kind: 1 | 2, key: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${kind}, hashtext(${key}))`)

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
