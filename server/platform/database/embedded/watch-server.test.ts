import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { slowTest } from '../../../testing/slow.ts'
import { Jobs } from '../../jobs/jobs.ts'
import { createLogger } from '../../log/logger.ts'
import { connectDatabase } from '../connect.ts'
import { type EmbeddedDatabaseOptions, openEmbeddedDatabase } from './open.ts'
import { readPidFile } from './postmaster.ts'
import { processIdentity } from './process-identity.ts'

// Real servers start, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const cleanups: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function open(options: Partial<EmbeddedDatabaseOptions> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-watch-'))
  chmodSync(dataDir, 0o711)
  const lines: string[] = []
  const log = { info() {}, warn: (line: string) => void lines.push(line) }
  const server = await openEmbeddedDatabase({ dataDir, log, ...options })
  const database = connectDatabase(server)
  cleanups.push(async () => {
    await database.close()
    await server.stop()
    rmSync(server.folder, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  })
  const cluster = join(server.folder, 'cluster')
  const pid = () => readPidFile(cluster)?.pid ?? 0
  const killServer = async () => {
    const killedPid = pid()
    process.kill(killedPid, 'SIGKILL')
    await vi.waitFor(() => expect(processIdentity(killedPid)).toBeUndefined(), {
      timeout: 60_000,
      interval: 5,
    })
  }
  return { server, database, dataDir, lines, pid, killServer }
}

const eventually = (work: () => Promise<unknown> | unknown) =>
  vi.waitFor(work, { timeout: 60_000, interval: 25 })

test('a PostgreSQL that is killed is started again, and every process that joined finds it again', async () => {
  const { server, database, dataDir, lines, killServer } = await open()
  await database.pool.query(`CREATE TABLE note AS SELECT 'kept' AS text`)
  const source = `
    import { openEmbeddedDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)}
    import { connectDatabase } from ${JSON.stringify(new URL('../connect.ts', import.meta.url).href)}
    const log = { info() {}, warn() {} }
    const server = await openEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, log })
    const { pool } = connectDatabase(server)
    console.log('joined')
    process.stdin.on('data', async () => {
      const { rows } = await pool.query('SELECT text FROM note').catch(() => ({ rows: [{}] }))
      console.log(rows[0].text ?? 'away')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  cleanups.push(() => child.kill('SIGKILL'))
  const answer = async () => String((await once(child.stdout, 'data'))[0]).trim()
  expect(await answer()).toBe('joined')

  const before = server.run
  await killServer()
  expect(server.hasEnded(), 'another process may have written').toBe(false)
  await eventually(async () => {
    expect((await database.pool.query('SELECT text FROM note')).rows).toEqual([{ text: 'kept' }])
  })
  await eventually(() => expect(server.run).not.toBe(before))
  await eventually(async () => {
    child.stdin.write('?')
    expect(await answer()).toBe('kept')
  })
  expect(lines.join('\n')).toContain('PostgreSQL has ended and is started again')
})

slowTest('pools, queues and addresses follow it to another port', async () => {
  const { server, database, killServer } = await open()
  const jobs = await Jobs.start(server, createLogger('silent'))
  cleanups.push(() => jobs.stop())
  const numbers: number[] = []
  const queue = { name: 'count', timeout: 10, retries: 3, delay: 1, longestDelay: 1 }
  await jobs.work<{ n: number }>(queue, async ({ n }) => void numbers.push(n))
  const { port } = new URL(server.url)

  const lock = join(server.folder, 'lock')
  writeFileSync(lock, `${processIdentity(process.pid)}`) // holds up the restart
  await killServer()
  expect(server.hasEnded(), 'down, and nobody else used it').toBe(true)
  const portHolder = createServer().listen(Number(port), '127.0.0.1')
  await once(portHolder, 'listening')
  cleanups.push(() => portHolder.close())
  rmSync(lock)

  await eventually(() => database.pool.query('SELECT 1'))
  expect(new URL(server.url).port).not.toBe(port)
  expect(server.hasEnded()).toBe(false)
  await eventually(() => jobs.enqueue(database.db, queue, { n: 7 }))
  await eventually(() => expect(numbers).toContain(7))
})

slowTest('a PostgreSQL that ends again and again is given up with one clear line', async () => {
  const messages: string[] = []
  const { killServer, database, pid } = await open({
    limits: { restarts: 1, windowMs: 60_000, startTimeoutMs: 60_000 },
    onGivenUp: ({ message }) => void messages.push(message),
  })
  await killServer()
  await eventually(() => database.pool.query('SELECT 1'))
  expect(pid()).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 500)) // the restart is complete
  await killServer()
  await eventually(() => expect(messages).toHaveLength(1))
  expect(messages[0]).toMatch(/^PostgreSQL ended 2 times within 60 s and is not started again\.$/)
})

slowTest('a PostgreSQL that cannot be started again is given up with the reason', async () => {
  const messages: string[] = []
  const { server, killServer, lines } = await open({
    limits: { restarts: 10, windowMs: 60_000, startTimeoutMs: 100 },
    onGivenUp: ({ message }) => void messages.push(message),
  })
  const file = join(server.folder, 'cluster', 'PG_VERSION')
  writeFileSync(file, '17\n')
  await killServer()
  await eventually(() => expect(messages).toHaveLength(1))
  expect(messages[0]).toMatch(/could not be started again for 0\.1 s: .*made by PostgreSQL 17/)
  expect(lines.join('\n')).toContain('cannot be started again yet')
})
