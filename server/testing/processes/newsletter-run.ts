import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { serverEnvironment, serverOptions } from '../../../scripts/lib/server-options.mjs'
import { sendNewsletter } from '../../newsletter/issues/routes.ts'
import { unsubscribeUrl } from '../../newsletter/links.ts'
import { sendings } from '../../newsletter/services.ts'
import { newsletterRecipients, newsletters, subscribers } from '../../newsletter/tables.ts'
import { connectDatabase, type Db } from '../../platform/database/connect.ts'
import { openEmbeddedDatabase } from '../../platform/database/embedded/open.ts'
import { migrateDatabase } from '../../platform/database/migrate.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/log/logger.ts'
import { loadSecretKeys } from '../../platform/secrets/installation-secrets.ts'
import { startSink } from '../mail/mail-sink.ts'
import { freePort, type RunningProduct, startProduct } from './running-product.ts'

const silentLog = { info() {}, warn() {} }

type Options = {
  /** Confirmed subscribers; a twentieth as many have not confirmed, and as many have unsubscribed. */
  readers: number
  /** The number of times the product is killed while it sends. */
  kills: number
  /** The number who unsubscribe while their mail still waits. */
  leaving: number
  /** Milliseconds the whole may take. */
  timeout: number
  /** Settings of the product above the usual ones. */
  env?: NodeJS.ProcessEnv
  /** Milliseconds between two visits of a reader's pages; none by default. */
  lookEvery?: number
  /** Done with the mail server before and after the product. */
  around?: (sink: Sink) => Promise<void>
}

type Sink = Awaited<ReturnType<typeof startSink>>

/** Outcome of a run. Times in milliseconds, memory in MB. */
type NewsletterRun = {
  seconds: number
  kills: number
  /** Mails the mail server took in all, and the second copies among them: same address, same Message-ID. */
  taken: number
  copies: number
  /** Addresses with two different Message-IDs: as two mails to their readers. */
  twice: number
  missed: number
  /** Mails to addresses that had not confirmed, had unsubscribed, or did before their mail was posted. */
  unwanted: number
  /** The newsletter's row of figures. */
  states: Record<string, number>
  /** Memory of the process that began, and the most of it and of those after a kill. */
  memory: { before: number; most: number }
  pages: { before: PageTimes; sending: PageTimes }
}

/** Milliseconds of a page that is kept, and of one that is rendered each time. */
type PageTimes = { kept: number[]; rendered: number[] }

