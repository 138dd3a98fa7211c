import { and, eq, isNull } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import { audit } from '../../accounts/audit.ts'
import { mailName, userOf } from '../../accounts/find-user.ts'
import { lockWithDoctors, syncFeatured } from '../../billing/sync-featured.ts'
import { isPublic } from '../../directory/publication.ts'
import {
  type OwnerChange,
  ownerChangesOf,
  standingChanges,
} from '../../directory/records/owner-changes.ts'
import { publish, unpublish } from '../../directory/records/publish.ts'
import { records } from '../../directory/records/records.ts'
import type { FactSources } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import { type ClaimRow, nameOfRecord } from '../../providers/claims/claims.ts'
import { endClaim, reopenClaim } from '../../providers/claims/decide-claim.ts'
import { claims } from '../../providers/tables.ts'
import { endTeam } from '../../providers/team/members.ts'
import type { AdministrationServices } from '../submissions/decisions.ts'
import { endedOwnerships } from './tables.ts'

type Services = Pick<AdministrationServices, 'db' | 'mail' | 'publicUrl'>
type By = { actorId: string; network: string }

/** What the record of a claim is called where it is written. */
const recordOf = ({ doctorId, practiceId }: ClaimRow) =>
  doctorId !== null
    ? ({ kind: 'doctors', recordId: doctorId } as const)
    : ({ kind: 'practices', recordId: practiceId ?? 0 } as const)

const tableOf = { doctors: records.doctors, practices: records.practices }

/**
 * Ends an approved claim. What the owner wrote goes back to what stood there before, where nobody else
 * wrote since; a profile that the owner made is taken down. The owner is told why.
 * @throws Problem 404 for a claim that is not approved, or has ended
 */
export async function endOwnership(
  services: Services,
  claimId: number,
  reason: string,
  { actorId, network }: By,
): Promise<void> {
  await transactionWithRetry(services.db, async (tx) => {
    const claim = await lockClaim(tx, claimId)
    if (!claim?.approvedAt || claim.endedAt) throw notFound('There is no such owner.')
    const user = await userOf(tx, claim.userId)
    await lockWithDoctors(tx, claim.userId)
    const undone = await undoOwnerChanges(tx, recordOf(claim), actorId)
    if (claim.practiceId !== null) await endTeam(tx, claim.practiceId, actorId)
    await endClaim(tx, claim, { end: 'ended', endedBy: actorId, reason })
    await syncFeatured(tx, claim.userId)
    const unpublished = claim.newProfile && (await takeDown(tx, claim, actorId))
    await tx
      .insert(endedOwnerships)
      .values({ claimId, userId: claim.userId, endedBy: actorId, ...undone, unpublished })
    const by = { actorId, subjectId: claim.userId, network }
    await audit(tx, { action: 'ownership ended', ...by, details: { claim: claimId } })
    await services.mail.post(tx, {
      to: user.email,
      content: {
        template: 'ownership-ended',
        firstName: mailName(user),
        record: await nameOfRecord(tx, claim),
        reason,
        dashboardUrl: services.publicUrl() + paths.profile(),
      },
    })
  })
}

/**
 * Makes the former owner the owner again, with what the owner had written, where nobody else wrote since.
 * @throws Problem 404 where no ownership was ended, 409 when the record or the user has another claim
 */
