import { isDeepStrictEqual } from 'node:util'
import { isKeyOf } from '../../../contract/objects.ts'
import { confirmedColumns } from '../../directory/facts/fact-columns.ts'
import { sourcesWhere } from '../../directory/facts/sources-after.ts'
import { asFarAsThere, type Parts } from '../../directory/records/former-values.ts'
import {
  asJson,
  forgetOwnerChanges,
  type OwnerChange,
  ownerChangesOf,
  sourcesColumn,
  sourcesOf,
  standingChanges,
  writeOwnerChange,
} from '../../directory/records/owner-changes.ts'
import { placesColumn, standingPlaces, undoPlaces } from '../../directory/records/owner-places.ts'
import {
  type Ownership,
  sourcesOfOthers,
  sourcesOfOwner,
  standingOf,
} from '../../directory/records/ownership.ts'
import { records } from '../../directory/records/records.ts'
import type { FactSources } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { type ClaimRow, ownedSince } from '../../providers/claims/claims.ts'
import { claimOfRecord } from '../records/duplicates/merged-records.ts'

type ClaimedRecord = { kind: 'doctors' | 'practices'; recordId: number; endedClaimId?: number }
/** What an undo is limited to, and what it writes besides. */
type Undo = {
  /** These columns, and no places; all of them if left out. */
  only?: ReadonlySet<string>
  beside?: object
}
/** The owner's former values, which no longer stand. */
type OwnerWords = { changes: OwnerChange[]; factSources: FactSources }

/** The record of a claim, as the history names it. */
const recordOf = ({ id, doctorId, practiceId, endedAt }: ClaimRow): ClaimedRecord => ({
  ...(doctorId !== null
    ? { kind: 'doctors', recordId: doctorId }
    : { kind: 'practices', recordId: practiceId ?? 0 }),
  ...(endedAt && { endedClaimId: id }),
})

const tableOf = { doctors: records.doctors, practices: records.practices }

/** Reads what ending a claim would restore. */
export async function goingBack(db: Db, openClaim: ClaimRow): Promise<OwnerChange[]> {
  const claim = await claimOfRecord(db, openClaim)
  const of = recordOf(claim)
  const row = await tableOf[of.kind].require(db, of.recordId)
  const changes = await ownerChangesOf(db, of)
  const places = await standingPlacesOf(db, of, changes)
  const values = standingOf(of.kind, row, changes, ownershipOf(claim)).filter(
    ({ before, after }) => !isDeepStrictEqual(before, after),
  )
  return [...values, ...places]
}

const withoutSources = (changes: readonly OwnerChange[]) =>
  changes.filter(({ column }) => column !== sourcesColumn)

const standingPlacesOf = async (
  db: Db,
  { kind, recordId }: ClaimedRecord,
  changes: OwnerChange[],
) => (kind === 'doctors' ? standingPlaces(db, recordId, changes) : [])

/** Values of the owner that others have replaced since, and the owner has not confirmed. */
export async function overruledWords(
  db: Db,
  claim: ClaimRow,
  { only }: Undo,
): Promise<OwnerChange[]> {
  const of = recordOf(claim)
  const row = await tableOf[of.kind].require(db, of.recordId)
  const changes = withoutSources(await ownerChangesOf(db, of))
  const standing = new Set(standingChanges(row, changes))
  const own = confirmedColumns(of.kind, sourcesOfOwner(row.factSources, ownershipOf(claim)))
  return changes.filter(
    (change) =>
      change.column !== placesColumn &&
      !change.isConfirmation &&
      !standing.has(change) &&
      !own.has(change.column) &&
      (!only || only.has(change.column)),
  )
}

/** @returns the former values of the restored columns */
export async function undoOwnerWords(
  { tx, files }: Parts,
  claim: ClaimRow,
  by: { actorId: string; action: string },
  { only, beside }: Undo = {},
): Promise<OwnerWords> {
  const of = recordOf(claim)
  const table = tableOf[of.kind]
  const row = await table.require(tx, of.recordId, { lock: 'no key update' })
  const stored = await ownerChangesOf(tx, of)
  const places = only ? [] : await standingPlacesOf(tx, of, stored)
  const changes: OwnerChange[] = []
  const ownership = ownershipOf(claim)
  for (const change of standingOf(of.kind, row, stored, ownership))
    if (!only || only.has(change.column))
      changes.push({ ...change, before: await asFarAsThere({ tx, files }, change, null) })
  const { factSources } = row
  changes.push(...confirmedValues(of, row, ownership, changes))
  const former = formerSources(of, sourcesOf(stored, 'before'), ownership)
  await table.change(
    tx,
    of.recordId,
    {
      ...columnsOf(changes),
      ...(!only && { factSources: { ...former, ...sourcesOfOthers(factSources, ownership) } }),
      ...beside,
    },
    { ...by, always: true },
  )
  for (const change of places) await undoPlaces(tx, of.recordId, change, by)
  return { changes: [...changes, ...places], factSources }
}

