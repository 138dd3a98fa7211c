import { and, eq, inArray } from 'drizzle-orm'
import { changeLayers, withdraw } from '../../directory/records/layers/change-layers.ts'
import type { Parts } from '../../directory/records/layers/existing-values.ts'
import { claimedRecord } from '../../providers/claims/claims.ts'
import { claims } from '../../providers/tables.ts'
import { claimOfRecord } from '../records/duplicates/merged-records.ts'
import { hideCreated } from './hide-created.ts'
import { endedOwnerships } from './tables.ts'

/**
 * Ends ownerships also in the record to which the undo of a merge has returned their claims: the
 * team ended them while they were of the kept record.
 */
export async function endMovedOwnerships(
  parts: Parts,
  claimIds: number[],
  actorId: string,
): Promise<void> {
  const { tx } = parts
  const ended = await tx
    .select()
    .from(claims)
    .where(and(inArray(claims.id, claimIds), eq(claims.end, 'ended')))
    .orderBy(claims.id)
  for (const row of ended) {
    const claim = await claimOfRecord(tx, row)
    const by = { actorId, action: 'ownership ended' }
    await changeLayers(parts, claimedRecord(claim), withdraw(claim.id), by)
    if (await hideCreated(tx, claim, actorId))
      await tx
        .update(endedOwnerships)
        .set({ unpublished: true })
        .where(eq(endedOwnerships.claimId, claim.id))
  }
}
