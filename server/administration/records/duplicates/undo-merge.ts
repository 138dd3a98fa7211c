import { eq, sql } from 'drizzle-orm'
import { required } from '../../../../contract/required.ts'
import { audit } from '../../../accounts/audit.ts'
import { syncListing } from '../../../billing/sync-featured.ts'
import { endComplimentary, feature } from '../../../directory/records/featured.ts'
import { recordChange } from '../../../directory/records/history.ts'
import { records } from '../../../directory/records/records.ts'
import { takeSlugBack } from '../../../directory/records/slugs.ts'
import { type MovedByMerge, recordMerges } from '../../../directory/records/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { Files } from '../../../platform/files/files.ts'
import { notFound, Problem } from '../../../platform/http/problems.ts'
import { syncClaimed } from '../../../providers/claims/decide-claim.ts'
import { endMovedOwnerships } from '../../ownership/end-moved-ownerships.ts'
import { lockBoth, moveReferencesBack } from './merge-references.ts'
import { standingMerge } from './merged-records.ts'

type Merge = typeof recordMerges.$inferSelect

/**
 * Undoes a merge; what was added to the kept record since stays with it.
 * @throws Problem 404, 409 if it was undone already, or the kept record was merged since
 */
export async function undoMerge(
  { db, files }: { db: Db; files: Files },
  id: number,
  actorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [merge] = await tx
      .select()
      .from(recordMerges)
      .where(eq(recordMerges.id, id))
      .for('update')
    if (!merge) throw notFound('There is no such merge.')
    if (merge.undoneAt) throw notNow('This merge was undone already.')
    const { kind, keptId, mergedId, moved } = merge
    const { mark, slugKind } = records[kind]
    const { kept, merged } = await lockBoth(tx, merge)
    if (!kept || !merged) throw notNow('One of the two records is gone.')
    if (await standingMerge(tx, kind, keptId))
      throw notNow('The record that was kept was itself merged since. Undo that merge first.')
    if (!(await takeSlugBack(tx, slugKind, moved.slug, keptId)))
      throw notNow(`The address ${moved.slug} is in use. Give that record another one first.`)
    const hasNpi = moved.npi !== null && kept.npi === moved.npi
    if (hasNpi) await mark(tx, keptId, { npi: null, imported: null, updatedAt: sql`updated_at` })
    await mark(tx, mergedId, {
      slug: moved.slug,
      ...(hasNpi && { npi: moved.npi, imported: moved.imported }),
      publishedAt: moment(moved.publishedAt),
      unpublishedAt: moment(moved.unpublishedAt),
      unpublishedReason: moved.unpublishedReason,
    })
    // afterwards: a seat ends at once where its practice is not public
    await moveReferencesBack(tx, kind, moved.rows, { from: keptId, to: mergedId })
    for (const recordId of [keptId, mergedId]) await syncClaimed(tx, { kind, recordId })
    if (kind === 'doctors') await restoreListings(tx, merge, moved)
    await tx
      .update(recordMerges)
      .set({ undoneAt: new Date(), undoneBy: actorId })
      .where(eq(recordMerges.id, id))
    await endMovedOwnerships({ tx, files }, moved.rows.claims ?? [], actorId)
    const of = { kind, actorId, action: 'merge undone' }
    await recordChange(tx, { ...of, recordId: keptId }, { 'took the place of': merged.name })
    await recordChange(tx, { ...of, recordId: mergedId }, { 'merged into': kept.name })
    const details = { kind, kept: keptId, merged: mergedId }
    await audit(tx, { action: 'merge undone', actorId, details })
  })
}

/**
 * Moves a complimentary listing back; one that the kept record had before stays with it. One that an
 * owner pays for follows the claim.
 */
async function restoreListings(tx: Db, { keptId, mergedId }: Merge, former: MovedByMerge) {
  if (former.featured) {
    const since = required(moment(former.featuredSince))
    await endComplimentary(tx, keptId, since)
    const until = moment(former.featuredUntil)
    await feature(tx, { doctorId: mergedId, reason: 'complimentary', since, until })
  }
  for (const id of [keptId, mergedId]) await syncListing(tx, id)
}

const moment = (iso: string | null) => (iso === null ? null : new Date(iso))

const notNow = (message: string) => new Problem(409, 'not_now', message)
