import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Milliseconds that a process has had of a processor so far, all its threads together or the first
 * alone, whatever else the machine does meanwhile; NaN where the system does not say.
 */
export function processorTime(pid: number, { firstThread = false } = {}): number {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(`${tasks}/${pid}/schedstat`)) return Number.NaN
  const threads = firstThread ? [String(pid)] : readdirSync(tasks)
  return threads.reduce((sum, thread) => sum + timeOf(`${tasks}/${thread}/schedstat`), 0)
}

const timeOf = (file: string) => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
