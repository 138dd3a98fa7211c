import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { one } from '../database/one.ts'
import { mails } from './tables.ts'

/** Mails that may wait for their first try: a pause is soon felt, and nothing piles up. */
const mostUntried = 60
/** Mails that may wait in all: a mail server that is away is not asked 10,000 times. */
const mostWaiting = 1000

/** Whether so many more mails may be posted in bulk now. */
export async function hasRoomFor(db: Db, count: number): Promise<boolean> {
  const queue = one(
    await db
      .select({
        all: sql<number>`count(*)::int`,
        untried: sql<number>`count(*) FILTER (WHERE ${mails.attempts} = 0)::int`,
      })
      .from(mails)
      .where(eq(mails.status, 'queued')),
  )
  return queue.untried + count <= mostUntried && queue.all + count <= mostWaiting
}

/** Every mail that is still kept, with what became of it, for joining. */
export const mailStatuses = (db: Db) =>
  db.select({ id: mails.id, status: mails.status }).from(mails).as('mail_statuses')
