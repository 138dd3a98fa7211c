import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, say } from './project.mjs'

const file = join(root, '.setup.lock')
const HEARTBEAT_MS = 2_000
/** A holder that died is known by its silence; its process number may be another's by now. */
const SILENCE_MS = 20_000

/**
 * Runs `work` while no other process installs or builds in this folder.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(work) {
  for (let waits = 0; !tryCreate(); waits++) {
    if (waits === 0) say('Waiting: another process is installing or building here')
    if (isStale()) rmSync(file, { force: true })
    else await sleep(200)
  }
  const heartbeat = setInterval(touch, HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(file, { force: true })
  }
}

function tryCreate() {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function touch() {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch {
    // Removed by hand: nothing to keep alive.
  }
}

function isStale() {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return false
  return Date.now() - stats.mtimeMs > SILENCE_MS || isGone(readHolder())
}

function readHolder() {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isGone(pid) {
  if (!pid) return false
  // Ours, and we do not hold it: left by a process of the same number in an earlier container.
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
