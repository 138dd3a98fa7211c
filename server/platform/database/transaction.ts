import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './connect.ts'
import { isDatabaseUnavailable, sqlStateOf } from './errors.ts'

/** Most runs of a transaction that loses in deadlocks. */
const maxRuns = 4

/**
 * Runs a transaction, once more if its connection was lost before COMMIT was sent, and up to three
 * times if it lost in a deadlock: the server rolls such a transaction back, so nothing was written.
 * If a connection is lost after COMMIT was sent the outcome is unknown, and the error is thrown:
 * another run might write everything twice.
 *
 * `work` may run again, so it must do everything through `tx`: rows, and mails and jobs that are
 * queued with it. Other effects (files, other services, outer variables) would happen twice; such
 * work uses `db.transaction`.
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
        // without a pause it could take the same locks before the winner has woken up
        await sleep(attempt * 50 * (1 + Math.random()))
        continue
      }
      if (attempt > 1 || isCommitting || !isDatabaseUnavailable(error)) throw error
    }
  }
}

/** Whether a transaction lost in a deadlock, and so was rolled back. */
function isDeadlock(error: unknown): boolean {
  return sqlStateOf(error) === '40P01'
}
