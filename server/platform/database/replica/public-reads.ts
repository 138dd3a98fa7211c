import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { asError, type Logger } from '../../log/logger.ts'
import { type Database, type Db, databaseOn } from '../connect.ts'
import { isDatabaseUnavailable, sqlStateOf } from '../errors.ts'

/** Milliseconds until a replica that did not answer is tried again. */
const pauseWhenAway = 2_000
/** Milliseconds until one that lags is tried again: the first time, and at most. */
const pausesWhenBehind = { first: 20, longest: 1_000 }
/** Timeout of asking for its version, in milliseconds. */
const timeout = 1_000

type Read = { neededVersion: number; onPrimary: boolean }

type ReplicaState = 'fresh' | 'behind' | 'away'

type Parts = {
  primary: Database
  /** Null: the primary answers everything. */
  replica: Database | null
  /** NaN: unknown. */
  versions: { current(): number }
  log: Pick<Logger, 'warn' | 'info'>
}

/**
 * Lets calls that are declared as public reads read from the replica. Each connection must first
 * show that it has replayed the directory version that this server knew when the call began;
 * otherwise, and if the replica is away, the call reads from the primary. Everything outside such a
 * call uses the primary.
 */
export class PublicReads {
  /** Reads from the replica within a public read, and from the primary anywhere else. */
  readonly db: Db
  readonly #parts: Parts
  readonly #reading = new AsyncLocalStorage<Read>()
  /**
   * The version that a connection has shown. A replica never goes back, and a new replica means a
   * new connection.
   */
  readonly #shown = new WeakMap<pg.PoolClient, number>()
  #state: ReplicaState = 'fresh'
  #notBefore = 0
  #pause = pausesWhenBehind.first
  /** Number of calls by the database they read. */
  readonly counts = { replica: 0, primary: 0 }

  constructor(parts: Parts) {
    this.#parts = parts
    const { primary, replica } = parts
    this.db = replica
      ? databaseOn({
          query: (...args: unknown[]) => this.#query(args),
          connect: async () => (await this.#connection()) ?? primary.pool.connect(),
        })
      : primary.db
  }

  /** Runs a call that is declared as a public read. */
  async during<T>(call: () => Promise<T>): Promise<T> {
    const { replica, versions } = this.#parts
    if (!replica) return call()
    const neededVersion = versions.current()
    const current: Read = { neededVersion, onPrimary: Number.isNaN(neededVersion) }
    try {
      return await this.#reading.run(current, call)
    } finally {
      this.counts[current.onPrimary ? 'primary' : 'replica']++
    }
  }

  /** The state of the replica, and how many versions it lacks; null without a replica. */
  async readState(): Promise<{ up: boolean; behind: number } | null> {
    const { replica, versions } = this.#parts
    if (!replica) return null
    const neededVersion = versions.current()
    try {
      const client = await replica.pool.connect()
      try {
        return { up: true, behind: Math.max(0, neededVersion - (await versionOn(client))) }
      } finally {
        client.release()
      }
    } catch {
      return { up: false, behind: Number.NaN }
    }
  }

  /** Runs a statement that fails on the replica on the primary: it only reads. */
  async #query(args: unknown[]): Promise<unknown> {
    const { primary } = this.#parts
    const client = await this.#connection()
    if (!client) return run(primary.pool, args)
    try {
      const result = await run(client, args)
      client.release()
      return result
    } catch (error) {
      client.release(asError(error))
      if (!isOfReplica(error)) throw error
      if (isDatabaseUnavailable(error)) this.#note('away', error)
      const read = this.#reading.getStore()
      if (read) read.onPrimary = true
      return run(primary.pool, args)
    }
  }

  /**
   * A connection to the replica that is fresh enough for the current call; null: use the primary.
   */
  async #connection(): Promise<pg.PoolClient | null> {
    const read = this.#reading.getStore()
    const { replica } = this.#parts
    if (!read || !replica || read.onPrimary) return null
    const client = Date.now() < this.#notBefore ? null : await this.#freshConnection(replica, read)
    // a call that has moved to the primary stays there
    if (!client) read.onPrimary = true
    return client
  }

  async #freshConnection(
    replica: Database,
    { neededVersion }: Read,
  ): Promise<pg.PoolClient | null> {
    let client: pg.PoolClient | undefined
    try {
      client = await replica.pool.connect()
      const knownVersion = this.#shown.get(client) ?? -1
      if (knownVersion < neededVersion) {
        const version = await versionOn(client)
        this.#shown.set(client, version)
        if (version < neededVersion) {
          client.release()
          this.#note('behind')
          return null
        }
      }
      this.#note('fresh')
      return client
    } catch (error) {
      client?.release(asError(error))
      this.#note('away', error)
      return null
    }
  }

  #note(state: ReplicaState, error?: unknown) {
    const { log } = this.#parts
    const former = this.#state
    this.#state = state
    if (state === 'away') this.#notBefore = Date.now() + pauseWhenAway
    if (state === 'behind') {
      this.#notBefore = Date.now() + this.#pause
      this.#pause = Math.min(this.#pause * 2, pausesWhenBehind.longest)
    } else this.#pause = pausesWhenBehind.first
    if (state === 'away' && former !== 'away')
      log.warn({ err: error }, 'the replica is away; public reads go to the primary')
    if (state === 'fresh' && former === 'away') log.info('the replica is back')
  }
}

type Queryable = { query: (...args: never[]) => unknown }

const run = (on: Queryable, args: unknown[]) => Promise.resolve(on.query(...(args as never[])))

/** The directory version that a connection reads. @throws if it does not answer in time */
async function versionOn(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query({
    name: 'replica-version',
    text: 'SELECT version FROM directory_version WHERE id = 1',
    query_timeout: timeout,
  } as pg.QueryConfig)
  return Number(rows[0]?.version ?? -1)
}

/**
 * Whether the primary may do better: the replica went away, had to cancel the statement because of
 * what it replays (40001, 40P01), or would have to write (25006).
 */
const isOfReplica = (error: unknown) =>
  isDatabaseUnavailable(error) || ['40001', '40P01', '25006'].includes(sqlStateOf(error) ?? '')
