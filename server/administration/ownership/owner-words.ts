import { isNull } from 'drizzle-orm'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import { entriesOf, isKeyOf } from '../../../contract/objects.ts'
import { confirmedColumns } from '../../directory/facts/fact-columns.ts'
import {
  asJson,
  type OwnerChange,
  ownerChangesOf,
  standingChanges,
} from '../../directory/records/owner-changes.ts'
import { placesColumn, standingPlaces, undoPlaces } from '../../directory/records/owner-places.ts'
import { records } from '../../directory/records/records.ts'
import type { FactSource, FactSources } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import { photoNames } from '../../platform/files/store-photo.ts'
import type { ClaimRow } from '../../providers/claims/claims.ts'
import { endedOwnerships } from './tables.ts'

type ClaimedRecord = { kind: 'doctors' | 'practices'; recordId: number }
type Parts = { tx: Db; files: Files }
/** The owner's former values, which no longer stand. */
type OwnerWords = { changes: OwnerChange[]; factSources: FactSources }

/** The record of a claim, as the history names it. */
export const recordOf = ({ doctorId, practiceId }: ClaimRow): ClaimedRecord =>
  doctorId !== null
    ? { kind: 'doctors', recordId: doctorId }
    : { kind: 'practices', recordId: practiceId ?? 0 }

const tableOf = { doctors: records.doctors, practices: records.practices }

/** Reads what ending a claim would restore. */
export async function goingBack(db: Db, claim: ClaimRow): Promise<OwnerChange[]> {
  const of = recordOf(claim)
  const row = await tableOf[of.kind].require(db, of.recordId)
  const changes = await ownerChangesOf(db, of)
  const places = await standingPlacesOf(db, of, changes)
  return [...standingOf(of, row, changes, claim), ...places]
}

/** Changes that still stand: a value that others have confirmed since is theirs. */
function standingOf(
  { kind }: ClaimedRecord,
  row: { factSources: FactSources },
  changes: readonly OwnerChange[],
  claim: ClaimRow,
): OwnerChange[] {
  const since = officeSince(claim)
  const others = confirmedColumns(
    kind,
    sourcesWhere(row.factSources, (source) => !isOwners(source, since)),
  )
  return withoutSources(standingChanges(row, changes)).filter(({ column }) => !others.has(column))
}

const withoutSources = (changes: readonly OwnerChange[]) =>
  changes.filter(({ column }) => column !== 'factSources')

const standingPlacesOf = async (
  db: Db,
  { kind, recordId }: ClaimedRecord,
  changes: OwnerChange[],
) => (kind === 'doctors' ? standingPlaces(db, recordId, changes) : [])

/** @returns the former values of the restored columns */
export async function undoOwnerWords(
  { tx, files }: Parts,
  claim: ClaimRow,
  actorId: string,
): Promise<OwnerWords> {
  const of = recordOf(claim)
  const table = tableOf[of.kind]
  const by = { actorId, action: 'ownership ended' }
  const row = await table.require(tx, of.recordId, { lock: 'no key update' })
  const ownerChanges = await ownerChangesOf(tx, of)
  const places = await standingPlacesOf(tx, of, ownerChanges)
  const changes: OwnerChange[] = []
  for (const change of standingOf(of, row, ownerChanges, claim))
    changes.push({ ...change, before: await asFarAsThere({ tx, files }, change, null) })
  const { factSources } = row
  changes.push(...confirmedValues(of, row, claim, changes))
  const before = ownerChanges.find(({ column }) => column === 'factSources')?.before
  await table.change(
    tx,
    of.recordId,
    {
      ...columnsOf(changes),
      factSources: withoutOwner(factSources, (before ?? {}) as FactSources, officeSince(claim)),
    },
    { ...by, always: true },
  )
  for (const change of places) await undoPlaces(tx, of.recordId, change, by)
  return { changes: [...changes, ...places], factSources }
}

/**
 * What the owner has confirmed and not changed. It stays as it is when the ownership ends, but returns with
 * it although others write meanwhile.
 */
