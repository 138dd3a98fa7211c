import type { Db } from './connect.ts'

/**
 * A statement that is built once for each database, and parsed and planned once by each connection:
 * for frequent reads, where both would take longer than the read.
 * @param prepare ends with Drizzle's `prepare(name)`; the name must be unique
 */
export function preparedFor<Statement extends object>(
  prepare: (db: Db) => Statement,
): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>()
  return (db) => {
    const earlierStatement = statements.get(db)
    if (earlierStatement) return earlierStatement
    const statement = prepare(db)
    statements.set(db, statement)
    return statement
  }
}
