import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss'
import { entriesOf } from '../../../contract/objects.ts'
import { addressOptions, type DatabaseAddress, type Db } from '../database/connect.ts'
import { jsonNamesAddress } from '../database/names-address.ts'
import { errorText, type Logger } from '../log/logger.ts'
import { type NewSpan, type Tracing, withSpan } from '../tracing/tracing.ts'

/** A kind of job with its own retries. Handlers must be idempotent: a job can run twice. */
export type Queue<Data extends object> = {
  name: string
  /** Seconds after which a try counts as failed. */
  timeout: number
  /** Tries after the first. */
  retries: number
  /**
   * Seconds before the second try; doubles up to `longestDelay`, plus a random delay of up to the
   * same.
   */
  delay: number
  longestDelay: number
  /** Jobs that one server runs at the same time; default 1. */
  concurrency?: number
  /** At most one job waits and one runs, over all servers: another that is queued meanwhile is dropped. */
  sole?: true
  /** Never set; carries the type of the data. */
  data?: Data
}

type Handler<Data extends object> = (
  data: Data,
  attempt: {
    /** Aborts when the try took too long, the server stops, or another server has taken the job. */
    signal: AbortSignal
  },
) => Promise<void>

const schema = 'jobs'
/** Seconds between polls: work without urgency may become due a little late. */
const longestPoll = ({ delay }: Queue<object>) => Math.min(Math.max(5, delay / 2), 30)
/** Milliseconds between log lines about the same error: without a database every poll fails. */
const logInterval = 10_000

/** Jobs that outlive the request that queued them, stored in the database until they are done. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: Logger
  readonly #heartbeatTimeout: number
  readonly #tracing: Tracing | null
  /** Names of the queues that this process works on. */
  readonly #queues = new Set<string>()
  /** Queues as stored at the start, by name. */
  readonly #known: Map<string, QueueResult>

  private constructor(
    boss: PgBoss,
    log: Logger,
    heartbeatTimeout: number,
    {
      knownQueues = [],
      tracing = null,
    }: { knownQueues?: QueueResult[]; tracing?: Tracing | null } = {},
  ) {
    this.#boss = boss
    this.#known = new Map(knownQueues.map((queue) => [queue.name, queue]))
    this.#log = log
    this.#heartbeatTimeout = heartbeatTimeout
    this.#tracing = tracing
  }

  /**
   * Connects to the queues of a database, to run and queue jobs. A job whose server has sent no
   * heartbeat for `heartbeatTimeout` seconds (10 at least) is retried. Without `byClock` nothing that is
   * scheduled begins.
   */
  static async start(
    address: string | DatabaseAddress,
    log: Logger,
    { heartbeatTimeout = 20, tracing = null as Tracing | null, byClock = true } = {},
  ): Promise<Jobs> {
    const monitorInterval = heartbeatTimeout / 2
    const boss = new PgBoss({
      ...addressOptions(address),
      schema,
      application_name: 'stone-oak-directory-jobs',
      // a poll takes a millisecond, and each connection memory of the database
      max: 3,
      useListenNotify: true,
      schedule: byClock,
      superviseIntervalSeconds: monitorInterval,
      monitorIntervalSeconds: monitorInterval,
    })
    listen(boss, log)
    await boss.start()
    return new Jobs(boss, log, heartbeatTimeout, { knownQueues: await boss.getQueues(), tracing })
  }

  /** Connects only to queue jobs, over an existing connection: for commands. */
  static async join(db: Db, log: Logger): Promise<Jobs> {
    const boss = new PgBoss({
      db: fromDrizzle(db, sql),
      schema,
      supervise: false,
      schedule: false,
    })
    listen(boss, log)
    await boss.start()
    return new Jobs(boss, log, 20)
  }

  /**
   * Queues a job inside the caller's transaction: it exists exactly if that is committed.
   * `after`: seconds before it begins.
   */
  async enqueue<Data extends object>(
    tx: Db,
    queue: Queue<Data>,
    data: Data,
    { after = 0 } = {},
  ): Promise<void> {
    await this.#boss.send(queue.name, data, {
      db: fromDrizzle(tx, sql),
      ...(after > 0 && { startAfter: after }),
    })
  }

  /** Counts the jobs, within the last seconds, and for how many seconds the oldest is due. */
  async figures() {
    const { rows } = await this.#boss.getDb().executeSql(
      `SELECT name, extract(epoch FROM max(now() - start_after))::float8 AS seconds FROM jobs.job
       WHERE state < 'active' AND start_after <= now() GROUP BY name`,
      [],
    )
    const waiting = new Map<string, number>(rows.map(({ name, seconds }) => [name, seconds]))
    const counts = (await this.#boss.getQueues()).flatMap(
      ({ name: queue, readyCount, deferredCount, activeCount, failedCount }) => [
        { queue, state: 'ready', count: readyCount },
        { queue, state: 'deferred', count: deferredCount },
        { queue, state: 'active', count: activeCount },
        { queue, state: 'failed', count: failedCount },
      ],
    )
    return { counts, waiting }
  }

  /** What became of the jobs of a `sole` queue; `failed`: of the last one, whose tries have all failed. */
  async stateOf({ name }: Queue<object>): Promise<'waiting' | 'running' | 'failed' | 'none'> {
    const { rows } = await this.#boss.getDb().executeSql(
      `SELECT CASE WHEN bool_or(state = 'active') THEN 'running' WHEN bool_or(state < 'active') THEN 'waiting'
         WHEN (array_agg(state ORDER BY created_on DESC))[1] = 'failed' THEN 'failed' ELSE 'none' END AS state
       FROM jobs.job WHERE name = $1`,
      [name],
    )
    return rows[0]?.state ?? 'none'
  }

  /** Deletes jobs that name an address or an account, finished ones too, but not running ones. */
  async forget(tx: Db, name: string): Promise<void> {
    const [data, output] = [sql`data`, sql`output`].map((json) => jsonNamesAddress(json, name))
    await tx.execute(sql`DELETE FROM jobs.job WHERE state <> 'active' AND (${data} OR ${output})`)
  }

  /**
   * Runs the jobs of a queue. A job whose handler throws is retried later; `givenUp` gets those
   * whose last try failed, also by the death of the server.
   */
  async work<Data extends object>(
    queue: Queue<Data>,
    handler: Handler<Data>,
    givenUp?: Handler<Data>,
  ): Promise<void> {
    const deadLetter = givenUp && `${queue.name}-given-up`
    if (deadLetter) await this.work({ ...queue, name: deadLetter, concurrency: 1 }, givenUp)
    await this.#createQueue(queue, deadLetter)
    this.#queues.add(queue.name)
    for (let worker = 0; worker < (queue.concurrency ?? 1); worker++)
      await this.#addWorker(queue, handler)
  }

  /**
   * Runs work on a schedule in a time zone, once over all servers of a database. Times that passed
   * while no server ran are made up, once.
   */
  async schedule(
    name: string,
    cron: string,
    timeZone: string,
    handler: () => Promise<void>,
    { timeout = 600 } = {},
  ) {
    const queue: Queue<object> = { name, timeout, retries: 3, delay: 60, longestDelay: 600 }
    await this.work(queue, handler)
    await this.#boss.schedule(name, cron, null, { tz: timeZone, missed: 'once' })
  }

  /**
   * Lets running jobs finish, for at most `timeout` milliseconds; the others are retried later. The
   * default leaves the process time to close the rest.
   */
  async stop({ timeout = 5_000 } = {}): Promise<void> {
    // pg-boss itself would check only every half second whether the workers have finished
    const workers = [...this.#queues].map((name) => this.#boss.offWork(name))
    await Promise.race([Promise.all(workers), sleep(timeout, undefined, { ref: false })])
    await this.#boss.stop({ graceful: false })
  }

  async #addWorker<Data extends object>(queue: Queue<Data>, handler: Handler<Data>) {
    const often = {
      pollingIntervalSeconds: 1,
      // New jobs announce themselves; the poll only finds retries that became due. An idle server
      // spends most of its time on these polls.
      notifyPollingIntervalSeconds: Math.max(1, Math.min(queue.delay, longestPoll(queue))),
    }
    let worker = ''
    worker = await this.#boss.work(
      queue.name,
      {
        ...often,
        includeMetadata: true,
        batchSize: 1,
        heartbeatRefreshSeconds: this.#heartbeatTimeout / 5,
      } as const,
      async ([job]: JobWithMetadata<Data>[]) => {
        if (!job) return
        try {
          await withSpan(this.#tracing, spanOf(queue), () =>
            handler(job.data, { signal: job.signal }),
          )
        } catch (error) {
          this.#log.warn({ err: error, job: job.id, queue: queue.name }, 'a job failed')
          // stored with the job
          throw new Error(errorText(error))
        } finally {
          // More may be waiting: polls again at once.
          this.#boss.notifyWorker(worker)
        }
      },
    )
  }

  async #createQueue(queue: Queue<object>, deadLetter?: string) {
    const options = {
      expireInSeconds: queue.timeout,
      retryLimit: queue.retries,
      retryDelay: queue.delay,
      retryDelayMax: queue.longestDelay,
      retryBackoff: true,
      heartbeatSeconds: this.#heartbeatTimeout,
      notify: true,
      ...(deadLetter && { deadLetter }),
    }
    const presentQueue = this.#known.get(queue.name)
    if (!presentQueue)
      await this.#boss.createQueue(queue.name, {
        ...options,
        ...(queue.sole && { policy: 'stately' }),
      })
    else if (entriesOf(options).some(([option, value]) => presentQueue[option] !== value))
      await this.#boss.updateQueue(queue.name, options)
  }
}

