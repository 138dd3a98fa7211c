import { eq } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../platform/database/connect.ts'
import type { Logger } from '../platform/log/logger.ts'
import { directoryVersion } from './tables.ts'

const longestWait = 5000

/**
 * The present version of everything public. Writes of any process reach it through LISTEN; while the
 * listening connection is down every answer counts as outdated.
 */
export class DirectoryVersion {
  readonly #db: Db
  readonly #url: string
  readonly #log: Logger
  #version = 0
  #listener: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #closed = false

  constructor(db: Db, url: string, log: Logger) {
    this.#db = db
    this.#url = url
    this.#log = log
  }

  /** Equal numbers mean equal public data. NaN, which equals nothing, while this cannot be known. */
  current(): number {
    return this.#listener ? this.#version : Number.NaN
  }

  /** To be awaited after a write of this process, so that its own next read sees it. */
  async refresh(): Promise<void> {
    const [row] = await this.#db
      .select({ version: directoryVersion.version })
      .from(directoryVersion)
      .where(eq(directoryVersion.id, 1))
    this.#raise(row?.version ?? 0)
  }

  async listen(waited = 100): Promise<void> {
    const listener = new pg.Client({
      connectionString: this.#url,
      application_name: 'directory version',
    })
    listener.on('error', () => this.#lost(listener))
    listener.on('end', () => this.#lost(listener))
    listener.on('notification', ({ payload }) => this.#raise(Number(payload)))
    try {
      await listener.connect()
      await listener.query('LISTEN directory_version')
      await this.refresh()
      this.#listener = listener
    } catch (error) {
      await listener.end().catch(() => {})
      if (this.#closed) return
      this.#log.warn({ err: error }, 'directory version: not listening, trying again')
      this.#retry = setTimeout(() => this.listen(Math.min(waited * 2, longestWait)), waited)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#retry) clearTimeout(this.#retry)
    const listener = this.#listener
    this.#listener = null
    await listener?.end().catch(() => {})
  }

  #raise(version: number) {
    if (version > this.#version) this.#version = version
  }

  #lost(listener: pg.Client) {
    if (this.#listener !== listener) return
    this.#listener = null
    if (!this.#closed) this.#retry = setTimeout(() => this.listen(), 100)
  }
}
