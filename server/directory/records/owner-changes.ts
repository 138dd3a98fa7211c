import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { entriesOf, isKeyOf } from '../../../contract/objects.ts'
import type { Db } from '../../platform/database/connect.ts'
import { confirmedColumns, factColumns } from '../facts/fact-columns.ts'
import { sourcesWhere } from '../facts/sources-after.ts'
import { doctors, type FactSource, type FactSources } from '../tables.ts'
import { ownerChanges } from './tables.ts'

/** Changes in force, or those that wait because the claim has ended. */
type OfRecord = { kind: RecordKind; recordId: number; endedClaimId?: number }
type OfClaim = { claimId: number; recordId: number }

/** An owner's value of a column, and the one before the owner's first change. */
export type OwnerChange = {
  column: string
  before: unknown
  after: unknown
  /** The one before is the register's: what its last file says. */
  ofRegister?: boolean
  /** The owner has confirmed what the register said. */
  isConfirmation?: boolean
}

/** Publication and dates follow from other columns. */
const notKept = new Set([
  'publishedAt',
  'unpublishedAt',
  'unpublishedReason',
  'claimedAt',
  'createdAt',
  'updatedAt',
  'slug',
])

/** Converts a value to stored form: dates are texts, and nothing is null. */
export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

const jsonOf = (row: object, column: string) =>
  asJson(isKeyOf(row, column) ? row[column] : undefined)

const isOf = ({ kind, recordId, endedClaimId: claimId }: OfRecord) =>
  claimId === undefined
    ? and(eq(ownerChanges.kind, kind), eq(ownerChanges.recordId, recordId))
    : isOfClaim({ claimId, recordId })

const isOfClaim = ({ claimId, recordId }: OfClaim) =>
  and(eq(ownerChanges.claimId, claimId), eq(ownerChanges.recordId, recordId))

/**
 * Stores the values before an owner's changes, so that a wrongly approved claim can be undone at
 * any time. If somebody else has written or confirmed since the owner, that value is the former one from
 * now on.
 */
export async function keepOwnerChanges(
  tx: Db,
  of: OfRecord,
  before: object,
  after: object,
  changedColumns: readonly string[],
): Promise<void> {
  const changes = new Map((await ownerChangesOf(tx, of)).map((change) => [change.column, change]))
  const ofOthers = columnsOfOthers(
    of.kind,
    changes.get(sourcesColumn),
    jsonOf(before, sourcesColumn),
  )
  const isRegisters = isRegistersIn(of.kind, before)
  for (const column of changedColumns.filter((name) => !notKept.has(name))) {
    const [from, to] = [jsonOf(before, column), jsonOf(after, column)]
    const earlier = changes.get(column)
    const isOwners =
      earlier !== undefined && !ofOthers.has(column) && isDeepStrictEqual(earlier.after, from)
    const former =
      column === sourcesColumn
        ? { before: formerSources(earlier, from) }
        : isOwners
          ? { before: earlier.before, ofRegister: earlier.ofRegister === true }
          : { before: from, ofRegister: isRegisters(column) }
    await writeOwnerChange(tx, of, { column, after: to, ...former })
  }
  const isConfirmed = isConfirmedNow(of.kind, before, after)
  for (const column of Object.keys(after).filter((name) => isConfirmed(name) && isRegisters(name)))
    await writeOwnerChange(tx, of, {
      column,
      before: null,
      after: jsonOf(after, column),
      ofRegister: true,
      isConfirmation: true,
    })
  // the sources that are stored from now on no longer tell that others have confirmed it
  const isStillOwners = (column: string) =>
    isDeepStrictEqual(changes.get(column)?.after, jsonOf(after, column))
  await forgetColumns(
    tx,
    of,
    [...ofOthers].filter(
      (column) =>
        isConfirmed(column) || (!changedColumns.includes(column) && isStillOwners(column)),
    ),
  )
}

/**
 * Stores what the owner of a new profile wrote before its approval, when nothing was there before.
 * What a profile must have, such as its name, is not kept: it could not go back.
 */
