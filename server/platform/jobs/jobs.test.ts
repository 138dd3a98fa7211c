import { setTimeout as after } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { slowTest } from '../../testing/slow.ts'
import { createLogger } from '../log/logger.ts'
import { Jobs, type Queue } from './jobs.ts'

const soon = { timeout: 60_000, interval: 50 }
const log = createLogger('silent')
const queueOf = (name: string): Queue<{ piece: number }> => ({
  name,
  timeout: 60,
  retries: 3,
  delay: 1,
  longestDelay: 1,
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a sole queue runs one job while one more waits, and its state says so', async () => {
  const jobs = await Jobs.start(database.url, log)
  const queue: Queue<{ piece: number }> = { ...queueOf('sole'), sole: true }
  const ends: (() => void)[] = []
  const pieces: number[] = []
  await jobs.work(queue, async ({ piece }) => {
    pieces.push(piece)
    await new Promise<void>((end) => ends.push(end))
  })
  expect(await jobs.stateOf(queue)).toBe('none')
  await jobs.enqueue(database.db, queue, { piece: 1 })
  await vi.waitFor(() => expect(pieces).toEqual([1]), soon)
  for (const piece of [2, 3, 4]) await jobs.enqueue(database.db, queue, { piece })
  expect(await jobs.stateOf(queue)).toBe('running')
  ends[0]!()
  await vi.waitFor(() => expect(pieces).toEqual([1, 2]), soon)
  ends[1]!()
  await vi.waitFor(async () => expect(await jobs.stateOf(queue)).toBe('none'), soon)
  await jobs.stop()
  expect(pieces).toEqual([1, 2])
})

