import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { chown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sqlStateOf } from '../errors.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { DATABASE_USER, initialiseCluster, readPassword, syncCluster } from './initialise.ts'
import { withLock } from './lock.ts'
import type { DatabaseLog } from './log.ts'
import { findPlace, type Place } from './place.ts'
import {
  isServing,
  readPidFile,
  removeStalePidFile,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { signOff, signOn } from './users.ts'

export interface EmbeddedDatabase {
  /** `postgres://…` with the password: not for logs. */
  url: string
  /** Where the data really lies; for root this may be outside the data folder. */
  folder: string
  /** Leaves the server, and stops it when no other process uses it. */
  stop(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  /** The project's data folder; the database takes the folder `postgres` in it. */
  dataDir: string
  log: DatabaseLog
  /** PostgreSQL settings above the usual ones. */
  settings?: Record<string, string>
}

const DATABASE = 'directory'

/** For a small server that also runs the site; anything larger sets DATABASE_URL. */
const SETTINGS = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  max_connections: '100',
  max_wal_size: '512MB',
  jit: 'off',
  // Details of a failed statement may hold addresses and names.
  log_error_verbosity: 'terse',
}

/** Crash recovery reads at most `max_wal_size`; this is far beyond it. */
const RECOVERY_PATIENCE_MS = 600_000
const SAY_SO_EVERY_MS = 10_000

/**
 * Opens the project's own PostgreSQL: joins the running one, or starts it, making it first if there
 * is none. Throws one clear line when that cannot be.
 */
export async function openEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { dataDir, log } = options
  const begun = performance.now()
  const place = await findPlace(dataDir, log)
  const binaries = findBinaries(place, log)
  const lock = join(place.folder, 'lock')
  let syncing: Promise<void> | undefined

  const { url, note } = await withLock(lock, async () => {
    const password = readPassword(place)
    if (!existsSync(place.cluster)) {
      log.info(`First start: making the embedded database in ${place.folder}`)
      await initialiseCluster(place, binaries)
      syncing = syncCluster(place, binaries).catch(() => {})
    }
    await checkCluster(place, binaries)
    const stale = readPidFile(place.cluster)
    let port = await findRunning(place, password, log)
    const joined = port !== undefined
    if (!port) {
      const settings = { ...SETTINGS, ...options.settings }
      await startPostmaster(place, binaries, settings, stale?.port)
      port = await findRunning(place, password, log)
      if (!port) throw new Error(`PostgreSQL ended while starting; see ${place.folder}/server.log`)
    }
    const took = ((performance.now() - begun) / 1000).toFixed(1)
    log.info(
      joined
        ? `Joined the embedded PostgreSQL already running on port ${port}`
        : `Embedded PostgreSQL ${binaries.version} runs on port ${port} (${took} s)`,
    )
    return { url: urlOf(port, password, DATABASE), note: signOn(place) }
  })

  let stopping: Promise<void> | undefined
  const leave = async () => {
    await syncing
    await withLock(lock, async () => {
      if (signOff(place, note)) await stopPostmaster(place, binaries)
    })
  }
  return { url, folder: place.folder, stop: () => (stopping ??= leave()) }
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`
}

async function checkCluster({ cluster, folder, owner }: Place, { version }: Binaries) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (made !== version.split('.')[0])
    throw new Error(
      `The database in ${folder} was made by PostgreSQL ${made} and this is ${version}: restore a backup into a new data folder, or set DATABASE_URL.`,
    )
  // Copied or restored by root: PostgreSQL insists on owning its files.
  if (owner && statSync(cluster).uid !== owner.uid) {
    const entries = await readdir(cluster, { recursive: true })
    for (const path of [
      join(folder, 'password'),
      ...entries.map((name) => join(cluster, name)),
      cluster,
    ])
      await chown(path, owner.uid, owner.gid)
  }
  if (process.platform !== 'win32' && (statSync(cluster).mode & 0o027) !== 0)
    chmodSync(cluster, 0o700)
}

/** The port of the server that runs on this cluster, once it answers; undefined when none runs. */
async function findRunning(
  { cluster }: Place,
  password: string,
  log: DatabaseLog,
): Promise<number | undefined> {
  const begun = Date.now()
  for (let said = begun; ; ) {
    const file = readPidFile(cluster)
    if (!file) return undefined
    if (!isServing(file, cluster)) {
      removeStalePidFile(cluster)
      return undefined
    }
    const settled = file.status === 'ready'
    const failure =
      file.port && settled ? await tryAnswer(file.port, password) : `it is ${file.status}`
    if (failure === undefined) return file.port
    const waited = Date.now() - begun
    if (waited > (settled ? 30_000 : RECOVERY_PATIENCE_MS))
      throw new Error(
        `The PostgreSQL in ${cluster} (process ${file.pid}) does not answer: ${failure}`,
      )
    if (Date.now() - said > SAY_SO_EVERY_MS) {
      log.info(`Waiting for PostgreSQL: ${failure}`)
      said = Date.now()
    }
    await sleep(10)
  }
}

/** Undefined when our database answers, else why not yet. Throws when it never will. */
async function tryAnswer(port: number, password: string): Promise<string | undefined> {
  try {
    await query(port, password, DATABASE, 'SELECT 1')
    return undefined
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === '3D000') {
      await query(port, password, 'postgres', `CREATE DATABASE ${DATABASE}`)
      return undefined
    }
    if (state === '28P01' || state === '28000')
      throw new Error(`A PostgreSQL on port ${port} refuses the password of the embedded database.`)
    return (error as Error).message
  }
}

async function query(port: number, password: string, database: string, text: string) {
  const client = new pg.Client({
    connectionString: urlOf(port, password, database),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}