export async function keepFirstWords(
  tx: Db,
  doctor: typeof doctors.$inferSelect,
  columns: Iterable<keyof typeof doctors.$inferSelect>,
): Promise<void> {
  const table = getTableColumns(doctors)
  const others = sourcesWhere(doctor.factSources, ({ source }) => source !== 'owner')
  const ofOthers = confirmedColumns('doctors', others)
  for (const column of columns) {
    const [before, after] = [blankOf(table[column].notNull, doctor[column]), asJson(doctor[column])]
    if (before === undefined || isDeepStrictEqual(before, after) || ofOthers.has(column)) continue
    await writeOwnerChange(tx, { kind: 'doctors', recordId: doctor.id }, { column, before, after })
  }
}

/** Undefined: the column is never blank. */
function blankOf(isRequired: boolean, value: unknown) {
  if (!isRequired) return null
  return Array.isArray(value) ? [] : typeof value === 'object' ? {} : undefined
}

/** Tells the columns that have what the register says, as imports do. */
function isRegistersIn(kind: RecordKind, row: object) {
  const imported = (jsonOf(row, 'imported') ?? {}) as object
  const confirmed = isKeyOf(factColumns, kind)
    ? confirmedColumns(kind, sourcesIn(jsonOf(row, sourcesColumn)))
    : new Set<string>()
  return (column: string) =>
    isKeyOf(imported, column) &&
    isDeepStrictEqual(imported[column], jsonOf(row, column)) &&
    !confirmed.has(column)
}

/** Tells the columns of facts that have another source and the same value now. */
function isConfirmedNow(kind: RecordKind, before: object, after: object) {
  const [former, present] = [before, after].map((row) => sourcesIn(jsonOf(row, sourcesColumn)))
  const said = entriesOf(present ?? {}).filter(
    ([fact, source]) => source !== undefined && !isSame(source, former?.[fact]),
  )
  const columns = isKeyOf(factColumns, kind)
    ? confirmedColumns(kind, Object.fromEntries(said))
    : new Set<string>()
  return (column: string) =>
    columns.has(column) && isDeepStrictEqual(jsonOf(before, column), jsonOf(after, column))
}

/** What others have confirmed is not the owner's to take away. */
async function forgetColumns(tx: Db, of: OfRecord, columns: string[]) {
  if (columns.length > 0)
    await tx.delete(ownerChanges).where(and(isOf(of), inArray(ownerChanges.column, columns)))
}

export const sourcesColumn = 'factSources'

const isSame = (one: FactSource | undefined, other: FactSource | undefined) =>
  one !== undefined && one.source === other?.source && one.by === other.by && one.at === other.at

/** Each fact has a source of its own: those that are not the owner's are the former ones now. */
function formerSources(earlier: OwnerChange | undefined, from: unknown): FactSources {
  const [before, after] = [sourcesIn(earlier?.before), sourcesIn(earlier?.after)]
  return Object.fromEntries(
    entriesOf(sourcesIn(from)).flatMap(([fact, source]) => {
      const former = isSame(source, after[fact]) ? before[fact] : source
      return former ? [[fact, former]] : []
    }),
  )
}

/** The columns of facts that somebody else has said or confirmed since the owner. */
function columnsOfOthers(
  kind: RecordKind,
  earlier: OwnerChange | undefined,
  from: unknown,
): ReadonlySet<string> {
  if (!earlier || !isKeyOf(factColumns, kind)) return new Set()
  const after = sourcesIn(earlier.after)
  const sources = entriesOf(sourcesIn(from)).filter(
    ([fact, source]) => !isSame(source, after[fact]),
  )
  return confirmedColumns(kind, Object.fromEntries(sources))
}

const sourcesIn = (value: unknown) => (value ?? {}) as FactSources

/** The sources of facts among the changes, as they were before them or after. */
export const sourcesOf = (changes: readonly OwnerChange[], time: 'before' | 'after'): FactSources =>
  sourcesIn(changes.find(({ column }) => column === sourcesColumn)?.[time])

