import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from '../../error-code.ts'

/**
 * Names one run of one process: `<pid> <start time>`. A process id alone comes round again, soonest
 * in a restarted container. Undefined when no such process lives (a zombie does not). The start
 * time is left out where the system does not tell it.
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

/** Whether the process that once had this identity (see `processIdentity`) still lives. */
export function isStillAlive(identity: string): boolean {
  const pid = Number.parseInt(identity, 10)
  if (!Number.isInteger(pid) || pid <= 0) return false
  const now = processIdentity(pid)
  if (now === undefined) return false
  return now === identity || !now.includes(' ') || !identity.includes(' ')
}

/** As `isStillAlive`, cheap enough to be asked several times a second: elsewhere than on Linux by the number alone. */
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
