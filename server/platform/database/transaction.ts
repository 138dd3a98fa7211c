import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './connect.ts'
import { isDatabaseUnavailable, sqlStateOf } from './errors.ts'

/** Runs at most, of a transaction that loses in deadlocks. */
const maxRuns = 4

/**
 * Runs a transaction, and once more when its connection was lost before COMMIT was sent, or up to three
 * times when it lost in a deadlock: the server rolls such a transaction back, so nothing was written. Where a
 * connection is lost once COMMIT has been sent the outcome is unknown, and the error is thrown: a second
 * run might write everything twice.
 *
 * `work` may run again, so it does everything through `tx`: rows, and mails and jobs that are posted
 * with it. What it does beside it (files, other services, variables outside) would be done twice;
 * such work takes `db.transaction`.
 */
export async function transactionWithRetry<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false
    try {
      return await db.transaction(async (tx) => {
        const result = await work(tx)
        isCommitting = true
        return result
      })
    } catch (error) {
      if (isDeadlock(error) && attempt < maxRuns) {
        // at once it could take the same locks before the one that won has woken up
        await sleep(attempt * 50 * (1 + Math.random()))
        continue
      }
      if (attempt > 1 || isCommitting || !isDatabaseUnavailable(error)) throw error
    }
  }
}

/** Whether a transaction lost against another one that it waited for in a circle: it is rolled back. */
function isDeadlock(error: unknown): boolean {
  return sqlStateOf(error) === '40P01'
}