function confirmedValues(
  { kind }: ClaimedRecord,
  row: { factSources: FactSources },
  claim: ClaimRow,
  changes: readonly OwnerChange[],
): OwnerChange[] {
  const since = officeSince(claim)
  const own = sourcesWhere(row.factSources, (source) => isOwners(source, since))
  return [...confirmedColumns(kind, own)]
    .filter((name) => changes.every(({ column }) => column !== name))
    .map((column) => {
      const value = asJson(isKeyOf(row, column) ? row[column] : undefined)
      return { column, before: value, after: value }
    })
}

/** Restores the origin that each fact had before the owner's. */
const withoutOwner = (
  present: FactSources,
  before: FactSources,
  since: string | null,
): FactSources =>
  Object.fromEntries(
    Object.entries({ ...before, ...present }).flatMap(([fact, source]) => {
      if (!isOwners(source, since)) return [[fact, source]]
      const earlier = before[fact as keyof FactSources]
      const isLate = earlier?.source === 'office' && since !== null && earlier.at >= since
      return earlier && earlier.source !== 'owner' && !isLate ? [[fact, earlier]] : []
    }),
  )

const isOwners = ({ source, at }: FactSource, since: string | null) =>
  source === 'owner' || (source === 'office' && (since === null || at >= since))

const sourcesWhere = (
  sources: FactSources,
  is: (source: FactSource, fact: FactName) => boolean,
): FactSources =>
  Object.fromEntries(
    entriesOf(sources).filter(([fact, source]) => source !== undefined && is(source, fact)),
  )

/**
 * Since when facts from the office count as the owner's: for a doctor since the approval, for a
 * practice always (null).
 */
const officeSince = ({ doctorId, approvedAt }: ClaimRow): string | null =>
  doctorId === null || approvedAt === null ? null : approvedAt.toISOString()

/** Writes the owner's values again, except where somebody else has written since. */
export async function redoOwnerWords(
  { tx, files }: Parts,
  of: ClaimedRecord,
  { changes, factSources }: OwnerWords,
  actorId: string,
): Promise<void> {
  const table = tableOf[of.kind]
  const by = { actorId, action: 'ownership given back', source: 'owner' } as const
  const row = await table.require(tx, of.recordId, { lock: 'no key update' })
  const ownSources = sourcesWhere(factSources, (source) => isOwners(source, null))
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
  const places = reversals.find(({ column }) => column === placesColumn)
  if (places) await undoPlaces(tx, of.recordId, places, by)
}

/** The former values of columns. They belong to the table, which types cannot express. */
const columnsOf = (changes: readonly OwnerChange[]): object =>
  Object.fromEntries(changes.map(({ column, before }) => [column, before]))

/**
 * A former value as far as it still exists: specialties, practices and pictures may be deleted.
 * @param otherwise in place of a deleted one
 */
async function asFarAsThere(
  { tx, files }: Parts,
  { column, before }: OwnerChange,
  otherwise: unknown,
): Promise<unknown> {
  const isFile = async (name: string) => (await files.read(name)) !== null
  if (typeof before === 'number') {
    if (column === 'specialtyId' && !(await records.specialties.find(tx, before))) return otherwise
    if (column === 'practiceId' && !(await records.practices.find(tx, before))) return otherwise
  }
  if (column === 'galleryImages' && Array.isArray(before)) {
    const present: string[] = []
    for (const url of before) {
      const names = photoNames(url)
      if (!names || (await isFile(names.usual))) present.push(url)
    }
    return present
  }
  const names = typeof before === 'string' ? photoNames(before) : null
  return names === null || (await isFile(names.usual)) ? before : otherwise
}

/** Pictures that an undo would restore, so their files are kept. */
export async function picturesToGiveBack(db: Db): Promise<string[]> {
  const rows = await db
    .select({ changes: endedOwnerships.changes })
    .from(endedOwnerships)
    .where(isNull(endedOwnerships.undoneAt))
  return rows
    .flatMap(({ changes }) => changes.flatMap(({ after }) => after))
    .filter((text): text is string => typeof text === 'string')
}
