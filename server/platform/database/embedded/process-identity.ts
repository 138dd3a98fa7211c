import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from '../../error-code.ts'

/**
 * Identifies one run of a process: `<pid> <start time>`. A process id alone is reused, soonest in a
 * restarted container. Undefined if no such process lives (a zombie does not). Without the start
 * time if the system does not provide it.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isSignalable(pid)) return undefined
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${pid} ${fields[19]}`
    } catch {
      return `${pid}`
    }
  }
  if (process.platform === 'win32') return `${pid}`
  try {
    const startTime = execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' })
    return `${pid} ${startTime.trim()}`
  } catch {
    return `${pid}`
  }
}

/** Whether the process with this identity (see `processIdentity`) is still alive. */
export function isStillAlive(identity: string): boolean {
  const pid = Number.parseInt(identity, 10)
  if (!Number.isInteger(pid) || pid <= 0) return false
  const now = processIdentity(pid)
  if (now === undefined) return false
  return now === identity || !now.includes(' ') || !identity.includes(' ')
}

/**
 * Like `isStillAlive`, but cheap enough for several calls a second: except on Linux it checks the
 * number alone.
 */
export function isRunning(identity: string): boolean {
  return process.platform === 'linux'
    ? isStillAlive(identity)
    : isSignalable(Number.parseInt(identity, 10))
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