/** Sends one newsletter with the built product, which is killed with -9 on the way. */
export async function runNewsletter(options: Options): Promise<NewsletterRun> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-newsletter-'))
  chmodSync(dataDir, 0o711)
  const postgres = await openEmbeddedDatabase({ dataDir, log: silentLog })
  const database = connectDatabase(postgres.url)
  const sink = await startSink()
  try {
    await migrateDatabase(postgres.url, silentLog)
    return await run(options, { db: database.db, dataDir, sink })
  } finally {
    await sink.stop()
    await database.close()
    await postgres.stop()
    rmSync(postgres.folder, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Place = { db: Db; dataDir: string; sink: Sink }

async function run(
  { readers, kills, leaving, timeout, env, lookEvery, around }: Options,
  { db, dataDir, sink }: Place,
): Promise<NewsletterRun> {
  await around?.(sink)
  const earlierCount = (await sink.taken()).length
  const port = await freePort()
  const start = () =>
    startProduct({
      dataDir,
      port,
      // as npm start and releases run it
      flags: serverOptions,
      env: {
        ...serverEnvironment,
        NODE_ENV: 'test',
        DEMO_DATA: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        SMTP_URL: sink.url,
        ...env,
      },
    })
  let product: RunningProduct = await start()
  const jobs = await Jobs.join(db, createLogger('silent'))
  const pages = {
    before: { kept: [], rendered: [] } as PageTimes,
    sending: { kept: [], rendered: [] } as PageTimes,
  }
  try {
    const expectedReaders = await insertReaders(db, readers)
    const [newsletter] = await db
      .insert(newsletters)
      .values({ title: 'News of the month', content: words, authorId: 'nobody' })
      .returning()
    const id = newsletter!.id
    if (lookEvery !== undefined) {
      const warmUp = { kept: [], rendered: [] }
      for (let look = 0; look < 300; look++) await lookAtPages(product, warmUp)
      for (let look = 0; look < 200; look++) {
        await lookAtPages(product, pages.before)
        await sleep(lookEvery)
      }
    }
    const memory = { before: memoryOf(product), most: 0 }
    const isPaused = leaving > 0
    await sendNewsletter({ db, jobs }, id, 'nobody')
    if (isPaused) await db.update(newsletters).set({ pausedAt: new Date() })
    const formerReaders = await leave({ db, dataDir }, product, id, leaving)
    if (isPaused) {
      await db.update(newsletters).set({ pausedAt: null })
      await jobs.enqueue(db, sendings, { newsletterId: id })
    }
    const startedAt = Date.now()
    const killing = async () => {
      for (let killCount = 1; killCount <= kills; killCount++) {
        await sink.reached(earlierCount + (readers * killCount) / (kills + 1))
        await product.end('SIGKILL')
        product = await start()
      }
    }
    const isKilled = killing()
    for (;;) {
      if (Date.now() - startedAt > timeout) throw new Error('The newsletter took too long')
      memory.most = Math.max(memory.most, memoryOf(product))
      if (lookEvery !== undefined) {
        const until = Date.now() + 250
        while (Date.now() < until) {
          await lookAtPages(product, pages.sending).catch(() => {})
          await sleep(lookEvery)
        }
      } else await sleep(100)
      if (await isOver(db, id)) break
    }
    const seconds = (Date.now() - startedAt) / 1000
    await isKilled
    const deliveries = (await sink.taken()).slice(earlierCount)
    return {
      seconds,
      kills,
      ...count(deliveries, expectedReaders, formerReaders),
      states: await statesOf(db, id),
      memory,
      pages,
    }
  } finally {
    await jobs.stop()
    await product.end()
    await around?.(sink)
  }
}

export const words = `Good morning,

three things from **Stone Oak** this month.

${'- A line about [something](https://directory.example/news) that happened here.\n'.repeat(20)}`

/** @returns the addresses that are to be written to */
async function insertReaders(db: Db, count: number): Promise<Set<string>> {
  const addresses = (kind: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${kind}-${n}@readers.example`)
  const now = new Date()
  const others = Math.ceil(count / 20)
  const confirmedEmails = addresses('confirmed', count)
  const rows = [
    ...confirmedEmails.map((email) => ({ email, confirmedAt: now })),
    ...addresses('unconfirmed', others).map((email) => ({ email })),
    ...addresses('unsubscribed', others).map((email) => ({
      email,
      confirmedAt: now,
      unsubscribedAt: now,
    })),
  ]
  for (let from = 0; from < rows.length; from += 1000)
    await db.insert(subscribers).values(rows.slice(from, from + 1000))
  return new Set(confirmedEmails)
}

/** The last in line unsubscribe by the link of their mail. @returns their addresses */
async function leave(
  { db, dataDir }: { db: Db; dataDir: string },
  { address }: RunningProduct,
  newsletterId: number,
  count: number,
) {
  const secretKeys = await loadSecretKeys(db, { secretKey: null, dataDir })
  const waiting = await db
    .select({ id: subscribers.id, email: subscribers.email })
    .from(newsletterRecipients)
    .innerJoin(subscribers, eq(subscribers.id, newsletterRecipients.subscriberId))
    .where(
      and(
        eq(newsletterRecipients.newsletterId, newsletterId),
        eq(newsletterRecipients.state, 'waiting'),
      ),
    )
    .orderBy(subscribers.id)
  const formerReaders = new Set<string>()
  for (const reader of count > 0 ? waiting.slice(-count) : []) {
    const response = await fetch(await unsubscribeUrl({ db, secretKeys }, address, reader), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    if (!response.ok) throw new Error(`Unsubscribing answered ${response.status}`)
    formerReaders.add(reader.email)
  }
  return formerReaders
}

async function isOver(db: Db, id: number) {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id))
  if (!row!.sentAt) return false
  const open = inArray(newsletterRecipients.state, ['waiting', 'posted'])
  return (await db.$count(newsletterRecipients, and(open))) === 0
}

function count(
  deliveries: [to: string, messageId: string][],
  expectedReaders: Set<string>,
  formerReaders: Set<string>,
) {
  const ids = new Map<string, Set<string>>()
  for (const [to, messageId] of deliveries) ids.set(to, (ids.get(to) ?? new Set()).add(messageId))
  const due = [...expectedReaders].filter((address) => !formerReaders.has(address))
  const distinct = [...ids.values()].reduce((sum, { size }) => sum + size, 0)
  return {
    taken: deliveries.length,
    copies: deliveries.length - distinct,
    twice: [...ids.values()].filter(({ size }) => size > 1).length,
    missed: due.filter((address) => !ids.has(address)).length,
    unwanted: deliveries.filter(([to]) => !expectedReaders.has(to) || formerReaders.has(to)).length,
  }
}

async function statesOf(db: Db, id: number): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: newsletterRecipients.state })
    .from(newsletterRecipients)
    .where(eq(newsletterRecipients.newsletterId, id))
  const states: Record<string, number> = {}
  for (const { state } of rows) states[state] = (states[state] ?? 0) + 1
  return states
}

async function lookAtPages({ address }: RunningProduct, times: PageTimes): Promise<void> {
  const paths = { kept: '/about', rendered: '/profile' }
  for (const kind of ['kept', 'rendered'] as const) {
    const startedAt = performance.now()
    await (await fetch(address + paths[kind])).text()
    times[kind].push(performance.now() - startedAt)
  }
}

/** Resident memory of a process, in MB; 0 if the system does not provide it. */
function memoryOf({ pid }: RunningProduct): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
