import { lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { inquiries } from './tables.ts'

/** Deletes messages older than so many days. The mails that carried them go by themselves, no later. */
export async function deleteOldMessages(db: Db, days: number): Promise<void> {
  await db
    .delete(inquiries)
    .where(lt(inquiries.createdAt, sql`now() - make_interval(days => ${days})`))
}
