import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { sqlStateOf } from '../../../platform/database/errors.ts'

/** Less than the second that another write may wait for an import. */
const lockTimeoutMs = 400

const pauseMs = 200

const mostTries = 100

/**
 * A transaction that gives way: if another write holds a lock that it needs, it is rolled back and
 * tried again, so that others never lose in a deadlock.
 * @throws the error of the last try, after about a minute
 */
export async function inBatch<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1)
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${lockTimeoutMs}`))
        return work(tx)
      })
    } catch (error) {
      const isInTheWay = ['55P03', '40P01', '40001'].includes(sqlStateOf(error) ?? '')
      if (!isInTheWay || count === mostTries) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
}