test('a job exists exactly if its transaction was committed', async () => {
  const jobs = await Jobs.start(database.url, log)
  const queue = queueOf('with-transaction')
  const pieces: number[] = []
  await jobs.work(queue, async ({ piece }) => void pieces.push(piece))
  const undone = database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, queue, { piece: 1 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await database.db.transaction((tx) => jobs.enqueue(tx, queue, { piece: 2 }))
  await vi.waitFor(() => expect(pieces).toEqual([2]), soon)
  await jobs.stop()
  expect(pieces).toEqual([2])
})

test('a failing job is retried, and given up after its last try', async () => {
  const jobs = await Jobs.start(database.url, log)
  const queue = { ...queueOf('failing'), retries: 1 }
  let tries = 0
  const givenUp: number[] = []
  await jobs.work(
    queue,
    async () => {
      tries += 1
      throw new Error('no')
    },
    async ({ piece }) => void givenUp.push(piece),
  )
  await jobs.enqueue(database.db, queue, { piece: 7 })
  await vi.waitFor(() => expect(givenUp).toEqual([7]), soon)
  expect(tries).toBe(2)
  await jobs.stop()
})

slowTest('a job of a killed server is retried by another', { timeout: 300_000 }, async () => {
  const queue = queueOf('dead-server')
  const first = await Jobs.start(database.url, log, { heartbeatTimeout: 10 })
  await first.work(queue, async () => {})
  await first.stop()
  const asking = await Jobs.join(database.db, log)
  await asking.enqueue(database.db, queue, { piece: 9 })
  await asking.stop()
  // A killed process leaves work that is marked as running for ever.
  const dead = new PgBoss({ connectionString: database.url, schema: 'jobs', supervise: false })
  await dead.start()
  expect(await dead.fetch(queue.name)).toHaveLength(1)
  await dead.stop({ graceful: false })

  const second = await Jobs.start(database.url, log, { heartbeatTimeout: 10 })
  const pieces: number[] = []
  await second.work(queue, async ({ piece }) => void pieces.push(piece))
  await vi.waitFor(() => expect(pieces).toEqual([9]), { ...soon, timeout: 120_000 })
  await second.stop()
})

test('a stop lets running jobs finish', async () => {
  const jobs = await Jobs.start(database.url, log)
  const queue = queueOf('finishing')
  let began = false
  let isEnded = false
  await jobs.work(queue, async () => {
    began = true
    await after(400)
    isEnded = true
  })
  await jobs.enqueue(database.db, queue, { piece: 1 })
  await vi.waitFor(() => expect(began).toBe(true), soon)
  await jobs.stop()
  expect(isEnded).toBe(true)
})

test('a stop returns unfinished jobs to the queue', async () => {
  const jobs = await Jobs.start(database.url, log)
  const queue = { ...queueOf('never-finishing'), delay: 0 }
  const signals: AbortSignal[] = []
  await jobs.work(queue, async (_data, { signal }) => {
    signals.push(signal)
    await new Promise(() => {})
  })
  await jobs.enqueue(database.db, queue, { piece: 5 })
  await vi.waitFor(() => expect(signals).toHaveLength(1), soon)
  await jobs.stop({ timeout: 100 })
  expect(signals[0]!.aborted).toBe(true)
  const { rows } = await database.pool.query(
    `select state, data from jobs.job where name = 'never-finishing'`,
  )
  expect(rows).toEqual([{ state: 'retry', data: { piece: 5 } }])
})

test('the queue reconnects to a database that drops every connection', async () => {
  const jobs = await Jobs.start(database.url, log)
  const queue = queueOf('restarting')
  const pieces: number[] = []
  await jobs.work(queue, async ({ piece }) => void pieces.push(piece))
  for (let round = 0; round < 3; round++) {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'stone-oak-directory-jobs'`,
    )
    await jobs.enqueue(database.db, queue, { piece: round }).catch(() => {
      // The pool of the jobs met a dead connection; a caller's transaction would be undone.
    })
    await after(300)
  }
  await jobs.enqueue(database.db, queue, { piece: 99 })
  await vi.waitFor(() => expect(pieces).toContain(99), soon)
  await jobs.stop()
})

test('the log has the message of an error that pg-boss copies', async () => {
  const warn = vi.spyOn(log, 'warn')
  const emitters = vi.spyOn(PgBoss.prototype, 'on')
  const jobs = await Jobs.start(database.url, log)
  const [boss] = emitters.mock.contexts as PgBoss[]
  boss?.emit('error', { name: 'error', message: 'no such table', stack: 'somewhere' })
  const error = expect.any(Error)
  expect(warn).toHaveBeenLastCalledWith({ err: error }, 'jobs')
  const message = 'no such table'
  expect(warn).toHaveBeenLastCalledWith({ err: expect.objectContaining({ message }) }, 'jobs')
  emitters.mockRestore()
  await jobs.stop()
})

test('a schedule follows its time zone, and a missed time is made up once', async () => {
  const first = await Jobs.start(database.url, log)
  const hourAgo = new Date(Date.now() - 60 * 60 * 1000)
  const [hour, minute] = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Chicago',
    hour: 'numeric',
    minute: 'numeric',
  })
    .format(hourAgo)
    .split(':')
    .map(Number)
  let runCount = 0
  const daily = `${minute} ${hour} * * *`
  const handler = async () => {
    runCount += 1
  }
  await first.schedule('by-chicago', daily, 'America/Chicago', handler)
  await first.schedule('by-greenwich', daily, 'UTC', async () => {
    throw new Error('an hour ago it was not that late in Greenwich')
  })
  await first.stop()
  expect(runCount).toBe(0)
  // Both are two hours old, as if no server had run.
  await database.pool.query(`update jobs.schedule set created_on = now() - interval '2 hours';`)
  await database.pool.query(`update jobs.version set cron_on = now() - interval '2 hours'`)

  const second = await Jobs.start(database.url, log)
  const wrong: string[] = []
  await second.schedule('by-greenwich', daily, 'UTC', async () => void wrong.push('Greenwich'))
  await second.schedule('by-chicago', daily, 'America/Chicago', handler)
  await vi.waitFor(() => expect(runCount).toBe(1), soon)
  await second.stop()
  expect({ done: runCount, wrong }).toEqual({ done: 1, wrong: [] })
})
