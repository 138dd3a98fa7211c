import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mostUnnoted } from '../server/newsletter/issues/sending.ts'
import { errorCode } from '../server/platform/error-code.ts'
import { TestSmtpServer } from '../server/testing/mail/smtp-server.ts'
import { runNewsletter } from '../server/testing/processes/newsletter-run.ts'
import { freePort } from '../server/testing/processes/running-product.ts'
import { Installation, isOk, secondsUntil } from './installation.ts'
import { Messages } from './messages.ts'
import { type Finding, losses, readiness, together } from './report.ts'

const rounds = 5

/** The server is killed with -9 while patients write, and started again; its PostgreSQL lives on. */
const killedServer = () => killAndStart(() => {})

/** Server and PostgreSQL are killed together, as when the machine goes down. */
const killedTree = () => killAndStart((installation) => installation.killPostmaster())

function killAndStart(killMore: (installation: Installation) => void): Promise<Finding> {
  return Installation.use(async (installation) => {
    const cleanStarts = await installation.cleanStarts()
    const messages = new Messages()
    const ready: number[] = []
    let { product } = await installation.timedStart()
    for (let round = 0; round < rounds; round++) {
      const writers = messages.startWriting(product.address)
      await sleep(500)
      const exit = product.end('SIGKILL')
      killMore(installation)
      await exit
      await writers.stop()
      const restart = await installation.timedStart()
      product = restart.product
      ready.push(restart.seconds)
    }
    await product.end()
    const storedCounts = await installation.withDatabase((db) => messages.countStored(db))
    return together(
      { counts: { kills: rounds } },
      losses(storedCounts),
      readiness(ready, cleanStarts),
    )
  })
}

/** PostgreSQL alone is killed with -9 while patients write: the server starts it again by itself. */
const killedPostmaster = (): Promise<Finding> =>
  Installation.use(async (installation) => {
    const cleanStarts = await installation.cleanStarts()
    const messages = new Messages()
    const ready: number[] = []
    const product = await installation.start()
    const writers = messages.startWriting(product.address)
    for (let round = 0; round < rounds; round++) {
      await sleep(1_000)
      installation.killPostmaster()
      await secondsUntil(async () => !(await isOk(product.address)))
      ready.push(await secondsUntil(() => isOk(product.address)))
    }
    await writers.stop()
    const last = await messages.send(product.address)
    await product.end()
    const storedCounts = await installation.withDatabase((db) => messages.countStored(db))
    return together(
      { counts: { kills: rounds, answers: JSON.stringify(messages.statuses) } },
      losses(storedCounts),
      readiness(ready, cleanStarts),
      { faults: last === 200 ? [] : [`The last message was answered ${last}.`] },
      otherThan(messages, [200, 503]),
    )
  })

const otherThan = ({ statuses }: Messages, expectedStatuses: number[]): Finding => {
  const others = Object.keys(statuses).filter(
    (status) => !expectedStatuses.includes(Number(status)),
  )
  return { faults: others.length > 0 ? [`Messages were also answered ${others.join(', ')}.`] : [] }
}

const each = 4

/** The mail server is away, then silent, then drops every mail half way; then it is well again. */
const brokenMailServer = (): Promise<Finding> =>
  Installation.use(async (installation) => {
    const smtp = await new TestSmtpServer().start()
    const product = await installation.start({ SMTP_URL: smtp.url })
    const messages = new Messages()
    const write = async () => {
      for (let n = 0; n < each; n++) await messages.send(product.address)
      await sleep(3_000)
    }
    try {
      await smtp.stop()
      await write()
      await smtp.start()
      smtp.misbehave = { connect: () => {} }
      await write()
      smtp.misbehave = { midData: (drop) => drop() }
      await write()
      smtp.misbehave = {}
      const texts = () => smtp.deliveries.map(({ mail }) => mail.text ?? '')
      const seconds = await secondsUntil(
        async () => messages.countIn(texts()).missing === 0,
        300,
      ).catch(() => 300)
      await sleep(2_000) // a second copy would come now
      return together(
        { counts: { 'all mails out after': `${seconds.toFixed(0)} s` } },
        losses(messages.countIn(texts())),
        { faults: smtp.tries > 0 ? [] : ['The mail server was never asked.'] },
      )
    } finally {
      await product.end()
      await smtp.stop()
    }
  })

