import { and, eq, isNull } from 'drizzle-orm'
import type { RecordKind } from '../../../../contract/administration/records/forms.ts'
import type { Publication } from '../../../directory/records/publish.ts'
import { records } from '../../../directory/records/records.ts'
import { recordMerges } from '../../../directory/records/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { Problem } from '../../../platform/http/problems.ts'
import { publishedSince } from '../../../platform/published-since.ts'
import { type ClaimRow, claimedRecord } from '../../../providers/claims/claims.ts'
import { hasMovedClaim } from '../../../providers/claims/moved-by-merge.ts'

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
  if (await standingMerge(db, kind, id)) throw merged()
}

const merged = () =>
  new Problem(409, 'merged', 'This record was merged into another one. Undo the merge first.')

/**
 * Locks the record of a claim that returns, so that it is not merged meanwhile.
 * @throws Problem 409: a claim of a merged record would own what nobody sees
 */
export async function requireRecordOfClaim(tx: Db, claim: ClaimRow): Promise<void> {
  const { kind, recordId } = claimedRecord(claim)
  await records[kind].require(tx, recordId, { lock: 'no key update' })
  await requireNotMerged(tx, kind, recordId)
}

/** Whether a merge has brought a claim to its record, unless it was undone. */
const isMoved = async (db: Db, { id }: ClaimRow) =>
  (await db.$count(recordMerges, and(hasMovedClaim(id), isNull(recordMerges.undoneAt)))) > 0

/** @throws Problem 409: what was approved was left with the merged record */
export async function requireNotMoved(db: Db, claim: ClaimRow): Promise<void> {
  if (await isMoved(db, claim)) throw merged()
}

/** A claim as one of its present record: who created a profile has not created the one that took its place. */
export const claimOfRecord = async (db: Db, claim: ClaimRow): Promise<ClaimRow> => ({
  ...claim,
  newProfile: claim.newProfile && !(await isMoved(db, claim)),
})

export function stateOf(
  record: Pick<Publication, 'publishedAt' | 'unpublishedAt' | 'publishAt'>,
  isMerged: boolean,
) {
  if (isMerged) return 'merged'
  if (!publishedSince(record)) return 'hidden'
  return record.unpublishedAt ? 'unpublished' : 'published'
}
