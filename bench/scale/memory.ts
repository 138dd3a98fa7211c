import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type Memory = {
  /** Of the server's process; NaN where the system does not say. */
  rss: number
  /** Of the server, PostgreSQL and all their processes, what they share divided among them. */
  pss: number
}

/** Megabytes of the server and of the database of one of whose connections this is the process (Linux). */
export function memoryOf(serverPid: number, connectionPid: number): Memory {
  if (!existsSync('/proc/self/smaps_rollup')) return { rss: Number.NaN, pss: Number.NaN }
  const all = [...familyOf(serverPid), ...familyOf(parentOf(`${connectionPid}`))]
  const pss = all.reduce((sum, pid) => sum + megabytes(pid, 'Pss'), 0)
  return { rss: megabytes(serverPid, 'Rss'), pss }
}

function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name))
  const family = new Set([pid])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child)
  }
  return [...family]
}

/** The process may end between being listed and being read. */
function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

function megabytes(pid: number, field: 'Rss' | 'Pss'): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(text)?.[1]) / 1024
  } catch {
    return 0
  }
}
