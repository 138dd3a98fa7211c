import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { Gauge, Registry } from 'prom-client'
import { signedInHint } from '../../../contract/accounts/signed-in-hint.ts'
import { addressOptions, type Db } from '../../platform/database/connect.ts'
import type { DatabaseServer } from '../../platform/database/open-server.ts'
import { callerOf } from '../../platform/http/caller.ts'
import { networkAround, type RateLimits } from '../../platform/http/rate-limits.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { Collector } from '../../platform/metrics/metrics.ts'
import { directoryVersion } from '../tables.ts'

type Address = Pick<DatabaseServer, 'url' | 'stream'> &
  Partial<Pick<DatabaseServer, 'run' | 'hasEnded'>>

/** Each server has one such connection. */
export const listenerName = 'directory version'

/** Milliseconds between tries to listen again: the first, and the longest. */
const retryDelays = { first: 100, longest: 1_000 }

/** Milliseconds. A silently dropped connection counts as lost after both. */
const defaults = { heartbeatInterval: 10_000, heartbeatTimeout: 5_000 }

/**
 * The current version of all public data. Writes of any process arrive by LISTEN; while the
 * listening connection is down every answer counts as outdated, unless nothing can have been
 * written: its server run has ended, was not restarted, no other process used it, and every write
 * of this process was seen. See docs/decisions/0022-cached-pages-in-outages.md.
 */
export class DirectoryVersion {
  readonly #db: Db
  readonly #address: Address
  readonly #log: Logger
  readonly #times: typeof defaults
  #version = 0
  /** The run of the server that the version was last heard from, while no write is in doubt. */
  #heardFrom: string | undefined
  #listener: pg.Client | null = null
  #timer: NodeJS.Timeout | null = null
  #closed = false

  constructor(db: Db, address: Address, log: Logger, times = defaults) {
    this.#db = db
    this.#address = address
    this.#log = log
    this.#times = times
  }

  /** Equal numbers mean equal public data. NaN, which equals nothing, while it is unknown. */
  current(): number {
    if (this.#listener || this.#isFrozen()) return this.#version
    this.#heardFrom = undefined
    return Number.NaN
  }

  /**
   * Await it after a write of this process, so that its own next read sees the write.
   * @throws if the version cannot be read now; then it comes by LISTEN or with the next connection
   */
  async refresh(): Promise<void> {
    try {
      const [row] = await this.#db
        .select({ version: directoryVersion.version })
        .from(directoryVersion)
        .where(eq(directoryVersion.id, 1))
      this.#raise(row?.version ?? 0)
    } catch (error) {
      this.#heardFrom = undefined
      throw error
    }
  }

  /** Reads recent writes of others; if that fails, LISTEN reports them later. */
  async catchUp(): Promise<void> {
    const rows = await this.#db
      .select({ version: directoryVersion.version })
      .from(directoryVersion)
      .catch(() => [])
    this.#raise(rows[0]?.version ?? 0)
  }

  async listen(delay = retryDelays.first): Promise<void> {
    const listener = new pg.Client({
      ...addressOptions(this.#address),
      application_name: listenerName,
      connectionTimeoutMillis: this.#times.heartbeatTimeout,
      query_timeout: this.#times.heartbeatTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: this.#times.heartbeatInterval,
    })
    let hasEnded = false
    for (const event of ['error', 'end'] as const)
      listener.on(event, () => {
        hasEnded = true
        this.#lost(listener)
      })
    listener.on('notification', ({ payload }) => this.#raise(Number(payload)))
    try {
      await listener.connect()
      await listener.query('LISTEN directory_version')
      await this.#read(listener)
      if (hasEnded || this.#closed) throw new Error('the connection has ended')
      this.#listener = listener
      this.#schedule(() => this.#beat(listener), this.#times.heartbeatInterval)
    } catch (error) {
      listener.end().catch(() => {})
      if (this.#closed) return
      this.#log.warn({ err: error }, 'directory version: not listening, trying again')
      this.#schedule(() => this.listen(Math.min(delay * 2, retryDelays.longest)), delay)
    }
  }

  collector(): Collector {
    const registry = new Registry()
    const current = () => this.current()
    new Gauge({
      name: 'directory_version',
      help: 'Rises with each public change; NaN while this process cannot know it',
      registers: [registry],
      collect() {
        this.set(current())
      },
    })
    return { name: 'directory version', registry }
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#timer) clearTimeout(this.#timer)
    const listener = this.#listener
    this.#listener = null
    await listener?.end().catch(() => {})
  }

  /** Through the listening connection: when it answers, it still receives notifications. */
  async #read(listener: pg.Client) {
    const { rows } = await listener.query('SELECT version FROM directory_version WHERE id = 1')
    this.#raise(Number(rows[0]?.version ?? 0))
    this.#heardFrom = this.#address.run
  }

  async #beat(listener: pg.Client) {
    try {
      await this.#read(listener)
      if (this.#listener === listener)
        this.#schedule(() => this.#beat(listener), this.#times.heartbeatInterval)
    } catch {
      this.#lost(listener)
      listener.end().catch(() => {})
    }
  }

  #isFrozen(): boolean {
    const { run, hasEnded } = this.#address
    return run !== undefined && run === this.#heardFrom && (hasEnded?.() ?? false)
  }

  #raise(version: number) {
    if (version > this.#version) this.#version = version
  }

  #lost(listener: pg.Client) {
    if (this.#listener !== listener) return
    this.#listener = null
    this.#schedule(() => this.listen(), retryDelays.first)
  }

  #schedule(work: () => Promise<void>, delay: number) {
    if (this.#closed) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(work, delay)
  }
}

/**
 * A writer sees the change with the next request: LISTEN reports it too, but maybe only after the
 * answer.
 */
export function showOwnWrites(app: FastifyInstance, version: DirectoryVersion) {
  app.addHook('onSend', ({ method }, reply, _payload, done) => {
    if (method === 'GET' || method === 'HEAD' || reply.statusCode >= 400) return done()
    // a failure to read it now does not undo the write
    void version
      .refresh()
      .catch(() => {})
      .then(() => done())
  })
}

/**
 * A writer at one server sees the change at another with the next request, which may arrive before
 * LISTEN reports it. Only signed-in readers change public data. Anybody can send their hint, so
 * beyond the limit a request does not ask the database and waits for LISTEN like everybody's.
 * `limits` count in this process: shared counters would ask the database too.
 */
export function showWritesElsewhere(
  app: FastifyInstance,
  version: Pick<DirectoryVersion, 'catchUp'>,
  limits: Pick<RateLimits, 'use'>,
) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request
    const mayHaveWritten = method === 'GET' && headers.cookie?.includes(`${signedInHint}=`)
    if (!mayHaveWritten) return done()
    void limits
      .use('versions read', networkAround(callerOf(request).network), readingVersion)
      .then((seconds) => (seconds === 0 ? version.catchUp() : undefined))
      .then(() => done())
  })
}

/** More than a signed-in reader's pages and calls. */
const readingVersion = { count: 600, minutes: 1 }
