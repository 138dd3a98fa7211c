import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { KeptRecord } from '../../../../contract/administration/imports/undo-calls.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { importChanges, imports } from '../tables.ts'
import { reasonToKeep, tableOf, type Uses } from './reason-to-keep.ts'

/** Days for which values from before an import are kept. */
export const undoDays = 30

const mostShown = 50
const kinds = ['doctors', 'practices'] as const

/** Counts the records that undoing an import would remove and restore. */
export async function countChanges(db: Db, importId: number) {
  const { rows } = await db.execute<{ removed: number; restored: number }>(sql`
    SELECT count(*) FILTER (WHERE before IS NULL)::int AS removed,
      count(*) FILTER (WHERE before - '{registerDate,updatedAt}'::text[] <> '{}' OR places_before IS NOT NULL)::int AS restored
    FROM ${importChanges} WHERE import_id = ${importId} AND kept_because IS NULL`)
  return one(rows)
}

/** Records of an import that somebody else has changed since. */
export async function recordsInTheWay(db: Db, importId: number, uses: Uses) {
  const keptRecords: KeptRecord[] = []
  let count = 0
  for (const kind of kinds) {
    const { rows } = await db.execute<{ id: number; name: string; why: string; total: number }>(sql`
      SELECT id, name, why, count(*) OVER ()::int AS total FROM (
        SELECT listed.id, listed.name, ${reasonToKeep(kind, uses)} AS why
        FROM ${importChanges} AS noted JOIN ${tableOf(kind)} AS listed ON listed.id = noted.record_id
        WHERE noted.import_id = ${importId} AND noted.kind = ${kind} AND noted.kept_because IS NULL) AS touched
      WHERE why IS NOT NULL ORDER BY name, id LIMIT ${mostShown}`)
    count += rows[0]?.total ?? 0
    keptRecords.push(...rows.map(({ id, name, why }) => ({ kind, id, name, why })))
  }
  return { count, first: keptRecords.slice(0, mostShown) }
}

/** Records that an undo has left as they are. */
export async function recordsKept(db: Db, importId: number) {
  const keptRecords: KeptRecord[] = []
  let count = 0
  for (const kind of kinds) {
    const table = tableOf(kind)
    const where = and(
      eq(importChanges.importId, importId),
      eq(importChanges.kind, kind),
      isNotNull(importChanges.keptBecause),
    )
    count += await db.$count(importChanges, where)
    const rows = await db
      .select({ id: table.id, name: table.name, why: importChanges.keptBecause })
      .from(importChanges)
      .innerJoin(table, eq(table.id, importChanges.recordId))
      .where(where)
      .limit(mostShown)
    keptRecords.push(...rows.map(({ id, name, why }) => ({ kind, id, name, why: why ?? '' })))
  }
  return { count, first: keptRecords.slice(0, mostShown) }
}

/** Deletes the values from before imports that nobody can undo any more. */
export async function forgetOldChanges(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - undoDays * 24 * 60 * 60_000)
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        lt(imports.startedAt, before),
        or(sql`${imports.undoStartedAt} IS NULL`, isNotNull(imports.undoneAt)),
      ),
    )
  await db.delete(importChanges).where(inArray(importChanges.importId, old))
}
