import { and, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { inquiries } from './tables.ts'

const olderThan = (days: number) =>
  lt(inquiries.createdAt, sql`now() - make_interval(days => ${days})`)

/** Deletes messages older than so many days. The mails that carried them go by themselves, no later. */
export async function deleteOldMessages(db: Db, days: number): Promise<void> {
  await db.delete(inquiries).where(olderThan(days))
}

/** Forgets which messages came from one network, once that is no longer needed to count them. */
export async function forgetSenders(db: Db): Promise<void> {
  await db
    .update(inquiries)
    .set({ sender: '' })
    .where(and(olderThan(1), ne(inquiries.sender, '')))
}
