import { count, min, type SQL } from 'drizzle-orm'
import { businessDaysSince } from '../../contract/reports/business-days.ts'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { inquiries } from './tables.ts'

/** Counts the messages that meet a condition, and the business days since the oldest came. */
export async function countInquiries(
  db: Db,
  condition: SQL,
): Promise<{ count: number; oldestBusinessDays: number | null }> {
  const row = one(
    await db
      .select({ count: count(), oldest: min(inquiries.createdAt) })
      .from(inquiries)
      .where(condition),
  )
  return {
    count: row.count,
    oldestBusinessDays: row.oldest && businessDaysSince(row.oldest, new Date(), site.timeZone),
  }
}
