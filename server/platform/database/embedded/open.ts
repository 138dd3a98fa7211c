import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { chown, readdir } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorText } from '../../log/logger.ts'
import { sqlStateOf } from '../errors.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { withLock } from './lock.ts'
import type { DatabaseLog } from './log.ts'
import { findPlace, type Place } from './place.ts'
import {
  DATABASE_USER,
  initializeCluster,
  isServing,
  readPassword,
  readPidFile,
  removeStalePidFile,
  startPostmaster,
  stopPostmaster,
  syncCluster,
} from './postmaster.ts'
import { isRunning, processIdentity } from './process-identity.ts'
import { isOnlyUser, signOff, signOn } from './users.ts'
import { type WatchLimits, watchServer } from './watch-server.ts'

export interface EmbeddedDatabase {
  /** `postgres://…` with the password: not for logs. Changes if a restart takes another port. */
  readonly url: string
  /** Creates sockets to the server's current port: the `stream` option of pg. */
  stream(): Socket
  /** Identifies the run of the server that was joined last. */
  readonly run: string
  /**
   * Whether that run has ended, nobody has begun another and no other process used it, so that this
   * process knows of all writes.
   */
  hasEnded(): boolean
  /** The folder with the data; for root it may be outside the data folder. */
  folder: string
  /** Leaves the server, and stops it when no other process uses it. */
  stop(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  /** The project's data folder; the database uses the folder `postgres` in it. */
  dataDir: string
  log: DatabaseLog
  /** PostgreSQL settings that override the defaults. */
  settings?: Record<string, string>
  /** Called once if the server ended and is not restarted. Warns by default. */
  onGivenUp?: (error: Error) => void
  /** Limits for giving up; see `watchServer`. */
  limits?: WatchLimits
}

/** Settings for a small server that also runs the site; larger ones set DATABASE_URL. */
const SETTINGS = {
  // the operating system caches the files as well
  shared_buffers: '32MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  max_connections: '100',
  max_wal_size: '512MB',
  jit: 'off',
  // each costs at least a process: readers beside the backends, and what only a replica needs
  io_method: 'sync',
  max_logical_replication_workers: '0',
  // Details of a failed statement may hold addresses and names.
  log_error_verbosity: 'terse',
}

/**
 * Opens the project's own PostgreSQL: joins the running one, or starts it and creates it if
 * necessary. While it is open, a server that ends is restarted by whichever process is first.
 * @throws Error with one clear line
 */
export async function openEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { dataDir, log, limits } = options
  const onGivenUp = options.onGivenUp ?? ((error) => log.warn(error.message))
  const startedAt = performance.now()
  const place = await findPlace(dataDir, log)
  const binaries = findBinaries(place, log)
  const lock = join(place.folder, 'lock')
  const settings = { ...SETTINGS, ...options.settings }
  let syncing: Promise<void> | undefined

  const { password, note, ...first } = await withLock(lock, async () => {
    const password = readPassword(place)
    if (!existsSync(place.cluster)) {
      log.info(`First start: making the embedded database in ${place.folder}`)
      await initializeCluster(place, binaries)
      syncing = syncCluster(place, binaries).catch(() => {})
    }
    const { run, joined } = await joinOrStart({ place, binaries, password, settings, log })
    const took = ((performance.now() - startedAt) / 1000).toFixed(1)
    log.info(
      joined
        ? `Joined the embedded PostgreSQL already running on port ${run.port}`
        : `Embedded PostgreSQL ${binaries.version} runs on port ${run.port} (${took} s)`,
    )
    return { run, password, note: signOn(place) }
  })

  let run = first.run
  const watch = watchServer({
    isAlive: () => isRunning(run.identity),
    restart: async () => {
      const newRun = await withLock(lock, () =>
        joinOrStart({ place, binaries, password, settings, log }),
      )
      run = newRun.run
      log.warn(`PostgreSQL runs again, on port ${run.port}`)
    },
    log,
    onGivenUp,
    limits,
  })

