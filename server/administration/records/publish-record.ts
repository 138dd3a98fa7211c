import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { BulkAct, BulkResult } from '../../../contract/administration/records/bulk-calls.ts'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { done } from '../../../contract/endpoint.ts'
import { audit } from '../../accounts/audit.ts'
import { isPublic } from '../../directory/publication.ts'
import { lackingOf, lackingText } from '../../directory/records/completeness.ts'
import { endListing, feature, isRunning, lockListing } from '../../directory/records/featured.ts'
import { recordChange } from '../../directory/records/history.ts'
import { publish, unpublish } from '../../directory/records/publish.ts'
import { records } from '../../directory/records/records.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { publishPhoto } from '../../providers/photos/profile-photo.ts'
import { claims } from '../../providers/tables.ts'
import { requireNotMerged } from './duplicates/merged-records.ts'
import { listMatching } from './list-records.ts'
import { allRecords, recordsOf } from './record-forms.ts'

type Wanted = { kind: RecordKind; id: number; actorId: string }

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

/**
 * Applies an act to each record in its own transaction, so that a refusal does not undo the others.
 */
async function changeMany(
  { db, log }: { db: Db; log: Logger },
  { kind, act, actorId }: { kind: RecordKind; act: BulkAct; actorId: string },
  selection: Seen[],
): Promise<BulkResult> {
  if (!kindsOf[act.act].includes(kind)) throw conflict('These records do not have that.')
  const result: BulkResult = { done: [], refused: [], stopped: false }
  for (const { id, updatedAt } of selection)
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

/** @throws Problem 404, 409 also if it changed since it was displayed */
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
  await records[kind].change(tx, id, columns, by)
  await audit(tx, { action: 'record edited', actorId, details: { kind, record: id } })
}

async function nameOf(db: Db, kind: RecordKind, id: number): Promise<string> {
  const row = await recordsOf(kind)
    .require(db, id)
    .catch(() => null)
  if (!row) return `Record ${id}`
  return 'name' in row ? row.name : row.title
}

export function serveManyRecords(api: Api, parts: { db: Db; log: Logger }) {
  api.serve('GET /api/admin/directory/matching/:kind', ({ params, query }) =>
    listMatching(parts.db, params.kind, query),
  )
  api.serve('POST /api/admin/directory/bulk/:kind', ({ params, body }, { identity }) =>
    changeMany(parts, { ...params, act: body.act, actorId: identity.userId }, body.records),
  )
}

/**
 * Publishes a record, for the first time or again. @throws Problem 404, 409, also for an incomplete
 * one
 */
async function publishRecord(tx: Db, { kind, id, actorId }: Wanted): Promise<void> {
  const of = await requirePublishable(tx, kind, id)
  if (kind === 'doctors') await requireNotSubmitted(tx, id)
  if (kind === 'doctors' || kind === 'practices') await requireComplete(tx, kind, id)
  await publish(tx, of, id, { actorId })
  await audit(tx, { action: 'record published', actorId, details: { kind, record: id } })
}

/** Unpublishes a record; its page answers 410. @throws Problem 404, 409 */
async function unpublishRecord(
  tx: Db,
  { kind, id, actorId, reason }: Wanted & { reason: string },
): Promise<void> {
  await unpublish(tx, await requirePublishable(tx, kind, id), id, { actorId, reason })
  await audit(tx, { action: 'record unpublished', actorId, details: { kind, record: id } })
}
/** Deletes a specialty without doctors. @throws Problem 404, 409 */
async function deleteSpecialty(tx: Db, id: number, actorId: string): Promise<void> {
  await records.specialties.require(tx, id, { lock: 'update' })
  for (const table of [doctors, practices])
    if (await tx.$count(table, eq(table.specialtyId, id)))
      throw conflict('Doctors or practices have this specialty. Give them another one first.')
  await records.specialties.remove(tx, id, { actorId, action: 'deleted' })
  const details = { kind: 'specialties', record: id }
  await audit(tx, { action: 'record deleted', actorId, details })
}