const spanOf = ({ name }: Queue<object>): NewSpan => ({
  name: `job ${name}`,
  kind: 'consumer',
  attributes: { 'messaging.system': 'pg-boss', 'messaging.destination.name': name },
  isRoot: true,
})

/** Without a listener an error event would end the process. */
function listen(boss: PgBoss, log: Logger) {
  const loggedAt = new Map<string, number>()
  boss.on('error', (cause: Error & { code?: string }) => {
    // pg-boss passes copies of errors, which are no Error instances
    const error = cause instanceof Error ? cause : copyOf(cause)
    const kind = error.code ?? error.name ?? ''
    if (Date.now() - (loggedAt.get(kind) ?? 0) < logInterval) return
    loggedAt.set(kind, Date.now())
    log.warn({ err: error }, 'jobs')
  })
  boss.on('warning', ({ message }) => log.warn(`jobs: ${message}`))
}

const copyOf = (error: { message: string; code?: string }) =>
  Object.assign(new Error(error.message), error)

/** Counts the jobs of each queue that were given up, as far as they are stored. */
export async function failedJobs(db: Db): Promise<{ name: string; count: number }[]> {
  const { rows: tables } = await db.execute(
    sql`SELECT to_regclass('jobs.job') IS NOT NULL AS there`,
  )
  if (!tables[0]?.there) return []
  const { rows } = await db.execute<{ name: string; count: number }>(
    sql`SELECT name, count(*)::int AS count FROM jobs.job WHERE state = 'failed' GROUP BY name ORDER BY name`,
  )
  return rows
}
