import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from '../database/connect.ts'
import type { Logger } from '../log/logger.ts'

/** A kind of work with its own retries. Handlers must be idempotent: work can come twice. */
export type Queue<Data extends object> = {
  name: string
  /** Seconds one try may take before it counts as failed. */
  timeout: number
  /** Tries after the first. */
  retries: number
  /** Seconds before the second try; doubles up to `longestDelay`. */
  delay: number
  longestDelay: number
  /** Never set; carries the type of the data. */
  data?: Data
}

/** Work that outlives the request that asked for it, kept in the database until it is done. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: Logger

  private constructor(boss: PgBoss, log: Logger) {
    this.#boss = boss
    this.#log = log
  }

  static async start(url: string, log: Logger): Promise<Jobs> {
    const boss = new PgBoss({
      connectionString: url,
      schema: 'jobs',
      application_name: 'stone-oak-directory-jobs',
      max: 4,
      useListenNotify: true,
    })
    boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
    await boss.start()
    return new Jobs(boss, log)
  }

  /** Asks for work inside the caller's transaction: it exists exactly when the transaction's rows do. */
  async enqueue<Data extends object>(tx: Db, queue: Queue<Data>, data: Data): Promise<void> {
    await this.#boss.send(queue.name, data, { db: fromDrizzle(tx, sql) })
  }

  /** Does the work of a queue, one piece at a time. A handler that throws is tried again later. */
  async work<Data extends object>(
    queue: Queue<Data>,
    handler: (data: Data, attempt: { last: boolean }) => Promise<void>,
  ): Promise<void> {
    await this.#createQueue(queue)
    await this.#boss.work(
      queue.name,
      { includeMetadata: true, pollingIntervalSeconds: 1, batchSize: 1 } as const,
      async ([job]: JobWithMetadata<Data>[]) => {
        if (!job) return
        try {
          await handler(job.data, { last: job.retryCount >= job.retryLimit })
        } catch (error) {
          this.#log.warn({ err: error, job: job.id, queue: queue.name }, 'a job failed')
          throw error
        }
      },
    )
  }

  /** Does work by the clock, in the site's time zone; several servers on one database do it once. */
  async schedule(name: string, cron: string, timeZone: string, handler: () => Promise<void>) {
    const queue: Queue<object> = { name, timeout: 600, retries: 3, delay: 60, longestDelay: 600 }
    await this.work(queue, handler)
    await this.#boss.schedule(name, cron, null, { tz: timeZone })
  }

  /** Lets work under way finish, for at most ten seconds. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }

  async #createQueue(queue: Queue<object>) {
    const options = {
      expireInSeconds: queue.timeout,
      retryLimit: queue.retries,
      retryDelay: queue.delay,
      retryDelayMax: queue.longestDelay,
      retryBackoff: true,
    }
    if (await this.#boss.getQueue(queue.name)) await this.#boss.updateQueue(queue.name, options)
    else await this.#boss.createQueue(queue.name, options)
  }
}
