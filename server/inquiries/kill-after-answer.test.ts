import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '../platform/database/connect.ts'
import { openEmbeddedDatabase } from '../platform/database/embedded/open.ts'
import { mails } from '../platform/mail/tables.ts'
import {
  freePort,
  type RunningProduct,
  startProduct,
} from '../testing/processes/running-product.ts'
import { isSlowRun } from '../testing/slow.ts'
import { inquiries } from './tables.ts'

/** A start takes seconds: `KILLS=20` for a long look. */
const kills = Number(process.env.KILLS ?? (isSlowRun ? 5 : 1))
const messagesEach = 4
const quiet = { info() {}, warn() {} }

let dataDir: string
let port: number
let product: RunningProduct | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-kill-'))
  chmodSync(dataDir, 0o711)
  port = await freePort()
})
afterAll(async () => {
  await kill()
  // stops the database that the killed servers left running
  const database = await openEmbeddedDatabase({ dataDir, log: quiet })
  await database.stop()
  rmSync(database.folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async () => {
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMITS: 'off' }
  product = await startProduct({ dataDir, port, env })
}
const kill = async () => product?.end('SIGKILL')
const address = () => `http://127.0.0.1:${port}`

const post = (message: string) =>
  fetch(`${address()}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address() },
    body: JSON.stringify({
      name: 'Ada Example',
      email: 'ada@patient.example',
      subject: 'Twenty times',
      message,
      originalTo: 'support@stoneoak.example',
    }),
  })

async function outbox() {
  const folder = join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  return files.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name))
}

test(`every message answered with 200 outlives kill -9, and is mailed once, ${kills} times`, {
  timeout: 600_000,
}, async () => {
  const messagesSent: string[] = []
  for (let round = 1; round <= kills; round++) {
    await start()
    const messages = Array.from(
      { length: messagesEach },
      (_, n) => `Number ${n} of round ${round}.`,
    )
    const answers = await Promise.all(messages.map(post))
    await kill()
    expect(answers.map(({ status }) => status)).toEqual(messages.map(() => 200))
    messagesSent.push(...messages)
  }
  await start()
  for (let tries = 0; tries < 1200 && (await outbox()).length < messagesSent.length; tries++)
    await sleep(250)

  const responses = await Promise.all(
    (await outbox()).map(async (file) => (await simpleParser(await readFile(file))).text ?? ''),
  )
  expect(responses).toHaveLength(messagesSent.length)
  for (const message of messagesSent)
    expect(
      responses.filter((text) => text.includes(message)),
      message,
    ).toHaveLength(1)

  const postgres = await openEmbeddedDatabase({ dataDir, log: quiet })
  const { db, close } = connectDatabase(postgres.url)
  try {
    const rows = await db.select().from(inquiries)
    expect(rows.map(({ message }) => message).sort()).toEqual([...messagesSent].sort())
    expect(await db.select().from(mails)).toHaveLength(messagesSent.length)
  } finally {
    await close()
    await postgres.stop()
  }
})
