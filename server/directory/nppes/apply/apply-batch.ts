import { getTableColumns, sql } from 'drizzle-orm'
import { itemAt, required } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { sqlStateOf } from '../../../platform/database/errors.ts'
import { textOf } from '../../records/history.ts'
import { lockSlugs, type Slugs } from '../../records/slugs.ts'
import { doctors, practices, recordChanges } from '../../tables.ts'
import type { DoctorRow } from '../plan/plan-doctors.ts'
import type { PracticeRow } from '../plan/plan-practices.ts'
import type { Planned } from '../plan/plan-record.ts'
import type { Kind } from '../report/report.ts'

const tables = { doctor: doctors, practice: practices }
/** Below the second that another write may wait for an import at most. */
const lockTimeoutMs = 400
const pauseMs = 200
const mostTries = 100

/**
 * One transaction that gives way: where another write holds what it needs it is undone and tried again,
 * so that nobody else is the victim of a deadlock.
 * @throws what the last try threw, after about a minute
 */
export async function inBatch<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1)
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${lockTimeoutMs}`))
        return work(tx)
      })
    } catch (error) {
      const isInTheWay = ['55P03', '40P01', '40001'].includes(sqlStateOf(error) ?? '')
      if (!isInTheWay || count === mostTries) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
}

type Written = { slugs: Slugs; now: Date; registerDate: string }

/**
 * Writes what was planned for records of one kind, in a few statements however many they are.
 * @param present the rows as they were planned from, locked since
 * @returns the ids of the new ones by NPI
 */
export async function applyBatch(
  tx: Db,
  kind: Kind,
  plans: Planned[],
  present: ReadonlyMap<string | null, DoctorRow | PracticeRow>,
  { slugs, now, registerDate }: Written,
): Promise<Map<string, number>> {
  const ids = await insertNew(tx, kind, plans, { slugs, now, registerDate })
  const updates = plans.flatMap(({ npi, update }) => (update ? [{ npi, ...update }] : []))
  const changedRecords = updates.filter(({ columns }) => Object.keys(columns).length > 0)
  await updateChanged(
    tx,
    kind,
    changedRecords.map(({ npi, columns }) => ({
      ...required(present.get(npi)),
      updatedAt: now,
      ...columns,
    })),
  )
  const unchangedIds = updates
    .filter((update) => !changedRecords.includes(update))
    .map(({ id }) => id)
  if (unchangedIds.length > 0)
    await tx.execute(sql`
      UPDATE ${tables[kind]} SET register_date = ${registerDate}
      WHERE id = ANY(${sql.param(unchangedIds)}::int[])`)
  await recordHistory(tx, kind, plans, ids)
  return ids
}

async function insertNew(
  tx: Db,
  kind: Kind,
  plans: Planned[],
  { slugs, now, registerDate }: Written,
): Promise<Map<string, number>> {
  const newRecords = plans.flatMap(({ npi, insert }) => (insert ? [{ npi, ...insert }] : []))
  if (newRecords.length === 0) return new Map()
  await lockSlugs(tx, kind)
  const free = await slugs.nextFree(
    tx,
    newRecords.map(({ called }) => called),
  )
  const rows = newRecords.map(({ npi, columns }, at) => ({
    ...columns,
    npi,
    slug: itemAt(free, at),
    source: 'nppes' as const,
    publishedAt: now,
    registerDate,
  }))
  const table = tables[kind] as typeof doctors
  const savedRows = await tx
    .insert(table)
    .values(rows as (typeof doctors.$inferInsert)[])
    .returning({ id: table.id, npi: table.npi })
  return new Map(savedRows.map(({ id, npi }) => [required(npi), id]))
}

const columnsToWrite = [
  ...['name', 'specialtyId', 'phone', 'street', 'suite', 'city', 'state', 'postalCode'],
  ...['locationKey', 'unpublishedAt', 'unpublishedReason', 'imported', 'registerDate', 'updatedAt'],
]
const doctorsOnly = ['firstName', 'lastName', 'sortName', 'practiceId']

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function updateChanged(tx: Db, kind: Kind, rows: Record<string, unknown>[]) {
  if (rows.length === 0) return
  const types = getTableColumns(tables[kind]) as Record<string, { getSQLType: () => string }>
  const names = kind === 'doctor' ? [...columnsToWrite, ...doctorsOnly] : columnsToWrite
  const columns = names.map((name) => snakeCase(name))
  const records = rows.map((row) =>
    Object.fromEntries([['id', row.id], ...names.map((name, at) => [columns[at], row[name]])]),
  )
  const assignments = columns.map((column) => `${column} = r.${column}`).join(', ')
  const shape = names
    .map((name, at) => `${columns[at]} ${required(types[name]).getSQLType()}`)
    .join(', ')
  await tx.execute(sql`
    UPDATE ${tables[kind]} AS listed SET ${sql.raw(assignments)}
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS r(id integer, ${sql.raw(shape)})
    WHERE listed.id = r.id`)
}

async function recordHistory(
  tx: Db,
  kind: Kind,
  plans: Planned[],
  ids: ReadonlyMap<string, number>,
) {
  const rows = plans.flatMap(({ npi, outcome, changes, update }) => {
    const recordId = ids.get(npi) ?? update?.id
    if (recordId === undefined || outcome === 'unchanged') return []
    const of = { kind: `${kind}s` as const, recordId, action: importedFromRegister }
    if (outcome === 'new') return [of]
    return changes.map(({ field, from, to }) => ({
      ...of,
      field,
      from: textOf(from),
      to: textOf(to),
    }))
  })
  if (rows.length > 0) await tx.insert(recordChanges).values(rows)
}

const importedFromRegister = 'imported from the national register'
