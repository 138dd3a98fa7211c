import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { RecordKind } from '../../../../contract/administration/records/forms.ts'
import type { Publication } from '../../../directory/records/publish.ts'
import { recordMerges } from '../../../directory/records/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { Problem } from '../../../platform/http/problems.ts'
import { publishedSince } from '../../../platform/published-since.ts'

/** The merge by which another record replaced this one, unless it was undone. */
export async function standingMerge(db: Db, kind: RecordKind, mergedId: number) {
  if (kind !== 'doctors' && kind !== 'practices') return null
  const [merge] = await db
    .select()
    .from(recordMerges)
    .where(
      and(
        eq(recordMerges.kind, kind),
        eq(recordMerges.mergedId, mergedId),
        isNull(recordMerges.undoneAt),
      ),
    )
  return merge ?? null
}

/** @throws Problem 409: nobody would ever see what is written into a merged record */
export async function requireNotMerged(db: Db, kind: RecordKind, id: number): Promise<void> {
  if (await standingMerge(db, kind, id))
    throw new Problem(
      409,
      'merged',
      'This record was merged into another one. Undo the merge first.',
    )
}

/** @throws Problem 409: a claim that returns to a merged record would own what nobody sees */
export const requireRecordOfClaim = (
  db: Db,
  { doctorId, practiceId }: { doctorId: number | null; practiceId: number | null },
): Promise<void> =>
  doctorId === null
    ? requireNotMerged(db, 'practices', practiceId ?? 0)
    : requireNotMerged(db, 'doctors', doctorId)

/** Whether a row with this `id` was merged into another. */
export const isMerged = (kind: 'doctors' | 'practices', id: SQL | object) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${recordMerges}
    WHERE ${eq(recordMerges.kind, kind)} AND ${recordMerges.mergedId} = ${id} AND ${isNull(recordMerges.undoneAt)})`

export function stateOf(
  record: Pick<Publication, 'publishedAt' | 'unpublishedAt' | 'publishAt'>,
  isMerged: boolean,
) {
  if (isMerged) return 'merged'
  if (!publishedSince(record)) return 'hidden'
  return record.unpublishedAt ? 'unpublished' : 'published'
}
