import { and, eq, isNull } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { audit } from '../../accounts/audit.ts'
import { publish, unpublish } from '../../directory/records/publish.ts'
import { records } from '../../directory/records/records.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import { claims } from '../../providers/tables.ts'
import { requireNotMerged } from './duplicates/merged-records.ts'
import { allRecords, recordsOf } from './record-forms.ts'

type Wanted = { kind: RecordKind; id: number; actorId: string }

/** Makes a record public, for the first time or again. @throws Problem 404, 409 */
export async function publishRecord(db: Db, { kind, id, actorId }: Wanted): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    const of = await requirePublishable(tx, kind, id)
    if (kind === 'doctors') await requireNotSubmitted(tx, id)
    await publish(tx, of, id, { actorId })
    await audit(tx, { action: 'record published', actorId, details: { kind, record: id } })
  })
}

/** Takes a record down; its page says that it is gone (410). @throws Problem 404, 409 */
export async function unpublishRecord(
  db: Db,
  { kind, id, actorId, reason }: Wanted & { reason: string },
): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    await unpublish(tx, await requirePublishable(tx, kind, id), id, { actorId, reason })
    await audit(tx, { action: 'record unpublished', actorId, details: { kind, record: id } })
  })
}
/** Deletes a specialty nobody has. @throws Problem 404, 409 */
export async function deleteSpecialty(db: Db, id: number, actorId: string): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    await records.specialties.require(tx, id, { lock: 'update' })
    for (const table of [doctors, practices])
      if (await tx.$count(table, eq(table.specialtyId, id)))
        throw conflict('Doctors or practices have this specialty. Give them another one first.')
    await records.specialties.remove(tx, id, { actorId, action: 'deleted' })
    const details = { kind: 'specialties', record: id }
    await audit(tx, { action: 'record deleted', actorId, details })
  })
}

async function requirePublishable(tx: Db, kind: RecordKind, id: number) {
  await recordsOf(kind).require(tx, id, { lock: 'update' })
  if (kind === 'specialties')
    throw conflict('A specialty is public while a public doctor practices it.')
  await requireNotMerged(tx, kind, id)
  return allRecords[kind]
}

/** A profile somebody made with the forms becomes public by approving it (D4). */
async function requireNotSubmitted(tx: Db, doctorId: number) {
  const [waiting] = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        eq(claims.doctorId, doctorId),
        eq(claims.newProfile, true),
        isNull(claims.approvedAt),
        isNull(claims.endedAt),
      ),
    )
  if (waiting) throw conflict('This profile waits under Submissions. Approve or reject it there.')
}

const conflict = (message: string) => new Problem(409, 'not_now', message)
