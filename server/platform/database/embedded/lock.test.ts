import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.ts'
import { processIdentity } from './process-identity.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stone-oak-lock-'))
  path = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the work runs under the lock, which is gone afterwards', async () => {
  expect(await withLock(path, async () => existsSync(path))).toBe(true)
  expect(existsSync(path)).toBe(false)
})

test('work that fails leaves no lock', async () => {
  const failing = withLock(path, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(existsSync(path)).toBe(false)
})

test('the lock of a running process is waited for, and reported if it stays', async () => {
  writeFileSync(path, processIdentity(process.pid) ?? '')
  const waiting = withLock(path, async () => 'done', 50)
  await expect(waiting).rejects.toThrow(/Another process \(.+\) still holds/)
  expect(existsSync(path)).toBe(true)
})

test('the lock of a dead process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(path, `${pid} 1`)
  expect(await withLock(path, async () => 'done')).toBe('done')
})

test('an empty lock that its process never wrote is taken over once it is old', async () => {
  writeFileSync(path, '')
  await expect(withLock(path, async () => 'done', 50)).rejects.toThrow('still holds')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(path, longAgo, longAgo)
  expect(await withLock(path, async () => 'done')).toBe('done')
})

test('several processes that find a dead lock at once work one after another', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(path, `${pid} 1`)
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await new Promise((resolve) => setTimeout(resolve, 5))
    working -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => withLock(path, work)))
  expect(most).toBe(1)
  expect(existsSync(path)).toBe(false)
})
