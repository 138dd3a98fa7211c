import { createHmac } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { addressOptions, type DatabaseAddress } from '../../database/connect.ts'
import type { Logger } from '../../log/logger.ts'
import { rateLimits } from './tables.ts'

/** Maximum of milliseconds that a request waits for the counters. */
const usualTimeout = 1_000
/** Milliseconds without another try after the counters did not answer. */
const pause = 5_000
/**
 * Milliseconds in which a refused key is refused without asking again, so that a flood of requests
 * does not cost a statement each. Short, because another server may take the uses back. The
 * library's own block lasts for the whole window, even after that.
 */
const refusalKept = 2_000

export type Window = { count: number; minutes: number }

/**
 * Uses that all servers on one database count together. On a pool of its own: a limit must not wait
 * for the statements that it keeps away.
 */
export class SharedCounters {
  readonly #pool: pg.Pool
  readonly #hashKey: string
  readonly #log: Pick<Logger, 'warn' | 'info'>
  readonly #limiters = new Map<string, RateLimiterPostgres>()
  /** Has no limit of its own; every five minutes it deletes what ended an hour ago. */
  readonly #cleaner: RateLimiterPostgres
  /** Moments at which refused keys may be used again, in milliseconds since 1970. */
  readonly #refused = new LRUCache<string, number>({ max: 50_000, ttl: refusalKept })
  #awayUntil = 0
  #isAway = false

  /** `hashKey` keeps plain addresses out of the table. */
  constructor(
    address: string | DatabaseAddress,
    {
      hashKey,
      log,
      timeout = usualTimeout,
    }: { hashKey: string; log: Pick<Logger, 'warn' | 'info'>; timeout?: number },
  ) {
    this.#hashKey = hashKey
    this.#log = log
    this.#pool = new pg.Pool({
      ...addressOptions(address),
      max: 2,
      application_name: 'stone-oak-directory-limits',
      connectionTimeoutMillis: timeout,
      statement_timeout: timeout,
      query_timeout: timeout,
      keepAlive: true,
    })
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
    this.#cleaner = this.#limiter({ points: 1, duration: 1, clearExpiredByTimeout: true })
  }

  /**
   * @returns milliseconds until the next use is allowed, 0 within the limit, null without an answer
   * of the counters
   */
  async use(what: string, key: string, window: Window): Promise<number | null> {
    const hash = this.#hash(what, key)
    const refusedUntil = this.#refused.get(hash) ?? 0
    if (refusedUntil > Date.now()) return refusedUntil - Date.now()
    return this.#ask(async () => {
      try {
        await this.#limiterOf(what, window).consume(hash)
        return 0
      } catch (limiterResult) {
        if (!(limiterResult instanceof RateLimiterRes)) throw limiterResult
        const wait = Math.max(1, limiterResult.msBeforeNext)
        this.#refused.set(hash, Date.now() + wait)
        return wait
      }
    })
  }

  /** Takes one counted use back. */
  async refund(what: string, key: string): Promise<void> {
    const hash = this.#hash(what, key)
    this.#refused.delete(hash)
    await this.#ask(async () => this.#limiters.get(what)?.reward(hash))
  }

  /** Takes all uses back. */
  async forget(what: string, key: string): Promise<void> {
    const hash = this.#hash(what, key)
    this.#refused.delete(hash)
    await this.#ask(() => this.#cleaner.delete(hash))
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  async #ask<T>(ask: () => Promise<T>): Promise<T | null> {
    if (Date.now() < this.#awayUntil) return null
    try {
      const answer = await ask()
      if (this.#isAway) this.#log.info('rate limits are counted with the other servers again')
      this.#isAway = false
      return answer
    } catch (error) {
      if (!this.#isAway)
        this.#log.warn({ err: error }, 'rate limits: this server counts for itself meanwhile')
      this.#isAway = true
      this.#awayUntil = Date.now() + pause
      return null
    }
  }

  #limiterOf(what: string, { count, minutes }: Window): RateLimiterPostgres {
    const existing = this.#limiters.get(what)
    if (existing) return existing
    const limiter = this.#limiter({ points: count, duration: minutes * 60 })
    this.#limiters.set(what, limiter)
    return limiter
  }

  #limiter(options: { points: number; duration: number; clearExpiredByTimeout?: boolean }) {
    return new RateLimiterPostgres({
      storeClient: this.#pool,
      storeType: 'pool',
      tableName: getTableName(rateLimits),
      tableCreated: true,
      keyPrefix: '',
      ...options,
    })
  }

  #hash(what: string, key: string): string {
    return createHmac('sha256', this.#hashKey).update(`${what}\n${key}`).digest('base64url')
  }
}
