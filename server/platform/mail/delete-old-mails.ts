import { and, eq, lt, or } from 'drizzle-orm'
import { site } from '../../../site.config.ts'
import type { Db } from '../database/connect.ts'
import { mails } from './tables.ts'

/** Days a delivered mail is kept, to answer "did it go out?". */
const sentFor = 30

/** Deletes what was written in mails once nobody needs it: they repeat what patients wrote. */
export async function deleteOldMails(db: Db, now = new Date()): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  await db
    .delete(mails)
    .where(
      or(
        and(eq(mails.status, 'sent'), lt(mails.sentAt, daysAgo(sentFor))),
        and(eq(mails.status, 'failed'), lt(mails.createdAt, daysAgo(site.messageRetentionDays))),
      ),
    )
}
