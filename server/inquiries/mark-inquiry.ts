import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/connect.ts'
import { inquiries } from './tables.ts'

/** The moments when an inquiry was first read, replied to and closed, for each state. */
const since = (column: PgColumn) => sql`coalesce(${column}, now())`
const stamps = {
  new: { readAt: null, repliedAt: null, closedAt: null },
  read: { readAt: since(inquiries.readAt), repliedAt: null, closedAt: null },
  replied: {
    readAt: since(inquiries.readAt),
    repliedAt: since(inquiries.repliedAt),
    closedAt: null,
  },
  closed: { readAt: since(inquiries.readAt), closedAt: since(inquiries.closedAt) },
}

/** Sets the state of the inquiries that match. @returns whether there was one */
export async function markInquiries(
  db: Db,
  which: SQL,
  state: keyof typeof stamps,
): Promise<boolean> {
  const rows = await db
    .update(inquiries)
    .set(stamps[state])
    .where(which)
    .returning({ id: inquiries.id })
  return rows.length > 0
}
