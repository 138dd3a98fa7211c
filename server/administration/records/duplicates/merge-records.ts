import { and, inArray, isNull } from 'drizzle-orm'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { audit } from '../../../accounts/audit.ts'
import { endListing, feature, lockListing } from '../../../directory/records/featured.ts'
import { recordChange } from '../../../directory/records/history.ts'
import { records } from '../../../directory/records/records.ts'
import { leaveSlug } from '../../../directory/records/slugs.ts'
import { type MovedByMerge, recordMerges } from '../../../directory/records/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { notFound, Problem } from '../../../platform/http/problems.ts'
import { directoryRefusals } from '../../../platform/languages/refusals/directory.ts'
import { claims } from '../../../providers/tables.ts'
import { lockBoth, type MergeKind, moveReferences } from './merge-references.ts'
import { requireNotMerged } from './merged-records.ts'

type MergeRequest = { kind: MergeKind; keptId: number; mergedId: number; actorId: string }
/**
 * Merges a record into another: references move to the kept record, the merged slug redirects to
 * it, and the merged record leaves all lists. The kept record's values stay. `undoMerge` reverses
 * all of it.
 * @returns the number of the merge
 * @throws Problem 404, 409 if both are claimed, one is pending, or the merged one has a
 * subscription
 */
export async function mergeRecords(db: Db, request: MergeRequest): Promise<number> {
  const { kind, keptId, mergedId, actorId } = request
  if (keptId === mergedId) throw conflict('same_record', 'These are one and the same record.')
  return db.transaction(async (tx) => {
    const { kept, merged } = await requireBoth(tx, request)
    await requireMovableClaims(tx, request)
    const listing = kind === 'doctors' ? await moveListing(tx, keptId, mergedId) : null
    const rows = await moveReferences(tx, kind, mergedId, keptId)
    const takesNpi = !kept.npi && merged.npi !== null
    const moved: MovedByMerge = {
      slug: merged.slug,
      npi: takesNpi ? merged.npi : null,
      imported: takesNpi ? merged.imported : null,
      publishedAt: merged.publishedAt?.toISOString() ?? null,
      unpublishedAt: merged.unpublishedAt?.toISOString() ?? null,
      unpublishedReason: merged.unpublishedReason,
      featured: listing !== null,
      featuredSince: listing?.since.toISOString() ?? null,
      featuredUntil: listing?.until?.toISOString() ?? null,
      rows,
    }
    const merge = one(
      await tx
        .insert(recordMerges)
        .values({ kind, keptId, mergedId, moved, actorId })
        .returning({ id: recordMerges.id }),
    )
    const { slugKind, mark } = records[kind]
    // nobody sees the slug that takes the place of the redirected one
    await mark(tx, mergedId, {
      slug: `merged-${slugKind}-${mergedId}`,
      claimedAt: null,
      unpublishedAt: merged.unpublishedAt ?? new Date(),
      unpublishedReason: `Merged into ${kept.name}`,
      ...(takesNpi && { npi: null, imported: null }),
    })
    await leaveSlug(tx, slugKind, merged.slug, keptId)
    const { npi, imported, claimedAt } = merged
    const taken = { ...(takesNpi && { npi, imported }), ...(claimedAt && { claimedAt }) }
    if (Object.keys(taken).length > 0) await mark(tx, keptId, taken)
    const of = { kind, actorId, action: 'merged' }
    await recordChange(tx, { ...of, recordId: keptId }, {}, { 'took the place of': merged.name })
    await recordChange(tx, { ...of, recordId: mergedId }, {}, { 'merged into': kept.name })
    const details = { kind, kept: keptId, merged: mergedId }
    await audit(tx, { action: 'records merged', actorId, details })
    return merge.id
  })
}

async function requireBoth(tx: Db, { kind, keptId, mergedId }: MergeRequest) {
  const { kept, merged } = await lockBoth(tx, { kind, keptId, mergedId })
  if (!kept || !merged) throw notFound(directoryRefusals.noRecord.en)
  await requireNotMerged(tx, kind, keptId)
  await requireNotMerged(tx, kind, mergedId)
  return { kept, merged }
}

/** Locks the claims of both records. @throws Problem 409 for two, or one that waits */
async function requireMovableClaims(tx: Db, { kind, keptId, mergedId }: MergeRequest) {
  const record = kind === 'doctors' ? claims.doctorId : claims.practiceId
  const open = await tx
    .select({ approvedAt: claims.approvedAt })
    .from(claims)
    .where(and(inArray(record, [keptId, mergedId]), isNull(claims.endedAt)))
    .for('update')
  if (open.filter(({ approvedAt }) => approvedAt).length > 1)
    throw conflict(
      'both_claimed',
      'Both records are claimed, by different people. Settle with them who it is and end one of the claims first.',
    )
  if (open.some(({ approvedAt }) => !approvedAt))
    throw conflict(
      'claim_waits',
      'A claim of one of these records waits under Submissions. Approve or reject it first.',
    )
}

/** Moves a complimentary listing. @throws Problem 409 for a paid one, which is never changed */
async function moveListing(tx: Db, keptId: number, mergedId: number) {
  const own = await lockListing(tx, keptId)
  const other = await lockListing(tx, mergedId)
  if (other?.reason === 'subscription')
    throw conflict(
      'subscription',
      'The record that would go has a subscription. Keep that one, and merge the other into it.',
    )
  if (!other) return null
  await endListing(tx, mergedId)
  if (!own) await feature(tx, { ...other, doctorId: keptId })
  return other
}

const conflict = (code: ErrorCode, message: string) => new Problem(409, code, message)
