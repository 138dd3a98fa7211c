import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { itemAt } from '../../contract/required.ts'
import type { Messages } from '../../faults/messages.ts'
import type { Cluster } from './cluster.ts'

/** Figures of one phase. */
type Figures = {
  reads: number
  failedReads: number
  writes: number
  failedWrites: number
  lostSessions: number
  /** Seconds between two acknowledged writes at most. */
  longestPause: number
}

const pages = ['/', '/doctors', '/practices', '/specialties', '/news', '/api/specialties']
export const someAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`

/** Readers, people who are signed in, and patients who write, without a pause until `stop`. */
export class Load {
  readonly #address: string
  readonly #messages: Messages
  readonly #cookies: string[] = []
  #isStopped = false
  #running: Promise<unknown>[] = []
  #lastWrite = 0
  #figures = noFigures()

  constructor(address: string, messages: Messages) {
    this.#address = address
    this.#messages = messages
  }

  /** Accounts whose sessions must hold. */
  async signUp(count: number) {
    for (let n = 0; n < count; n++) {
      const password = 'limestone and live oak'
      const answer = await fetch(`${this.#address}/api/register`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: this.#address,
          'X-Forwarded-For': someAddress(),
        },
        body: JSON.stringify({
          firstName: 'Ada',
          lastName: 'Example',
          email: `session-${n}@clinic.example`,
          password,
          confirmPassword: password,
        }),
      })
      if (!answer.ok) throw new Error(`No account could be made: ${await answer.text()}`)
      this.#cookies.push(
        answer.headers
          .getSetCookie()
          .map((cookie) => itemAt(cookie.split(';'), 0))
          .join('; '),
      )
    }
  }

  start() {
    this.#lastWrite = performance.now()
    this.#running = [
      ...[1, 2, 3].map((n) => this.#repeat(() => this.#read(n), 10)),
      this.#repeat(() => this.#useSession(), 50),
      ...[1, 2].map(() => this.#repeat(() => this.#write(), 20)),
    ]
  }

  /** Takes what happened since the last call. */
  take(): Figures {
    const figures = this.#figures
    this.#figures = noFigures()
    return figures
  }

  async stop() {
    this.#isStopped = true
    await Promise.all(this.#running)
  }

  async #repeat(work: () => Promise<void>, pause: number) {
    while (!this.#isStopped) {
      await work()
      await sleep(pause)
    }
  }

  async #read(reader: number) {
    const words = this.#figures.reads % 2 ? `/doctors?search=${reader}${randomInt(1e9)}` : ''
    const path = words || itemAt(pages, randomInt(pages.length))
    this.#figures.reads++
    const status = await statusOf(this.#address + path)
    if (status === 0 || status >= 500) this.#figures.failedReads++
  }

  async #useSession() {
    this.#figures.reads++
    const cookie = itemAt(this.#cookies, randomInt(this.#cookies.length))
    const status = await statusOf(`${this.#address}/api/user`, cookie)
    if (status === 401) this.#figures.lostSessions++
    else if (status !== 200) this.#figures.failedReads++
  }

  async #write() {
    this.#figures.writes++
    const status = await this.#messages.send(this.#address)
    if (status !== 200) {
      this.#figures.failedWrites++
      return
    }
    const now = performance.now()
    this.#figures.longestPause = Math.max(
      this.#figures.longestPause,
      (now - this.#lastWrite) / 1000,
    )
    this.#lastWrite = now
  }
}

const noFigures = (): Figures => ({
  reads: 0,
  failedReads: 0,
  writes: 0,
  failedWrites: 0,
  lostSessions: 0,
  longestPause: 0,
})

/** 0: no answer came. */
const statusOf = (url: string, cookie = '') =>
  fetch(url, {
    headers: { 'X-Forwarded-For': someAddress(), ...(cookie && { cookie }) },
    signal: AbortSignal.timeout(20_000),
  }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

/** Readers, somebody who writes, accounts, and pictures, which lie in the object store. */
export const journeys = [
  'home',
  'doctors/search',
  'contact/contact',
  'account/auth',
  'profile/photo',
]

/** Runs browser tests against the cluster. */
export async function runJourneys(
  { address, databaseUrl, dataDir, outbox }: Cluster,
  names: string[],
): Promise<{ passCount: number; failCount: number }> {
  const results = join(dataDir, 'journeys.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=bench/cluster']
  const child = spawn(process.execPath, [...args, ...names.map((name) => `e2e/${name}.spec.ts`)], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      BASE_URL: address,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      OUTBOX_DIR: outbox,
      JOURNEYS_FILE: results,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  const { stats, errors } = JSON.parse(readFileSync(results, 'utf8'))
  if (stats.expected + stats.unexpected === 0)
    throw new Error(`No journey was run: ${JSON.stringify(errors)}`)
  return { passCount: stats.expected, failCount: stats.unexpected + errors.length }
}
