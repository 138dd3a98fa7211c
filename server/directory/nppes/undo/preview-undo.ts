import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { KeptRecord } from '../../../../contract/administration/imports/undo-calls.ts'
import { keysOf } from '../../../../contract/objects.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { importChanges, imports } from '../tables.ts'
import { reasonToKeep, tableOf, type Uses } from './reason-to-keep.ts'

/** Days for which values from before an import are kept. */
export const undoDays = 30

const mostShown = 50
const kinds = ['doctors', 'practices'] as const

/** Counts the records that undoing an import would remove and restore, and reads those that it would leave. */
export async function previewUndo(db: Db, importId: number, uses: Uses) {
  const keptRecords: KeptRecord[] = []
  const counts = { removed: 0, restored: 0, kept: 0 }
  for (const kind of kinds) {
    const { rows } = await db.execute<{
      counts: typeof counts
      kept: Omit<KeptRecord, 'kind'>[] | null
    }>(sql`
      WITH touched AS (
        SELECT listed.id, listed.name, noted.before IS NULL AS is_new, ${reasonToKeep(kind, importId, uses)} AS why,
          noted.before - '{registerDate,updatedAt}'::text[] <> '{}' OR noted.places_before IS NOT NULL AS is_visible
        FROM ${importChanges} AS noted JOIN ${tableOf(kind)} AS listed ON listed.id = noted.record_id
        WHERE noted.import_id = ${importId} AND noted.kind = ${kind} AND noted.kept_because IS NULL)
      SELECT jsonb_build_object(
          'removed', count(*) FILTER (WHERE is_new AND why IS NULL),
          'restored', count(*) FILTER (WHERE is_visible AND why IS NULL),
          'kept', count(why)) AS counts,
        (SELECT jsonb_agg(first) FROM (
          SELECT id, name, why FROM touched WHERE why IS NOT NULL ORDER BY name, id LIMIT ${mostShown}) AS first) AS kept
      FROM touched`)
    const found = one(rows)
    for (const name of keysOf(counts)) counts[name] += found.counts[name]
    keptRecords.push(...(found.kept ?? []).map((record) => ({ kind, ...record })))
  }
  const { kept, ...preview } = counts
  return { preview, kept: { count: kept, first: keptRecords.slice(0, mostShown) } }
}

/** The file of the latest import that has written in the same records since, and is not undone; null if none has. */
export async function laterImportOf(db: Db, importId: number): Promise<string | null> {
  const { rows } = await db.execute<{ file: string }>(sql`
    SELECT run.file FROM ${importChanges} AS noted JOIN ${importChanges} AS later
      ON later.kind = noted.kind AND later.record_id = noted.record_id AND later.import_id > noted.import_id
      AND later.kept_because IS NULL
    JOIN ${imports} AS run ON run.id = later.import_id
    WHERE noted.import_id = ${importId} ORDER BY run.id DESC LIMIT 1`)
  return rows[0]?.file ?? null
}

/** Records that an undo has left as they are. */
export async function recordsKept(db: Db, importId: number) {
  const isKept = and(eq(importChanges.importId, importId), isNotNull(importChanges.keptBecause))
  const keptRecords: KeptRecord[] = []
  for (const kind of kinds) {
    const table = tableOf(kind)
    const rows = await db
      .select({ id: table.id, name: table.name, why: importChanges.keptBecause })
      .from(importChanges)
      .innerJoin(table, eq(table.id, importChanges.recordId))
      .where(and(isKept, eq(importChanges.kind, kind)))
      .limit(mostShown)
    keptRecords.push(...rows.map(({ id, name, why }) => ({ kind, id, name, why: why ?? '' })))
  }
  const count = await db.$count(importChanges, isKept)
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