export async function giveOwnershipBack(
  services: Services,
  claimId: number,
  { actorId, network }: By,
): Promise<void> {
  try {
    await transactionWithRetry(services.db, async (tx) => {
      const claim = await lockClaim(tx, claimId)
      const [ended] = await tx
        .update(endedOwnerships)
        .set({ undoneAt: new Date() })
        .where(and(eq(endedOwnerships.claimId, claimId), isNull(endedOwnerships.undoneAt)))
        .returning()
      if (!claim || !ended) throw notFound('No ownership of this claim was ended.')
      const user = await userOf(tx, claim.userId)
      await lockWithDoctors(tx, claim.userId)
      await reopenClaim(tx, claim)
      await redoOwnerChanges(tx, recordOf(claim), ended, actorId)
      if (ended.unpublished && claim.doctorId !== null) {
        const doctor = await records.doctors.require(tx, claim.doctorId)
        if (!isPublic(doctor)) await publish(tx, records.doctors, doctor.id, { actorId })
      }
      await syncFeatured(tx, claim.userId)
      const by = { actorId, subjectId: claim.userId, network }
      await audit(tx, { action: 'ownership given back', ...by, details: { claim: claimId } })
      await services.mail.post(tx, {
        to: user.email,
        content: {
          template: 'ownership-ended',
          firstName: mailName(user),
          record: await nameOfRecord(tx, claim),
          reason: null,
          dashboardUrl: services.publicUrl() + paths.profile(),
        },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Problem(409, 'already_claimed', 'The record or the user has another claim by now.')
    throw error
  }
}

async function lockClaim(tx: Db, id: number): Promise<ClaimRow | undefined> {
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  return claim
}

/** What ending a claim would undo. */
export async function goingBack(db: Db, claim: ClaimRow): Promise<OwnerChange[]> {
  const of = recordOf(claim)
  const row = await tableOf[of.kind].require(db, of.recordId)
  return withoutSources(standingChanges(row, await ownerChangesOf(db, of)))
}

const withoutSources = (changes: readonly OwnerChange[]) =>
  changes.filter(({ column }) => column !== 'factSources')

/** @returns what went back, as the record was */
async function undoOwnerChanges(
  tx: Db,
  of: ReturnType<typeof recordOf>,
  actorId: string,
): Promise<{ changes: OwnerChange[]; factSources: FactSources }> {
  const table = tableOf[of.kind]
  const row = await table.require(tx, of.recordId, { lock: 'no key update' })
  const kept = await ownerChangesOf(tx, of)
  const changes = withoutSources(standingChanges(row, kept))
  const { factSources } = row
  const before = kept.find(({ column }) => column === 'factSources')?.before
  await table.change(
    tx,
    of.recordId,
    {
      ...columnsOf(changes),
      factSources: withoutOwner(factSources, (before ?? {}) as FactSources),
    },
    { actorId, action: 'ownership ended', always: true },
  )
  return { changes, factSources }
}

/** What the owner says no longer counts: who said it before does again. */
const withoutOwner = (present: FactSources, before: FactSources): FactSources =>
  Object.fromEntries(
    Object.entries({ ...before, ...present }).flatMap(([fact, said]) => {
      if (said.source !== 'owner' && said.source !== 'office') return [[fact, said]]
      const earlier = before[fact as keyof FactSources]
      return earlier && earlier.source !== 'owner' ? [[fact, earlier]] : []
    }),
  )

async function redoOwnerChanges(
  tx: Db,
  of: ReturnType<typeof recordOf>,
  { changes, factSources }: { changes: OwnerChange[]; factSources: FactSources },
  actorId: string,
): Promise<void> {
  const table = tableOf[of.kind]
  const row = await table.require(tx, of.recordId, { lock: 'no key update' })
  const turned = changes.map(({ column, before, after }) => ({
    column,
    before: after,
    after: before,
  }))
  await table.change(
    tx,
    of.recordId,
    {
      ...columnsOf(standingChanges(row, turned)),
      factSources: { ...row.factSources, ...ownersOf(factSources, row.factSources) },
    },
    { actorId, action: 'ownership given back', always: true, source: 'owner' },
  )
}

/** What stood in the columns before. They are those of the table, which types cannot say. */
const columnsOf = (changes: readonly OwnerChange[]): object =>
  Object.fromEntries(changes.map(({ column, before }) => [column, before]))

/** What the owner said, but for what others have said since. */
const ownersOf = (sources: FactSources, present: FactSources): FactSources =>
  Object.fromEntries(
    Object.entries(sources).filter(([fact, { source, at }]) => {
      const now = present[fact as keyof FactSources]
      const isOwners = source === 'owner' || source === 'office'
      return isOwners && (now === undefined || now.at < at)
    }),
  )

/** @returns whether the page was public */
async function takeDown(tx: Db, { doctorId }: ClaimRow, actorId: string): Promise<boolean> {
  if (doctorId === null || !isPublic(await records.doctors.require(tx, doctorId))) return false
  const reason = 'The profile was made by somebody who is no longer its owner.'
  await unpublish(tx, records.doctors, doctorId, { actorId, reason })
  return true
}
