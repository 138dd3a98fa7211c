import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { isSlowRun, slowTest } from '../../../testing/slow.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './open.ts'
import { readPidFile } from './postmaster.ts'
import { processIdentity } from './process-identity.ts'

// Real servers start, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const isRoot = process.getuid?.() === 0
const cleanups: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function temporaryFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'stone-oak-embedded-'))
  chmodSync(folder, mode)
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A log that stores its lines, so that a test can tell a start from a join. */
function rememberingLog() {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  return { lines, info: say, warn: say }
}

async function open(dataDir: string, log = rememberingLog()): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir, log })
  cleanups.push(() => database.stop())
  return database
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function serverPid(folder: string): number {
  return readPidFile(join(folder, 'cluster'))?.pid ?? 0
}

/** Another Node process that opens the database, reports that, and stays until its input ends. */
async function openInChild(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const source = `
    import { openEmbeddedDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)}
    const log = { info() {}, warn() {} }
    const database = await openEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, log })
    process.stdout.write(database.url + '\\n')
    process.stdin.on('end', () => database.stop()).resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  cleanups.push(() => child.kill('SIGKILL'))
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { child, url: String(line).trim() }
}

async function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit')
  if (signal) child.kill(signal)
  else child.stdin?.end()
  await exit
}

test('a first start makes a safe, durable UTF-8 database and stop leaves no process', async () => {
  const database = await open(temporaryFolder())
  const settings = await ask(
    database.url,
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes',
       'synchronous_commit', 'data_checksums', 'listen_addresses', 'unix_socket_directories',
       'server_encoding', 'server_version_num', 'password_encryption')`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toMatchObject({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    server_encoding: 'UTF8',
    password_encryption: 'scram-sha-256',
    server_version_num: expect.stringMatching(/^18/),
  })
  const [lower] = await ask(database.url, `SELECT lower('ÁÑ') AS text`)
  expect(lower?.text).toBe('áñ')
  expect(new URL(database.url).hostname).toBe('127.0.0.1')
  expect(statSync(join(database.folder, 'password')).mode & 0o777).toBe(0o600)

  const wrong = new URL(database.url)
  wrong.password = 'wrong'
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })

  const pid = serverPid(database.folder)
  expect(processIdentity(pid)).toBeDefined()
  await database.stop()
  expect(processIdentity(pid)).toBeUndefined()
  expect(existsSync(join(database.folder, 'cluster', 'postmaster.pid'))).toBe(false)
})

test('written rows are there after a restart', async () => {
  const dataDir = temporaryFolder()
  const first = await open(dataDir)
  await ask(first.url, `CREATE TABLE note AS SELECT 'kept' AS text`)
  await first.stop()
  const second = await open(dataDir)
  expect(await ask(second.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }])
})

slowTest('the server of a killed process is adopted, and stopped by the adopter', async () => {
  const dataDir = temporaryFolder()
  const { child, url } = await openInChild(dataDir)
  await ask(url, `CREATE TABLE note AS SELECT 'kept' AS text`)
  await end(child, 'SIGKILL')
  const pid = serverPid(join(dataDir, 'postgres'))
  expect(processIdentity(pid)).toBeDefined()

  const log = rememberingLog()
  const running = await open(dataDir, log)
  expect(running.url).toBe(url)
  expect(serverPid(running.folder)).toBe(pid)
  expect(log.lines.join()).toContain('already running')
  expect(await ask(running.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }])
  await running.stop()
  expect(processIdentity(pid)).toBeUndefined()
})

test('a killed PostgreSQL is started again on the same port and recovers', async () => {
  const dataDir = temporaryFolder()
  const first = await open(dataDir)
  await ask(first.url, `CREATE TABLE note AS SELECT 'kept' AS text`)
  process.kill(serverPid(first.folder), 'SIGKILL')
  const second = await open(dataDir)
  expect(new URL(second.url).port).toBe(new URL(first.url).port)
  expect(await ask(second.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }])
})

