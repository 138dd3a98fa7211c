import { sql } from 'drizzle-orm'
import { required } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { sqlStateOf } from '../../../platform/database/errors.ts'
import { recordMany, textOf } from '../../records/history.ts'
import type { Slugs } from '../../records/slugs.ts'
import { insertMany, setRegisterDate, updateMany } from '../../records/write-many.ts'
import type { DoctorRow } from '../plan/plan-doctors.ts'
import type { PracticeRow } from '../plan/plan-practices.ts'
import type { Planned } from '../plan/plan-record.ts'
import type { Kind } from '../report/report.ts'

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
  const newRecords = plans.flatMap(({ npi, insert }) => (insert ? [{ npi, ...insert }] : []))
  const ids = await insertMany(tx, kind, newRecords, { slugs, publishedAt: now, registerDate })
  const updates = plans.flatMap(({ npi, update }) => (update ? [{ npi, ...update }] : []))
  const changedRecords = updates.filter(({ columns }) => Object.keys(columns).length > 0)
  await updateMany(
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
  await setRegisterDate(tx, kind, unchangedIds, registerDate)
  await recordHistory(tx, kind, plans, ids)
  return ids
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
  await recordMany(tx, rows)
}

const importedFromRegister = 'imported from the national register'