export async function writeOwnerChange(
  tx: Db,
  { kind, recordId, endedClaimId }: OfRecord,
  { column, after, ofRegister = false, ...change }: OwnerChange,
): Promise<void> {
  // a confirmation has the same value on both sides
  const before = change.isConfirmation ? after : change.before
  const of = endedClaimId === undefined ? { kind } : { claimId: endedClaimId }
  await tx
    .insert(ownerChanges)
    .values({ ...of, recordId, column, before, after, ofRegister })
    .onConflictDoUpdate({
      target: [ownerChanges.kind, ownerChanges.recordId, ownerChanges.column],
      set: { before, after, ofRegister },
    })
}

/** Reads what the present owner of a record has changed. */
export const ownerChangesOf = (db: Db, of: OfRecord) => readWhere(db, isOf(of))

/** Reads what was changed by a claim, in force or not. */
export const changesByClaim = (db: Db, of: OfClaim) => readWhere(db, isOfClaim(of))

async function readWhere(db: Db, condition: SQL | undefined): Promise<OwnerChange[]> {
  const rows = await db
    .select({
      column: ownerChanges.column,
      // as text: a value of digits only, such as a postal code, would be read as a number
      values: sql<[unknown, unknown]>`jsonb_build_array(${beforeNow}, ${ownerChanges.after})`,
      ofRegister: ownerChanges.ofRegister,
      isConfirmation: sql<boolean>`${ownerChanges.ofRegister} and ${ownerChanges.before} = ${ownerChanges.after}`,
    })
    .from(ownerChanges)
    .where(condition)
    .orderBy(asc(ownerChanges.id))
  return rows.map(({ values: [before, after], ...change }) => ({ ...change, before, after }))
}

/**
 * The former value; one of the register as its last file has it, which a merge may have moved. Those that are not
 * in force are read of doctors only.
 */
const beforeNow = sql`case when owner_changes.of_register then coalesce(
  (select imported -> owner_changes.column from practices
    where owner_changes.kind = 'practices' and id = owner_changes.record_id),
  (select imported -> owner_changes.column from doctors
    where owner_changes.kind is distinct from 'practices' and id = owner_changes.record_id),
  (select moved -> 'imported' -> owner_changes.column from record_merges
    where owner_changes.kind is null and kind = 'doctors' and merged_id = owner_changes.record_id
      and undone_at is null),
  owner_changes.before) else owner_changes.before end`

export const forgetOwnerChanges = (tx: Db, of: OfRecord) => tx.delete(ownerChanges).where(isOf(of))

/**
 * Removes what was said by claims of one user, newest first, from what the owners of other claims
 * found in the record: what was there before takes its place. Also drops these texts among what
 * they said, as an undone merge leaves them.
 */
export async function forgetInOthers(
  tx: Db,
  {
    recordId,
    claimIds,
    otherClaims,
  }: {
    recordId: number
    claimIds: number[]
    otherClaims: SQLWrapper
  },
): Promise<void> {
  const isTheSame = sql`own.record_id = ${recordId} AND theirs.record_id = own.record_id
    AND theirs."column" = own."column" AND theirs.claim_id IN (${otherClaims})`
  for (const claimId of claimIds)
    await tx.execute(sql`
      UPDATE owner_changes theirs SET before = own.before, of_register = own.of_register
      FROM owner_changes own
      WHERE own.claim_id = ${claimId} AND ${isTheSame}
        AND theirs.before IS NOT DISTINCT FROM own.after AND NOT theirs.of_register`)
  await tx.execute(sql`
    DELETE FROM owner_changes theirs USING owner_changes own
    WHERE own.claim_id = ANY(${sql.param(claimIds)}::int[]) AND ${isTheSame}
      AND theirs.after = own.after AND jsonb_typeof(own.after) = 'string'`)
}

/** Columns that still have the owner's value: later ones of the register and the team stay. */
export const standingChanges = (row: object, changes: readonly OwnerChange[]): OwnerChange[] =>
  changes.filter(({ column, after }) => isDeepStrictEqual(jsonOf(row, column), after))