/** Takes an owner's values from the record and keeps them, so that they can return. */
export async function withdrawOwnerWords(
  parts: Parts,
  claim: ClaimRow,
  by: { actorId: string; action: string },
): Promise<void> {
  const of = recordOf(claim)
  const { changes, factSources } = await undoOwnerWords(parts, claim, by)
  await forgetOwnerChanges(parts.tx, of)
  const sources = { column: sourcesColumn, before: null, after: factSources }
  for (const change of [...changes, sources]) await writeOwnerChange(parts.tx, of, change)
}

/**
 * What the owner has confirmed and not changed. It stays as it is when the ownership ends, but returns with
 * it although others write meanwhile.
 */
function confirmedValues(
  { kind }: ClaimedRecord,
  row: { factSources: FactSources },
  ownership: Ownership,
  changes: readonly OwnerChange[],
): OwnerChange[] {
  const own = sourcesOfOwner(row.factSources, ownership)
  return [...confirmedColumns(kind, own)]
    .filter((name) => changes.every(({ column }) => column !== name))
    .map((column) => {
      const value = asJson(isKeyOf(row, column) ? row[column] : undefined)
      return { column, before: value, after: value }
    })
}

/** The sources of facts before the owner's. */
const formerSources = ({ kind }: ClaimedRecord, before: FactSources, ownership: Ownership) =>
  kind === 'practices'
    ? sourcesWhere(before, ({ source }) => source !== 'owner')
    : sourcesOfOthers(before, ownership)

/** What a practice's owners have said is its present owner's: the claim goes from one to the next. */
const ownershipOf = (claim: ClaimRow): Ownership => ({
  windows: [
    { since: claim.practiceId === null ? ownedSince(claim) : new Date(0), until: claim.endedAt },
  ],
})

/** Writes withdrawn values of an owner again, except where somebody else has written since. */
export async function redoOwnerWords(
  { tx, files }: Parts,
  claim: ClaimRow,
  actorId: string,
): Promise<void> {
  const of = recordOf(claim)
  const withdrawn = await ownerChangesOf(tx, of)
  await forgetOwnerChanges(tx, of)
  const changes = withoutSources(withdrawn)
  const table = tableOf[of.kind]
  const by = { actorId, action: 'ownership given back', source: 'owner' } as const
  const row = await table.require(tx, of.recordId, { lock: 'no key update' })
  const ownSources = sourcesOfOwner(sourcesOf(withdrawn, 'after'), ownershipOf(claim))
  // others have said nothing about these since
  const latestSources = sourcesWhere(
    ownSources,
    ({ at }, fact) => at > (row.factSources[fact]?.at ?? ''),
  )
  const own = confirmedColumns(of.kind, ownSources)
  const latest = confirmedColumns(of.kind, latestSources)
  const reversals = changes.map(({ column, before, after }) => ({
    column,
    before: after,
    after: before,
  }))
  const unchanged = new Set(standingChanges(row, reversals))
  const standing: OwnerChange[] = []
  // a fact goes with its source: the register's value since then is not above what the owner says
  for (const change of reversals.filter((each) =>
    own.has(each.column) ? latest.has(each.column) : unchanged.has(each),
  ))
    standing.push({ ...change, before: await asFarAsThere({ tx, files }, change, change.after) })
  await table.change(
    tx,
    of.recordId,
    {
      ...columnsOf(standing),
      factSources: { ...row.factSources, ...latestSources },
    },
    { ...by, always: true },
  )
  // what others have said meanwhile stands, and the owner's words wait if the approval is undone
  const kept = new Set(standing.map(({ column }) => column))
  for (const change of changes)
    if (!kept.has(change.column) && change.column !== placesColumn && !isConfirmation(change))
      await writeOwnerChange(tx, of, change)
  const places = reversals.find(({ column }) => column === placesColumn)
  if (places) await undoPlaces(tx, of.recordId, places, by)
}

const isConfirmation = (change: OwnerChange) =>
  change.isConfirmation || isDeepStrictEqual(change.before, change.after)

/** The former values of columns. They belong to the table, which types cannot express. */
const columnsOf = (changes: readonly OwnerChange[]): object =>
  Object.fromEntries(changes.map(({ column, before }) => [column, before]))
