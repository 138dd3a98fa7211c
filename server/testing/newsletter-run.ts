import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { sendNewsletter } from '../newsletter/issues/routes.ts'
import { unsubscribeUrl } from '../newsletter/links.ts'
import { newsletterRecipients, newsletters, subscribers } from '../newsletter/tables.ts'
import { connectDatabase, type Db } from '../platform/database/connect.ts'
import { openEmbeddedDatabase } from '../platform/database/embedded/open.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { createLogger } from '../platform/log/logger.ts'
import { loadSecretKeys } from '../platform/secrets/installation-secrets.ts'
import { freePort, type RunningProduct, startProduct } from './running-product.ts'

const silentLog = { info() {}, warn() {} }

/** A mail server on loopback that keeps of each mail only what has to be counted. */
async function startSink() {
  const delivered: { to: string; messageId: string; at: number }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope }, answer) {
      let head = ''
      stream.on('data', (part: Buffer) => {
        if (head.length < 8000) head += part.toString('latin1')
      })
      stream.on('end', () => {
        const messageId = /^Message-ID: (\S+)/im.exec(head)?.[1] ?? ''
        for (const { address } of envelope.rcptTo)
          delivered.push({ to: address, messageId, at: Date.now() })
        answer()
      })
    },
  })
  // a killed process drops its connections
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  return { taken: delivered, url: `smtp://127.0.0.1:${port}`, stop }
}

type Options = {
  /** Confirmed subscribers; a twentieth as many have not confirmed, and as many have unsubscribed. */
  readers: number
  /** How often the product is killed while it sends. */
  kills: number
  /** How many unsubscribe while their mail still waits. */
  leaving: number
  /** Milliseconds the whole may take. */
  timeout: number
  say?: (line: string) => void
}

/** What happened in a run. Times in milliseconds, memory in MB. */
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
  /** What the newsletter's row of figures says. */
  states: Record<string, number>
  /** Of each process between two kills, in order. */
  memory: { first: number; most: number }[]
  answers: { idle: number[]; sending: number[] }
}

/** Sends one newsletter with the built product, which is killed with -9 on the way. */
export async function runNewsletter(options: Options): Promise<NewsletterRun> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-newsletter-'))
  chmodSync(dataDir, 0o711)
  const embedded = await openEmbeddedDatabase({ dataDir, log: silentLog })
  const database = connectDatabase(embedded.url)
  const sink = await startSink()
  try {
    await migrateDatabase(embedded.url, silentLog)
    return await run(options, { db: database.db, dataDir, sink })
  } finally {
    await sink.stop()
    await database.close()
    await embedded.stop()
    rmSync(embedded.folder, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Place = { db: Db; dataDir: string; sink: Awaited<ReturnType<typeof startSink>> }

async function run(
  { readers, kills, leaving, timeout, say = () => {} }: Options,
  { db, dataDir, sink }: Place,
): Promise<NewsletterRun> {
  const port = await freePort()
  const start = () =>
    startProduct({
      dataDir,
      port,
      env: {
        NODE_ENV: 'test',
        DEMO_DATA: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        SMTP_URL: sink.url,
      },
    })
  let product: RunningProduct | undefined = await start()
  const jobs = await Jobs.join(db, createLogger('silent'))
  try {
    const expectedReaders = await insertReaders(db, readers)
    const [newsletter] = await db
      .insert(newsletters)
      .values({ title: 'News of the month', content: words, authorId: 'nobody' })
      .returning()
    const id = newsletter!.id
    const answers = { idle: await timeAnswers(product, 20), sending: [] as number[] }
    const memory: number[][] = [[]]
    const startedAt = Date.now()
    await sendNewsletter({ db, jobs }, id, 'nobody')
    const unsubscribed = await leave({ db, dataDir }, product, id, leaving)
    let killCount = 0
    for (;;) {
      if (Date.now() - startedAt > timeout) throw new Error('The newsletter took too long')
      if (killCount < kills && sink.taken.length >= (readers * (killCount + 1)) / (kills + 1)) {
        await product.end('SIGKILL')
        killCount += 1
        say(`killed after ${sink.taken.length} mails`)
        product = await start()
        memory.push([])
      }
      memory.at(-1)!.push(memoryOf(product))
      answers.sending.push(...(await timeAnswers(product, 2)))
      if (await isOver(db, id)) break
      await sleep(250)
    }
    return {
      seconds: (Date.now() - startedAt) / 1000,
      kills: killCount,
      ...count(sink.taken, expectedReaders, unsubscribed),
      states: await statesOf(db, id),
      memory: memory.map((life) => ({ first: life[0]!, most: Math.max(...life) })),
      answers,
    }
  } finally {
    await jobs.stop()
    await product?.end()
  }
}

const words = `Good morning,

three things from **Stone Oak** this month.

${'- A line about [something](https://directory.example/news) that happened here.\n'.repeat(20)}`

/** @returns the addresses that are to be written to */
async function insertReaders(db: Db, count: number): Promise<Set<string>> {
  const addresses = (kind: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${kind}-${n}@readers.example`)
  const now = new Date()
  const others = Math.ceil(count / 20)
  const confirmed = addresses('confirmed', count)
  const rows = [
    ...confirmed.map((email) => ({ email, confirmedAt: now })),
    ...addresses('unconfirmed', others).map((email) => ({ email })),
    ...addresses('unsubscribed', others).map((email) => ({
      email,
      confirmedAt: now,
      unsubscribedAt: now,
    })),
  ]
  for (let from = 0; from < rows.length; from += 1000)
    await db.insert(subscribers).values(rows.slice(from, from + 1000))
  return new Set(confirmed)
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
  const unsubscribed = new Set<string>()
  for (const reader of count > 0 ? waiting.slice(-count) : []) {
    const response = await fetch(await unsubscribeUrl({ db, secretKeys }, address, reader), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    if (!response.ok) throw new Error(`Unsubscribing answered ${response.status}`)
    unsubscribed.add(reader.email)
  }
  return unsubscribed
}

async function isOver(db: Db, id: number) {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id))
  if (!row!.sentAt) return false
  const open = inArray(newsletterRecipients.state, ['waiting', 'posted'])
  return (await db.$count(newsletterRecipients, and(open))) === 0
}

function count(
  delivered: { to: string; messageId: string }[],
  expectedReaders: Set<string>,
  unsubscribed: Set<string>,
) {
  const ids = new Map<string, Set<string>>()
  for (const { to, messageId } of delivered) ids.set(to, (ids.get(to) ?? new Set()).add(messageId))
  const due = [...expectedReaders].filter((address) => !unsubscribed.has(address))
  const distinct = [...ids.values()].reduce((sum, { size }) => sum + size, 0)
  return {
    taken: delivered.length,
    copies: delivered.length - distinct,
    twice: [...ids.values()].filter(({ size }) => size > 1).length,
    missed: due.filter((address) => !ids.has(address)).length,
    unwanted: delivered.filter(({ to }) => !expectedReaders.has(to) || unsubscribed.has(to)).length,
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

/** Milliseconds for each of some answers of a page that is rendered anew each time. */
async function timeAnswers({ address }: RunningProduct, times: number): Promise<number[]> {
  const took: number[] = []
  for (let made = 0; made < times; made++) {
    const startedAt = performance.now()
    await (await fetch(`${address}/profile`)).text()
    took.push(performance.now() - startedAt)
  }
  return took
}

/** Resident memory of a process, in MB; 0 where the system does not tell. */
function memoryOf({ pid }: RunningProduct): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
