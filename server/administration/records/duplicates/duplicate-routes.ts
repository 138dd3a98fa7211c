import { and, eq } from 'drizzle-orm'
import { done } from '../../../../contract/endpoint.ts'
import { audit } from '../../../accounts/audit.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { transactionWithRetry } from '../../../platform/database/transaction.ts'
import { notFound } from '../../../platform/http/problems.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { differentRecords } from '../../tables.ts'
import { findDuplicates, findPair, fingerprintOf } from './find-duplicates.ts'

/** Records that may be one and the same, and those somebody has told apart. */
export function serveDuplicates(api: Api, db: Db) {
  const path = '/api/admin/directory/duplicates/:kind'
  api.serve(`GET ${path}`, ({ params, query }) => findDuplicates(db, params.kind, query))
  api.serve(`PUT ${path}/different`, async ({ params, body }, { identity }) => {
    await tellApart(db, { ...params, ...body, actorId: identity.userId })
    return done
  })
}

type Wish = {
  kind: 'doctors' | 'practices'
  ids: readonly [number, number]
  different: boolean
  actorId: string
}

/** Remembers that two records are not the same, or forgets it. As it was already: nothing happens. @throws Problem 404 */
async function tellApart(db: Db, { kind, ids, different, actorId }: Wish): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    const pair = await findPair(tx, kind, ids)
    if (!pair) throw notFound('There is no such record.')
    const [{ id: oneId }, { id: otherId }] = pair
    const row = { kind, oneId, otherId }
    const fingerprint = fingerprintOf(...pair)
    const target = [differentRecords.kind, differentRecords.oneId, differentRecords.otherId]
    const changed = different
      ? await tx
          .insert(differentRecords)
          .values({ ...row, fingerprint, actorId })
          .onConflictDoUpdate({ target, set: { fingerprint, actorId, at: new Date() } })
          .returning({ id: differentRecords.oneId })
      : await tx
          .delete(differentRecords)
          .where(
            and(
              eq(differentRecords.kind, kind),
              eq(differentRecords.oneId, oneId),
              eq(differentRecords.otherId, otherId),
            ),
          )
          .returning({ id: differentRecords.oneId })
    const action = different ? 'records called different' : 'records called alike'
    if (changed.length > 0) await audit(tx, { action, actorId, details: row })
  })
}
