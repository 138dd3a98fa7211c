import { eq } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { doctors, practices, specialties } from '../../directory/tables.ts'
import { newsArticles } from '../../news/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { notFound } from '../../platform/http/problems.ts'

export const recordTables = { doctors, practices, specialties, news: newsArticles }
type Rows = { [K in RecordKind]: (typeof recordTables)[K]['$inferSelect'] }
export type RowOf<K extends RecordKind> = Rows[K]

/** What doctors, practices and articles have, and specialties lack. */
export type Publication = {
  publishedAt: Date | null
  unpublishedAt: Date | null
  unpublishedReason: string | null
}

/** The kind by which addresses of records are known; articles have none. */
export const slugKinds = {
  doctors: 'doctor',
  practices: 'practice',
  specialties: 'specialty',
  news: null,
} as const

// Four tables are read and written in one way; the types of the query builder cannot say that.
const anyTable = (kind: RecordKind) => recordTables[kind] as typeof doctors

/** A record, locked until the transaction ends when asked for. @throws Problem 404 */
export async function requireRecord<K extends RecordKind>(
  db: Db,
  kind: K,
  id: number,
  { lock = false } = {},
): Promise<RowOf<K>> {
  const query = db
    .select()
    .from(anyTable(kind))
    .where(eq(anyTable(kind).id, id))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound('There is no such record.')
  return row as unknown as RowOf<K>
}

export async function insertRecord(tx: Db, kind: RecordKind, values: object): Promise<number> {
  const row = one(
    await tx
      .insert(anyTable(kind))
      .values(values as typeof doctors.$inferInsert)
      .returning({ id: anyTable(kind).id }),
  )
  return row.id
}

export async function updateRecord(
  tx: Db,
  kind: RecordKind,
  id: number,
  values: object,
): Promise<void> {
  await tx
    .update(anyTable(kind))
    .set(values)
    .where(eq(anyTable(kind).id, id))
}
