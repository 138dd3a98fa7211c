import { and, eq, isNull, sql } from 'drizzle-orm'
import { required } from '../../../../contract/required.ts'
import { audit } from '../../../accounts/audit.ts'
import { recordChange } from '../../../directory/records/history.ts'
import {
  featuredListings,
  formerSlugs,
  type MovedByMerge,
  recordMerges,
} from '../../../directory/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { notFound, Problem } from '../../../platform/http/problems.ts'
import { claims } from '../../../providers/tables.ts'
import { slugKinds } from '../record-tables.ts'
import { lockBoth, type MergeKind, mergeTable } from './lock-both.ts'
import { moveReferencesBack } from './move-references.ts'

type Merge = typeof recordMerges.$inferSelect

/**
 * Makes two records of the one again, as they were; what came to the kept record since stays with it.
 * @throws Problem 404, 409 when it was undone already, or the kept record was merged on
 */
export async function undoMerge(db: Db, id: number, actorId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [merge] = await tx
      .select()
      .from(recordMerges)
      .where(eq(recordMerges.id, id))
      .for('update')
    if (!merge) throw notFound('There is no such merge.')
    if (merge.undoneAt) throw conflict('This merge was undone already.')
    const { kind, keptId, mergedId, moved } = merge
    const table = mergeTable(kind)
    const { kept, merged } = await lockBoth(tx, merge)
    if (!kept || !merged) throw conflict('One of the two records is gone.')
    await requireKeptRecord(tx, merge)
    await restoreSlug(tx, merge)
    await moveReferencesBack(tx, kind, moved.rows, { from: keptId, to: mergedId })
    const hasNpi = moved.npi !== null && kept.npi === moved.npi
    const keptIsClaimed = await isClaimed(tx, kind, keptId)
    await tx
      .update(table)
      .set({
        ...(hasNpi && { npi: null, imported: null }),
        ...(!keptIsClaimed && { claimedAt: null }),
        updatedAt: sql`${table.updatedAt}`,
      })
      .where(eq(table.id, keptId))
    const mergedIsClaimed = await isClaimed(tx, kind, mergedId)
    await tx
      .update(table)
      .set({
        slug: moved.slug,
        ...(hasNpi && { npi: moved.npi, imported: moved.imported }),
        ...(mergedIsClaimed && { claimedAt: kept.claimedAt ?? new Date() }),
        publishedAt: moment(moved.publishedAt),
        unpublishedAt: moment(moved.unpublishedAt),
        unpublishedReason: moved.unpublishedReason,
      })
      .where(eq(table.id, mergedId))
    if (kind === 'doctors') await restoreListing(tx, merge, moved)
    await tx
      .update(recordMerges)
      .set({ undoneAt: new Date(), undoneBy: actorId })
      .where(eq(recordMerges.id, id))
    const of = { kind, actorId, action: 'merge undone' }
    await recordChange(tx, { ...of, recordId: keptId }, { 'took the place of': merged.name })
    await recordChange(tx, { ...of, recordId: mergedId }, { 'merged into': kept.name })
    const details = { kind, kept: keptId, merged: mergedId }
    await audit(tx, { action: 'merge undone', actorId, details })
  })
}

/** What was moved on with the kept record has to come back to it first. */
async function requireKeptRecord(tx: Db, { kind, keptId }: Merge) {
  const [further] = await tx
    .select({ id: recordMerges.id })
    .from(recordMerges)
    .where(
      and(
        eq(recordMerges.kind, kind),
        eq(recordMerges.mergedId, keptId),
        isNull(recordMerges.undoneAt),
      ),
    )
  if (further)
    throw conflict('The record that was kept was itself merged since. Undo that merge first.')
}

/** @throws Problem 409 when the kept record has taken the address as its own since */
async function restoreSlug(tx: Db, { kind, keptId, moved }: Merge) {
  const restoredSlugs = await tx
    .delete(formerSlugs)
    .where(
      and(
        eq(formerSlugs.kind, slugKinds[kind]),
        eq(formerSlugs.slug, moved.slug),
        eq(formerSlugs.recordId, keptId),
      ),
    )
    .returning({ id: formerSlugs.id })
  if (restoredSlugs.length === 0)
    throw conflict(`The address ${moved.slug} is in use. Give that record another one first.`)
}

async function isClaimed(tx: Db, kind: MergeKind, id: number): Promise<boolean> {
  const record = kind === 'doctors' ? claims.doctorId : claims.practiceId
  return (await tx.$count(claims, and(eq(record, id), isNull(claims.endedAt)))) > 0
}

/** A complimentary listing that moved goes back; one the kept record had of its own stays with it. */
async function restoreListing(tx: Db, { keptId, mergedId }: Merge, moved: MovedByMerge) {
  if (!moved.featured) return
  const since = required(moment(moved.featuredSince))
  await tx.delete(featuredListings).where(
    and(
      eq(featuredListings.doctorId, keptId),
      eq(featuredListings.reason, 'complimentary'),
      // the database counts microseconds, what was written down milliseconds
      sql`date_trunc('milliseconds', ${featuredListings.since}) = ${since.toISOString()}::timestamptz`,
    ),
  )
  await tx
    .insert(featuredListings)
    .values({
      doctorId: mergedId,
      reason: 'complimentary',
      since,
      until: moment(moved.featuredUntil),
    })
    .onConflictDoNothing()
}

const moment = (iso: string | null) => (iso === null ? null : new Date(iso))

const conflict = (message: string) => new Problem(409, 'not_now', message)
