import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { done } from '../../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { required } from '../../../../contract/required.ts'
import { audit } from '../../../accounts/audit.ts'
import {
  endComplimentary,
  endListing,
  feature,
  lockListing,
} from '../../../directory/records/featured.ts'
import { recordChange } from '../../../directory/records/history.ts'
import { doctorsOfPractices, records } from '../../../directory/records/records.ts'
import { formerSlugsOf, leaveSlug, takeSlugBack } from '../../../directory/records/slugs.ts'
import { type MovedByMerge, recordMerges } from '../../../directory/records/tables.ts'
import { inquiriesTo } from '../../../inquiries/references.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import type { References } from '../../../platform/database/rows.ts'
import { notFound, Problem } from '../../../platform/http/problems.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { directoryRefusals } from '../../../platform/languages/refusals/directory.ts'
import { consentsOf } from '../../../providers/managed/references.ts'
import { messageAddressesOf } from '../../../providers/message-address/references.ts'
import { claimsOf, teamMessagesAbout, updateRequestsOf } from '../../../providers/references.ts'
import { claims } from '../../../providers/tables.ts'
import { reportsAbout } from '../../../reports/references.ts'
import { requireNotMerged, standingMerge } from './merged-records.ts'

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
    const claim = await requireMovableClaim(tx, request)
    const listing = kind === 'doctors' ? await moveListing(tx, keptId, mergedId) : null
    const rows = await moveReferences(tx, kind, mergedId, keptId)
    const takesNpi = !kept.npi && merged.npi
    const movedRows: MovedByMerge = {
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
        .values({ kind, keptId, mergedId, moved: movedRows, actorId })
        .returning({ id: recordMerges.id }),
    )
    await setAside(tx, kind, merged, { keptName: kept.name, takesNpi: Boolean(takesNpi) })
    await transferIdentity(tx, request, {
      merged,
      takesNpi: Boolean(takesNpi),
      claimed: claim !== null,
    })
    await recordMerge(tx, request, { kept: kept.name, merged: merged.name })
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

/** The claim that moves, if the merged record has one. @throws Problem 409 */
async function requireMovableClaim(tx: Db, { kind, keptId, mergedId }: MergeRequest) {
  const record = kind === 'doctors' ? claims.doctorId : claims.practiceId
  const open = await tx
    .select({ id: claims.id, record, approvedAt: claims.approvedAt })
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
  return open.find(({ record: id }) => id === mergedId) ?? null
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

/** Frees the slug to redirect to the kept record; nobody sees the replacement. */
async function setAside(
  tx: Db,
  kind: MergeKind,
  merged: MergeRow,
  { keptName, takesNpi }: { keptName: string; takesNpi: boolean },
) {
  const { slugKind, mark } = records[kind]
  await mark(tx, merged.id, {
    slug: `merged-${slugKind}-${merged.id}`,
    claimedAt: null,
    unpublishedAt: merged.unpublishedAt ?? new Date(),
    unpublishedReason: `Merged into ${keptName}`,
    ...(takesNpi && { npi: null, imported: null }),
  })
}

async function transferIdentity(
  tx: Db,
  { kind, keptId }: MergeRequest,
  { merged, takesNpi, claimed }: { merged: MergeRow; takesNpi: boolean; claimed: boolean },
) {
  await leaveSlug(tx, records[kind].slugKind, merged.slug, keptId)
  const columns = {
    ...(takesNpi && { npi: merged.npi, imported: merged.imported }),
    ...(claimed && { claimedAt: merged.claimedAt }),
  }
  if (Object.keys(columns).length > 0) await records[kind].mark(tx, keptId, columns)
}

async function recordMerge(
  tx: Db,
  { kind, keptId, mergedId, actorId }: MergeRequest,
  names: { kept: string; merged: string },
) {
  const of = { kind, actorId, action: 'merged' }
  await recordChange(tx, { ...of, recordId: keptId }, {}, { 'took the place of': names.merged })
  await recordChange(tx, { ...of, recordId: mergedId }, {}, { 'merged into': names.kept })
  const details = { kind, kept: keptId, merged: mergedId }
  await audit(tx, { action: 'records merged', actorId, details })
}

const conflict = (code: ErrorCode, message: string) => new Problem(409, code, message)

export function serveMerges(api: Api, db: Db) {
  api.serve(
    'POST /api/admin/directory/:kind/:id/merge',
    async ({ params, body }, { identity }) => ({
      mergeId: await mergeRecords(db, {
        kind: params.kind,
        keptId: params.id,
        mergedId: body.otherId,
        actorId: identity.userId,
      }),
    }),
  )
  api.serve('POST /api/admin/directory/merges/:id/undo', async ({ params }, { identity }) => {
    await undoMerge(db, params.id, identity.userId)
    return done
  })
}

/** All references to a record, by the name under which a merge stores them. */
const references: Record<MergeKind, Record<string, References>> = {
  doctors: {
    claims: claimsOf.doctors,
    consents: consentsOf.doctors,
    messageAddresses: messageAddressesOf.doctors,
    inquiries: inquiriesTo.doctors,
    reports: reportsAbout.doctors,
    teamMessages: teamMessagesAbout.doctors,
    formerSlugs: formerSlugsOf('doctor'),
  },
  practices: {
    claims: claimsOf.practices,
    consents: consentsOf.practices,
    messageAddresses: messageAddressesOf.practices,
    inquiries: inquiriesTo.practices,
    reports: reportsAbout.practices,
    teamMessages: teamMessagesAbout.practices,
    updateRequests: updateRequestsOf.practices,
    doctors: doctorsOfPractices,
    formerSlugs: formerSlugsOf('practice'),
  },
}

/** Moves references to another record. @returns the ids of moved rows, by table */
async function moveReferences(
  tx: Db,
  kind: MergeKind,
  from: number,
  to: number,
): Promise<Record<string, number[]>> {
  const movedIds: Record<string, number[]> = {}
  for (const [name, rows] of Object.entries(references[kind]))
    movedIds[name] = await rows.move(tx, from, to)
  return movedIds
}

/** Moves references back, if they still name the kept record. */
async function moveReferencesBack(
  tx: Db,
  kind: MergeKind,
  movedIds: Record<string, number[]>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const [name, rows] of Object.entries(references[kind]))
    await rows.moveBack(tx, movedIds[name] ?? [], from, to)
}

