import type { BulkAct, BulkResult } from '../../../contract/administration/records/bulk-calls.ts'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { audit } from '../../accounts/audit.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { requireNotMerged } from './duplicates/merged-records.ts'
import { listMatching } from './list-records.ts'
import { deleteSpecialty, featureDoctor, publishRecord, unpublishRecord } from './publish-record.ts'
import { recordsOf } from './record-forms.ts'

type Of = { kind: RecordKind; id: number; actorId: string }
type Seen = { id: number; updatedAt: string }

const kindsOf: Record<BulkAct['act'], readonly RecordKind[]> = {
  publish: ['doctors', 'practices', 'news'],
  unpublish: ['doctors', 'practices', 'news'],
  feature: ['doctors'],
  specialty: ['doctors', 'practices'],
  practice: ['doctors'],
  delete: ['specialties'],
}

/** Does the same to each record in a transaction of its own, so that one refusal leaves the others done. */
async function changeMany(
  { db, log }: { db: Db; log: Logger },
  { kind, act, actorId }: { kind: RecordKind; act: BulkAct; actorId: string },
  seen: Seen[],
): Promise<BulkResult> {
  if (!kindsOf[act.act].includes(kind)) throw conflict('These records do not have that.')
  const result: BulkResult = { done: [], refused: [], stopped: false }
  for (const { id, updatedAt } of seen)
    try {
      const of = { kind, id, actorId }
      result.done.push(await transactionWithRetry(db, (tx) => changeOne(tx, of, act, updatedAt)))
    } catch (error) {
      if (error instanceof Problem && error.status < 500)
        result.refused.push({ id, name: await nameOf(db, kind, id), message: error.message })
      else if (result.done.length === 0) throw error
      else {
        log.error({ err: error }, 'a change of many records stopped')
        return { ...result, stopped: true }
      }
    }
  return result
}

/** @throws Problem 404, 409 also when it changed since it was seen */
async function changeOne(tx: Db, of: Of, act: BulkAct, seenAt: string) {
  const { kind, id } = of
  const row = await recordsOf(kind).require(tx, id, { lock: 'update' })
  if (row.updatedAt.toISOString() !== new Date(seenAt).toISOString())
    throw conflict('It has changed since you saw it.')
  await actOn(tx, of, act)
  const after = act.act === 'delete' ? null : await recordsOf(kind).require(tx, id)
  return { id, updatedAt: after?.updatedAt.toISOString() ?? null, from: formerOf(act, row) }
}

function actOn(tx: Db, of: Of, act: BulkAct): Promise<void> {
  switch (act.act) {
    case 'publish':
      return publishRecord(tx, of)
    case 'unpublish':
      return unpublishRecord(tx, { ...of, reason: act.reason })
    case 'feature':
      return featureDoctor(tx, { ...of, featured: act.featured })
    case 'specialty':
      return move(tx, of, 'specialties', act.specialtyId)
    case 'practice':
      return move(tx, of, 'practices', act.practiceId)
    case 'delete':
      return deleteSpecialty(tx, of.id, of.actorId)
  }
}

const formerOf = (act: BulkAct, row: object): number | null => {
  const columns = row as { specialtyId?: number | null; practiceId?: number | null }
  if (act.act === 'specialty') return columns.specialtyId ?? null
  return act.act === 'practice' ? (columns.practiceId ?? null) : null
}

/** Gives a record another specialty or practice, or none. */
async function move(
  tx: Db,
  { kind, id, actorId }: Of,
  to: 'specialties' | 'practices',
  targetId: number | null,
) {
  if (kind !== 'doctors' && kind !== 'practices') return
  await requireNotMerged(tx, kind, id)
  if (targetId !== null) {
    const target = await records[to].find(tx, targetId)
    if (!target)
      throw conflict(`The chosen ${to === 'practices' ? 'practice' : 'specialty'} is gone.`)
    await requireNotMerged(tx, to, targetId)
  }
  const columns = to === 'practices' ? { practiceId: targetId } : { specialtyId: targetId }
  const by = { actorId, action: 'edited', source: 'administrator' } as const
  if (kind === 'doctors') await records.doctors.change(tx, id, columns, by)
  else await records.practices.change(tx, id, columns, by)
  await audit(tx, { action: 'record edited', actorId, details: { kind, record: id } })
}

async function nameOf(db: Db, kind: RecordKind, id: number): Promise<string> {
  const row = await recordsOf(kind)
    .require(db, id)
    .catch(() => null)
  if (!row) return `Record ${id}`
  return 'name' in row ? row.name : row.title
}

const conflict = (message: string) => new Problem(409, 'not_now', message)

export function serveManyRecords(api: Api, parts: { db: Db; log: Logger }) {
  api.serve('GET /api/admin/directory/matching/:kind', ({ params, query }) =>
    listMatching(parts.db, params.kind, query),
  )
  api.serve('POST /api/admin/directory/bulk/:kind', ({ params, body }, { identity }) =>
    changeMany(parts, { ...params, act: body.act, actorId: identity.userId }, body.records),
  )
}
