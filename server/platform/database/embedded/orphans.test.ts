import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openEmbeddedDatabase } from './open.ts'
import { findOrphanedDatabases } from './orphans.ts'
import { ownerFor } from './owner.ts'
import { readPidFile } from './postmaster.ts'
import { processIdentity } from './process-identity.ts'

// Real servers start, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const quiet = { info() {}, warn() {} }
const command = fileURLToPath(
  new URL('../../../../build/commands/database-orphans.js', import.meta.url),
)
const cleanups: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** In a folder that only root can enter, or everybody. */
async function open(mode: number) {
  const parent = mkdtempSync(join(tmpdir(), 'stone-oak-orphans-'))
  chmodSync(parent, mode)
  const dataDir = join(parent, 'data')
  const database = await openEmbeddedDatabase({ dataDir, log: quiet })
  cleanups.push(async () => {
    await database.stop().catch(() => {})
    rmSync(database.folder, { recursive: true, force: true })
    rmSync(parent, { recursive: true, force: true })
  })
  return { ...database, url: database.url, dataDir }
}

const run = (...args: string[]) => promisify(execFile)(process.execPath, [command, ...args])
const isOrphan = (folder: string) => findOrphanedDatabases().some((one) => one.folder === folder)

// Only root keeps databases elsewhere, and runs PostgreSQL as another user.
describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('a database whose data folder is deleted is named, and removed on request', async () => {
    const { folder, dataDir, stop } = await open(0o700)
    expect(folder).not.toContain(dataDir)
    expect(isOrphan(folder)).toBe(false)
    rmSync(dataDir, { recursive: true })
    expect(isOrphan(folder), 'a process still uses it').toBe(false)
    await stop()
    expect(findOrphanedDatabases()).toContainEqual({ folder, dataDir })

    const listing = await run()
    expect(listing.stdout).toContain(folder)
    expect(listing.stdout).toContain(`of ${dataDir}`)
    expect(existsSync(folder)).toBe(true)
    const removal = await run('--remove', folder)
    expect(removal.stdout).toMatch(/^removed /)
    expect(existsSync(folder)).toBe(false)
    await expect(run('--remove', folder)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is no database whose data folder is gone'),
    })
  })

  test('PostgreSQL runs as a system user of its own, which alone can read its password', async () => {
    const { folder } = await open(0o711)
    const owner = ownerFor(join(folder, 'cluster'), quiet)!
    const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
    expect(owner.uid).not.toBe(nobody)
    const password = statSync(join(folder, 'password'))
    expect([password.uid, password.mode & 0o777]).toEqual([owner.uid, 0o600])
    const { pid } = readPidFile(join(folder, 'cluster'))!
    expect(statSync(`/proc/${pid}`).uid).toBe(owner.uid)
  })

  test('data without an owner keep working, and get one at the next start', async () => {
    const { folder, dataDir, stop, url } = await open(0o711)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`CREATE TABLE note AS SELECT 'kept' AS text`)
    await client.end()
    await stop()
    const [nobody, group] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })),
    )
    const cluster = join(folder, 'cluster')
    for (const path of ['', ...readdirSync(folder, { recursive: true }).map(String)])
      chownSync(join(folder, path), nobody!, group!)

    const again = await openEmbeddedDatabase({ dataDir, log: quiet })
    cleanups.push(() => again.stop())
    const owner = ownerFor(cluster, quiet)!
    expect(owner.uid).not.toBe(nobody)
    expect(statSync(join(cluster, 'global')).uid).toBe(owner.uid)
    expect(statSync(join(folder, 'password')).uid).toBe(owner.uid)
    const reader = new pg.Client({ connectionString: again.url })
    await reader.connect()
    expect((await reader.query('SELECT text FROM note')).rows).toEqual([{ text: 'kept' }])
    await reader.end()
    expect(processIdentity(readPidFile(cluster)!.pid)).toBeDefined()
  })
})