type MergeKind = 'doctors' | 'practices'

type MergeRow = NonNullable<Awaited<ReturnType<typeof lockBoth>>['merged']>

/** Both records as far as they exist, locked in one order so that two merges cannot deadlock. */
async function lockBoth(
  tx: Db,
  { kind, keptId, mergedId }: { kind: MergeKind; keptId: number; mergedId: number },
) {
  const lock = (id: number) => records[kind].find(tx, id, { lock: 'update' })
  if (keptId < mergedId) return { kept: await lock(keptId), merged: await lock(mergedId) }
  const merged = await lock(mergedId)
  return { kept: await lock(keptId), merged }
}

type Merge = typeof recordMerges.$inferSelect

/**
 * Undoes a merge; what was added to the kept record since stays with it.
 * @throws Problem 404, 409 if it was undone already, or the kept record was merged since
 */
async function undoMerge(db: Db, id: number, actorId: string): Promise<void> {
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
    await requireKeptRecord(tx, merge)
    if (!(await takeSlugBack(tx, slugKind, moved.slug, keptId)))
      throw notNow(`The address ${moved.slug} is in use. Give that record another one first.`)
    await moveReferencesBack(tx, kind, moved.rows, { from: keptId, to: mergedId })
    const hasNpi = moved.npi !== null && kept.npi === moved.npi
    const keptIsClaimed = await isClaimed(tx, kind, keptId)
    await mark(tx, keptId, {
      ...(hasNpi && { npi: null, imported: null }),
      ...(!keptIsClaimed && { claimedAt: null }),
      updatedAt: sql`updated_at`,
    })
    const mergedIsClaimed = await isClaimed(tx, kind, mergedId)
    await mark(tx, mergedId, {
      slug: moved.slug,
      ...(hasNpi && { npi: moved.npi, imported: moved.imported }),
      ...(mergedIsClaimed && { claimedAt: kept.claimedAt ?? new Date() }),
      publishedAt: moment(moved.publishedAt),
      unpublishedAt: moment(moved.unpublishedAt),
      unpublishedReason: moved.unpublishedReason,
    })
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

/** A later merge of the kept record has to be undone first. */
async function requireKeptRecord(tx: Db, { kind, keptId }: Merge) {
  if (await standingMerge(tx, kind, keptId))
    throw notNow('The record that was kept was itself merged since. Undo that merge first.')
}

async function isClaimed(tx: Db, kind: MergeKind, id: number): Promise<boolean> {
  const record = kind === 'doctors' ? claims.doctorId : claims.practiceId
  const isApproved = and(eq(record, id), isNull(claims.endedAt), isNotNull(claims.approvedAt))
  return (await tx.$count(claims, isApproved)) > 0
}

/** Moves a complimentary listing back; one that the kept record had before stays with it. */
async function restoreListing(tx: Db, { keptId, mergedId }: Merge, former: MovedByMerge) {
  if (!former.featured) return
  const since = required(moment(former.featuredSince))
  await endComplimentary(tx, keptId, since)
  const until = moment(former.featuredUntil)
  await feature(tx, { doctorId: mergedId, reason: 'complimentary', since, until })
}

const moment = (iso: string | null) => (iso === null ? null : new Date(iso))

const notNow = (message: string) => new Problem(409, 'not_now', message)
