import { and, eq } from 'drizzle-orm'
import { userOf } from '../accounts/find-user.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Jobs, Queue } from '../platform/jobs/jobs.ts'
import type { BillingServices } from './services.ts'
import { customers, practiceCustomers } from './tables.ts'

type Change = { userId: string }

const changes: Queue<Change> = {
  name: 'customer-changes',
  timeout: 60,
  retries: 12,
  delay: 60,
  longestDelay: 3600,
  concurrency: 1,
}

/** Queues the update of a user's address at the payment provider, which mails receipts to it. */
export const enqueueCustomerChange = async (jobs: Jobs, tx: Db, userId: string): Promise<void> => {
  await jobs.enqueue(tx, changes, { userId })
}

/** Sends the current address to the provider, whichever change queued it. */
export function updateCustomers({ db, jobs, provider }: BillingServices): Promise<void> {
  return jobs.work(changes, async ({ userId }) => {
    const ids: string[] = []
    for (const table of [customers, practiceCustomers]) {
      const isOfUser = and(eq(table.userId, userId), eq(table.provider, provider.name))
      const rows = await db.select({ id: table.id }).from(table).where(isOfUser)
      ids.push(...rows.map(({ id }) => id))
    }
    if (ids.length === 0) return
    const { email, firstName, lastName } = await userOf(db, userId)
    for (const id of ids)
      await provider.updateCustomer(id, { email, name: `${firstName} ${lastName}` })
  })
}
