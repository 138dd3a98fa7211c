import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { itemAt, required } from '../../contract/required.ts'
import { createBackup } from '../../server/backups/create-backup.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { one } from '../../server/platform/database/one.ts'
import { folderFiles } from '../../server/platform/files/folder-files.ts'
import { writeRegisterFile } from '../imports/register-file.ts'
import { median, quantile } from '../measure.ts'
import { withDatabase, withProduct } from '../running-server.ts'
import { fillDirectory } from './fill-directory.ts'
import { questionsFor } from './questions.ts'

/** Milliseconds, of half and of 19 in 20 of the requests. */
type Times = { p50: number; p95: number }

export type Measured = {
  count: number
  times: Map<string, Times>
  memory: Memory
  onDisk: number
  /** The share of the rate of kept pages that is left while there is an edit a second. */
  keptUnderWrites: number
}

const repeats = 20
const warmUp = 3
const edits = 10
/** Milliseconds until the server has surely heard of a write. */
const untilHeard = 25
/** The share of all doctors that an import of what is new changes. */
const changedShare = 0.001

/** Everything that may grow, with so many doctors; what was made is deleted. */
export async function measureSize(size: number): Promise<Measured> {
  let result: Measured | undefined
  await withDatabase(async (db, dataDir, url) => {
    const startedAt = performance.now()
    const count = await fillDirectory(url, size)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`  ${count.toLocaleString('en-US')} doctors, made in ${seconds} s`)
    result = await measure(db, { count, dataDir, url })
  })
  return required(result, 'figures')
}

type Filled = { count: number; dataDir: string; url: string }

async function measure(db: Db, { count, dataDir, url }: Filled): Promise<Measured> {
  const times = new Map<string, Times>()
  let share = Number.NaN
  let memory: Memory = { rss: Number.NaN, pss: Number.NaN }
  const { rows } = await db.execute<{ bytes: string; pid: number }>(
    sql`SELECT pg_database_size(current_database()) AS bytes, pg_backend_pid() AS pid`,
  )
  const database = one(rows)
  await withProduct(dataDir, async ({ address, pid }) => {
    for (const [name, question] of Object.entries(await questionsFor(db, address, count)))
      times.set(name, await timesOf(repeats, warmUp, (n) => answerOf(db, address, question(n))))
    memory = memoryOf(pid, database.pid)
    share = await keptUnderWrites(db, address)
    const edit = (n: number) => editUntilVisible(db, address, n)
    times.set('an edit until visible', await timesOf(edits, 1, edit))
  })
  times.set(
    'import of a change of 0.1 %',
    await timesOf(1, 0, () => importDifference(url, dataDir, count)),
  )
  times.set('a backup', await timesOf(1, 0, () => backUp(url, dataDir)))
  return { count, times, memory, onDisk: Number(database.bytes) / 1e6, keptUnderWrites: share }
}

async function timesOf(
  count: number,
  before: number,
  work: (n: number) => Promise<number>,
): Promise<Times> {
  const times: number[] = []
  for (let n = 0; n < before + count; n++) {
    const ms = await work(n)
    if (n >= before) times.push(ms)
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/** Right after a write, so that no answer is kept. */
async function answerOf(db: Db, address: string, path: string): Promise<number> {
  await db.execute(sql`UPDATE featured_listings SET since = since WHERE doctor_id = 0`)
  await sleep(untilHeard)
  const startedAt = performance.now()
  const answer = await fetch(address + path)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  return performance.now() - startedAt
}

/** From the beginning of an edit until the profile shows it and the search finds it. */
async function editUntilVisible(db: Db, address: string, n: number): Promise<number> {
  const word = `marker${n}x${Date.now().toString(36)}`
  const show = async (path: string) => (await (await fetch(address + path)).text()).includes(word)
  const startedAt = performance.now()
  const { rows } = await db.execute<{ slug: string }>(sql`
    UPDATE doctors SET basic_bio = ${`Sees ${word}.`}
    WHERE id = (SELECT min(id) + ${n * 11}::int FROM doctors) RETURNING slug`)
  for (const path of [`/doctors/${one(rows).slug}`, `/api/doctors?search=${word}&limit=48`])
    while (!(await show(path))) {
      if (performance.now() - startedAt > 60_000) throw new Error(`${path} never shows an edit.`)
    }
  return performance.now() - startedAt
}

/** A weekly file in which 0.1 % of the providers have another phone than in the one before. */
async function importDifference(url: string, dataDir: string, count: number): Promise<number> {
  const providers = Math.max(1, Math.round(count * changedShare))
  const first = join(dataDir, 'npidata_pfile_20261102-20261108.csv')
  const later = join(dataDir, 'npidata_pfile_20261109-20261115.csv')
  await writeRegisterFile(first, providers, () => '555')
  await writeRegisterFile(later, providers, () => '556')
  await runImport(first, url, dataDir)
  const startedAt = performance.now()
  await runImport(later, url, dataDir)
  return performance.now() - startedAt
}

async function runImport(file: string, url: string, dataDir: string) {
  const child = spawn(process.execPath, ['build/commands/import-nppes.js', file], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
}

async function backUp(url: string, dataDir: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'stone-oak-bench-backups-'))
  try {
    const startedAt = performance.now()
    const { name } = await createBackup({
      url,
      uploads: folderFiles(join(dataDir, 'uploads')),
      folder,
    })
    const ms = performance.now() - startedAt
    console.log(`  a backup of ${(statSync(join(folder, name)).size / 1e6).toFixed(0)} MB`)
    return ms
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const rounds = 3
const seconds = 5
const profiles = 40

/**
 * Compares the kept pages a second that are answered while a doctor is edited each second with those
 * without edits; in turns.
 */
async function keptUnderWrites(db: Db, address: string): Promise<number> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`SELECT slug FROM doctors ORDER BY id OFFSET 500 LIMIT ${profiles}`,
  )
  const pages = ['/', '/doctors', '/practices', '/specialties/cardiology'].concat(
    rows.map(({ slug }) => `/doctors/${slug}`),
  )
  for (const page of pages) await (await fetch(address + page)).arrayBuffer()
  const without: number[] = []
  const beside: number[] = []
  for (let round = 0; round < rounds; round++) {
    without.push(await rateOf(address, pages))
    const edits = editEachSecond(db)
    beside.push(await rateOf(address, pages))
    await edits.stop()
  }
  return median(beside) / median(without)
}

async function rateOf(address: string, pages: readonly string[]): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url: address + itemAt(pages, 0),
    requests: pages.map((path) => ({ path })),
    duration: seconds,
    connections: 20,
  })
  if (non2xx > 0) throw new Error(`${non2xx} pages were not answered.`)
  return requests.average
}

function editEachSecond(db: Db) {
  let isOn = true
  const editing = (async () => {
    for (let n = 1; isOn; n++) {
      await db.execute(sql`
        UPDATE doctors SET basic_bio = ${`Edit ${n}.`} WHERE id = (SELECT min(id) + ${n}::int FROM doctors)`)
      await sleep(1000)
    }
  })()
  return {
    stop: () => {
      isOn = false
      return editing
    },
  }
}

type Memory = {
  /** Memory of the server's process; NaN where the system does not say. */
  rss: number
  /** Memory of the server, PostgreSQL and all their processes, with what they share divided among them. */
  pss: number
}

/** Megabytes of the server and of the database of one of whose connections this is the process (Linux). */
function memoryOf(serverPid: number, connectionPid: number): Memory {
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
