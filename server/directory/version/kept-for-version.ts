import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { preparedFor } from '../../platform/database/prepared.ts'
import { directoryVersion } from '../tables.ts'

const latest = preparedFor((db) =>
  db
    .select({ version: directoryVersion.version, changedAt: directoryVersion.changedAt })
    .from(directoryVersion)
    .prepare('version of what is kept'),
)

/** Reads something of the public data once for a directory version, for each database. */
export function keptForVersion<Value>(
  read: (db: Db, changedAt: Date) => Promise<Value>,
): (db: Db) => Promise<Value> {
  const kept = new WeakMap<Db, { version: number; value: Promise<Value> }>()
  return async (db) => {
    const { version, changedAt } = one(await latest(db).execute())
    const before = kept.get(db)
    if (before?.version === version) return before.value
    const value = read(db, changedAt)
    kept.set(db, { version, value })
    value.catch(() => kept.delete(db))
    return value
  }
}
