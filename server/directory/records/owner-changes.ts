import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { isKeyOf } from '../../../contract/objects.ts'
import type { Db } from '../../platform/database/connect.ts'
import { ownerChanges } from './tables.ts'

type OfRecord = { kind: RecordKind; recordId: number }

/** What an owner wrote into a column, and what stood there before the owner first did. */
export type OwnerChange = { column: string; before: unknown; after: unknown }

/** They say whether a page is public and when it was changed, and follow from other columns. */
const notKept = new Set([
  'publishedAt',
  'unpublishedAt',
  'unpublishedReason',
  'claimedAt',
  'createdAt',
  'updatedAt',
  'slug',
])

/** As the database keeps it: dates are texts, and nothing is null. */
export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

const jsonOf = (row: object, column: string) =>
  asJson(isKeyOf(row, column) ? row[column] : undefined)

const isOf = ({ kind, recordId }: OfRecord) =>
  and(eq(ownerChanges.kind, kind), eq(ownerChanges.recordId, recordId))

/**
 * Keeps what stood in a record before its owner's word, so that a wrongly approved claim can be taken back
 * however late. Where somebody else wrote since the owner did, theirs is what stood before from now on.
 */
export async function keepOwnerChanges(
  tx: Db,
  of: OfRecord,
  before: object,
  after: object,
  changedColumns: readonly string[],
): Promise<void> {
  const changes = new Map((await ownerChangesOf(tx, of)).map((change) => [change.column, change]))
  for (const column of changedColumns.filter((name) => !notKept.has(name))) {
    const [from, to] = [jsonOf(before, column), jsonOf(after, column)]
    const earlier = changes.get(column)
    const isOwners = earlier !== undefined && isDeepStrictEqual(earlier.after, from)
    await writeOwnerChange(tx, of, { column, before: isOwners ? earlier.before : from, after: to })
  }
}

export async function writeOwnerChange(
  tx: Db,
  of: OfRecord,
  { column, before, after }: OwnerChange,
): Promise<void> {
  await tx
    .insert(ownerChanges)
    .values({ ...of, column, before, after })
    .onConflictDoUpdate({
      target: [ownerChanges.kind, ownerChanges.recordId, ownerChanges.column],
      set: { before, after },
    })
}

export async function ownerChangesOf(db: Db, of: OfRecord): Promise<OwnerChange[]> {
  const rows = await db
    .select({
      column: ownerChanges.column,
      // as they are: a lone text of digits, such as a postal code, would be read as a number
      values: sql<
        [unknown, unknown]
      >`jsonb_build_array(${ownerChanges.before}, ${ownerChanges.after})`,
    })
    .from(ownerChanges)
    .where(isOf(of))
    .orderBy(asc(ownerChanges.id))
  return rows.map(({ column, values: [before, after] }) => ({ column, before, after }))
}

export const forgetOwnerChanges = (tx: Db, of: OfRecord) => tx.delete(ownerChanges).where(isOf(of))

/** Columns that still say what the owner wrote: the register and the team keep what they wrote since. */
export const standingChanges = (row: object, changes: readonly OwnerChange[]): OwnerChange[] =>
  changes.filter(({ column, after }) => isDeepStrictEqual(jsonOf(row, column), after))
