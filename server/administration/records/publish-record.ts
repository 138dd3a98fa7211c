import { and, eq, isNull } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { audit } from '../../accounts/audit.ts'
import { recordChange } from '../../directory/records/history.ts'
import { doctors, formerSlugs, practices, specialties } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import { claims } from '../../providers/tables.ts'
import { requireNotMerged, stateOf } from './duplicates/merged-records.ts'
import { formOf, readable } from './record-forms.ts'
import { type Publication, requireRecord, updateRecord } from './record-tables.ts'

type Wanted = { kind: RecordKind; id: number; actorId: string }

/** Makes a record public, for the first time or again. @throws Problem 404, 409 */
export async function publishRecord(db: Db, { kind, id, actorId }: Wanted): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    const row = await requirePublishable(tx, kind, id)
    if (stateOf(row, false) === 'published') throw conflict('This record is public already.')
    if (kind === 'doctors') await requireNotSubmitted(tx, id)
    await updateRecord(tx, kind, id, {
      publishedAt: row.publishedAt ?? new Date(),
      unpublishedAt: null,
      unpublishedReason: null,
    })
    const before = row.unpublishedReason ? { reason: row.unpublishedReason } : {}
    await recordChange(tx, { kind, recordId: id, actorId, action: 'published' }, before)
    await audit(tx, { action: 'record published', actorId, details: { kind, record: id } })
  })
}

/** Takes a record down; its page says that it is gone (410). @throws Problem 404, 409 */
export async function unpublishRecord(
  db: Db,
  { kind, id, actorId, reason }: Wanted & { reason: string },
): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    const row = await requirePublishable(tx, kind, id)
    if (stateOf(row, false) !== 'published') throw conflict('This record is not public.')
    await updateRecord(tx, kind, id, { unpublishedAt: new Date(), unpublishedReason: reason })
    await recordChange(tx, { kind, recordId: id, actorId, action: 'unpublished' }, {}, { reason })
    await audit(tx, { action: 'record unpublished', actorId, details: { kind, record: id } })
  })
}

/** Deletes a specialty nobody has. @throws Problem 404, 409 */
export async function deleteSpecialty(db: Db, id: number, actorId: string): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    const kind = 'specialties'
    const row = await requireRecord(tx, kind, id, { lock: true })
    for (const table of [doctors, practices]) {
      const [user] = await tx
        .select({ id: table.id })
        .from(table as typeof doctors)
        .where(eq(table.specialtyId, id))
        .limit(1)
      if (user)
        throw conflict('Doctors or practices have this specialty. Give them another one first.')
    }
    await tx
      .delete(formerSlugs)
      .where(and(eq(formerSlugs.kind, 'specialty'), eq(formerSlugs.recordId, id)))
    await tx.delete(specialties).where(eq(specialties.id, id))
    const before = await readable(tx, formOf.specialties(row))
    await recordChange(tx, { kind, recordId: id, actorId, action: 'deleted' }, before)
    await audit(tx, { action: 'record deleted', actorId, details: { kind, record: id } })
  })
}

async function requirePublishable(tx: Db, kind: RecordKind, id: number): Promise<Publication> {
  const row = await requireRecord(tx, kind, id, { lock: true })
  if (!('publishedAt' in row))
    throw conflict('A specialty is public while a public doctor practices it.')
  await requireNotMerged(tx, kind, id)
  return row
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
