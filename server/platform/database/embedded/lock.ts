import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../../error-code.ts'
import { isStillAlive, processIdentity } from './process-identity.ts'

/** A file that has been empty for this long is left by a process that died while writing it. */
const EMPTY_FILE_IS_STALE_MS = 5_000

/**
 * Runs `work` while holding the lock file at `path`, across processes. Takes over a lock whose
 * holder is dead. Throws if a living one holds it longer than `timeoutMs`.
 */
export async function withLock<T>(
  path: string,
  work: () => Promise<T>,
  timeoutMs = 120_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  while (!tryCreate(path)) {
    if (isStale(path)) removeStale(path)
    else if (Date.now() > deadline)
      throw new Error(`Another process (${readHolder(path)}) still holds ${path}.`)
    else await sleep(20)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o644)
    try {
      writeSync(file, processIdentity(process.pid) ?? `${process.pid}`)
    } catch (error) {
      // A full disk has room for the name of a file, not for its content.
      rmSync(path, { force: true })
      throw error
    } finally {
      closeSync(file)
    }
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function isStale(path: string): boolean {
  const holder = readHolder(path)
  if (holder === undefined) return false
  return holder === '' ? isOlderThan(path, EMPTY_FILE_IS_STALE_MS) : !isStillAlive(holder)
}

/**
 * Two waiters may both find the lock stale; the slower one must not remove the lock that the faster
 * one has taken since. So a second file guards the removal, which checks again.
 */
function removeStale(path: string): void {
  const guard = `${path}.removal`
  if (!tryCreate(guard)) {
    if (isOlderThan(guard, EMPTY_FILE_IS_STALE_MS)) rmSync(guard, { force: true })
    return
  }
  if (isStale(path)) rmSync(path, { force: true })
  rmSync(guard, { force: true })
}

function isOlderThan(path: string, ms: number): boolean {
  const modifiedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return modifiedAt !== undefined && Date.now() - modifiedAt > ms
}
