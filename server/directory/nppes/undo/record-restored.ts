import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { recordMany, textOf } from '../../records/history.ts'
import { practices, specialties } from '../../tables.ts'
import type { importChanges } from '../tables.ts'
import type { Kind } from './reason-to-keep.ts'

type Pair = {
  note: typeof importChanges.$inferSelect
  row: Readonly<Record<string, unknown>>
  /** What the record says again. */
  former: Readonly<Record<string, unknown>>
}

/** Columns that follow from others, or mean nothing to a reader. */
const unread = ['imported', 'registerDate', 'locationKey', 'sortName', 'updatedAt']

/** Writes the restored values into the history, with names in place of ids. */
export async function recordRestored(
  tx: Db,
  kind: Kind,
  pairs: Pair[],
  by: { actorId: string | null; action: string },
): Promise<void> {
  const changes = pairs.flatMap(({ note, row, former }) =>
    Object.entries(former).flatMap(([column, to]) => {
      const from = jsonOf(row[column])
      return unread.includes(column) || from === to
        ? []
        : [{ recordId: note.recordId, column, from, to }]
    }),
  )
  const names = {
    specialtyId: await namesIn(tx, specialties, idsOf(changes, 'specialtyId')),
    practiceId: await namesIn(tx, practices, idsOf(changes, 'practiceId')),
  }
  const text = (column: string, value: unknown) =>
    column === 'specialtyId' || column === 'practiceId'
      ? (names[column].get(Number(value)) ?? null)
      : textOf(value as string | number | null)
  await recordMany(
    tx,
    changes.map(({ recordId, column, from, to }) => ({
      kind,
      recordId,
      ...by,
      field: column.replace(/Id$/, ''),
      from: text(column, from),
      to: text(column, to),
    })),
  )
}

const jsonOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

const idsOf = (changes: { column: string; from: unknown; to: unknown }[], name: string) =>
  changes.flatMap(({ column, from, to }) =>
    column === name ? [from, to].filter((id) => typeof id === 'number') : [],
  )

async function namesIn(tx: Db, table: typeof specialties | typeof practices, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
