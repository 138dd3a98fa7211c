import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { itemAt } from '../contract/required.ts'
import type { Db } from '../server/platform/database/connect.ts'
import { one } from '../server/platform/database/one.ts'

/** Milliseconds that work takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Measures each case of a table, one after the other, and prints a row for it. */
export async function printTable<Case>(
  cases: Record<string, Case>,
  measure: (each: Case) => Promise<Record<string, string | number>>,
): Promise<void> {
  const rows: Record<string, Record<string, string | number>> = {}
  for (const [name, each] of Object.entries(cases)) rows[name] = await measure(each)
  console.table(rows)
}

/** Measures in turn, so that what else the machine does meets all alike. */
export async function inTurn<Name extends string>(
  rounds: number,
  measures: Record<Name, () => Promise<number[]>>,
): Promise<Record<Name, number[]>> {
  const entries = Object.entries<() => Promise<number[]>>(measures)
  const values = Object.fromEntries(entries.map(([name]) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const [name, measure] of entries) values[name]?.push(...(await measure()))
  return values as Record<Name, number[]>
}

/** The value below which that share of the values lies; the median is at 0.5. */
export function quantile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b)
  return itemAt(ascending, Math.min(ascending.length - 1, Math.floor(ascending.length * share)))
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** How many times as long one took as the other, for a row of a table. */
export function ratiosOf(one: readonly number[], other: readonly number[]) {
  const ratio = (share: number) => (quantile(one, share) / quantile(other, share)).toFixed(2)
  return { ratio: ratio(0.5), 'ratio at p95': ratio(0.95) }
}

/**
 * Milliseconds that a process has had of a processor so far, all its threads together or the first
 * alone, whatever else the machine does meanwhile; NaN where the system does not say.
 */
export function processorTime(pid: number, { firstThread = false } = {}): number {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(`${tasks}/${pid}/schedstat`)) return Number.NaN
  const threads = firstThread ? [String(pid)] : readdirSync(tasks)
  return threads.reduce((sum, thread) => sum + timeIn(`${tasks}/${thread}/schedstat`), 0)
}

const timeIn = (file: string) => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6

/** The database's process behind a connection. */
export async function processOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return one(rows).pid
}
