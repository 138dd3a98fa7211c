import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { sqlStateOf } from '../../../platform/database/errors.ts'

/** Below the second that another write may wait for an import at most. */
const lockTimeoutMs = 400

const pauseMs = 200

const mostTries = 100

/**
 * One transaction that gives way: where another write holds what it needs it is undone and tried again,
 * so that nobody else is the victim of a deadlock.
 * @throws what the last try threw, after about a minute
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