slowTest.each([
  ['whose process is gone', () => 2 ** 22 + 1],
  ['whose number another program has now', () => process.pid],
])('a stale pid file %s does not stop the start', async (_, pid) => {
  const dataDir = temporaryFolder()
  const first = await open(dataDir)
  await first.stop()
  const cluster = join(first.folder, 'cluster')
  const lines = [pid(), cluster, 1_700_000_000, 5432, '', '127.0.0.1', '  1234  5678', 'ready   ']
  writeFileSync(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`)
  const second = await open(dataDir)
  expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a second process joins, and the last one to leave stops the server', async () => {
  const dataDir = temporaryFolder()
  const first = await open(dataDir)
  const pid = serverPid(first.folder)
  const { child, url } = await openInChild(dataDir)
  expect(url).toBe(first.url)
  await first.stop()
  expect(processIdentity(pid)).toBeDefined()
  await end(child)
  expect(processIdentity(pid)).toBeUndefined()
})

test('simultaneous first starts agree on one server', async () => {
  const dataDir = temporaryFolder()
  const [one, two, own] = await Promise.all([
    openInChild(dataDir),
    openInChild(dataDir),
    open(dataDir),
  ])
  expect(one.url).toBe(own.url)
  expect(two.url).toBe(own.url)
  const pid = serverPid(own.folder)
  await Promise.all([end(one.child), own.stop(), end(two.child)])
  expect(processIdentity(pid)).toBeUndefined()
})

slowTest('a lock and a half-made cluster left by a killed start are cleared away', async () => {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'postgres')
  mkdirSync(join(folder, 'cluster.new', 'base'), { recursive: true })
  writeFileSync(join(folder, 'lock'), `${process.pid} 1`)
  const database = await open(dataDir)
  expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

slowTest('a cluster of another major version is refused in one clear line', async () => {
  const dataDir = temporaryFolder()
  const first = await open(dataDir)
  await first.stop()
  writeFileSync(join(first.folder, 'cluster', 'PG_VERSION'), '17\n')
  await expect(openEmbeddedDatabase({ dataDir, log: rememberingLog() })).rejects.toThrow(
    /made by PostgreSQL 17 and this is 18.*DATABASE_URL/,
  )
})

// Only root needs, and can create, a separate place for PostgreSQL.
test.runIf(isRoot && isSlowRun)(
  'a folder that PostgreSQL cannot enter is replaced by a reachable one for root',
  async () => {
    const privateFolder = temporaryFolder(0o700)
    const dataDir = join(privateFolder, 'data')
    const log = rememberingLog()
    const first = await open(dataDir, log)
    cleanups.unshift(() => rmSync(first.folder, { recursive: true, force: true }))
    expect(first.folder.startsWith(privateFolder)).toBe(false)
    expect(readFileSync(join(dataDir, 'postgres', 'location'), 'utf8').trim()).toBe(first.folder)
    expect(log.lines.filter((line) => line.includes(first.folder))[0]).toContain(
      'cannot run as root',
    )
    await ask(first.url, `CREATE TABLE note AS SELECT 'kept' AS text`)
    await first.stop()

    const second = await open(dataDir)
    expect(second.folder).toBe(first.folder)
    expect(await ask(second.url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }])
  },
)

test.runIf(isRoot && isSlowRun)(
  'a deleted data folder of root begins empty, and a copied one gets its own server',
  async () => {
    const privateFolder = temporaryFolder(0o700)
    const dataDir = join(privateFolder, 'data')
    const first = await open(dataDir)
    cleanups.unshift(() => rmSync(first.folder, { recursive: true, force: true }))
    const copy = join(privateFolder, 'copy')
    cpSync(dataDir, copy, { recursive: true })
    const copyServer = await open(copy)
    cleanups.unshift(() => rmSync(copyServer.folder, { recursive: true, force: true }))
    expect(copyServer.folder).not.toBe(first.folder)
    await first.stop()

    rmSync(dataDir, { recursive: true })
    const fresh = await open(dataDir)
    cleanups.unshift(() => rmSync(fresh.folder, { recursive: true, force: true }))
    expect(fresh.folder).not.toBe(first.folder)
  },
)
