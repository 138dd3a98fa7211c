import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEmbeddedDatabase } from './platform/database/embedded/open.ts'
import { readPidFile } from './platform/database/embedded/postmaster.ts'
import { freePort, spawnProduct, startProduct } from './testing/processes/running-product.ts'
import { slowTest } from './testing/slow.ts'

const quiet = { info() {}, warn() {} }
let dataDir: string
/** Where its database lies. */
let folder: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-stopping-'))
  await chmod(dataDir, 0o711)
  const database = await openEmbeddedDatabase({ dataDir, log: quiet })
  folder = database.folder
  await database.stop()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

const expectNoDatabase = () => expect(readPidFile(join(folder, 'cluster'))).toBeUndefined()

const body = JSON.stringify({
  name: 'Ada Example',
  email: 'ada@patient.example',
  subject: 'A ramp',
  message: 'Is there a ramp at the door?',
  originalTo: 'support@stoneoak.example',
})

/** A connection to the product that collects what comes back. */
function open(address: string) {
  const { port, host } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.on('error', () => {})
  const closing = once(socket, 'close')
  /** Once the server has taken the head of the request. */
  const begin = async (part: string) => {
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${address}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    await vi.waitFor(() => expect(answer).toContain('100 Continue'), 60_000)
    socket.write(part)
  }
  return { socket, begin, closing, answer: () => answer }
}

test('a request under way is answered, and the process ends with 0, whatever connections are open', async () => {
  const logFile = join(dataDir, 'log')
  const log = openSync(logFile, 'w')
  const product = await startProduct({ dataDir, log, env: { LOG_LEVEL: 'info' } })
  const { address } = product
  const [silent, idle, busy] = [open(address), open(address), open(address)]
  idle.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await vi.waitFor(() => expect(idle.answer()).toContain('200 OK'), 60_000)
  await busy.begin(body.slice(0, 20))
  const exit = product.end()
  await Promise.all([silent.closing, idle.closing])
  await sleep(500)
  expect(product.isGone()).toBe(false)
  busy.socket.write(body.slice(20))
  await busy.closing
  expect(busy.answer()).toContain('HTTP/1.1 200 OK')
  expect(busy.answer()).toMatch(/^connection: close\r$/im)
  // 1 when something had to be cut off after 10 s
  expect(await exit).toBe(0)
  expectNoDatabase()
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ level: 30, msg: 'stopped' })
  expect(lines.join()).not.toContain('connection was lost')
})

slowTest(
  'a request that never ends is cut off, and the database is stopped all the same',
  async () => {
    const product = await startProduct({ dataDir })
    const busy = open(product.address)
    await busy.begin(body.slice(0, 20))
    expect(await product.end()).toBe(1)
    expectNoDatabase()
  },
)

slowTest('a mail server that does not answer does not delay the shutdown', async () => {
  const sockets: Socket[] = []
  const port = await freePort()
  const silent = createServer((socket) => sockets.push(socket)).listen(port, '127.0.0.1')
  try {
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    const product = await startProduct({ dataDir, env })
    const waiting = sockets.length // of the check whether it can be used
    const answer = await fetch(`${product.address}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: product.address },
      body,
    })
    expect(answer.status).toBe(200)
    await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(waiting), 60_000)
    expect(await product.end()).toBe(0)
    expectNoDatabase()
  } finally {
    for (const socket of sockets) socket.destroy()
    silent.close()
  }
})

slowTest(
  'SIGTERM at any moment of the start ends it without an error and leaves no database running',
  async () => {
    for (const delay of [150, 400, 700, 1000, 1500]) {
      const product = await spawnProduct({ dataDir })
      await sleep(delay)
      // null: the signal came before the first line of ours, when nothing was open yet
      expect([0, null], `${delay} ms`).toContain(await product.end())
      expectNoDatabase()
    }
  },
)

slowTest(
  'with DRAIN_SECONDS health checks fail first, and late requests are still answered',
  async () => {
    const product = await startProduct({ dataDir, env: { DRAIN_SECONDS: '2' } })
    const statusOf = (path: string) => fetch(product.address + path).then(({ status }) => status)
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
    const exit = product.end()
    await vi.waitFor(async () => expect(await statusOf('/healthz')).toBe(503), {
      timeout: 60_000,
      interval: 5,
    })
    expect(await statusOf('/readyz')).toBe(503)
    const page = await fetch(`${product.address}/doctors`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    expect(await exit).toBe(0)
    expectNoDatabase()
  },
)
