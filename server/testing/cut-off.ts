import pg from 'pg'
import { vi } from 'vitest'

/**
 * Breaks every connection to PostgreSQL that sends a statement after the first `statements`, as when
 * the server or PostgreSQL is killed in the middle: open transactions are rolled back, and nothing
 * can be tried again until `work` has ended. Once something was committed, nothing breaks any more.
 */
export async function cutOff<T>(statements: number, work: () => Promise<T>): Promise<T> {
  let left = statements
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client & { connection: { stream: { destroy: () => void } } },
    ...[statement, ...rest]: [{ text?: string }, ...unknown[]]
  ) {
    if (left-- <= 0) this.connection.stream.destroy()
    else if (statement.text === 'commit') left = Number.POSITIVE_INFINITY
    return Reflect.apply(query, this, [statement, ...rest])
  } as never)
  try {
    return await work()
  } finally {
    spy.mockRestore()
  }
}