/** A newsletter to 2,000 readers, its server killed with -9 three times on the way. */
async function killedNewsletter(): Promise<Finding> {
  const { kills, taken, copies, twice, missed, unwanted, seconds } = await runNewsletter({
    readers: 2_000,
    kills: 3,
    leaving: 20,
    timeout: 1_200_000,
  })
  return {
    counts: {
      readers: 2_000,
      kills,
      'mails taken': taken,
      missing: missed,
      twice,
      'second copies with the same Message-ID': copies,
      unwanted,
      'sent in': `${seconds.toFixed(0)} s`,
    },
    faults: [
      ...(missed > 0 ? [`${missed} readers got none.`] : []),
      ...(twice > 0 ? [`${twice} readers got two.`] : []),
      ...(unwanted > 0 ? [`${unwanted} mails went to who wants none.`] : []),
      // those under way at each kill may come again
      ...(copies > mostUnnoted * kills ? [`${copies} second copies.`] : []),
    ],
  }
}

const killsOfBoth = 3

/** Two servers on one database: PostgreSQL is killed under both, then one of them beside the other. */
const twoServers = (): Promise<Finding> =>
  Installation.use(async (installation) => {
    const cleanStarts = await installation.cleanStarts()
    const messages = new Messages()
    const first = await installation.start()
    const second = await installation.start({}, await freePort())
    const both = [first, second]
    const areReady = async () =>
      (await Promise.all(both.map(({ address }) => isOk(address)))).every(Boolean)
    const ready: number[] = []
    const writers = messages.startWriting(first.address, second.address)
    for (let round = 0; round < killsOfBoth; round++) {
      await sleep(1_000)
      installation.killPostmaster()
      await secondsUntil(async () => !(await areReady()))
      ready.push(await secondsUntil(areReady))
    }
    await writers.stop()
    const onBoth = otherThan(messages, [200, 503])

    const more = messages.startWriting(first.address, second.address)
    await sleep(500)
    await first.end('SIGKILL')
    await sleep(500)
    await more.stop()
    const alone = await messages.send(second.address)
    await second.end()
    const storedCounts = await installation.withDatabase((db) => messages.countStored(db))
    return together(
      { counts: { servers: 2, kills: killsOfBoth + 1 } },
      losses(storedCounts),
      readiness(ready, cleanStarts),
      onBoth,
      { faults: alone === 200 ? [] : [`The server left over answered ${alone}.`] },
    )
  })

/** Seconds until everything answers once there is room again. */
const longest = 2

/** The disk with the database fills up to the last byte while patients write, and is emptied again. */
async function diskFull(): Promise<Finding> {
  const disk = mkdtempSync(join(tmpdir(), 'stone-oak-small-disk-'))
  chmodSync(disk, 0o711)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m,mode=0711', 'tmpfs', disk], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(disk, { recursive: true })
    return { skipped: 'a small file system cannot be mounted here (it takes root on Linux)' }
  }
  try {
    return await Installation.use((installation) => fill(installation, disk), disk)
  } finally {
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  }
}

async function fill(installation: Installation, disk: string): Promise<Finding> {
  const product = await installation.start()
  const messages = new Messages()
  await messages.send(product.address)
  const filler = join(disk, 'filler')
  fillUp(filler)
  const before = { ...messages.statuses }
  // what is left in pages and logs is used up first
  for (let n = 0; n < 5_000 && !isRefused(messages); n++) await messages.send(product.address)
  for (let n = 0; n < 20; n++) await messages.send(product.address)
  const refusal = isRefused(messages)
  const health = await isOk(product.address, '/healthz')
  rmSync(filler)
  const seconds = await secondsUntil(
    async () => (await isOk(product.address)) && (await messages.send(product.address)) === 200,
  )
  await product.end()
  const storedCounts = await installation.withDatabase((db) => messages.countStored(db))
  return together(
    {
      counts: {
        answers: JSON.stringify(messages.statuses),
        'writes again after': `${seconds.toFixed(1)} s`,
      },
    },
    losses(storedCounts),
    otherThan(messages, [200, 503, 507]),
    {
      faults: [
        ...(refusal ? [] : [`The disk was never full (${JSON.stringify(before)}).`]),
        ...(health ? [] : ['/healthz did not answer.']),
        ...(seconds > longest ? [`It wrote again only after ${seconds.toFixed(1)} s.`] : []),
      ],
    },
  )
}

const isRefused = ({ statuses }: Messages) => Boolean(statuses['503'] || statuses['507'])

function fillUp(path: string) {
  const file = openSync(path, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1; size = size > 4096 ? size / 4 : size === 4096 ? 1 : 0)
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch (error) {
        if (errorCode(error) !== 'ENOSPC') throw error
        if (size === 1) break
      }
  } finally {
    closeSync(file)
  }
}

/** By the name that runs only this one. */
export const cases: Record<string, () => Promise<Finding>> = {
  server: killedServer,
  tree: killedTree,
  postmaster: killedPostmaster,
  disk: diskFull,
  servers: twoServers,
  mail: brokenMailServer,
  newsletter: killedNewsletter,
}