  let stopping: Promise<void> | undefined
  const leave = async () => {
    await syncing
    await watch.stop()
    await withLock(lock, async () => {
      if (signOff(place, note)) await stopPostmaster(place, binaries)
    })
  }
  return {
    get url() {
      return databaseUrl(run.port, password)
    },
    stream: () => new SocketToPort(() => run.port),
    get run() {
      return run.identity
    },
    hasEnded: () => !isRunning(run.identity) && !anyServes(place) && isOnlyUser(place, note),
    folder: place.folder,
    stop: () => (stopping ??= leave()),
  }
}

interface Start {
  place: Place
  binaries: Binaries
  password: string
  settings: Record<string, string>
  log: DatabaseLog
}

/** Call it under the lock. */
async function joinOrStart({ place, binaries, password, settings, log }: Start) {
  checkVersion(place, binaries)
  // A running server, perhaps another user's, needs its files as they are.
  if (!anyServes(place)) await takeOwnership(place)
  const stale = readPidFile(place.cluster)
  const running = await findRunning(place, password, log)
  if (running) return { run: running, joined: true }
  await startPostmaster(place, binaries, settings, stale?.port)
  const run = await findRunning(place, password, log)
  if (!run) throw new Error(`PostgreSQL ended while starting; see ${place.folder}/server.log`)
  return { run, joined: false }
}

function anyServes({ cluster }: Place): boolean {
  const file = readPidFile(cluster)
  return file !== undefined && isServing(file, cluster)
}

/** A socket to the current port of the database, whatever port the caller passes. */
class SocketToPort extends Socket {
  readonly #port: () => number

  constructor(port: () => number) {
    super()
    this.#port = port
  }

  override connect(): this {
    return super.connect(this.#port(), '127.0.0.1')
  }
}

function checkVersion({ cluster, folder }: Place, { version }: Binaries) {
  const clusterVersion = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (clusterVersion !== version.split('.')[0])
    throw new Error(
      `The database in ${folder} was made by PostgreSQL ${clusterVersion} and this is ${version}: restore a backup into a new data folder, or set DATABASE_URL.`,
    )
}

/**
 * PostgreSQL insists on owning its files, which root may have copied or restored, or an older
 * version created as `nobody`.
 */
async function takeOwnership({ cluster, folder, owner }: Place) {
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

const DATABASE = 'directory'

/** Far beyond crash recovery, which reads at most `max_wal_size`. */
const RECOVERY_TIMEOUT_MS = 600_000

const LOG_INTERVAL_MS = 10_000

/** One run of the server: its port and its process (see `processIdentity`). */
interface Run {
  port: number
  identity: string
}

function databaseUrl(port: number, password: string, database = DATABASE): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`
}

/** The server that runs on this cluster, once it answers; undefined if there is none. */
async function findRunning(
  { cluster }: Place,
  password: string,
  log: DatabaseLog,
): Promise<Run | undefined> {
  const startedAt = Date.now()
  for (let lastLogAt = startedAt; ; ) {
    const file = readPidFile(cluster)
    if (!file) return undefined
    if (!isServing(file, cluster)) {
      removeStalePidFile(cluster)
      return undefined
    }
    const isReady = file.status === 'ready'
    const failure =
      file.port && isReady ? await tryAnswer(file.port, password) : `it is ${file.status}`
    if (file.port && failure === undefined)
      return { port: file.port, identity: processIdentity(file.pid) ?? `${file.pid}` }
    const waitTime = Date.now() - startedAt
    if (waitTime > (isReady ? 30_000 : RECOVERY_TIMEOUT_MS))
      throw new Error(
        `The PostgreSQL in ${cluster} (process ${file.pid}) does not answer: ${failure}`,
      )
    if (Date.now() - lastLogAt > LOG_INTERVAL_MS) {
      log.info(`Waiting for PostgreSQL: ${failure}`)
      lastLogAt = Date.now()
    }
    await sleep(10)
  }
}

/** Undefined if our database answers, otherwise the reason. @throws if it never will */
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
    return errorText(error)
  }
}

async function query(port: number, password: string, database: string, text: string) {
  const client = new pg.Client({
    connectionString: databaseUrl(port, password, database),
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
