import type { Db } from './connect.ts'
import { mapRowsDirectly } from './row-mapper.ts'

/**
 * A statement that is written once for each database, and that each connection parses and plans once:
 * for reads that many requests make, where both would take longer than the reading.
 * @param prepare ends with drizzle's `prepare(name)`; the name is nobody else's
 */
export function preparedFor<Statement extends object>(
  prepare: (db: Db) => Statement,
): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>()
  return (db) => {
    const earlierStatement = statements.get(db)
    if (earlierStatement) return earlierStatement
    const statement = mapRowsDirectly(prepare(db))
    statements.set(db, statement)
    return statement
  }
}