async function requirePublishable(tx: Db, kind: RecordKind, id: number) {
  await recordsOf(kind).require(tx, id, { lock: 'update' })
  if (kind === 'specialties')
    throw conflict('A specialty is public while a public doctor practices it.')
  await requireNotMerged(tx, kind, id)
  return allRecords[kind]
}

/** A profile created with the forms is published by approving it (D4). */
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

/** @throws Problem 409 that names missing values at their fields */
async function requireComplete(tx: Db, kind: 'doctors' | 'practices', id: number) {
  const row = await records[kind].require(tx, id)
  const lacking = await lackingOf(tx, kind, row)
  if (lacking.length > 0 && !isPublic(row))
    throw new Problem(
      409,
      'incomplete',
      `It cannot be published yet: it lacks ${lackingText(lacking)}.`,
      Object.fromEntries(lacking.map(({ field, message }) => [`form.${field}`, message])),
    )
}

const conflict = (message: string) => new Problem(409, 'not_now', message)

/** The public values of a record. */
export function servePublication(api: Api, db: Db) {
  api.serve('POST /api/admin/directory/:kind/:id/publish', async ({ params }, { identity }) => {
    await transactionWithRetry(db, (tx) =>
      publishRecord(tx, { ...params, actorId: identity.userId }),
    )
    return done
  })
  api.serve(
    'POST /api/admin/directory/:kind/:id/unpublish',
    async ({ params, body }, { identity }) => {
      await transactionWithRetry(db, (tx) =>
        unpublishRecord(tx, { ...params, ...body, actorId: identity.userId }),
      )
      return done
    },
  )
  api.serve('DELETE /api/admin/directory/specialties/:id', async ({ params }, { identity }) => {
    await transactionWithRetry(db, (tx) => deleteSpecialty(tx, params.id, identity.userId))
    return done
  })
  api.serve(
    'PUT /api/admin/directory/doctors/:id/featured',
    async ({ params, body }, { identity }) => {
      await transactionWithRetry(db, (tx) =>
        featureDoctor(tx, { ...params, ...body, actorId: identity.userId }),
      )
      return done
    },
  )
}

/**
 * Gives a doctor a complimentary listing, or ends it. A paid listing is never changed. Does nothing
 * if it is so already. @throws Problem 404, 409
 */
async function featureDoctor(
  tx: Db,
  { id, featured, actorId }: { id: number; featured: boolean; actorId: string },
): Promise<void> {
  await records.doctors.require(tx, id, { lock: 'update' })
  await requireNotMerged(tx, 'doctors', id)
  const listing = await lockListing(tx, id)
  if (listing?.reason === 'subscription')
    throw new Problem(
      409,
      'subscription',
      'This listing belongs to a subscription. Only the subscription itself can end it.',
    )
  const wasFeatured = isRunning(listing)
  if (featured === wasFeatured) return
  if (featured) await giveComplimentary(tx, id, actorId)
  else await endListing(tx, id)
  const change = { kind: 'doctors', recordId: id, actorId, action: 'edited' } as const
  const [before, after] = [wasFeatured, featured].map((is) => ({
    featured: is ? 'complimentary' : null,
  }))
  await recordChange(tx, change, before, after)
  const action = featured ? 'complimentary listing given' : 'complimentary listing ended'
  await audit(tx, { action, actorId, details: { doctor: id } })
}

/** The owner's photo is on the profile from then on (ADV-03). */
async function giveComplimentary(tx: Db, doctorId: number, actorId: string) {
  await feature(tx, { doctorId, reason: 'complimentary' })
  const [claim] = await tx
    .select({ userId: claims.userId })
    .from(claims)
    .where(and(eq(claims.doctorId, doctorId), isNull(claims.endedAt), isNotNull(claims.approvedAt)))
  if (claim) await publishPhoto(tx, claim.userId, actorId)
}
