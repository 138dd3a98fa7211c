import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { subscribers } from './tables.ts'

const days = 7

/** Forgets addresses that nobody confirmed within a week of the last mail about it. */
export async function deleteUnconfirmed(db: Db): Promise<void> {
  const lastHeardOf = sql`coalesce(${subscribers.confirmationMailedAt}, ${subscribers.createdAt})`
  await db
    .delete(subscribers)
    .where(
      and(
        isNull(subscribers.confirmedAt),
        lt(lastHeardOf, sql`now() - make_interval(days => ${days})`),
      ),
    )
}
