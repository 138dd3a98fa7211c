import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { required } from '../../../contract/required.ts'
import { type Binaries, findBinaries } from '../../platform/database/embedded/binaries.ts'
import { changeOwner } from '../../platform/database/embedded/owner.ts'
import { findPlace, type Place } from '../../platform/database/embedded/place.ts'
import {
  DATABASE_USER,
  initializeCluster,
  readPassword,
  readPidFile,
  startPostmaster,
  stopPostmaster,
} from '../../platform/database/embedded/postmaster.ts'
import { processIdentity } from '../../platform/database/embedded/process-identity.ts'

const quiet = { info() {}, warn() {} }

type Settings = Record<string, string>

/** Nothing waits for the disk: for tests, whose data may be lost with the machine. */
export const careless: Settings = { fsync: 'off', full_page_writes: 'off' }

/**
 * A PostgreSQL server of the embedded programs, for tests and benchmarks of a primary with replicas. A
 * replica is made by copying a server that is stopped, as the programs have no pg_basebackup.
 */
export class PostgresServer {
  readonly place: Place
  readonly #dataDir: string
  readonly #binaries: Binaries
  readonly #password: string
  readonly #settings: Settings
  #port = 0

  private constructor(dataDir: string, place: Place, password: string, settings: Settings) {
    this.#dataDir = dataDir
    this.place = place
    this.#password = password
    this.#settings = settings
    this.#binaries = findBinaries(place, quiet)
  }

  /** An empty one that is not started. */
  static async create(settings: Settings = {}): Promise<PostgresServer> {
    const { dataDir, place } = await newPlace()
    const server = new PostgresServer(dataDir, place, readPassword(place), settings)
    await initializeCluster(place, server.#binaries)
    return server
  }

  /**
   * A copy of this one, which must be stopped, that follows it once both are started.
   * @param name its name on the primary, for `synchronous_standby_names`
   */
  async makeReplica(name: string, primaryPort: number): Promise<PostgresServer> {
    const { dataDir, place } = await newPlace()
    cpSync(this.place.cluster, place.cluster, { recursive: true, preserveTimestamps: true })
    const replica = new PostgresServer(dataDir, place, this.#password, this.#settings)
    replica.follow(name, primaryPort)
    return replica
  }

  /** Lets it follow another server from its next start on. */
  follow(name: string, primaryPort: number): void {
    const { cluster, owner } = this.place
    const conninfo = `host=127.0.0.1 port=${primaryPort} user=${DATABASE_USER} password=${this.#password} application_name=${name}`
    writeFileSync(join(cluster, 'standby.signal'), '')
    writeFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = '${conninfo}'\nrecovery_target_timeline = 'latest'\n`,
    )
    for (const name of ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
      changeOwner(owner, join(cluster, name))
    chmodSync(cluster, 0o700)
  }

  /** Starts it and waits until it answers. @returns its port */
  async start(settings: Settings = {}): Promise<number> {
    const all = { ...this.#settings, ...settings }
    await startPostmaster(this.place, this.#binaries, all, this.#port || undefined)
    this.#port = required(readPidFile(this.place.cluster)?.port)
    for (let tries = 0; ; tries++)
      try {
        await this.query('SELECT 1')
        return this.#port
      } catch (error) {
        if (tries === 400) throw error
        await sleep(25)
      }
  }

  get port(): number {
    return this.#port
  }

  url(database = 'postgres'): string {
    return `postgres://${DATABASE_USER}:${this.#password}@127.0.0.1:${this.#port}/${database}`
  }

  async query(text: string, database = 'postgres'): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: this.url(database) })
    client.on('error', () => {})
    await client.connect()
    try {
      return await client.query(text)
    } finally {
      await client.end()
    }
  }

  stop(): Promise<void> {
    return stopPostmaster(this.place, this.#binaries)
  }

  /** Like a machine that loses power: nothing is written, nobody is notified. */
  async kill(): Promise<void> {
    const { pid } = required(readPidFile(this.place.cluster))
    const identity = processIdentity(pid)
    process.kill(pid, 'SIGKILL')
    while (processIdentity(pid) === identity) await sleep(5)
  }

  /** Makes a replica the primary. */
  async promote(): Promise<void> {
    await this.query('SELECT pg_promote(true, 60)')
  }

  /** Stops it and removes everything of it. */
  async discard(): Promise<void> {
    await this.stop()
    rmSync(this.place.folder, { recursive: true, force: true })
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}

async function newPlace() {
  const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-postgres-'))
  // PostgreSQL's own user must be able to pass when the tests run as root
  chmodSync(dataDir, 0o711)
  return { dataDir, place: await findPlace(dataDir, quiet) }
}
