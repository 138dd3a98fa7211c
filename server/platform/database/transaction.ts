import type { Db } from './connect.ts'
import { isDatabaseUnavailable } from './errors.ts'

/**
 * Runs a transaction, and once more when its connection was lost before COMMIT was sent: the server
 * rolls such a transaction back, so nothing was written. Once COMMIT has been sent its outcome is
 * unknown, and the error is thrown: a second run might write everything twice.
 *
 * `work` may run twice, so it does everything through `tx`: rows, and mails and jobs that are posted
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
      if (isCommitting || attempt === 2 || !isDatabaseUnavailable(error)) throw error
    }
  }
}
